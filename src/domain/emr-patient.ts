/** Who an EHR's record is about, for the form of a new patient (spec §3 "EMR patient record"). */
import * as z from 'zod/mini'
import { dateInputText } from './date-input'
import { isPlainDate, type PlainDate, parseDateInput } from './dates'
import type { PatientFormValues } from './patient-form'
import { formatPhone, phoneToE164 } from './phone'

/** What is known of somebody who is no patient here yet; '' for what is not. */
export const newPatientSchema = z.object({
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string(),
  email: z.string(),
  /** `yyyy-MM-dd`. */
  birthDate: z.string(),
  recordId: z.string(),
})

export type NewPatient = z.output<typeof newPatientSchema>

/** What the backend read of the record. */
interface ReadRecord {
  recordId: string | null
  dob: string | null
  phone: string | null
}

function objectOf(value: unknown): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return {}
  return Object.fromEntries(Object.entries(value))
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

/** The first of some keys that holds a text. */
function textAt(record: Record<string, unknown>, ...keys: readonly string[]): string {
  for (const key of keys) {
    const value = record[key]
    if (typeof value === 'string' && value.trim() !== '') return value.trim()
  }
  return ''
}

/** FHIR's Patient: the official name, else the first. */
function fhirName(record: Record<string, unknown>) {
  const names = listOf(record.name).map(objectOf)
  const name = names.find(({ use }) => use === 'official') ?? names[0] ?? {}
  const given = listOf(name.given).filter((part) => typeof part === 'string')
  return { firstName: given.join(' ').trim(), lastName: textAt(name, 'family') }
}

function contact(record: Record<string, unknown>, system: string): string {
  const found = listOf(record.telecom).map(objectOf)
  return textAt(found.find((entry) => entry.system === system) ?? {}, 'value')
}

function birthDateOf(record: Record<string, unknown>): PlainDate | '' {
  const keys = ['birthDate', 'birth_date', 'dob', 'dateOfBirth', 'date_of_birth']
  return parseDateInput(textAt(record, ...keys).slice(0, 10)) ?? ''
}

/**
 * Reads flat records under the usual names, and FHIR's Patient. What the backend made of the record
 * wins: it is what the patient will be found by.
 */
export function newPatientFrom(raw: unknown, read: ReadRecord): NewPatient {
  const record = objectOf(raw)
  const fhir = fhirName(record)
  const phone = textAt(record, 'phone', 'phone_number', 'phoneNumber', 'mobile', 'mobilePhone')
  return {
    firstName:
      textAt(record, 'first_name', 'firstName', 'given_name', 'FirstName') || fhir.firstName,
    lastName: textAt(record, 'last_name', 'lastName', 'family_name', 'LastName') || fhir.lastName,
    phone: read.phone || phone || contact(record, 'phone'),
    email: textAt(record, 'email', 'Email') || contact(record, 'email'),
    birthDate: read.dob || birthDateOf(record),
    recordId: read.recordId ?? '',
  }
}

/** As their form begins. @param locale BCP 47: how the birth date stands in its field. */
export function newPatientForm(known: NewPatient, locale: string): Partial<PatientFormValues> {
  return {
    ...known,
    // What is no number cannot stand in the mask.
    phone: phoneToE164(known.phone) === null ? '' : formatPhone(known.phone),
    birthDate: isPlainDate(known.birthDate) ? dateInputText(known.birthDate, locale) : '',
  }
}
