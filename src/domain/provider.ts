/** Providers and what the screens know of them (spec §3, "Provider metadata"). */
import type { PersonName } from './person'

export interface ProviderWorkflow {
  id: number
  rtmFlowTag: string | null
}

export interface ProviderMetadata {
  user: PersonName
  type: string | null
  workflows: readonly ProviderWorkflow[]
  defaultWorkflow: ProviderWorkflow | null
}
