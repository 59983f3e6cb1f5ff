/** Loads and locks the caller's company, its staff and its clinics. */
import { and, eq } from 'drizzle-orm'
import type { KnownClinic } from '../../../src/backend/known-clinic'
import { fullName } from '../../../src/backend/person'
import type { Company } from '../../../src/backend/storage'
import { anyOf } from '../db/any-of'
import { companies } from '../db/tables/companies'
import { clinics, users, workflows } from '../db/tables/people'
import type { SandboxRequest } from '../env'

function selectCompany({ var: { db, caller } }: SandboxRequest) {
  return db
    .select({
      name: companies.name,
      pcm: companies.pcm,
      rules: companies.rules,
      claimFacts: companies.claimFacts,
      messageTemplates: companies.messageTemplates,
    })
    .from(companies)
    .where(eq(companies.id, caller.companyId))
}

/** See `Storage.company`. */
export async function readCompany(c: SandboxRequest): Promise<Company> {
  const [company] = await selectCompany(c)
  if (!company) throw new Error('The caller’s company does not exist.')
  return company
}

/** See `Storage.lockCompany`. */
export async function lockCompany(c: SandboxRequest): Promise<Company> {
  // The lock is not `for update`, which would also block requests that only refer to the company.
  const [company] = await selectCompany(c).for('no key update')
  if (!company) throw new Error('The caller’s company does not exist.')
  return company
}

type Ids = readonly (number | null | undefined)[]

/** Loads the staff members and the workflows with these ids, if they belong to the company. */
export async function loadKnown(
  c: SandboxRequest,
  staffIds: Ids,
  workflowIds: Ids = [],
): Promise<KnownClinic> {
  const { db, caller } = c.var
  const [staffWanted, flowsWanted] = [staffIds, workflowIds].map((ids) =>
    ids.filter((id) => typeof id === 'number'),
  )
  const { id, isActive, firstName, lastName, companyId, userType } = users
  const isColleague = and(eq(companyId, caller.companyId), eq(userType, 'pt'))
  const staff = staffWanted?.length
    ? await db
        .select({ id, isActive, firstName, lastName })
        .from(users)
        .where(and(anyOf(id, staffWanted), isColleague))
    : []
  const flows = flowsWanted?.length
    ? await db
        .select()
        .from(workflows)
        .where(and(anyOf(workflows.id, flowsWanted), eq(workflows.companyId, caller.companyId)))
    : []
  const staffById = new Map(staff.map((row) => [row.id, { ...row, fullName: fullName(row) }]))
  const flowsById = new Map(flows.map((row) => [row.id, row]))
  return { colleague: (key) => staffById.get(key), workflow: (key) => flowsById.get(key) }
}

/** Whether the clinic belongs to the caller's company. */
export async function isOwnClinic(c: SandboxRequest, uuid: string): Promise<boolean> {
  const [found] = await c.var.db
    .select({ uuid: clinics.uuid })
    .from(clinics)
    .where(and(eq(clinics.uuid, uuid), eq(clinics.companyId, c.var.caller.companyId)))
  return found !== undefined
}
