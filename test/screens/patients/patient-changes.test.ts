/**
 * Tests changes and deletions on the patient detail: a log, a first enrollment, PCM, and the
 * patient.
 */
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { billingListQuery } from '../../../src/api/billing-instances'
import { updateInteractionLog } from '../../../src/api/interaction-log-writes'
import { interactionLogQuery, interactionLogsQuery } from '../../../src/api/interaction-logs'
import { formatDate, formatMonth } from '../../../src/domain/dates/date-format'
import { dateInZone } from '../../../src/domain/dates/dates'
import { engageLost } from '../../../src/domain/enrollment/unenroll-form'
import type { InteractionLog } from '../../../src/domain/interaction/interaction-log'
import type { Patient } from '../../../src/domain/patient/patient'
import { lostToPcm } from '../../../src/domain/support-progress'
import { run, ZONE } from '../../contract/connection'
import { toast, wordsOf } from '../../journeys/billing/billing-page'
import { bodies, field, sent } from '../../journeys/patients/patient-dialogs-page'
import { eventually } from '../../support/pages'
import { act, detail, show, startPatientDetail } from './patient-screens'

const { screen, backend, open } = startPatientDetail(120)
let patients: readonly Patient[]
let logs: readonly InteractionLog[]
let billed: ReadonlyMap<string, number>

beforeAll(async () => {
  const { http } = backend.connection
  patients = await backend.patients()
  logs = (await run(interactionLogsQuery(http, { page_size: 5000 }))).results
  const rows = await run(billingListQuery(http, { status: 'Rec', pageSize: 5000, page: 1 }))
  billed = new Map(rows.results.map((row) => [row.uuid, row.patient.user.id]))
})

function one<T>(list: readonly T[], is: (item: T) => boolean): T {
  const found = list.find(is)
  if (!found) throw new Error('The seed has none of that kind.')
  return found
}

const patientOf = ({ patient }: InteractionLog) => one(patients, ({ user }) => user.id === patient)

/** Opens the edit dialog of a log. */
async function openLog(page: Page, log: InteractionLog) {
  await detail(page).getByRole('tab', { name: 'Interactions' }).click()
  const row = detail(page).locator(`[data-row-id="${log.id}"]`)
  await row.getByRole('button').first().click()
  const dialog = page.getByRole('dialog', { name: 'Edit interaction' })
  await dialog.waitFor()
  return { row, dialog }
}

describe('an interaction log', () => {
  it('D20 D21 an interaction log can be changed, and the request contains only the changed fields', async () => {
    const log = one(logs, (entry) => {
      const isOpen = entry.billinginstance === null && entry.durationSecs !== 425
      return isOpen && patientOf(entry).isCurrentlyRtmEnrolled === true
    })
    const page = await open(patientOf(log))
    const { row, dialog } = await openLog(page, log)
    const minutes = field(dialog, 'Minutes *')
    await eventually(() => minutes.inputValue()).toBe(String(Math.floor(log.durationSecs / 60)))
    await minutes.fill('7')
    await field(dialog, 'Seconds').fill('5')
    await field(dialog, 'Observed trends').fill('Walks without a stick.')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await toast(page, 'The interaction was updated.').waitFor()
    await eventually(() => row.textContent()).toContain('Walks without a stick.')
    await eventually(() => bodies(screen, 'PATCH', `/pt/interaction-logs/${log.id}/`)).toEqual([
      { duration_secs: 425, note_observed_trends: 'Walks without a stick.' },
    ])
    const after = await run(interactionLogsQuery(backend.connection.http, { patient: log.patient }))
    expect(one(after.results, ({ id }) => id === log.id)).toMatchObject({
      durationSecs: 425,
      noteObservedTrends: 'Walks without a stick.',
      activityTypes: log.activityTypes,
      interactedDatetime: log.interactedDatetime,
    })
  })

  it('D20 if another user has changed the same field of a log, the form shows that change before this user’s text replaces it', async () => {
    const { http } = backend.connection
    const log = one(logs, (entry) => {
      const isOpen = entry.billinginstance === null && entry.durationSecs === 425
      return !isOpen && patientOf(entry).isCurrentlyRtmEnrolled === true
    })
    const page = await open(patientOf(log))
    const { dialog } = await openLog(page, log)
    const trends = field(dialog, 'Observed trends')
    await trends.fill('My text.')
    await dialog.getByRole('checkbox', { name: 'In person' }).check()
    const theirs = {
      noteObservedTrends: 'Their text.',
      notePlanModification: 'Their plan.',
      activityTypes: ['VID', 'PHN'],
    }
    await updateInteractionLog(http, log.id, theirs)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog
      .getByText(
        'This field was changed to “Their text.”. To replace it with your entry, save again.',
      )
      .waitFor()
    await dialog.getByText(/^This field was changed to “Video, Phone”/).waitFor()
    expect(await trends.inputValue()).toBe('My text.')
    const stored = () => run(interactionLogQuery(http, log.id))
    expect(await stored()).toMatchObject(theirs)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await toast(page, 'The interaction was updated.').waitFor()
    expect(await stored()).toMatchObject({
      ...theirs,
      noteObservedTrends: 'My text.',
      activityTypes: expect.arrayContaining(['INP']),
    })
  })

  it('an interaction log of a billed billing can be deleted after a warning, and the billing does not change', async () => {
    const log = one(
      logs,
      ({ billinginstance }) => billinginstance !== null && billed.has(billinginstance),
    )
    const page = await open(patientOf(log))
    const { dialog } = await openLog(page, log)
    await dialog.getByText(/That billing will not change\./).waitFor()
    await dialog.getByRole('button', { name: 'Delete interaction' }).click()
    await page.getByRole('alertdialog').getByText('This action cannot be undone').waitFor()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete interaction' }).click()
    await toast(page, 'The interaction was deleted.').waitFor()
    await detail(page).locator(`[data-row-id="${log.id}"]`).waitFor({ state: 'detached' })
    const rows = await run(
      billingListQuery(backend.connection.http, { status: 'Rec', patientId: log.patient, page: 1 }),
    )
    const row = one(rows.results, ({ uuid }) => uuid === log.billinginstance)
    expect(row.interactionLogs.map(({ id }) => id)).toContain(log.id)
  })
})

describe('a patient in the patient’s detail', () => {
  it('D17 a patient can be enrolled for the first time', async () => {
    const patient = one(patients, (each) => each.latestRtmenrollment === null && each.user.isActive)
    const page = await open(patient)
    const dialog = await act(page, 'Enroll')
    for (const days of ['30 days', '60 days', '90 days']) {
      await dialog.getByRole('radio', { name: days }).waitFor()
    }
    await dialog.getByRole('radio', { name: '60 days' }).check()
    await dialog.getByRole('button', { name: 'Enroll', exact: true }).click()
    await toast(page, 'The patient was enrolled.').waitFor()
    await detail(page)
      .getByText(/Enrolled · cycle 1 of 2/)
      .waitFor()
    await eventually(() => bodies(screen, 'POST', '/billing/rtmenrollments/')).toMatchObject([
      { patient: patient.user.id, duration: 60 },
    ])
  })

  it('C6 D18 the dialog to end an enrollment warns that 98977 cannot be billed, and shows the days answered and the cycle’s end', async () => {
    const today = dateInZone(new Date(), ZONE)
    const patient = one(patients, (each) => {
      return each.latestRtmenrollment?.unenrolledAt === null && engageLost(each, today) !== null
    })
    const answered = patient.currentRtmcycle?.patientInteractionDayCount ?? 0
    const end = formatDate(patient.currentRtmcycle?.endDate ?? '', 'en-US')
    const page = await open(patient)
    const dialog = await act(page, 'Unenroll')
    const [warning] = await dialog.getByRole('status').filter({ hasText: '98977' }).all()
    expect(await warning?.textContent()).toBe(
      `The patient answered on ${answered} days of this cycle. If the enrollment ends before ${end}, 98977 cannot be billed.`,
    )
    await dialog.getByText('If you re-enroll the patient, a new cycle begins.').waitFor()
  })

  it('PCM can be turned on and off again for a patient', async () => {
    const patient = one(patients, (each) => !each.isPcmEnabled && each.isCurrentlyRtmEnrolled)
    const page = await open(patient)
    const on = await act(page, 'Turn PCM on')
    await on.getByText(/99426/).waitFor()
    await on.getByRole('button', { name: 'Turn on' }).click()
    await toast(page, 'PCM is on.').waitFor()
    await detail(page)
      .getByText(/^On: time is billed with 99426 and 99427/)
      .waitFor()
    const off = await act(page, 'Turn PCM off')
    await off.getByRole('button', { name: 'Turn off' }).click()
    await toast(page, 'PCM is off.').waitFor()
    await eventually(() =>
      bodies(screen, 'PATCH', `/patient/patients/${patient.user.id}/`),
    ).toEqual([{ is_pcm_enabled: true }, { is_pcm_enabled: false }])
  })

  it('P7 the dialog that turns PCM on shows the month’s logged minutes, and the RTM code that cannot be billed for the month', async () => {
    const today = dateInZone(new Date(), ZONE)
    const patient = one(patients, (each) => !each.isPcmEnabled && lostToPcm(each, today) !== null)
    const minutes = Math.floor(patient.currentIntlogSecs / 60)
    const month = formatMonth(today, 'en-US')
    const page = await open(patient)
    const dialog = await act(page, 'Turn PCM on')
    const asked = dialog.getByText(`${minutes} min are already logged in ${month}. `)
    await eventually(() => asked.last().textContent()).toMatch(
      /If (you turn PCM on, 98980|98980 has been earned and you turn PCM on, it) will no longer be billed for this month; 99426 requires 30 min\.$/,
    )
  })

  it('G03 a patient with billed billings cannot be deleted, and a patient without billed billings can be deleted', async () => {
    const withBilled = new Set(billed.values())
    const kept = one(patients, ({ user }) => withBilled.has(user.id))
    const page = await open(kept)
    const remove = async () => {
      const dialog = await act(page, 'Edit patient')
      await dialog.getByRole('button', { name: 'Delete patient' }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete patient' }).click()
      return dialog
    }
    await remove()
    const refused = toast(page, 'Request failed')
    await refused.waitFor()
    expect((await wordsOf(refused)).at(-1)).toMatch(/billed/)

    // The test adds a patients list to the page. The deleted patient must disappear from it.
    const gone = one(patients, (each) => !withBilled.has(each.user.id) && each.isCurrentlyActive)
    await show(page, gone.user.id)
    await detail(page).getByRole('heading', { name: gone.user.fullName }).waitFor()
    await page.evaluate(() => document.body.append(document.createElement('rtm-patient-list')))
    await page.getByRole('searchbox').fill(gone.user.fullName)
    const row = page.locator(`[data-row-id="${gone.user.id}"]`)
    await row.waitFor()
    await remove()
    await toast(page, 'The patient was deleted.').waitFor()
    await eventually(() =>
      sent(screen, 'DELETE', `/patient/patients/${gone.user.id}/`),
    ).toHaveLength(1)
    await row.waitFor({ state: 'detached' })
  })
})
