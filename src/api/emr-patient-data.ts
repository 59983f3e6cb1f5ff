/**
 * POST /patient/emr-patient-data/: the request that sends an EHR's record of a patient (spec §3,
 * §7).
 */
import * as z from 'zod/mini'
import type { Http } from './http'
import { required } from './required'
import { wire } from './wire'

export interface EmrRecordBody {
  /** The record in the EHR's format. Its keys are data and are sent unchanged (W14). */
  rawRecord: unknown
  authUser: string | number
  platform: string
  provider: string | number
}

export interface EmrRecord {
  recordId: string | null
  rawRecord: unknown
  platform: string | null
  dob: string | null
  phone: string | null
  /** The patient's user id. Null until the patient exists. */
  patient: number | null
}

const optionalText = z.nullable(z.string())

const emrRecord: z.ZodMiniType<EmrRecord> = wire({
  recordId: optionalText,
  // The record is required, so that a response without it is invalid.
  rawRecord: z.custom((value) => value !== null),
  platform: optionalText,
  dob: optionalText,
  phone: optionalText,
  patient: z.nullable(z.number()),
})

export async function sendEmrRecord(http: Http, body: EmrRecordBody): Promise<EmrRecord> {
  required({ emrRecord: body })
  return http.call({
    method: 'POST',
    path: 'patient/emr-patient-data/',
    body,
    answer: emrRecord,
    retry: 'only-with-key',
  })
}
