/**
 * Tests the EHR's record of a patient in a frame. The frame shows the patient of this record, or
 * offers to enroll the person.
 */
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { patientQuery } from '../../../src/api/patients'
import { connect } from '../../contract/connection'
import { eventually } from '../../support/pages'
import { startJourney } from '../journey'
import { ada, embed, frameOf, told, untilTold } from './bridge-page'

const journey = startJourney()
const PATIENT = 29

const records = async () =>
  (await journey.requests()).filter(({ path }) => path === '/api/patient/emr-patient-data/')

const setPatient = (page: Page, patient: unknown) =>
  page.evaluate(`kept.rtm.setPatient(${JSON.stringify(patient)})`)

describe('the EHR’s record of a patient in a frame', () => {
  it('W13 N07 the framed app sends the EHR’s record to the backend with unchanged keys, and shows the patient of this record', async () => {
    const { http } = await connect(journey.sandbox)
    const { recordId } = await patientQuery(http, PATIENT).queryFn({ signal: AbortSignal.any([]) })
    const known = { ...ada, rawRecord: { mrn: recordId } }
    const page = await embed(journey, { patientRecord: known })
    const element = frameOf(page).locator('rtm-patient-detail')
    await eventually(() => element.getAttribute('patient-id')).toBe(String(PATIENT))
    await untilTold(page, 'rtm-ready')
    const [sent, ...more] = await records()
    expect(more).toEqual([])
    expect(sent?.status).toBe(201)
    expect(sent?.body).toMatchObject({
      raw_record: { mrn: recordId },
      auth_user: ada.authUser,
      platform: ada.platform,
      provider: ada.provider,
    })
    expect(await setPatient(page, known)).toEqual({ status: 'shown', patientId: PATIENT })
  })

  it('W13 the framed app offers to enroll a person who is not a patient yet, in a form that is filled in from the EHR’s record', async () => {
    const page = await embed(journey, { view: 'patient-billing', patientId: PATIENT })
    await untilTold(page, 'rtm-ready')
    expect(await setPatient(page, ada)).toEqual({ status: 'offered' })
    const frame = frameOf(page)
    await frame.getByText('Ada Moss is not a patient at your clinic yet.').waitFor()
    await frame.getByRole('button', { name: 'Enroll patient' }).click()
    const form = frame.getByRole('dialog')
    const value = (name: string) => form.getByRole('textbox', { name }).inputValue()
    await eventually(() => value('First name')).toBe('Ada')
    await eventually(() => value('Last name')).toBe('Moss')
    await eventually(() => value('Phone')).toBe('+1 (617) 555-0188')
    await eventually(() => value('Date of birth')).toBe('03/09/1960')
    await eventually(() => value('Record ID')).toBe('MLK-20417')
    await form.getByRole('button', { name: 'Create patient' }).click()
    await untilTold(page, 'rtm-patient-select')
    const made = (await told(page)).find(({ name }) => name === 'rtm-patient-select')?.detail
    const billing = frame.locator('rtm-patient-billing')
    await eventually(() => billing.getAttribute('patient-id')).toBe(String(made?.patientId))
    // The backend now finds the new patient for the EHR's record.
    const patientId = made?.patientId
    expect(await setPatient(page, ada)).toEqual({ status: 'shown', patientId })
  })

  it('W13 if the vendor page closes the chart during the search for its patient, the framed app shows no patient', async () => {
    const { http } = await connect(journey.sandbox)
    const { recordId } = await patientQuery(http, PATIENT).queryFn({ signal: AbortSignal.any([]) })
    const page = await embed(journey, { patientId: PATIENT })
    await untilTold(page, 'rtm-ready')
    const known = JSON.stringify({ ...ada, rawRecord: { mrn: recordId } })
    const outcome = await page.evaluate(
      `(() => { const sent = kept.rtm.setPatient(${known}); kept.rtm.setPatient(null); return sent })()`,
    )
    expect(outcome).toEqual({ status: 'failed', code: 'unexpected' })
    await frameOf(page).getByText('Choose a patient.').waitFor()
  })

  it('W13 the framed app shows no patient if the record cannot be sent, and the vendor page gets the error', async () => {
    journey.expectComplaint(/./)
    const page = await embed(journey, { patientId: PATIENT })
    await untilTold(page, 'rtm-ready')
    await journey.sandbox.faults({ path: '/patient/emr-patient-data/', status: 400, times: 1 })
    expect(await setPatient(page, ada)).toEqual({ status: 'failed', code: 'response' })
    // The EHR shows another patient now, so the frame must not show the previous patient.
    await frameOf(page).getByText('Choose a patient.').waitFor()
    await setPatient(page, PATIENT)
    await frameOf(page).getByRole('tab', { name: 'Overview' }).waitFor()
  })
})
