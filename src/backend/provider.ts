/** Providers and their company in requests and responses (spec §3, "Company"). */
import * as z from 'zod/mini'
import { isPcmOn } from '../rules/pcm'
import { workflowWire } from './enrollment'
import { booleanText, pageQuery } from './fields'
import { type Page, slicePage } from './listing'
import { nameKey } from './name-key'
import { accountWire } from './person'
import { colleague, isMember, type Practice, type StaffMember, workflow } from './practice'

export const providerListQuery = z.object({
  ...pageQuery,
  is_active: z.optional(booleanText),
})

export type ProviderListQuery = z.output<typeof providerListQuery>

/** Puts the first name before the last name, because the list is sorted by full name (spec §6). */
function fullNameKey(user: StaffMember): string {
  return nameKey(user).split('\t').reverse().join(' ')
}

function providerWire(practice: Practice, user: StaffMember) {
  const own = workflow(practice, user.defaultWorkflowId)
  return {
    user: accountWire(user, null),
    type: user.providerType,
    default_workflow: own ? { id: own.id, rtm_flow_tag: own.rtmFlowTag } : null,
    workflows: practice.workflows.map(workflowWire),
  }
}

export function providersPage(practice: Practice, query: ProviderListQuery): Page {
  const { is_active: isActive } = query
  const found = practice.staff
    .filter((user) => isActive === undefined || user.isActive === isActive)
    .map((user) => ({ user, key: fullNameKey(user) }))
    .toSorted((a, b) => (a.key === b.key ? a.user.id - b.user.id : a.key < b.key ? -1 : 1))
  const { count, rows } = slicePage(found, query)
  return { count, rows: rows.map(({ user }) => providerWire(practice, user)) }
}

/** Returns a company in wire format. Every clinic offers all workflows of the company. */
function companyWire({ company, clinics, staff, workflows }: Practice) {
  const ids = (rows: readonly { readonly id: number }[]) =>
    rows.map(({ id }) => id).toSorted((a, b) => a - b)
  return {
    id: company.id,
    name: company.name,
    domain: company.domain,
    is_pcm_enabled: isPcmOn(company.pcm),
    clinics: clinics.map(({ uuid, name, domain }) => ({
      uuid,
      name,
      domain,
      providers: ids(staff.filter((user) => isMember(user, uuid))),
      workflows: ids(workflows),
    })),
  }
}

/**
 * Returns a provider with the company, in wire format ("provider metadata", spec §3). Lists of
 * providers omit the company.
 */
export function providerDetail(practice: Practice, id: number) {
  const user = colleague(practice, id)
  return user && { ...providerWire(practice, user), company: companyWire(practice) }
}
