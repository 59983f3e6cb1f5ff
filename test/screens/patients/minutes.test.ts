import type { Locator } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { dateInZone } from '../../../src/domain/dates/dates'
import { en } from '../../../src/domain/messages/en'
import { minutesText } from '../../../src/domain/minutes-text'
import type { Patient } from '../../../src/domain/patient/patient'
import { rowOf, settled } from '../../journeys/patients/patient-page'
import { holdRequests } from '../../support/hold-requests'
import { eventually } from '../../support/pages'
import { startPatientList } from './patient-screens'

// No test of this file changes a patient, so all tests use the same data.
const { screen, backend, activePatients, open } = startPatientList()

/** Returns the text for the minutes of a patient in this clinic, which has PCM. */
function textOf(patient: Patient): string {
  const today = dateInZone(backend.connection.http.now(), 'America/New_York')
  const { done, next } = minutesText(patient, { today, companyHasPcm: true }, en)
  return `${done} · ${next}`
}

const shownIn = (place: Locator) => place.locator('.rtm-minutes').textContent()

/** Returns a patient of each program who has some minutes. */
async function onePerProgram(): Promise<Patient[]> {
  const timed = (await activePatients()).filter(({ currentIntlogSecs }) => currentIntlogSecs > 60)
  const found = [true, false].map((isPcm) => timed.find((one) => one.isPcmEnabled === isPcm))
  expect(found).not.toContain(undefined)
  return found.flatMap((one) => one ?? [])
}

describe('the minutes of a patient in the current month', () => {
  it.each(['en', 'es'])(
    'Y07 Y22 the column Minutes leaves room for all other columns beside the app’s sidebar at 1280 px (%s)',
    async (lang) => {
      const page = await screen.visit({
        attributes: { lang },
        viewport: { width: 1280, height: 900 },
      })
      await page.locator('[data-row-id] .rtm-minutes-next').first().waitFor()
      await page.locator('body').evaluate((body) => {
        body.style.inlineSize = '1020px'
      })
      const scroller = page.locator('.rtm-table-scroller')
      await eventually(() => scroller.evaluate((box) => box.clientWidth)).toBeLessThanOrEqual(1020)
      await eventually(() =>
        scroller.evaluate((box) => box.scrollWidth - box.clientWidth),
      ).toBeLessThanOrEqual(0)
      const cut = page
        .locator('[data-row-id] .rtm-cell:not(.rtm-cell-title, .rtm-cell-action)')
        .evaluateAll((cells) =>
          cells
            .filter((cell) => cell.scrollWidth > cell.clientWidth)
            .map(({ textContent }) => textContent),
        )
      expect(await cut).toEqual([])
      await page.locator('body').evaluate((body) => {
        body.style.inlineSize = ''
      })
    },
  )

  it('Y07 the minutes of a patient are at the end of the line in a narrow tile', async () => {
    const page = await screen.visit({
      attributes: { layout: 'tile' },
      viewport: { width: 360, height: 900 },
    })
    const minutes = page.locator('[data-row-id] .rtm-minutes').first()
    await minutes.waitFor()
    const right = await minutes.evaluate((box) => box.getBoundingClientRect().right)
    const row = await minutes.evaluate((box) => {
      return box.closest('[data-row-id]')?.getBoundingClientRect().right ?? 0
    })
    expect(row - right).toBeLessThanOrEqual(16)
  })

  it('Y22 the card of a patient with PCM but without a cycle shows “0 min” if no time is logged', async () => {
    const none = (await activePatients()).find(
      ({ currentRtmcycle, isPcmEnabled, currentIntlogSecs }) =>
        !currentRtmcycle && isPcmEnabled && currentIntlogSecs === 0,
    )
    if (!none) throw new Error('The seed has no such patient.')
    const page = await screen.visit({ viewport: { width: 380, height: 860 } })
    await settled(page, 'Active')
    const minutes = rowOf(page, none.user.id).getByText('0 min')
    await eventually(() => minutes.isVisible()).toBe(true)
  })

  it.each([360, 800])(
    'Y22 a patient without a cycle is shown as “Not enrolled” in a tile of %i px',
    async (width) => {
      const none = (await activePatients()).find(({ currentRtmcycle }) => !currentRtmcycle)
      if (!none) throw new Error('The seed has no such patient.')
      const page = await screen.visit({
        attributes: { layout: 'tile' },
        viewport: { width, height: 900 },
      })
      await rowOf(page, none.user.id).getByText('Not enrolled', { exact: true }).waitFor()
    },
  )

  it('Y22 a row’s minutes do not move while the company’s data load, and the row names no next unit if the data fail to load', async () => {
    const METADATA = '**/api/pt/providers/*/'
    let release = () => {}
    const [pcm] = await onePerProgram()
    if (!pcm) throw new Error('The seed has no such patient.')
    const page = await screen.visit({
      prepare: async (visited) => {
        release = await holdRequests(visited, METADATA)
      },
    })
    await settled(page, 'Active')
    const minutes = rowOf(page, pcm.user.id).locator('.rtm-minutes')
    const name = rowOf(page, pcm.user.id).locator('.rtm-patients-name')
    const placeOf = async () => [
      await minutes.boundingBox(),
      await name.evaluate((box) => box.scrollWidth),
    ]
    const waiting = await placeOf()
    expect(await minutes.locator('[aria-hidden][data-loading]').count()).toBe(1)
    release()
    await minutes.locator('[data-loading]').waitFor({ state: 'detached' })
    await eventually(() => shownIn(rowOf(page, pcm.user.id))).toBe(textOf(pcm))
    expect(await placeOf()).toEqual(waiting)

    const failed = await screen.visit({
      isOwn: true,
      prepare: (visited) =>
        visited.route(METADATA, (route) => route.fulfill({ status: 400, json: {} })),
    })
    await settled(failed, 'Active')
    const { done } = minutesText(pcm, { today: '2026-01-01', companyHasPcm: null }, en)
    await eventually(() => shownIn(rowOf(failed, pcm.user.id))).toBe(done)
  })

  it('Y22 the patient’s hover card shows how many minutes are missing for the next unit', async () => {
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

  it('Y22 the dialog to log an interaction shows how many minutes are missing for the next unit', async () => {
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
