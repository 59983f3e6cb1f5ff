/**
 * Tests that a short call can be logged with few keys, and that the form says which code the log
 * completes (Y26).
 */
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { billingListQuery } from '../../../src/api/billing-instances'
import { formatMonth } from '../../../src/domain/dates/date-format'
import { dateInputText } from '../../../src/domain/dates/date-input'
import { addDays, dateInZone, parseDateInput } from '../../../src/domain/dates/dates'
import { instantInZone } from '../../../src/domain/dates/zoned-time'
import { logOutcome } from '../../../src/domain/interaction/log-outcome'
import { en } from '../../../src/domain/messages/en'
import type { Patient } from '../../../src/domain/patient/patient'
import { run } from '../../contract/connection'
import { toast } from '../../journeys/billing/billing-page'
import { bodies, field, isFocused } from '../../journeys/patients/patient-dialogs-page'
import { idsOf, rowOf, shownIds } from '../../journeys/patients/patient-page'
import { eventually } from '../../support/pages'
import { startPatientList } from './patient-screens'

const ZONE = 'America/New_York'
const MINUTE = 60_000

const { screen, backend, activePatients, open } = startPatientList()

async function enrolledPatients(): Promise<Patient[]> {
  const all = await activePatients()
  return all.filter((one) => one.isCurrentlyRtmEnrolled && !one.isPcmEnabled)
}

async function openLogOf(page: Page, patient: Patient) {
  await rowOf(page, patient.user.id).locator('[data-action="log"]').focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Log interaction' })
  await dialog.waitFor()
  return dialog
}

const logged = (page: Page) => toast(page, 'The interaction was logged.').waitFor()

describe('the form to log an interaction', () => {
  it('Y26 to log an interaction with the same activity as in the last log, a user needs only the duration and Ctrl+Enter', async () => {
    const [first, second] = await enrolledPatients()
    if (!first || !second) throw new Error('The seed has no such patients.')
    const page = await open()
    let dialog = await openLogOf(page, first)
    await eventually(() => isFocused(field(dialog, 'Minutes *'))).toBe(true)
    expect(await dialog.getByRole('checkbox', { checked: true }).count()).toBe(0)
    await dialog.getByRole('button', { name: '10 min', exact: true }).click()
    expect(await field(dialog, 'Minutes *').inputValue()).toBe('10')
    await dialog.getByRole('button', { name: '10 min', pressed: true }).waitFor()
    await dialog.getByRole('checkbox', { name: 'Phone' }).check()
    // The focus is in a text area, in which Enter alone begins a new line.
    await field(dialog, 'Observed trends').focus()
    await page.keyboard.press('Control+Enter')
    await logged(page)
    // The toast names the patient. The event for the host page does not.
    await toast(page, 'The interaction was logged.').getByText(first.user.fullName).waitFor()
    await dialog.waitFor({ state: 'detached' })

    dialog = await openLogOf(page, second)
    await dialog.getByRole('checkbox', { name: 'Phone', checked: true }).waitFor()
    await eventually(() => isFocused(field(dialog, 'Minutes *'))).toBe(true)
    await page.keyboard.press('6')
    await page.keyboard.press('Control+Enter')
    await dialog.waitFor({ state: 'detached' })
    await eventually(() => bodies(screen, 'POST', '/pt/interaction-logs/')).toMatchObject([
      { patient: first.user.id, duration_secs: 600, activity_types: ['PHN'] },
      { patient: second.user.id, duration_secs: 360, activity_types: ['PHN'] },
    ])
  })

  it('Y25 if patients are shown as cards, the key l opens the log dialog for the focused card', async () => {
    const page = await open({
      attributes: { shortcuts: 'on' },
      viewport: { width: 380, height: 740 },
    })
    const [first] = await activePatients()
    if (!first) throw new Error('The seed has no such patient.')
    await page.locator('[data-row-id] [tabindex="-1"]').first().waitFor({ state: 'attached' })
    await page.keyboard.press('j')
    await page.keyboard.press('l')
    const dialog = page.getByRole('dialog', { name: 'Log interaction' })
    await dialog.getByText(first.user.fullName).first().waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    const menu = rowOf(page, first.user.id).locator('[data-action="menu"]')
    await eventually(() => isFocused(menu)).toBe(true)
  })

  it('Y25 keys that are pressed after the key l, before the log dialog is open, reach the field for the minutes', async () => {
    const [first] = await activePatients()
    if (!first) throw new Error('The seed has no such patient.')
    const page = await open({ attributes: { shortcuts: 'on' } })
    const dialog = await openLogOf(page, first)
    await dialog.getByRole('checkbox', { name: 'Phone' }).check()
    await field(dialog, 'Minutes *').fill('5')
    await page.keyboard.press('Control+Enter')
    await dialog.waitFor({ state: 'detached' })
    const name = rowOf(page, first.user.id).locator('[data-action="patient"]')
    await name.focus()
    await page.locator('[data-row-id] [tabindex="-1"]').first().waitFor({ state: 'attached' })
    // All keys are pressed in one task, so that no dialog can open between them.
    await name.evaluate((row) => {
      for (const key of ['l', '1', '2', '5']) {
        row.dispatchEvent(
          new KeyboardEvent('keydown', { key, bubbles: true, composed: true, cancelable: true }),
        )
      }
    })
    await eventually(() => field(dialog, 'Minutes *').inputValue()).toBe('125')
    await page.keyboard.press('0')
    await eventually(() => field(dialog, 'Minutes *').inputValue()).toBe('1250')
  })

  it('Y25 after the user has logged an interaction and the row has left the list, the key j goes to the row that was below it', async () => {
    const filters = { is_currently_active: true, has_synchronous_action: false }
    const ids = idsOf(await backend.patients({ ...filters, ordering: 'user__last_name' }))
    const [, second, third] = ids
    if (second === undefined || third === undefined) throw new Error('The seed has no such rows.')
    const page = await open({ attributes: { shortcuts: 'on' } })
    await page.getByRole('button', { name: 'No live contact' }).click()
    await eventually(() => shownIds(page)).toEqual(ids)
    const name = (id: number) => rowOf(page, id).locator('[data-action="patient"]')
    await name(second).focus()
    await page.locator('[data-row-id] [tabindex="-1"]').first().waitFor({ state: 'attached' })
    await page.keyboard.press('l')
    const dialog = page.getByRole('dialog', { name: 'Log interaction' })
    await dialog.getByRole('checkbox', { name: 'Phone' }).check()
    await field(dialog, 'Minutes *').fill('6')
    await page.keyboard.press('Control+Enter')
    await dialog.waitFor({ state: 'detached' })
    await rowOf(page, second).waitFor({ state: 'detached' })
    await page.keyboard.press('j')
    await eventually(() => isFocused(name(third))).toBe(true)
  })

  it('Y25 Y26 a user logs an interaction with four key presses from a row of the list', async () => {
    const patients = await enrolledPatients()
    const page = await open({ attributes: { shortcuts: 'on' } })
    // The test logs one interaction by mouse, so that the activity is remembered.
    const [first] = patients
    if (!first) throw new Error('The seed has no such patient.')
    let dialog = await openLogOf(page, first)
    await dialog.getByRole('checkbox', { name: 'Phone' }).check()
    await field(dialog, 'Minutes *').fill('5')
    await page.keyboard.press('Control+Enter')
    await dialog.waitFor({ state: 'detached' })
    await eventually(() => bodies(screen, 'POST', '/pt/interaction-logs/')).toHaveLength(1)

    await rowOf(page, first.user.id).locator('[data-action="patient"]').focus()
    await eventually(async () => {
      await page.keyboard.press('l')
      return page.getByRole('dialog', { name: 'Log interaction' }).count()
    }).toBe(1)
    dialog = page.getByRole('dialog', { name: 'Log interaction' })
    await eventually(() => isFocused(field(dialog, 'Minutes *'))).toBe(true)
    await field(dialog, 'Minutes *').fill('')
    await page.keyboard.press('6')
    await page.keyboard.press('Control+Enter')
    await dialog.waitFor({ state: 'detached' })
    await eventually(() => bodies(screen, 'POST', '/pt/interaction-logs/')).toMatchObject([
      { duration_secs: 300 },
      { patient: first.user.id, duration_secs: 360, activity_types: ['PHN'] },
    ])
    // Both interactions end now, so they overlap.
    await page
      .getByText(/^It overlaps another interaction by the same provider\./)
      .first()
      .waitFor()
  })

  it('Y26 the form of a new log in the current month shows which code the log earns, or what is still missing for the next code', async () => {
    const patient = (await enrolledPatients()).find((one) => one.currentIntlogSecs > 60)
    if (!patient) throw new Error('The seed has no such patient.')
    const today = dateInZone(backend.connection.http.now(), ZONE)
    const options = { today, companyHasPcm: true }
    const page = await open()
    const dialog = await openLogOf(page, patient)
    const line = dialog.locator('.rtm-log-outcome')
    expect(await line.textContent()).toBe('')
    for (const [minutes, activityTypes] of [
      [1, []],
      [20, []],
      [20, ['PHN']],
    ] as const) {
      await field(dialog, 'Minutes *').fill(String(minutes))
      if (activityTypes.length > 0) await dialog.getByRole('checkbox', { name: 'Phone' }).check()
      const log = { secs: minutes * 60, activityTypes }
      await eventually(() => line.textContent()).toBe(logOutcome(patient, log, options, en)?.text)
    }
    await field(dialog, 'Date *').fill('01/01/2001')
    await eventually(() => line.textContent()).toBe('')
  })

  it('BR11 Y26 the form says that a log in a month that is already billed is not added to the billing', async () => {
    const { http } = backend.connection
    const { results } = await run(billingListQuery(http, { status: 'Rec', pageSize: 1_000 }))
    const patients = await enrolledPatients()
    const billed = results.find(
      (row) =>
        row.type === 'SUPPORT' && patients.some(({ user }) => user.id === row.patient.user.id),
    )
    const patient = patients.find(({ user }) => user.id === billed?.patient.user.id)
    if (!patient || !billed?.calendarMonth) throw new Error('The seed has no such patient.')
    const month = billed.calendarMonth
    const page = await open()
    const dialog = await openLogOf(page, patient)
    const line = dialog.locator('.rtm-log-outcome')
    await field(dialog, 'Date *').fill(dateInputText(addDays(month, 2)))
    await eventually(() => line.textContent()).toBe(
      en.patientActions.log.billedMonth(formatMonth(month, 'en')),
    )
    await field(dialog, 'Date *').fill('01/01/2001')
    await eventually(() => line.textContent()).toBe('')
  })

  it('D20 until the user edits the time, the form sets the start of a new log so that the log ends now', async () => {
    const [patient] = await enrolledPatients()
    if (!patient) throw new Error('The seed has no such patient.')
    const page = await open()
    const dialog = await openLogOf(page, patient)
    const time = dialog.getByLabel('Time *')
    const startOf = async () => {
      const date = parseDateInput(await field(dialog, 'Date *').inputValue()) ?? ''
      return Date.parse(instantInZone(date, await time.inputValue(), ZONE) ?? '')
    }
    const opened = await startOf()
    const minutesBefore = async () => Math.round((opened - (await startOf())) / MINUTE)
    await dialog.getByRole('button', { name: '20 min', exact: true }).click()
    await eventually(minutesBefore).toBeOneOf([19, 20])
    await field(dialog, 'Minutes *').fill('35')
    await eventually(minutesBefore).toBeOneOf([34, 35])
    await time.fill('00:01')
    await field(dialog, 'Minutes *').fill('50')
    await dialog.getByRole('checkbox', { name: 'Phone' }).check()
    expect(await time.inputValue()).toBe('00:01')
  })

  it('Y26 Ctrl+Enter logs nothing while the confirmation to discard the typed values is open', async () => {
    const [patient] = await enrolledPatients()
    if (!patient) throw new Error('The seed has no such patient.')
    const page = await open()
    const dialog = await openLogOf(page, patient)
    await dialog.getByRole('checkbox', { name: 'Phone' }).check()
    await field(dialog, 'Minutes *').fill('5')
    await page.keyboard.press('Escape')
    const question = page.getByRole('alertdialog')
    await question.waitFor()
    await page.keyboard.press('Control+Enter')
    await page.keyboard.press('Escape')
    await question.waitFor({ state: 'detached' })
    expect(await bodies(screen, 'POST', '/pt/interaction-logs/')).toEqual([])
    // The confirmation returns the focus one frame after it has closed.
    await eventually(() => isFocused(field(dialog, 'Minutes *'))).toBe(true)
    await page.keyboard.press('Control+Enter')
    await logged(page)
    await eventually(() => bodies(screen, 'POST', '/pt/interaction-logs/')).toHaveLength(1)
  })
})
