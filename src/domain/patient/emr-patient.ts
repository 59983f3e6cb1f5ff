/**
 * Reads the values for the form of a new patient from an EHR's record (spec §3 "EMR patient
 * record").
 */
import * as z from 'zod/mini'
import { dateInputText } from '../dates/date-input'
import { isPlainDate, type PlainDate, parseDateInput } from '../dates/dates'
import { formatPhone, phoneToE164 } from '../person/phone'
import type { PatientFormValues } from './patient-form'
import { listOf, objectOf, patientOfRecord } from './raw-json'

const text = z._default(z.string(), '')

/** The known data of a person who is not a patient yet. Unknown fields are '' or absent. */
export const newPatientSchema = z.object({
  firstName: text,
  lastName: text,
  phone: text,
  email: text,
  /** The birth date as `yyyy-MM-dd`. */
  birthDate: z._default(z.string().check(z.refine((date) => date === '' || isPlainDate(date))), ''),
  recordId: text,
})

export type NewPatient = z.output<typeof newPatientSchema>

/** The values that the backend read from the record. */
interface ReadRecord {
  recordId: string | null
  dob: string | null
  phone: string | null
}

/** Returns the first non-empty text of the given keys, or ''. */
function textAt(record: Record<string, unknown>, ...keys: readonly string[]): string {
  for (const key of keys) {
    const value = record[key]
    if (typeof value === 'string' && value.trim() !== '') return value.trim()
  }
  return ''
}

/**
 * Returns the name of a FHIR Patient: the official name or, if there is none, the first name in the
 * list.
 */
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

const birthDateKeys = ['birthDate', 'birth_date', 'dob', 'dateOfBirth', 'date_of_birth']

/**
 * Returns the date at the start of a text. The text may continue with a time. Returns null if the
 * text does not start with a date.
 */
function dateIn(text: string): PlainDate | null {
  return parseDateInput(text.slice(0, 10))
}

/**
 * Reads a flat record with common field names, or a FHIR Patient, which may be in a bundle. Values
 * that the backend read take precedence, because the backend finds the patient by them.
 */
export function newPatientFrom(raw: unknown, read: ReadRecord): NewPatient {
  const record = patientOfRecord(raw)
  const fhir = fhirName(record)
  const phone = textAt(record, 'phone', 'phone_number', 'phoneNumber', 'mobile', 'mobilePhone')
  return {
    firstName:
      textAt(record, 'first_name', 'firstName', 'given_name', 'FirstName') || fhir.firstName,
    lastName: textAt(record, 'last_name', 'lastName', 'family_name', 'LastName') || fhir.lastName,
    phone: read.phone || phone || contact(record, 'phone'),
    email: textAt(record, 'email', 'Email') || contact(record, 'email'),
    birthDate: dateIn(read.dob ?? '') ?? dateIn(textAt(record, ...birthDateKeys)) ?? '',
    recordId: read.recordId ?? '',
  }
}

/** Returns the initial values of the form for a new patient. */
export function newPatientForm(known: NewPatient): Partial<PatientFormValues> {
  return {
    ...known,
    // An invalid phone number is left out, because the mask of the field cannot show it.
    phone: phoneToE164(known.phone) === null ? '' : formatPhone(known.phone),
    birthDate: isPlainDate(known.birthDate) ? dateInputText(known.birthDate) : '',
  }
}
