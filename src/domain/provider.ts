/** Providers and what the screens know of them (spec §3, "Provider metadata"). */
import type { Company } from './company'
import type { PersonName } from './person'

export interface ProviderWorkflow {
  id: number
  rtmFlowTag: string | null
  /** '' where the backend gives the tag alone. */
  name: string
  /** BCP 47 tags; empty where the backend does not say. */
  languages: readonly string[]
}

export interface ProviderMetadata {
  user: PersonName
  type: string | null
  workflows: readonly ProviderWorkflow[]
  defaultWorkflow: { id: number; rtmFlowTag: string | null } | null
  /** Null where the backend does not say. */
  company: Company | null
}

/** A programme as people call it: its name, else its tag, else its number. */
export function workflowLabel(workflow: ProviderWorkflow): string {
  return workflow.name || workflow.rtmFlowTag || `#${workflow.id}`
}
