/** Care teams in the wire format of patients and billings. */
import { asc, desc, eq, inArray } from 'drizzle-orm'
import { groupBy } from '../../../src/domain/group-by'
import { byCode } from '../db/collate'
import type { Database } from '../db/connect'
import { providerRelationships, users } from '../db/tables/people'
import { fullName } from './names'

async function loadRelationships(db: Database, patientIds: readonly number[]) {
  if (patientIds.length === 0) return []
  const rows = await db
    .select({
      patientId: providerRelationships.patientId,
      isPrimary: providerRelationships.isPrimary,
      status: providerRelationships.status,
      providerId: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      isActive: users.isActive,
      type: users.providerType,
    })
    .from(providerRelationships)
    .innerJoin(users, eq(users.id, providerRelationships.providerId))
    .where(inArray(providerRelationships.patientId, [...patientIds]))
    .orderBy(desc(providerRelationships.isPrimary), byCode(users.nameKey), asc(users.id))
  return rows.map((row) => ({
    patientId: row.patientId,
    wire: {
      is_primary: row.isPrimary,
      status: row.status,
      provider: {
        user: {
          id: row.providerId,
          full_name: fullName(row),
          first_name: row.firstName,
          last_name: row.lastName,
          is_active: row.isActive,
        },
        type: row.type,
      },
    },
  }))
}

/** Loads each patient's provider relationships, with the primary one first. */
export async function loadCareTeams(db: Database, patientIds: readonly number[]) {
  const rows = await loadRelationships(db, patientIds)
  const teams = groupBy(rows, (row) => row.patientId)
  return (patientId: number) => (teams.get(patientId) ?? []).map((row) => row.wire)
}
