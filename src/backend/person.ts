/** A person's data in requests and responses (spec §3, "User"). */
import * as z from 'zod/mini'
import type { PlainDate } from '../domain/dates/dates'
import type { SeedUser } from '../seed/clinic-data'
import { id, plainDate } from './fields'
import { nameKey } from './name-key'
import {
  birthDate,
  clinicReference,
  email,
  language,
  personName,
  phone,
  timezone,
  username,
} from './person-fields'
import type { FieldError } from './problem'

const person = z.object({
  first_name: personName,
  last_name: personName,
  phone,
  email,
  birth_date: birthDate,
  language,
  default_clinic: clinicReference,
  timezone,
  is_active: z.boolean(),
  sms_opt_out_date: z.nullable(plainDate),
  sms_unreachable_date: z.nullable(plainDate),
})

/** The schema of a person's fields, all of which are optional. */
export const somePerson = z.partial(person)
export type PersonFields = z.output<typeof somePerson>

/**
 * The schema of a complete person. If the body omits a contact, the contact is cleared. All other
 * omitted fields keep their values.
 */
export const wholePerson = z.extend(somePerson, {
  first_name: personName,
  last_name: personName,
  phone: z._default(phone, ''),
  email: z._default(email, ''),
  birth_date: z._default(birthDate, null),
})

interface Named {
  readonly firstName: string
  readonly lastName: string
}

/** The values of a new person before the body is applied. */
export const blankPerson = {
  firstName: '',
  lastName: '',
  phone: '',
  email: '',
  birthDate: null,
  language: 'en',
  timezone: null,
  isActive: true,
  smsOptOutDate: null,
  smsUnreachableDate: null,
  defaultClinicUuid: null,
}

/** The current values of the fields that a body may omit. */
export type PersonRecord = Pick<SeedUser, keyof typeof blankPerson>
export type PersonColumns = ReturnType<typeof personColumns>

/** Returns the person's fields as a record stores them. Omitted fields keep their values. */
export function personColumns(fields: PersonFields, before: PersonRecord) {
  const kept = <Value>(value: Value | undefined, current: Value) =>
    value === undefined ? current : value
  const name = {
    firstName: fields.first_name ?? before.firstName,
    lastName: fields.last_name ?? before.lastName,
  }
  return {
    ...name,
    nameKey: nameKey(name),
    phone: fields.phone ?? before.phone,
    email: fields.email ?? before.email,
    birthDate: kept(fields.birth_date, before.birthDate),
    language: fields.language ?? before.language,
    timezone: kept(fields.timezone, before.timezone),
    isActive: fields.is_active ?? before.isActive,
    smsOptOutDate: kept(fields.sms_opt_out_date, before.smsOptOutDate),
    smsUnreachableDate: kept(fields.sms_unreachable_date, before.smsUnreachableDate),
    defaultClinicUuid: kept(fields.default_clinic, before.defaultClinicUuid),
  }
}

/**
 * Values that only one person may have. A username is unique everywhere. The other values are
 * unique within a company.
 */
export interface UniqueValues {
  readonly username?: string | null | undefined
  readonly email?: string | undefined
  /** A phone number in E.164 format. */
  readonly phone?: string | undefined
  readonly record_id?: string | null | undefined
}

/** A username that a body may omit or leave empty. */
export const optionalName = z.pipe(
  z.transform((value: unknown) => (value === '' || value === null ? undefined : value)),
  z.optional(username),
)

/** The body of a request that asks whether another person already has these values. */
export const uniqueBody = z.object({
  username: z.optional(optionalName),
  email: z.optional(email),
  phone: z.optional(phone),
  exclude_user_id: z.nullish(id),
})

export const takenWords = {
  username: 'This username is already taken.',
  email: 'This email address is already in use.',
  phone: 'This phone number is already in use.',
  record_id: 'This record ID is already in use.',
}

/**
 * Returns the values that differ from the person's current values. Only these values must be
 * checked for uniqueness.
 */
export function changedValues(fields: UniqueValues, before: UniqueValues | null): UniqueValues {
  return {
    username: fields.username === before?.username ? undefined : fields.username,
    email: fields.email === before?.email ? undefined : fields.email,
    phone: fields.phone === before?.phone ? undefined : fields.phone,
    record_id: fields.record_id === before?.record_id ? undefined : fields.record_id,
  }
}

/** The data of the company that the checks of a person need. */
export interface PersonChecks {
  /** The current day in the user's time zone. */
  readonly today: PlainDate
  /** One error for each value that another person already uses. */
  readonly taken: readonly FieldError[]
  /** Whether the company has the default clinic that the body names. */
  readonly hasClinic: boolean
}

/** Returns the errors of a person that depend on the current day or on other records. */
export function personErrors(fields: PersonFields, checks: PersonChecks): FieldError[] {
  const isAhead = fields.birth_date && fields.birth_date > checks.today
  const isStray = fields.default_clinic && !checks.hasClinic
  return [
    ...(isAhead ? [{ field: 'birth_date', detail: 'birth_date must not be in the future.' }] : []),
    ...checks.taken,
    ...(isStray ? [{ field: 'default_clinic', detail: 'This clinic does not exist.' }] : []),
  ]
}

export function fullName({ firstName, lastName }: Named): string {
  return `${firstName} ${lastName}`.trim()
}

/** Returns the name of a person in the format in which other records contain it. */
export function nameWire(user: Named & { readonly id: number }) {
  return {
    id: user.id,
    full_name: fullName(user),
    first_name: user.firstName,
    last_name: user.lastName,
  }
}

export interface Membership {
  readonly isActive: boolean
  readonly isDefault: boolean
  readonly clinic: { readonly uuid: string; readonly name: string }
}

export interface AccountRow
  extends Omit<SeedUser, 'companyId' | 'defaultWorkflowId' | 'defaultClinicUuid'> {
  readonly memberships: readonly Membership[]
}

/**
 * Returns the full account record in wire format.
 * @param primaryProvider The primary provider of a patient, in wire format.
 */
export function accountWire<Provider>(row: AccountRow, primaryProvider: Provider | null) {
  const { memberships } = row
  return {
    ...nameWire(row),
    username: row.username ?? '',
    email: row.email,
    phone: row.phone,
    birth_date: row.birthDate,
    is_active: row.isActive,
    user_type: row.userType,
    provider_type: row.providerType,
    timezone: row.timezone,
    language: row.language,
    account_origin: row.accountOrigin,
    created_by: row.createdBy,
    is_dummy: row.isDummy,
    sms_opt_out_date: row.smsOptOutDate,
    sms_unreachable_date: row.smsUnreachableDate,
    default_clinic: memberships.find(({ isDefault }) => isDefault)?.clinic ?? null,
    clinic_memberships: memberships.map(({ clinic, isActive, isDefault }) => ({
      clinic,
      is_active: isActive,
      is_default: isDefault,
    })),
    primary_provider: primaryProvider,
  }
}
