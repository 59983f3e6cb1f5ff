/** The care teams of patients. */
import { and, eq, notInArray } from 'drizzle-orm'
import { type CareTeam, membersOf } from '../../../src/backend/care-team'
import { groupBy } from '../../../src/domain/group-by'
import { welcome } from '../chat/store/marks'
import { anyOf } from '../db/any-of'
import type { Database } from '../db/connect'
import { type JsonQuery, mapped, rowsOf } from '../db/load-rows'
import { providerRelationships } from '../db/tables/people'

const table = providerRelationships

/** Returns the query for the care teams of patients. */
export function careTeams(
  patientIds: readonly number[],
): JsonQuery<(patientId: number) => CareTeam> {
  return mapped(rowsOf(table, anyOf(table.patientId, patientIds)), (rows) => {
    const teams = groupBy(rows, (row) => row.patientId)
    return (patientId) => {
      const members = teams.get(patientId) ?? []
      return {
        primary: members.find((row) => row.isPrimary)?.providerId ?? null,
        secondaries: members.filter((row) => !row.isPrimary).map((row) => row.providerId),
      }
    }
  })
}

/** Writes the care team. The caller must have locked the patient. */
export async function writeTeam(db: Database, patientId: number, team: CareTeam): Promise<void> {
  const members = [...membersOf(team)]
  const own = eq(table.patientId, patientId)
  await welcome(db, patientId, members)
  await db.delete(table).where(and(own, notInArray(table.providerId, members)))
  // The old primary provider is removed first, because the database never allows two, even between
  // two statements.
  await db.update(table).set({ isPrimary: false }).where(and(own, table.isPrimary))
  for (const providerId of members) {
    const isPrimary = providerId === team.primary
    await db
      .insert(table)
      .values({ patientId, providerId, isPrimary })
      .onConflictDoUpdate({ target: [table.patientId, table.providerId], set: { isPrimary } })
  }
}
