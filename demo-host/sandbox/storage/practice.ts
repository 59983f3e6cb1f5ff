/** Loads and locks a company with its staff, clinics and workflows. */
import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import { noFees } from '../../../src/backend/fee-table'
import { newInvitationCode } from '../../../src/backend/invitation-code'
import { type Company, clinicsOf, type Practice } from '../../../src/backend/practice'
import { groupBy } from '../../../src/domain/group-by'
import { byCode } from '../db/collate'
import type { Database } from '../db/connect'
import { load, mapped, rowsFrom, rowsOf, together } from '../db/load-rows'
import { companies } from '../db/tables/companies'
import { clinicMemberships, clinics, users, workflows } from '../db/tables/people'
import type { SandboxRequest } from '../env'

type CompanyRow = typeof companies.$inferSelect

function companyOf([row]: readonly CompanyRow[]) {
  if (!row) throw new Error('The caller’s company does not exist.')
  return { ...row, fees: row.fees ?? noFees }
}

/** Implements `Storage.company`. */
export async function readCompany(db: Database, companyId: number): Promise<Company> {
  return companyOf(await db.select().from(companies).where(eq(companies.id, companyId)))
}

/** Implements `Storage.lockCompany`. */
export async function lockCompany({ var: { db, caller } }: SandboxRequest): Promise<Company> {
  const own = eq(companies.id, caller.companyId)
  // The lock is weaker than `for update`, which would also block requests that only refer to the
  // company.
  return companyOf(await db.select().from(companies).where(own).for('no key update'))
}

/** Returns the query for the parts of a company that lists need. */
export function practiceNames(companyId: number) {
  return together({ ...companyAndWorkflows(companyId), staff: usersWhere(isStaffOf(companyId)) })
}

/** Implements `Storage.practice`. */
export function loadPractice(db: Database, companyId: number): Promise<Practice> {
  const order = [byCode(clinics.name), asc(clinics.uuid)]
  const practice = together({
    ...companyAndWorkflows(companyId),
    staff: accounts(isStaffOf(companyId)),
    clinics: rowsOf(clinics, eq(clinics.companyId, companyId), order),
  })
  return load(db, practice)
}

function companyAndWorkflows(companyId: number) {
  const order = [byCode(workflows.name), asc(workflows.id)]
  return {
    company: mapped(rowsOf(companies, eq(companies.id, companyId)), companyOf),
    workflows: rowsOf(workflows, eq(workflows.companyId, companyId), order),
  }
}

function isStaffOf(companyId: number): SQL | undefined {
  return and(eq(users.companyId, companyId), eq(users.userType, 'pt'))
}

/** Returns the query for users by name. */
function usersWhere(which: SQL | undefined) {
  const order = [byCode(users.nameKey), asc(users.id)]
  return rowsOf(users, which, order, ['passwordHash', 'verifiedEmail'])
}

/** Returns the query for users by name, with the clinics of which they are members. */
export function accounts(which: SQL | undefined) {
  const { userId, clinicUuid, isActive, isDefault } = clinicMemberships
  const memberships = rowsFrom(
    { userId, isActive, isDefault, uuid: clinics.uuid, name: clinics.name },
    sql`${clinicMemberships} join ${clinics} on ${clinics.uuid} = ${clinicUuid}
      where ${userId} in (select ${users.id} from ${users} where ${which})`,
    [byCode(clinics.name), asc(clinics.uuid)],
  )
  return mapped(together({ rows: usersWhere(which), memberships }), (loaded) => {
    const own = groupBy(loaded.memberships, (row) => row.userId)
    return loaded.rows.map((row) => ({
      ...row,
      memberships: (own.get(row.id) ?? []).map(({ uuid, name, ...membership }) => {
        return { ...membership, clinic: { uuid, name } }
      }),
    }))
  })
}

export async function setInvitationCode(db: Database, uuid: string, invitationCode: string) {
  await db.update(clinics).set({ invitationCode }).where(eq(clinics.uuid, uuid))
}

/**
 * Renews the invitation codes that a user knows, so that a former colleague cannot sign up again.
 */
export async function renewCodesKnownTo(
  { var: { db, caller } }: SandboxRequest,
  userId: number,
): Promise<void> {
  for (const { uuid } of clinicsOf(await loadPractice(db, caller.companyId), userId)) {
    await setInvitationCode(db, uuid, newInvitationCode())
  }
}
