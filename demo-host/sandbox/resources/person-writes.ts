/** Checks and writes a person's data, for patients, providers and accounts. */
import { and, eq } from 'drizzle-orm'
import {
  changedValues,
  type PersonChecks,
  type PersonFields,
  type UniqueValues,
} from '../../../src/backend/person'
import type { Database } from '../db/connect'
import { clinicMemberships, type users } from '../db/tables/people'
import type { SandboxRequest } from '../env'
import { isOwnClinic } from '../storage/colleagues'
import { takenValues } from './unique-values'

export type UserRow = typeof users.$inferSelect

/**
 * Looks up what the checks of a person need to know.
 * @param before - the current person, whose unchanged values are not checked again.
 */
export async function personChecks(
  c: SandboxRequest,
  fields: PersonFields & UniqueValues,
  before: (UniqueValues & { readonly id: number }) | null,
): Promise<PersonChecks> {
  const { db, caller, today } = c.var
  const changed = changedValues(fields, before)
  const clinic = fields.default_clinic
  return {
    today,
    taken: await takenValues(db, caller.companyId, changed, before?.id ?? null),
    hasClinic: typeof clinic === 'string' && (await isOwnClinic(c, clinic)),
  }
}

/** Sets the user's default clinic and makes the user its member; null removes the default. */
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
