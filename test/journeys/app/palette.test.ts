/** Tests the command palette of the app: Ctrl+K finds patients, pages and actions (Y25). */
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { patientListQuery } from '../../../src/api/patients'
import { connect, run } from '../../contract/connection'
import { holdRequests } from '../../support/hold-requests'
import { eventually } from '../../support/pages'
import { violations } from '../axe'
import { startJourney } from '../journey'
import { addressOf, focusedName, inSpanish, shown } from './app-page'

const journey = startJourney({ patients: 20 })

const paletteOf = (page: Page) => page.getByRole('dialog', { name: 'Search' })
const optionsOf = (page: Page) => paletteOf(page).getByRole('option')

async function openPalette(page: Page) {
  await page.keyboard.press('Control+k')
  const palette = paletteOf(page)
  await palette.getByRole('option', { name: 'Metrics' }).waitFor()
  return palette
}

/** Returns the names of the options, without the second line of each option. */
const names = (page: Page) =>
  optionsOf(page).evaluateAll((all) =>
    all.map((one) => one.querySelector('.rtm-command-label')?.textContent ?? ''),
  )

/** Returns the name of the option that Enter chooses. */
function marked(page: Page): Promise<string | undefined> {
  return page.evaluate(() => {
    const id = document.activeElement?.getAttribute('aria-activedescendant')
    const option = id ? document.getElementById(id) : null
    return option?.querySelector('.rtm-command-label')?.textContent ?? undefined
  })
}

async function patients() {
  const { http } = await connect(journey.sandbox)
  return (await run(patientListQuery(http, { page_size: 100 }))).results
}

/** Returns a patient whose last name no other patient has. */
async function someone() {
  const all = await patients()
  const found = all.find(
    ({ user }) => all.filter((other) => other.user.fullName.includes(user.lastName)).length === 1,
  )
  if (!found) throw new Error('The seed has no such patient.')
  return found.user
}

describe('the command palette', () => {
  it('Y25 by keyboard alone, a user finds a patient by name in the command palette and opens the patient’s panel', async () => {
    const { id, lastName, fullName } = await someone()
    const page = await journey.visit({ path: '/patient-list' })
    await page.locator('[data-row-id]').first().waitFor()
    const palette = await openPalette(page)
    await eventually(() => focusedName(page)).toBe('Search')
    // In a browser, these keys can move the focus out of the page. The app must prevent that, at
    // the first and at every later press.
    await page.evaluate(() =>
      document.addEventListener(
        'keydown',
        ({ key, defaultPrevented }) => {
          if (key === 'k') document.body.dataset.stopped = String(defaultPrevented)
        },
        true,
      ),
    )
    await page.keyboard.press('Control+k')
    expect(await page.evaluate(() => document.body.dataset.stopped)).toBe('true')
    await page.keyboard.type(lastName.toLowerCase())
    await palette.getByRole('option', { name: fullName }).waitFor()
    expect(await palette.locator('mark').first().textContent()).toBe(lastName)
    await eventually(() => marked(page)).toBe(fullName)
    await palette.getByRole('status').getByText('1 result').waitFor()
    expect(await violations(page)).toEqual([])
    await page.keyboard.press('Enter')
    await eventually(() => addressOf(page)).toBe(`/patient-list?pid=${id}&pdopen=true`)
    await eventually(() => focusedName(page)).toBe('Patient details')
    // The palette does not store the name of the patient.
    const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage, ...sessionStorage }]))
    expect(kept).not.toContain(lastName)
    await page.goBack()
    await eventually(() => addressOf(page)).toBe('/patient-list')
  })

  it('Y25 the command palette opens a patient’s panel over the patients list if the current page has no panel', async () => {
    const { id, lastName, fullName } = await someone()
    const page = await journey.visit({ path: '/metrics' })
    await shown(page)
    await openPalette(page)
    await page.keyboard.type(lastName)
    await optionsOf(page).filter({ hasText: fullName }).click()
    await eventually(() => addressOf(page)).toBe(`/patient-list?pid=${id}&pdopen=true`)
  })

  it('Y25 when a panel that the command palette opened closes, the focus moves to the content of the page, and not to another patient', async () => {
    const { id, lastName, fullName } = await someone()
    const page = await journey.visit({ path: '/patient-list' })
    await shown(page)
    const panel = page.locator('rtm-patient-detail')
    const first = page.locator('rtm-patient-list [data-row-id] [data-action="patient"]').first()
    await first.click()
    await panel.getByRole('heading').first().waitFor()
    await page.keyboard.press('Escape')
    await panel.waitFor({ state: 'detached' })
    await openPalette(page)
    await page.keyboard.type(lastName)
    await optionsOf(page).filter({ hasText: fullName }).click()
    await eventually(() => addressOf(page)).toBe(`/patient-list?pid=${id}&pdopen=true`)
    await page.keyboard.press('Escape')
    await panel.waitFor({ state: 'detached' })
    await eventually(() => page.evaluate(() => document.activeElement?.id)).toBe('content')
  })

  it('Y25 the command palette opens pages and runs actions, and the focus returns when the palette closes', async () => {
    const page = await journey.visit({ path: '/patient-list' })
    await page.locator('[data-row-id]').first().waitFor()
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    const palette = paletteOf(page)
    await palette.getByRole('option', { name: 'Metrics' }).waitFor()
    expect(await names(page)).toEqual([
      'Patients',
      'Billing',
      'Billing: Pending',
      'Billing: Ready',
      'Billing: Billed',
      'Billing: Cancelled',
      'Metrics',
      'Billing settings',
      'Support',
      'Academy',
      'The CPT Codes',
      'Keyboard shortcuts',
      'Invite a colleague',
      'Theme: Light',
      'Theme: Dark',
      'Language: Español',
      'Logout',
    ])
    expect(await violations(page)).toEqual([])
    await page.keyboard.press('Escape')
    await palette.waitFor({ state: 'detached' })
    await eventually(() => focusedName(page)).toMatch(/^Search/)

    await openPalette(page)
    await page.keyboard.type('bil')
    await page.keyboard.press('ArrowDown')
    await eventually(() => marked(page)).toBe('Billing: Pending')
    await page.keyboard.press('Enter')
    await eventually(() => addressOf(page)).toBe('/billing?tab=pending')
    await page.getByRole('tab', { name: /^Pending/, selected: true }).waitFor()

    await openPalette(page)
    await page.keyboard.type('dark')
    await eventually(() => marked(page)).toBe('Theme: Dark')
    await page.keyboard.press('Enter')
    await page.locator('.app-frame[data-theme="dark"]').waitFor()

    await openPalette(page)
    await page.keyboard.type('shortcuts')
    await eventually(() => marked(page)).toBe('Keyboard shortcuts')
    await page.keyboard.press('Enter')
    const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
    await sheet.getByText('Mark the row or selected rows as billed').waitFor()
    // The palette does not open over another dialog.
    await page.keyboard.press('Control+k')
    await page.keyboard.press('Escape')
    await sheet.waitFor({ state: 'detached' })
    expect(await paletteOf(page).count()).toBe(0)
  })

  it('Y25 the command palette shows that the search is pending, has found nothing, or has failed', async () => {
    const page = await journey.visit({ path: '/patient-list' })
    await page.locator('[data-row-id]').first().waitFor()
    const palette = await openPalette(page)
    const release = await holdRequests(page, '**/api/patient/patients/?*search=zzz*')
    await page.keyboard.type('zzz')
    await palette.getByText('Searching patients').waitFor()
    release()
    await palette.getByText('Nothing found for “zzz”').waitFor()
    await palette.getByRole('status').getByText('0 results').waitFor()
    expect(await violations(page)).toEqual([])
    journey.expectComplaint(/422/)
    await journey.sandbox.faults({ path: '/patient/patients/', status: 422, times: 1 })
    await page.keyboard.type('q')
    const failure = palette.getByRole('alert')
    await failure.getByText('The patient search failed.').waitFor()
    expect(await violations(page)).toEqual([])
    await failure.getByRole('button', { name: 'Try again' }).click()
    await palette.getByText('Nothing found for “zzzq”').waitFor()
  })

  it('Y25 if the user types while the code of the command palette loads, the text is kept and runs no shortcut', async () => {
    let release: () => void = () => undefined
    // The code is held back from the start, because the app fetches the code of all dialogs when it
    // is idle.
    const page = await journey.visit({
      path: '/billing',
      isOwn: true,
      prepare: async (opened) => {
        release = await holdRequests(opened, '**/assets/clinic-later-*.js')
      },
    })
    await page.locator('[data-row-id] [tabindex="-1"]').first().waitFor({ state: 'attached' })
    await page.keyboard.press('j')
    await page.keyboard.press('Control+k')
    await page.keyboard.type('billed')
    expect(await paletteOf(page).count()).toBe(0)
    release()
    await paletteOf(page).getByRole('option', { name: 'Billing: Billed' }).waitFor()
    expect(await names(page)).toEqual(['Billing: Billed'])
    await eventually(() => paletteOf(page).getByRole('searchbox').inputValue()).toBe('billed')
    expect(
      (await journey.requests()).filter(
        ({ method, path }) => method !== 'GET' && path.includes('bill'),
      ),
    ).toEqual([])
  })

  it('Y25 P08 the command palette fills the width of a phone in Spanish', async () => {
    const page = await journey.visit(
      inSpanish({ path: '/patient-list', viewport: { width: 380, height: 740 } }),
    )
    await page.locator('[data-row-id]').first().waitFor()
    await page.getByRole('button', { name: 'Buscar', exact: true }).click()
    const palette = page.getByRole('dialog', { name: 'Buscar' })
    await palette.getByRole('option', { name: 'Métricas' }).waitFor()
    await eventually(async () => (await palette.boundingBox())?.width).toBe(380)
    await palette.getByRole('button', { name: 'Cerrar' }).click()
    await palette.waitFor({ state: 'detached' })
  })
})
