/** A company in wire format (spec §3, "Company"). */
import { and, asc, eq } from 'drizzle-orm'
import { companyWire } from '../../../src/backend/provider'
import { groupBy } from '../../../src/domain/group-by'
import { byCode } from '../db/collate'
import type { Database } from '../db/connect'
import { companies } from '../db/tables/companies'
import { clinicMemberships, clinics, users, workflows } from '../db/tables/people'

/** Loads a company. Every clinic offers all workflows of the company. */
export async function loadCompanyWire(db: Database, companyId: number) {
  const [company] = await db.select().from(companies).where(eq(companies.id, companyId))
  if (!company) return null
  const places = await db
    .select()
    .from(clinics)
    .where(eq(clinics.companyId, companyId))
    .orderBy(byCode(clinics.name), clinics.uuid)
  const members = await db
    .select({ clinicUuid: clinicMemberships.clinicUuid, userId: clinicMemberships.userId })
    .from(clinicMemberships)
    .innerJoin(users, eq(users.id, clinicMemberships.userId))
    .where(
      and(eq(users.companyId, companyId), eq(users.userType, 'pt'), clinicMemberships.isActive),
    )
    .orderBy(asc(clinicMemberships.userId))
  const offered = await db
    .select({ id: workflows.id })
    .from(workflows)
    .where(eq(workflows.companyId, companyId))
    .orderBy(asc(workflows.id))
  const membersOf = groupBy(members, (member) => member.clinicUuid)
  return companyWire(
    company,
    places,
    (uuid) => (membersOf.get(uuid) ?? []).map((member) => member.userId),
    offered.map((workflow) => workflow.id),
  )
}
