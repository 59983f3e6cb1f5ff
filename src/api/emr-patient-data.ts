/** POST /patient/emr-patient-data/: a patient's record as the EHR holds it (spec §3, §7). */
import * as z from 'zod/mini'
import type { Http } from './http'
import { required } from './required'
import { wire } from './wire'

export interface EmrRecordBody {
  /** The EHR's own record: its keys are data, sent as they are (W14). */
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
  /** The patient's user id, once there is one. */
  patient: number | null
}

const optionalText = z.nullable(z.string())

const emrRecord: z.ZodMiniType<EmrRecord> = wire({
  recordId: optionalText,
  rawRecord: z.unknown(),
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
