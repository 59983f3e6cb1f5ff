/**
 * Tests that logged minutes are shown under the month for which the backend counted them, in the
 * time zone of the clinic.
 */
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { field } from '../../journeys/patients/patient-dialogs-page'
import { rowOf } from '../../journeys/patients/patient-page'
import { detail, startPatientDetail, startPatientList } from './patient-screens'

const HOUR = 3_600_000

describe('a user in a time zone in which the month ends later than in the clinic', () => {
  const { screen, activePatients, open } = startPatientList()

  async function outcomeOf(page: Page, patientId: number): Promise<string> {
    await rowOf(page, patientId).locator('[data-action="log"]').focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Log interaction' })
    await field(dialog, 'Minutes *').fill('6')
    await dialog.getByRole('checkbox', { name: 'Phone' }).check()
    return dialog.locator('.rtm-log-outcome').innerText()
  }

  it('Y26 the log form does not add a log of the clinic’s new month to the minutes of the month before', async () => {
    // It is December 1 in New York, and November 30 in Honolulu.
    await screen.sandbox.clock({ now: '2026-12-01T06:30:00Z' })
    const patients = await activePatients()
    const patient = patients.find((one) => one.isCurrentlyRtmEnrolled && !one.isPcmEnabled)
    const id = patient?.user.id ?? 0
    expect(await outcomeOf(await open(), id)).toMatch(/ \+ 6 = /)
    expect(await outcomeOf(await open({ timezoneId: 'Pacific/Honolulu' }), id)).toBe('')
  })
})

describe('a page that stays open when a month ends', () => {
  const { screen, backend } = startPatientDetail(12)

  it('C03 the minutes stay under the name of the month for which they were counted', async () => {
    const time = new Date('2026-12-01T04:30:00Z')
    await screen.sandbox.clock({ now: time.toISOString() })
    const [patient] = await backend.patients({ is_currently_active: true })
    const page = await screen.visit({
      isOwn: true,
      attributes: { 'patient-id': String(patient?.user.id) },
      prepare: (opened) => opened.clock.install({ time }),
    })
    const card = page.getByText(/^Time in (November|December)/)
    expect(await card.innerText()).toContain('November')
    await page.clock.fastForward(2 * HOUR)
    await detail(page).evaluate((element) => element.setAttribute('theme', 'dark'))
    await page.clock.runFor(1000)
    expect(await card.innerText()).toContain('November')
  })
})
