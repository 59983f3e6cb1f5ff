/** An EHR's record of a patient: posted, then the patient is shown, or enrolment is offered. */
import { errorCode } from '../../elements/shell/error-detail'
import { type EmrRecord, sendEmrRecord } from '../../src/api/emr-patient-data'
import type { EmrRecordMessage, RecordOutcome } from '../../src/bridge/contract'
import type { RtmClient } from '../../src/client/rtm-client'
import { newPatientFrom } from '../../src/domain/emr-patient'
import { setHostContext } from './host-context'
import { showPatient } from './show-patient'

/** The latest wish is the one that counts: an answer to an earlier record comes too late. */
let latest: EmrRecordMessage | null = null

/** The host wants something else by now. */
export function forgetRecord(): void {
  latest = null
}

/**
 * Until it is known whose record it is, and where that cannot be learnt, nobody is shown: the EHR has
 * another patient open than the one before.
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
