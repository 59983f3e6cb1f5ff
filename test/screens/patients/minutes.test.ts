import type { Locator } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { dateInZone } from '../../../src/domain/dates/dates'
import { en } from '../../../src/domain/messages/en'
import { minutesText } from '../../../src/domain/minutes-text'
import type { Patient } from '../../../src/domain/patient/patient'
import { rowOf } from '../../journeys/patients/patient-page'
import { eventually } from '../../support/pages'
import { startPatientList } from './patient-screens'

// No test of this file changes a patient, so all tests share one seed.
const { backend, activePatients, open } = startPatientList()

/** The text that the clinic, which has PCM, shows for the minutes of a patient. */
function textOf(patient: Patient): string {
  const today = dateInZone(backend.connection.http.now(), 'America/New_York')
  const { done, next } = minutesText(patient, { today, companyHasPcm: true }, en)
  return `${done} · ${next}`
}

const shownIn = (place: Locator) => place.locator('.rtm-minutes').textContent()

/** A patient of each program with some minutes. */
async function onePerProgram(): Promise<Patient[]> {
  const timed = (await activePatients()).filter(({ currentIntlogSecs }) => currentIntlogSecs > 60)
  const found = [true, false].map((isPcm) => timed.find((one) => one.isPcmEnabled === isPcm))
  expect(found).not.toContain(undefined)
  return found.flatMap((one) => one ?? [])
}

describe('the minutes of a patient', () => {
  it('Y07 Y22 leave room for all columns beside the sidebar of the app at 1280 px', async () => {
    const page = await open({ viewport: { width: 1280, height: 900 } })
    await page.locator('body').evaluate((body) => {
      body.style.inlineSize = '1020px'
    })
    const scroller = page.locator('.rtm-table-scroller')
    await eventually(() => scroller.evaluate((box) => box.clientWidth)).toBeLessThanOrEqual(1020)
    await eventually(() =>
      scroller.evaluate((box) => box.scrollWidth - box.clientWidth),
    ).toBeLessThanOrEqual(0)
    await page.locator('body').evaluate((body) => {
      body.style.inlineSize = ''
    })
  })

  it('Y22 show the way to the next unit in the hover card', async () => {
    const page = await open()
    for (const patient of await onePerProgram()) {
      await rowOf(page, patient.user.id).locator('[data-action="patient"]').focus()
      const card = page.getByRole('group', { name: 'Patient summary' })
      await card.waitFor()
      await eventually(() => shownIn(card)).toBe(textOf(patient))
      await page.keyboard.press('Escape')
      await card.waitFor({ state: 'detached' })
    }
  })

  it('Y22 show the way to the next unit in the dialog for a log', async () => {
    const page = await open()
    for (const patient of await onePerProgram()) {
      const row = rowOf(page, patient.user.id)
      await row.locator('[data-action="log"]').focus()
      await page.keyboard.press('Enter')
      const dialog = page.getByRole('dialog', { name: 'Log interaction' })
      await dialog.waitFor()
      await eventually(() => shownIn(dialog)).toBe(textOf(patient))
      await dialog.getByRole('button', { name: 'Cancel' }).click()
      await dialog.waitFor({ state: 'detached' })
    }
  })
})
