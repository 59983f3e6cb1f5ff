/** Loads and locks a company with its staff, clinics and workflows. */
import { and, asc, eq, type SQL } from 'drizzle-orm'
import { noFees } from '../../../src/backend/fee-table'
import { newInvitationCode } from '../../../src/backend/invitation-code'
import { type Company, clinicsOf, type Practice } from '../../../src/backend/practice'
import { groupBy } from '../../../src/domain/group-by'
import { anyOf } from '../db/any-of'
import { byCode } from '../db/collate'
import type { Database } from '../db/connect'
import { loadRows } from '../db/load-rows'
import { companies } from '../db/tables/companies'
import { clinicMemberships, clinics, users, workflows } from '../db/tables/people'
import type { SandboxRequest } from '../env'

type CompanyRow = typeof companies.$inferSelect

function companyOf([row]: readonly CompanyRow[]): Company {
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

/** Loads the parts of a company that lists need. */
export async function loadPracticeNames(db: Database, companyId: number) {
  return {
    company: await readCompany(db, companyId),
    workflows: await loadRows(db, workflows, eq(workflows.companyId, companyId), [
      byCode(workflows.name),
      asc(workflows.id),
    ]),
    staff: await loadUsers(db, and(eq(users.companyId, companyId), eq(users.userType, 'pt'))),
  }
}

/** Implements `Storage.practice`. */
export async function loadPractice(db: Database, companyId: number): Promise<Practice> {
  const names = await loadPracticeNames(db, companyId)
  const order = [byCode(clinics.name), asc(clinics.uuid)]
  return {
    ...names,
    clinics: await loadRows(db, clinics, eq(clinics.companyId, companyId), order),
    staff: await withMemberships(db, names.staff),
  }
}

function loadUsers(db: Database, which: SQL | undefined) {
  const order = [byCode(users.nameKey), asc(users.id)]
  return loadRows(db, users, which, order, ['passwordHash', 'verifiedEmail'])
}

/** Loads users with the clinics of which they are members, by name. */
export async function loadAccounts(db: Database, which: SQL | undefined) {
  return withMemberships(db, await loadUsers(db, which))
}

async function withMemberships<Row extends { readonly id: number }>(
  db: Database,
  rows: readonly Row[],
) {
  const ids = rows.map(({ id }) => id)
  const { userId, isActive, isDefault } = clinicMemberships
  const memberships = await db
    .select({ userId, isActive, isDefault, clinic: { uuid: clinics.uuid, name: clinics.name } })
    .from(clinicMemberships)
    .innerJoin(clinics, eq(clinics.uuid, clinicMemberships.clinicUuid))
    .where(anyOf(userId, ids))
    .orderBy(byCode(clinics.name), clinics.uuid)
  const own = groupBy(memberships, (row) => row.userId)
  return rows.map((row) => ({ ...row, memberships: own.get(row.id) ?? [] }))
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
