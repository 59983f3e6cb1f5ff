/** Loads and locks the caller's company, its staff and its clinics. */
import { and, asc, eq } from 'drizzle-orm'
import { newInvitationCode } from '../../../src/backend/invitation-code'
import { clinicsOf, type Practice } from '../../../src/backend/practice'
import type { Company } from '../../../src/backend/storage'
import { byCode } from '../db/collate'
import type { Database } from '../db/connect'
import { loadRows } from '../db/load-rows'
import { companies } from '../db/tables/companies'
import { clinics, users, workflows } from '../db/tables/people'
import type { SandboxRequest } from '../env'
import { loadMemberships } from '../wire/user'

function selectCompany({ var: { db, caller } }: SandboxRequest) {
  return db
    .select({
      id: companies.id,
      name: companies.name,
      domain: companies.domain,
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

/** See `Storage.practice`. */
export async function loadPractice({ var: { db, caller } }: SandboxRequest): Promise<Practice> {
  const { companyId } = caller
  const staff = await loadRows(
    db,
    users,
    and(eq(users.companyId, companyId), eq(users.userType, 'pt')),
    [byCode(users.nameKey), asc(users.id)],
    ['passwordHash', 'verifiedEmail'],
  )
  const membershipsOf = await loadMemberships(
    db,
    staff.map(({ id }) => id),
  )
  return {
    clinics: await loadRows(db, clinics, eq(clinics.companyId, companyId), [
      byCode(clinics.name),
      asc(clinics.uuid),
    ]),
    workflows: await loadRows(db, workflows, eq(workflows.companyId, companyId), [
      byCode(workflows.name),
      asc(workflows.id),
    ]),
    staff: staff.map((user) => ({ ...user, memberships: membershipsOf(user.id) })),
  }
}

export async function setInvitationCode(db: Database, uuid: string, invitationCode: string) {
  await db.update(clinics).set({ invitationCode }).where(eq(clinics.uuid, uuid))
}

/** Renews the codes that a user knows, so that a former colleague cannot sign up again. */
export async function renewCodesKnownTo(c: SandboxRequest, userId: number): Promise<void> {
  for (const { uuid } of clinicsOf(await loadPractice(c), userId)) {
    await setInvitationCode(c.var.db, uuid, newInvitationCode())
  }
}
