/** Tests how a clinician extends and ends a short enrollment. */
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { createPatient } from '../../../src/api/patient-writes'
import { patientQuery } from '../../../src/api/patients'
import { updateRtmEnrollment } from '../../../src/api/rtm-enrollments'
import type { Patient } from '../../../src/domain/patient/patient'
import { run } from '../../contract/connection'
import { toast } from '../../journeys/billing/billing-page'
import { eventually } from '../../support/pages'
import { act, detail, show, startPatientDetail } from './patient-screens'

const { screen, backend, open } = startPatientDetail(12)

const DAY_MS = 86_400_000
/** The time is noon at the clinic on the third day of a past month. */
const now = new Date()
const firstDay = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 2, 3, 17)
const at = (days: number) => new Date(firstDay + days * DAY_MS).toISOString()

beforeAll(() => screen.sandbox.clock({ now: at(0) }))

/** Creates a patient with an enrollment of 30 days. */
async function enrolled(lastName: string): Promise<Patient> {
  const { http, user } = backend.connection
  const { patientId } = await createPatient(http, {
    user: { firstName: 'Ada', lastName, language: 'en' },
    careTeam: { primaryProvider: user.id, secondaryProviders: [] },
    rtmEnrollment: { duration: 30, workflow: 1, language: 'en', isNewPoc: true },
    isPcmEnabled: false,
  })
  return run(patientQuery(http, patientId))
}

/** Returns the text of Current Cycle in the summary. */
async function currentCycle(page: Page): Promise<string> {
  const summary = detail(page).getByRole('region', { name: 'Summary', exact: true })
  return (await summary.getByRole('definition').allTextContents())[3] ?? ''
}

/** Returns the codes in the list of the patient's billings. */
async function codes(page: Page): Promise<string[]> {
  await detail(page).getByRole('tab', { name: 'Billing' }).click()
  const cells = detail(page).getByRole('table').getByRole('cell')
  return (await cells.allTextContents()).flatMap((text) => /\d{5}/.exec(text)?.[0] ?? [])
}

describe('an enrollment in the patient’s detail', () => {
  it('D08 D18 an enrollment is extended by whole cycles', async () => {
    const page = await open(await enrolled('Extender'))
    await eventually(() => currentCycle(page)).toBe('1 of 1')
    const dialog = await act(page, 'Extend enrollment')
    await dialog.getByRole('radio', { name: '60 days' }).check()
    await dialog.getByRole('button', { name: 'Extend', exact: true }).click()
    await toast(page, 'The enrollment was extended.').waitFor()
    await eventually(() => currentCycle(page)).toBe('1 of 3')
    const [patch] = (await screen.requests()).filter(({ method }) => method === 'PATCH')
    expect(patch?.body).toMatchObject({ extend_duration: 60 })
  })

  it('D08 if another person has extended the enrollment, the dialog shows its current end, and the user can then extend it', async () => {
    const patient = await enrolled('Twice')
    const page = await open(patient)
    const dialog = await act(page, 'Extend enrollment')
    await dialog.getByRole('radio', { name: '60 days' }).check()
    const id = patient.latestRtmenrollment?.id ?? 0
    await updateRtmEnrollment(backend.connection.http, id, { extendDuration: 30 })
    const extend = dialog.getByRole('button', { name: 'Extend', exact: true })
    await extend.click()
    await dialog
      .getByText(/^This enrollment has changed since you opened this form\. It now ends on/)
      .waitFor()
    await dialog.getByText(/after 4 cycles/).waitFor()
    await eventually(() => dialog.getByRole('radio', { name: '60 days' }).isChecked()).toBe(true)
    await extend.click()
    await toast(page, 'The enrollment was extended.').waitFor()
    const { latestRtmenrollment } = await run(
      patientQuery(backend.connection.http, patient.user.id),
    )
    expect(latestRtmenrollment?.duration).toBe(120)
  })

  it('D18 C01 D19 no Connect code can be billed for an enrollment that ends before day 16, and another enrollment can follow', async () => {
    const stayed = await enrolled('Stayer')
    const left = await enrolled('Leaver')

    await screen.sandbox.clock({ now: at(9) })
    const page = await open(left)
    const dialog = await act(page, 'Unenroll')
    await dialog.getByText(/before day 16, Connect \(98975\) cannot be billed/).waitFor()
    await dialog.getByRole('button', { name: /Reason/ }).click()
    await page.getByRole('option', { name: 'Not participating' }).click()
    await dialog.getByRole('button', { name: 'Unenroll', exact: true }).click()
    await toast(page, 'The patient was unenrolled.').waitFor()
    await eventually(() => currentCycle(page)).toBe('Not currently RTM enrolled.')
    const calls = (await screen.requests()).filter(({ path }) =>
      path.startsWith('/api/billing/rtmenrollments/'),
    )
    const writes = calls.filter(({ method }) => method !== 'GET').map(({ method }) => method)
    expect(writes).toEqual(['PATCH', 'DELETE'])

    await screen.sandbox.clock({ now: at(17) })
    await screen.reload(page)
    await show(page, stayed.user.id)
    await detail(page).getByRole('heading', { name: stayed.user.fullName }).waitFor()
    await eventually(() => codes(page)).toContain('98975')
    await show(page, left.user.id)
    await detail(page).getByRole('heading', { name: left.user.fullName }).waitFor()
    await detail(page).getByRole('tab', { name: 'Billing' }).click()
    await detail(page).getByText('No billings yet.').waitFor()

    await detail(page).getByRole('tab', { name: 'Overview' }).click()
    const again = await act(page, 'Re-enroll')
    await again.getByRole('button', { name: 'Re-enroll', exact: true }).click()
    await toast(page, 'The patient was enrolled.').waitFor()
    await eventually(() => currentCycle(page)).toMatch(/^1 of \d$/)
    const [post] = (await screen.requests()).filter(
      ({ path }) => path === `/api/patient/rtm-re-enroll/${left.user.id}`,
    )
    expect(post?.method).toBe('POST')
  })
})
