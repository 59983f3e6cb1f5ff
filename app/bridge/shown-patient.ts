/**
 * Shows the patient that the host page has open. The host page sends the id of a patient or a
 * record of the EHR. For a record, the backend finds the patient. If there is none, the page offers
 * to enroll the person.
 */
import { errorCode } from '../../elements/shell/error-detail'
import { type EmrRecord, sendEmrRecord } from '../../src/api/emr-patient-data'
import type { EmrRecordMessage, RecordOutcome } from '../../src/bridge/contract'
import type { RtmClient } from '../../src/client/rtm-client'
import { newPatientFrom } from '../../src/domain/patient/emr-patient'
import { changeSearch, navigate } from '../router/location'
import { isBridgePage, pathInApp } from '../router/paths'
import { carried, withoutPanel, withPanel } from '../router/place'
import { setHostContext } from './host-context'

const PATIENTS = '/patient-list'

/**
 * Shows a patient, or no patient. On a framed page, the element shows the patient. In the app, the
 * patient's panel opens over the list.
 */
export function showPatient(patientId: number | null): void {
  setHostContext({ patientId, newPatient: null, isFinding: false })
  const pathname = pathInApp(window.location.pathname)
  if (isBridgePage(pathname)) return
  if (patientId === null) changeSearch(withoutPanel)
  else if (pathname === PATIENTS) {
    changeSearch((search) => withPanel(search, { patientId }), { adds: true })
  } else {
    const search = withPanel(carried(window.location.search), { patientId })
    navigate({ pathname: PATIENTS, search })
  }
}

/** The record that the host page has sent last. Responses about earlier records are ignored. */
let latest: EmrRecordMessage | null = null

/**
 * Makes the app ignore the response about the last record, because the host page has selected
 * another patient.
 */
export function forgetRecord(): void {
  latest = null
}

/**
 * Sends a record to the backend and shows the patient that the backend finds. No patient is shown
 * during the search and after a failed search, because the EHR no longer shows the previous
 * patient.
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
