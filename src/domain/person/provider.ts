/** Providers and their metadata (spec §3, "Provider metadata"). */
import type { Company } from './company'
import type { PersonName } from './person'

export interface ProviderWorkflow {
  id: number
  rtmFlowTag: string | null
  /** The name of the workflow. '' if the backend sends only the workflow's tag. */
  name: string
  /** The languages of the workflow as BCP 47 tags. Empty if the backend does not send them. */
  languages: readonly string[]
}

export interface ProviderMetadata {
  user: PersonName
  type: string | null
  workflows: readonly ProviderWorkflow[]
  defaultWorkflow: { id: number; rtmFlowTag: string | null } | null
  /** The company of the provider. Null if the backend does not send it. */
  company: Company | null
}

/**
 * Returns the label of a workflow: its name, or its tag if it has no name, or its id if it has
 * neither.
 */
export function workflowLabel(workflow: ProviderWorkflow): string {
  return workflow.name || workflow.rtmFlowTag || `#${workflow.id}`
}
