/**
 * Posts an EHR's patient record to the backend, then shows the matching patient or offers
 * enrollment.
 */
import { errorCode } from '../../elements/shell/error-detail'
import { type EmrRecord, sendEmrRecord } from '../../src/api/emr-patient-data'
import type { EmrRecordMessage, RecordOutcome } from '../../src/bridge/contract'
import type { RtmClient } from '../../src/client/rtm-client'
import { newPatientFrom } from '../../src/domain/emr-patient'
import { setHostContext } from './host-context'
import { showPatient } from './show-patient'

/** The record of the latest request. Responses to earlier records are ignored. */
let latest: EmrRecordMessage | null = null

/** Makes the pending response count as outdated, because the host has asked for something else. */
export function forgetRecord(): void {
  latest = null
}

/**
 * Posts a record and shows its patient. While the match is pending, and after a failure, no patient
 * is shown: the EHR has a different patient open than the one shown before.
 */
export async function takeRecord(
  client: RtmClient,
  record: EmrRecordMessage,
): Promise<RecordOutcome> {
  latest = record
  showPatient(null)
  setHostContext({ isFinding: true })
  let answer: EmrRecord
  try {
    answer = await sendEmrRecord(client.http, record)
  } catch (error) {
    console.error(error)
    return { status: 'failed', code: errorCode(error) }
  }
  if (latest !== record) return { status: 'failed', code: 'unexpected' }
  if (answer.patient !== null) {
    showPatient(answer.patient)
    return { status: 'shown', patientId: answer.patient }
  }
  const known = newPatientFrom(record.rawRecord, answer)
  setHostContext({ newPatient: JSON.stringify(known), isFinding: false })
  return { status: 'offered' }
}
