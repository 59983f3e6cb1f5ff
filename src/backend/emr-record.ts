/** Patient records that an EHR sends (spec §7). */
import * as z from 'zod/mini'
import { birthDate, phone } from './person-fields'
import { type RecordSubject, readRawRecord } from './raw-record'

/** An id that the EHR uses: a number or a text. */
const foreignId = z.union(
  [
    z.string().check(z.minLength(1), z.maxLength(200)),
    z.pipe(
      z.number(),
      z.transform((id: number) => String(id)),
    ),
  ],
  {
    error: (issue) =>
      issue.input === undefined ? '… is required.' : '… must be an ID: a string or a number.',
  },
)

export const emrBody = z.object({
  raw_record: z
    .unknown()
    .check(z.refine((raw) => raw !== undefined && raw !== null, '… is required.')),
  auth_user: foreignId,
  platform: z.string().check(z.minLength(1), z.maxLength(100)),
  provider: foreignId,
  /**
   * Fields that the request contains in addition to the record. Their values take precedence over
   * the values in the record.
   */
  record_id: z.nullish(z.string().check(z.trim(), z.minLength(1), z.maxLength(100))),
  dob: z.optional(birthDate),
  phone: z.optional(phone),
})
export type EmrBody = z.output<typeof emrBody>

export function subjectOf(body: EmrBody): RecordSubject {
  const told = readRawRecord(body.raw_record)
  return {
    recordId: body.record_id ?? told.recordId,
    dob: body.dob ?? told.dob,
    phone: body.phone || told.phone,
  }
}

export interface Candidate {
  readonly id: number
  readonly born: string | null
}

/**
 * Returns the patient of a record: the patient with the same record id or, if nobody has this id,
 * the patient with the same birth date and phone number. Returns null if no patient matches, or if
 * more than one patient matches. If a patient has the same record id but another birth date, one of
 * the two values must be wrong, so the patient does not match.
 */
export function matchOf(
  { dob }: RecordSubject,
  byRecord: readonly Candidate[],
  byPerson: readonly Candidate[],
): number | null {
  const same = byRecord.filter(({ born }) => !dob || !born || born === dob)
  const found = byRecord.length > 0 ? same : byPerson
  return found.length === 1 ? (found[0]?.id ?? null) : null
}

export function emrWire(
  body: EmrBody,
  { recordId, dob, phone: number }: RecordSubject,
  patient: number | null,
) {
  return {
    record_id: recordId,
    raw_record: body.raw_record,
    auth_user: body.auth_user,
    platform: body.platform,
    provider: body.provider,
    dob,
    phone: number === '' ? null : number,
    patient,
  }
}
