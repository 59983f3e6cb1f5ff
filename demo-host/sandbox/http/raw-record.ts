/** What can be read of an EHR's record: whom it is about. Its keys are the vendor's (W14). */
import { parseDateInput } from '../../../src/domain/dates'
import { toE164 } from './phone-number'

export interface RecordSubject {
  readonly recordId: string | null
  readonly dob: string | null
  /** E.164, or '' when unknown. */
  readonly phone: string
}

const recordIdKeys = ['record_id', 'recordId', 'mrn', 'patient_id', 'patientId', 'id']
const dobKeys = ['dob', 'birth_date', 'birthDate', 'date_of_birth', 'dateOfBirth']
const phoneKeys = ['phone', 'phone_number', 'phoneNumber', 'mobile', 'mobile_phone', 'mobilePhone']

/** Flat records under the usual names, and FHIR's Patient (`identifier`, `birthDate`, `telecom`). */
export function readRawRecord(raw: unknown): RecordSubject {
  const record = objectOf(raw)
  const texts = (keys: readonly string[]) => keys.flatMap((key) => textOf(record[key]))
  const identifiers = listOf(record.identifier).flatMap((entry) => textOf(objectOf(entry).value))
  const phones = listOf(record.telecom)
    .map(objectOf)
    .filter((entry) => entry.system === 'phone')
    .flatMap((entry) => textOf(entry.value))
  const dobs = texts(dobKeys).flatMap((text) => parseDateInput(text.slice(0, 10)) ?? [])
  const numbers = [...texts(phoneKeys), ...phones].flatMap((text) => toE164(text) ?? [])
  return {
    recordId: [...identifiers, ...texts(recordIdKeys)][0] ?? null,
    dob: dobs[0] ?? null,
    phone: numbers[0] ?? '',
  }
}

function objectOf(value: unknown): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return {}
  return Object.fromEntries(Object.entries(value))
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

/** The text as a list of one, of none for what is no text. */
function textOf(value: unknown): string[] {
  const text = typeof value === 'number' ? String(value) : value
  return typeof text === 'string' && text.trim() !== '' ? [text.trim()] : []
}
