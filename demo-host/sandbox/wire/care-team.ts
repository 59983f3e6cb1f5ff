/** Care teams in the wire format of patients and billings. */
import { asc, desc, eq } from 'drizzle-orm'
import { memberWire, type TeamWire } from '../../../src/backend/care-team'
import { groupBy } from '../../../src/domain/group-by'
import { anyOf } from '../db/any-of'
import { byCode } from '../db/collate'
import type { Database } from '../db/connect'
import { providerRelationships, users } from '../db/tables/people'

export type CareTeams = (patientId: number) => TeamWire

/** Loads each patient's provider relationships, with the primary one first. */
export async function loadCareTeams(
  db: Database,
  patientIds: readonly number[],
): Promise<CareTeams> {
  if (patientIds.length === 0) return () => []
  const { patientId, isPrimary, status } = providerRelationships
  const { id, firstName, lastName, isActive, providerType } = users
  const rows = await db
    .select({
      patientId,
      isPrimary,
      status,
      provider: { id, firstName, lastName, isActive, providerType },
    })
    .from(providerRelationships)
    .innerJoin(users, eq(id, providerRelationships.providerId))
    .where(anyOf(patientId, patientIds))
    .orderBy(desc(isPrimary), byCode(users.nameKey), asc(id))
  const teams = groupBy(rows, (row) => row.patientId)
  return (key) =>
    (teams.get(key) ?? []).map((row) => memberWire(row.provider, row.isPrimary, row.status))
}
