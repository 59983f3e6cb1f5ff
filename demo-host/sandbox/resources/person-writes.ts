/** Parses, checks and writes a person's data, for patients, providers and accounts. */
import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { nameKey } from '../../../src/backend/name-key'
import type { Database } from '../db/connect'
import { clinicMemberships, type users } from '../db/tables/people'
import type { SandboxRequest } from '../env'
import { plainDate } from '../http/fields'
import {
  birthDate,
  clinicReference,
  email,
  language,
  personName,
  phone,
  timezone,
} from '../http/person-fields'
import type { FieldError } from '../http/problem'
import { isOwnClinic } from './colleagues'
import { takenValues, type UniqueValues } from './unique-values'

export type UserRow = typeof users.$inferSelect

const kept = {
  default_clinic: clinicReference.optional(),
  timezone: timezone.optional(),
  is_active: z.boolean().optional(),
  sms_opt_out_date: plainDate.nullish(),
  sms_unreachable_date: plainDate.nullish(),
}

/** A complete person. Omitted contacts are cleared; the fields in `kept` keep their values. */
export const wholePerson = z.object({
  first_name: personName,
  last_name: personName,
  phone: phone.default(''),
  email: email.default(''),
  birth_date: birthDate.default(null),
  language: language.default('en'),
  ...kept,
})

/** Some fields of a person. */
export const somePerson = z.object({
  first_name: personName.optional(),
  last_name: personName.optional(),
  phone: phone.optional(),
  email: email.optional(),
  birth_date: birthDate.optional(),
  language: language.optional(),
  ...kept,
})
export type PersonFields = z.output<typeof somePerson>

/** Converts the given fields to columns. @param before - the current name of the person. */
export function personColumns(
  fields: PersonFields,
  before: { readonly firstName: string; readonly lastName: string },
) {
  const name = {
    firstName: fields.first_name ?? before.firstName,
    lastName: fields.last_name ?? before.lastName,
  }
  const given = {
    phone: fields.phone,
    email: fields.email,
    birthDate: fields.birth_date,
    language: fields.language,
    timezone: fields.timezone,
    isActive: fields.is_active,
    smsOptOutDate: fields.sms_opt_out_date,
    smsUnreachableDate: fields.sms_unreachable_date,
    defaultClinicUuid: fields.default_clinic,
  }
  // Drizzle does not write undefined values.
  return { ...name, nameKey: nameKey(name), ...given }
}

/**
 * Returns errors that checks of single fields cannot find: a birth date in the future, a value that
 * another user has, a clinic of another company.
 * @param before - the current person, whose unchanged values are not checked again.
 */
export async function checkPerson(
  c: SandboxRequest,
  fields: PersonFields & Pick<UniqueValues, 'username' | 'record_id'>,
  before: (UniqueValues & { readonly id: number }) | null,
): Promise<FieldError[]> {
  const { db, caller, today } = c.var
  const errors: FieldError[] = []
  if (fields.birth_date && fields.birth_date > today) {
    errors.push({ field: 'birth_date', detail: 'birth_date must not be in the future.' })
  }
  const changed = {
    username: fields.username === before?.username ? undefined : fields.username,
    email: fields.email === before?.email ? undefined : fields.email,
    phone: fields.phone === before?.phone ? undefined : fields.phone,
    record_id: fields.record_id === before?.record_id ? undefined : fields.record_id,
  }
  errors.push(...(await takenValues(db, caller.companyId, changed, before?.id ?? null)))
  if (fields.default_clinic && !(await isOwnClinic(c, fields.default_clinic))) {
    errors.push({ field: 'default_clinic', detail: 'There is no such clinic.' })
  }
  return errors
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
