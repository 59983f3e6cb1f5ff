/** Providers and their company in requests and responses (spec §3, "Company"). */
import * as z from 'zod/mini'
import { isPcmOn } from '../rules/pcm'
import type { SeedCompany, SeedUser, SeedWorkflow } from '../seed/clinic-data'
import { workflowWire } from './enrollment'
import { booleanText, pageQuery } from './fields'

export const providerListQuery = z.object({
  ...pageQuery,
  is_active: z.optional(booleanText),
})

export type ProviderListQuery = z.output<typeof providerListQuery>

type Workflow = Omit<SeedWorkflow, 'companyId'>

/** @param workflows - the company's workflows, by name. */
export function providerWire<Account>(
  user: Pick<SeedUser, 'providerType' | 'defaultWorkflowId'>,
  account: Account,
  workflows: readonly Workflow[],
) {
  const own = workflows.find(({ id }) => id === user.defaultWorkflowId)
  return {
    user: account,
    type: user.providerType,
    default_workflow: own ? { id: own.id, rtm_flow_tag: own.rtmFlowTag } : null,
    workflows: workflows.map(workflowWire),
  }
}

interface Clinic {
  readonly uuid: string
  readonly name: string
  readonly domain: string
}

/**
 * A company. Every clinic offers all workflows of the company.
 * @param staffOf - the ids of a clinic's staff.
 */
export function companyWire(
  company: SeedCompany,
  clinics: readonly Clinic[],
  staffOf: (clinicUuid: string) => readonly number[],
  workflowIds: readonly number[],
) {
  return {
    id: company.id,
    name: company.name,
    domain: company.domain,
    is_pcm_enabled: isPcmOn(company.pcm),
    clinics: clinics.map(({ uuid, name, domain }) => ({
      uuid,
      name,
      domain,
      providers: staffOf(uuid),
      workflows: workflowIds,
    })),
  }
}
