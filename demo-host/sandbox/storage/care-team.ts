/** Care teams of patients. */
import { and, eq, notInArray } from 'drizzle-orm'
import { type CareTeam, membersOf } from '../../../src/backend/care-team'
import { welcome } from '../chat/store/marks'
import type { Database } from '../db/connect'
import { providerRelationships } from '../db/tables/people'

const table = providerRelationships

export async function readTeam(db: Database, patientId: number): Promise<CareTeam> {
  const rows = await db.select().from(table).where(eq(table.patientId, patientId))
  return {
    primary: rows.find((row) => row.isPrimary)?.providerId ?? null,
    secondaries: rows.filter((row) => !row.isPrimary).map((row) => row.providerId),
  }
}

/** Writes the team. The caller must have locked the patient. */
export async function writeTeam(db: Database, patientId: number, team: CareTeam): Promise<void> {
  const members = [...membersOf(team)]
  const own = eq(table.patientId, patientId)
  await welcome(db, patientId, members)
  await db.delete(table).where(and(own, notInArray(table.providerId, members)))
  // The primary provider is removed first, because the database never allows two, even between two
  // statements.
  await db.update(table).set({ isPrimary: false }).where(and(own, table.isPrimary))
  for (const providerId of members) {
    const isPrimary = providerId === team.primary
    await db
      .insert(table)
      .values({ patientId, providerId, isPrimary })
      .onConflictDoUpdate({ target: [table.patientId, table.providerId], set: { isPrimary } })
  }
}
