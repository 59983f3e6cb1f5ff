/**
 * Reads the identity of the patient from a record of an EHR. Each EHR vendor uses other keys (W14).
 */
import { parseDateInput } from '../domain/dates/dates'
import { listOf, objectOf, patientOfRecord } from '../domain/patient/raw-json'
import { toE164 } from './phone-number'

export interface RecordSubject {
  readonly recordId: string | null
  readonly dob: string | null
  /** A phone number in E.164 format (`+15551234567`), or '' when unknown. */
  readonly phone: string
}

/**
 * The keys under which a record can contain a record id. `id` is not among them, because it may
 * identify the record, the visit or the message instead of the patient.
 */
const recordIdKeys = ['record_id', 'recordId', 'mrn', 'patient_id', 'patientId']

/** The maximum length of a record id in this backend. A longer text is ignored. */
const LONGEST_RECORD_ID = 100

/** Matches the FHIR name or the OID of the system of social security numbers. */
const SSN_SYSTEM = /us-ssn|2\.16\.840\.1\.113883\.4\.1$/i
const dobKeys = ['dob', 'birth_date', 'birthDate', 'date_of_birth', 'dateOfBirth']
const phoneKeys = ['phone', 'phone_number', 'phoneNumber', 'mobile', 'mobile_phone', 'mobilePhone']

/**
 * Reads the identity from a flat record with common keys, or from a FHIR Patient (`identifier`,
 * `birthDate`, `telecom`), which may be inside a bundle.
 */
export function readRawRecord(raw: unknown): RecordSubject {
  const record = patientOfRecord(raw)
  const texts = (keys: readonly string[]) => keys.flatMap((key) => textOf(record[key]))
  const phones = listOf(record.telecom)
    .map(objectOf)
    .filter((entry) => entry.system === 'phone')
    .flatMap((entry) => textOf(entry.value))
  const dobs = texts(dobKeys).flatMap((text) => parseDateInput(text.slice(0, 10)) ?? [])
  const recordIds = [...identifiersOf(record), ...texts(recordIdKeys)]
  const numbers = [...texts(phoneKeys), ...phones].flatMap((text) => toE164(text) ?? [])
  return {
    recordId: recordIds.find((text) => text.length <= LONGEST_RECORD_ID) ?? null,
    dob: dobs[0] ?? null,
    phone: numbers[0] ?? '',
  }
}

/**
 * Returns the identifiers of a FHIR Patient, with medical record numbers first and without social
 * security numbers.
 */
function identifiersOf(record: Record<string, unknown>): string[] {
  const entries = listOf(record.identifier).map(objectOf)
  const has = (entry: Record<string, unknown>, code: string) =>
    listOf(objectOf(entry.type).coding).some((coding) => objectOf(coding).code === code)
  const isSsn = (entry: Record<string, unknown>) =>
    has(entry, 'SS') || textOf(entry.system).some((system) => SSN_SYSTEM.test(system))
  const numbers = entries.filter((entry) => has(entry, 'MR'))
  const others = entries.filter((entry) => !has(entry, 'MR') && !isSsn(entry))
  return [...numbers, ...others].flatMap((entry) => textOf(entry.value))
}

/**
 * Returns a list with one text if the value is a non-empty text or a number. Otherwise returns an
 * empty list.
 */
function textOf(value: unknown): string[] {
  const text = typeof value === 'number' ? String(value) : value
  return typeof text === 'string' && text.trim() !== '' ? [text.trim()] : []
}
