/**
 * Tests the dialogs of enrollment, care team and interactions, which are opened from the patients
 * list.
 */
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { patientQuery } from '../../../src/api/patients'
import { deleteRtmEnrollment, updateRtmEnrollment } from '../../../src/api/rtm-enrollments'
import { parseDateInput } from '../../../src/domain/dates/dates'
import { instantInZone } from '../../../src/domain/dates/zoned-time'
import { run, ZONE } from '../../contract/connection'
import { toast } from '../../journeys/billing/billing-page'
import {
  bodies,
  ENROLLED,
  field,
  NOT_ENROLLED,
  openFor,
  openLog,
  patientWho,
  rows,
  sent,
} from '../../journeys/patients/patient-dialogs-page'
import { chooseOption, eventually } from '../../support/pages'
import { startPatientDialogs } from './patient-screens'

const { screen, backend, open } = startPatientDialogs()

/**
 * Returns the first enrolled patient who was not unenrolled today. A patient who was unenrolled
 * today still shows as enrolled.
 */
async function patientWhoStays(page: Page): Promise<number> {
  const { http } = backend.connection
  for (const row of await rows(page).filter({ hasText: ENROLLED }).all()) {
    const id = Number(await row.getAttribute('data-row-id'))
    const { latestRtmenrollment } = await run(patientQuery(http, id))
    if (latestRtmenrollment && latestRtmenrollment.unenrolledAt === null) return id
  }
  throw new Error('All patients were unenrolled.')
}

/** Ends the patient's enrollment with a reason, as another user. */
async function endElsewhere(patientId: number): Promise<void> {
  const { http } = backend.connection
  const { latestRtmenrollment } = await run(patientQuery(http, patientId))
  const id = latestRtmenrollment?.id ?? 0
  await updateRtmEnrollment(http, id, { unenrolledReason: 'Goals reached' })
  await deleteRtmEnrollment(http, id)
}

describe('the dialogs for enrollment', () => {
  it('D08 D17 D18 the dialog extends an enrollment by days, and shows the new end date before the user saves', async () => {
    const page = await open()
    const id = await patientWhoStays(page)
    const dialog = await openFor(page, id, 'Extend enrollment')
    const said = await dialog.getByRole('status').allTextContents()
    await dialog.getByRole('radio', { name: '60 days' }).check()
    await eventually(() => dialog.getByRole('status').allTextContents()).not.toEqual(said)
    await dialog.getByRole('button', { name: 'Extend' }).click()
    await toast(page, 'The enrollment was extended.').waitFor()
    await eventually(() => bodies(screen, 'PATCH', '/billing/rtmenrollments/')).toEqual([
      { extend_duration: 60, seen_duration: expect.any(Number) },
    ])
  })

  it('D18 the dialog to end an enrollment can be submitted again if the first attempt saved only the reason', async () => {
    const page = await open()
    const id = await patientWhoStays(page)
    const dialog = await openFor(page, id, 'Unenroll')
    const submit = dialog.getByRole('button', { name: 'Unenroll' })
    await submit.click()
    await dialog.getByText('Choose a reason.', { exact: true }).waitFor()
    await chooseOption(dialog.getByRole('button', { name: /^Reason \*|Reason \*/ }), 'Other')
    await field(dialog, 'Description of the reason *').fill('no')
    await submit.click()
    await dialog.getByText('Enter 3 to 500 characters.', { exact: true }).waitFor()
    await field(dialog, 'Description of the reason *').fill('Moved to Oslo')
    await screen.sandbox.faults({
      method: 'DELETE',
      path: '/billing/rtmenrollments/*',
      status: 409,
      body: { message: 'Not now.' },
      times: 1,
    })
    await submit.click()
    await toast(page, 'Request failed').waitFor()
    await submit.click()
    await toast(page, 'The patient was unenrolled.').waitFor()
    const reason = { unenrolled_reason: 'Moved to Oslo' }
    await eventually(() => bodies(screen, 'PATCH', '/billing/rtmenrollments/')).toEqual([
      reason,
      reason,
    ])
    expect(
      (await sent(screen, 'DELETE', '/billing/rtmenrollments/')).map(({ status }) => status),
    ).toEqual([409, 204])
  })

  it('D18 the dialog to end an enrollment does not overwrite a reason that another user has given while the dialog was open', async () => {
    const page = await open()
    const id = await patientWhoStays(page)
    const dialog = await openFor(page, id, 'Unenroll')
    await chooseOption(
      dialog.getByRole('button', { name: /^Reason \*|Reason \*/ }),
      'Not participating',
    )
    await endElsewhere(id)
    await dialog.getByRole('button', { name: 'Unenroll' }).click()
    await toast(page, 'The enrollment had already ended. The original reason was kept.').waitFor()
    await dialog.waitFor({ state: 'detached' })
    // The colleague's request is the only one, so this user's reason was not sent.
    await eventually(() => bodies(screen, 'PATCH', '/billing/rtmenrollments/')).toEqual([
      { unenrolled_reason: 'Goals reached' },
    ])
  })

  it('D18 the unfinished form to change an enrollment is not restored if the enrollment has ended', async () => {
    const page = await open()
    const id = await patientWhoStays(page)
    const dialog = await openFor(page, id, 'Unenroll')
    await chooseOption(
      dialog.getByRole('button', { name: /^Reason \*|Reason \*/ }),
      'Not participating',
    )
    await endElsewhere(id)
    await screen.reload(page)
    await toast(
      page,
      'Your unfinished form no longer applies because the patient’s enrollment was changed.',
    ).waitFor()
    expect(await page.getByRole('dialog').count()).toBe(0)
  })

  it('D19 the dialog “Re-enroll” sends the request for a re-enrollment, and rejects an invalid start date before it sends the request', async () => {
    const page = await open()
    await page.getByRole('tab', { name: /^Inactive/ }).click()
    const { id } = await patientWho(page, NOT_ENROLLED)
    const dialog = await openFor(page, id, 'Re-enroll')
    const start = field(dialog, 'Start date *')
    const today = await start.inputValue()
    await start.fill('2/30/2026')
    await dialog.getByRole('button', { name: 'Re-enroll' }).click()
    await dialog.getByText('Invalid date format', { exact: true }).waitFor()
    await start.fill('01/05/2190')
    const tooFar = 'Choose a start date within 30 days of today.'
    await dialog.getByText(tooFar, { exact: true }).waitFor()
    await start.fill(today)
    await dialog.getByRole('radio', { name: '30 days' }).check()
    await dialog.getByRole('button', { name: 'Re-enroll' }).click()
    await toast(page, 'The patient was enrolled.').waitFor()
    const [request] = await sent(screen, 'POST', '/patient/rtm-re-enroll/')
    expect(request?.path).toBe(`/api/patient/rtm-re-enroll/${id}`)
    expect(request?.body).toMatchObject({ duration: 30, is_new_poc: false })
  })
})

describe('the dialog for the care team', () => {
  it('D22 D23 the dialog for the care team shows an error if the primary provider is also a secondary provider', async () => {
    const page = await open()
    // The test needs a row with a primary provider.
    const row = page.locator('[data-row-id]').filter({ has: page.getByLabel(/, Primary$/) })
    const id = Number(await row.first().getAttribute('data-row-id'))
    const dialog = await openFor(page, id, 'Edit care team')
    const primary = await dialog.getByRole('button', { name: /Primary provider/ }).textContent()
    const name = primary ?? ''
    await dialog.getByRole('button', { name: /Secondary providers/ }).click()
    const panel = page.getByRole('dialog', { name: 'Secondary providers' })
    await panel.getByRole('searchbox').fill(name.slice(0, 4))
    const choice = panel.getByRole('checkbox', { name: new RegExp(name) })
    await choice.check()
    await page.keyboard.press('Escape')
    await panel.waitFor({ state: 'detached' })
    const save = dialog.getByRole('button', { name: 'Save' })
    await save.click()
    const words = 'The primary provider cannot also be a secondary provider. Choose someone else.'
    await dialog.getByText(words, { exact: true }).waitFor()
    expect(await bodies(screen, 'PUT', '/patient/update-care-team/')).toEqual([])
    await chooseOption(dialog.getByRole('button', { name: /Primary provider/ }), 'None')
    await save.click()
    await toast(page, 'The care team was updated.').waitFor()
    await eventually(() => bodies(screen, 'PUT', `/patient/update-care-team/${id}`)).toEqual([
      { primary_provider: null, secondary_providers: expect.any(Array) },
    ])
  })
})

describe('the dialog to log an interaction', () => {
  it('D20 D21 the log dialog sends the duration in seconds, the time in the user’s time zone, the activities and both notes', async () => {
    const page = await open()
    const { id } = await patientWho(page, ENROLLED)
    const dialog = await openLog(page, id)
    const submit = dialog.getByRole('button', { name: 'Log', exact: true })
    await submit.click()
    await dialog.getByText('Enter how long the interaction lasted.', { exact: true }).waitFor()
    await dialog.getByText('Choose at least one activity.', { exact: true }).waitFor()
    await field(dialog, 'Minutes *').fill('1441')
    await dialog.getByText('An interaction can last at most 24 hours.', { exact: true }).waitFor()
    await field(dialog, 'Minutes *').fill('-5')
    await dialog.getByText('Enter whole numbers.', { exact: true }).waitFor()
    await field(dialog, 'Minutes *').fill('20')
    await field(dialog, 'Seconds').fill('30')
    await dialog.getByRole('checkbox', { name: 'Phone' }).check()
    await dialog.getByRole('checkbox', { name: 'Data review' }).check()
    await field(dialog, 'Observed trends').fill('Sleeps better')
    await field(dialog, 'Plan modification').fill('Two sets')
    const date = parseDateInput(await field(dialog, 'Date *').inputValue())
    const time = await dialog.getByLabel('Time *').inputValue()
    const instant = instantInZone(date ?? '', time, ZONE)
    expect(instant).not.toBeNull()
    await submit.click()
    await toast(page, 'The interaction was logged.').waitFor()
    await eventually(() => bodies(screen, 'POST', '/pt/interaction-logs/')).toEqual([
      {
        patient: id,
        provider: expect.any(Number),
        duration_secs: 1230,
        activity_types: ['DTR', 'PHN'],
        note_observed_trends: 'Sleeps better',
        note_plan_modification: 'Two sets',
        interacted_datetime: instant,
      },
    ])
  })

  it('D20 the log dialog rejects a day in the future, and a day without an enrollment', async () => {
    const page = await open()
    const { id } = await patientWho(page, ENROLLED)
    const dialog = await openLog(page, id)
    await field(dialog, 'Minutes *').fill('5')
    await dialog.getByRole('checkbox', { name: 'Phone' }).check()
    await field(dialog, 'Date *').fill('01/01/2190')
    await dialog.getByRole('button', { name: 'Log', exact: true }).click()
    await dialog
      .getByText('Enter a date and time that are not in the future.', { exact: true })
      .waitFor()
    await field(dialog, 'Date *').fill('01/01/2001')
    await dialog
      .getByText('Enter a day on which the patient was enrolled.', { exact: true })
      .waitFor()
    expect(await bodies(screen, 'POST', '/pt/interaction-logs/')).toEqual([])
  })

  it('D20 the stopwatch of the log dialog continues after a reload, and fills in the fields when it is stopped', async () => {
    const page = await open()
    const { id } = await patientWho(page, ENROLLED)
    let dialog = await openLog(page, id)
    await dialog.getByRole('button', { name: 'Start' }).click()
    // The server's time is known only to the second, so a new page may be one second behind.
    await eventually(() => dialog.getByRole('timer').textContent()).not.toMatch(/^0:0[01]$/)
    await screen.reload(page)
    // The dialog opens again, because a running stopwatch counts as a draft.
    await dialog.getByText('Your unsaved changes were restored.').waitFor()
    const shown = await dialog.getByRole('timer').textContent()
    await dialog.getByRole('button', { name: 'Stop' }).click()
    expect(shown).not.toBe('0:00')
    expect(Number(await field(dialog, 'Seconds').inputValue())).toBeGreaterThan(0)
    await dialog.getByRole('checkbox', { name: 'Phone' }).check()
    await dialog.getByRole('button', { name: 'Log', exact: true }).click()
    await toast(page, 'The interaction was logged.').waitFor()
    dialog = await openLog(page, id)
    await eventually(() => dialog.getByRole('timer').textContent()).toBe('0:00')
  })

  it('D20 a log with a typed duration does not reset the stopwatch that is running', async () => {
    const page = await open()
    const { id } = await patientWho(page, ENROLLED)
    let dialog = await openLog(page, id)
    await dialog.getByRole('button', { name: 'Start' }).click()
    await eventually(() => dialog.getByRole('timer').textContent()).not.toBe('0:00')
    await field(dialog, 'Minutes *').fill('5')
    await dialog.getByRole('checkbox', { name: 'Phone' }).check()
    await dialog.getByRole('button', { name: 'Log', exact: true }).click()
    await toast(page, 'The interaction was logged.').waitFor()
    dialog = await openLog(page, id)
    expect(await dialog.getByRole('timer').textContent()).not.toBe('0:00')
    await dialog.getByRole('button', { name: 'Stop' }).click()
    // A reset needs a confirmation.
    await dialog.getByRole('button', { name: 'Reset' }).click()
    await page.getByRole('button', { name: 'Keep it' }).click()
    expect(await dialog.getByRole('timer').textContent()).not.toBe('0:00')
    await dialog.getByRole('button', { name: 'Reset' }).click()
    await page.getByRole('button', { name: 'Discard', exact: true }).click()
    await eventually(() => dialog.getByRole('timer').textContent()).toBe('0:00')
  })

  it('D20 the log dialog accepts an earlier call on the day on which the enrollment ended', async () => {
    const page = await open()
    const id = await patientWhoStays(page)
    await endElsewhere(id)
    const dialog = await openLog(page, id)
    await field(dialog, 'Minutes *').fill('5')
    await dialog.getByRole('checkbox', { name: 'Phone' }).check()
    await dialog.getByRole('button', { name: 'Log', exact: true }).click()
    await toast(page, 'The interaction was logged.').waitFor()
  })
})
