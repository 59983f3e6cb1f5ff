/**
 * Shows the patient that the host has open: by id, or by the EHR's record, for which the backend
 * finds the patient or enrollment is offered.
 */
import { errorCode } from '../../elements/shell/error-detail'
import { type EmrRecord, sendEmrRecord } from '../../src/api/emr-patient-data'
import type { EmrRecordMessage, RecordOutcome } from '../../src/bridge/contract'
import type { RtmClient } from '../../src/client/rtm-client'
import { newPatientFrom } from '../../src/domain/patient/emr-patient'
import { navigate } from '../router/location'
import { isBridgePage, pathInApp, withoutPanel, withPatient } from '../router/paths'
import { setHostContext } from './host-context'

/**
 * Shows a patient, or none. A framed page shows them itself; the app opens the panel over the list.
 */
export function showPatient(patientId: number | null): void {
  setHostContext({ patientId, newPatient: null, isFinding: false })
  const pathname = pathInApp(window.location.pathname)
  const { search } = window.location
  if (isBridgePage(pathname)) return
  if (patientId === null) navigate({ pathname, search: withoutPanel(search) }, { replace: true })
  else navigate({ pathname: '/patient-list', search: withPatient(search, patientId) })
}

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
