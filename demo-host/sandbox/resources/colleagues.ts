/** Reads and locks the caller's company, its staff and its clinics. */
import { and, eq } from 'drizzle-orm'
import { anyOf } from '../db/any-of'
import { companies } from '../db/tables/companies'
import { clinics, users } from '../db/tables/people'
import type { SandboxRequest } from '../env'

/**
 * Locks the company until the transaction ends, against other requests that need unique names and
 * numbers in it. Call it before patients are locked, so that two requests cannot deadlock.
 */
export async function lockCompany(c: SandboxRequest) {
  const { db, caller } = c.var
  // Not `for update`, which would also block requests that only refer to the company.
  const [company] = await db
    .select({ name: companies.name, isPcmEnabled: companies.isPcmEnabled })
    .from(companies)
    .where(eq(companies.id, caller.companyId))
    .for('no key update')
  if (!company) throw new Error('The caller’s company does not exist.')
  return company
}
export type LockedCompany = Awaited<ReturnType<typeof lockCompany>>

/** Returns the ids that belong to staff of the caller's company, with name and active state. */
export async function loadColleagues(
  c: SandboxRequest,
  ids: readonly number[],
): Promise<ReadonlyMap<number, { isActive: boolean; fullName: string }>> {
  if (ids.length === 0) return new Map()
  const rows = await c.var.db
    .select({
      id: users.id,
      isActive: users.isActive,
      firstName: users.firstName,
      lastName: users.lastName,
    })
    .from(users)
    .where(
      and(
        anyOf(users.id, ids),
        eq(users.companyId, c.var.caller.companyId),
        eq(users.userType, 'pt'),
      ),
    )
  return new Map(
    rows.map(({ id, isActive, firstName, lastName }) => [
      id,
      { isActive, fullName: `${firstName} ${lastName}` },
    ]),
  )
}

/** Whether the clinic belongs to the caller's company. */
export async function isOwnClinic(c: SandboxRequest, uuid: string): Promise<boolean> {
  const [found] = await c.var.db
    .select({ uuid: clinics.uuid })
    .from(clinics)
    .where(and(eq(clinics.uuid, uuid), eq(clinics.companyId, c.var.caller.companyId)))
  return found !== undefined
}
