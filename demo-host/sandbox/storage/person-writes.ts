/**
 * Stores the clinics to which a person belongs. The code for patients, providers and accounts uses
 * this module.
 */
import { and, eq } from 'drizzle-orm'
import type { Database } from '../db/connect'
import { clinicMemberships, type users } from '../db/tables/people'

export type UserRow = typeof users.$inferSelect

/**
 * Sets the user's default clinic and makes the user a member of it. Null removes the default
 * clinic.
 */
export async function writeDefaultClinic(
  db: Database,
  userId: number,
  clinicUuid: string | null | undefined,
): Promise<void> {
  if (clinicUuid === undefined) return
  const table = clinicMemberships
  await db
    .update(table)
    .set({ isDefault: false })
    .where(and(eq(table.userId, userId), table.isDefault))
  if (clinicUuid === null) return
  await db
    .insert(table)
    .values({ userId, clinicUuid, isDefault: true })
    .onConflictDoUpdate({
      target: [table.userId, table.clinicUuid],
      set: { isDefault: true, isActive: true },
    })
}
