/**
 * Tests the vendor pages for experiments: the event log, the clock and the faults, a change of
 * patient, and a frame. Each page is under the strict CSP.
 */
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { eventually } from '../../support/pages'
import { violations } from '../axe'
import { startVendor, turn } from './vendor-visits'

const vendor = startVendor({ patients: 60 })

/** The console message of the browser for a failed request. Faults cause such requests. */
const failedRequest = /^Failed to load resource/

const rowsIn = (page: Page, tag: string) => page.locator(tag).getByRole('row')

async function allReady(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const elements = [...document.querySelectorAll('main *')].filter(({ localName }) =>
      localName.startsWith('rtm-'),
    )
    return elements.length > 0 && elements.every((one) => one.matches(':state(ready)'))
  })
}

describe('the event log of the vendor page', () => {
  const events = (page: Page) => page.locator('#events tr')

  it('E05 the event log of the vendor page can be filtered, copied and cleared, and shows new events', async () => {
    const page = await vendor.visit('/events.html')
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await allReady(page)
    const all = await events(page).count()
    await page.getByRole('combobox', { name: 'Event' }).selectOption('rtm-ready')
    await eventually(() => events(page).count()).toBe(4)
    await page.getByRole('combobox', { name: 'Element' }).selectOption('rtm-sso-tile')
    await eventually(() => events(page).count()).toBe(1)
    await page.getByText(`1 of ${all} events, newest first.`).waitFor()
    await page.getByRole('button', { name: 'Copy', exact: true }).click()
    await page.getByText('Copied: 1 event, ').waitFor()
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    expect(copied.split('\t').slice(1)).toEqual(['rtm-sso-tile', 'rtm-ready', '{}'])
    await page.getByLabel('Detail contains').fill('nothing says this')
    await eventually(() => events(page).count()).toBe(0)
    await page.getByRole('button', { name: 'Clear', exact: true }).click()
    await page.getByText('No events yet.').waitFor()
    await showsWhatIsSelected(page)
  })

  /** Checks a new event, with its element and its detail. */
  async function showsWhatIsSelected(page: Page): Promise<void> {
    await page.getByLabel('Detail contains').fill('')
    await page.getByRole('combobox', { name: 'Element' }).selectOption('rtm-patient-list')
    await page.getByRole('combobox', { name: 'Event' }).selectOption('rtm-patient-select')
    await rowsIn(page, 'rtm-patient-list').nth(1).click()
    const chosen = events(page).filter({ hasText: 'rtm-patient-select' })
    await chosen.waitFor()
    const id = await page.locator('rtm-patient-detail').getAttribute('patient-id')
    await eventually(() => chosen.getByRole('cell').allInnerTexts()).toEqual([
      expect.stringMatching(/^\d\d:\d\d:\d\d\.\d{3}$/),
      'rtm-patient-list',
      'rtm-patient-select',
      `{"patientId":${id}}`,
    ])
  }
})

describe('the controls for the clock and for faults', () => {
  const time = (page: Page) => page.locator('#status').innerText()
  const problem = (page: Page) => page.locator('#problem')

  it('a control of the vendor page moves the clock of the backend and updates the rows', async () => {
    const page = await vendor.visit('/sandbox.html')
    await allReady(page)
    const ready = page.getByRole('tab', { name: /^Ready/ })
    const [before, told] = [await ready.innerText(), await time(page)]
    await page.getByLabel('Days ahead').fill('45')
    await page.getByRole('button', { name: 'Advance' }).click()
    await eventually(() => time(page)).not.toBe(told)
    await allReady(page)
    await eventually(() => ready.innerText()).not.toBe(before)

    await page.getByLabel('Date and time, UTC').fill('2027-03-01T09:00:00Z')
    await page.getByRole('button', { name: 'Set', exact: true }).click()
    await page.getByText("The backend's time is Monday, March 1, 2027 at 9:00:").waitFor()
    await page.getByRole('button', { name: 'Reset all data' }).click()
    await eventually(() => time(page)).not.toContain('2027')
    await allReady(page)
  })

  it('N03 a control of the vendor page makes requests fail, and the element shows the error and a retry that works', async () => {
    vendor.expectComplaint(failedRequest)
    const page = await vendor.visit('/sandbox.html')
    await allReady(page)
    await page.getByLabel('Times').fill('500')
    await page.getByRole('button', { name: 'Add' }).click()
    await page
      .getByText('any method /billing/billinginstances/: {"status":503}, 500 more')
      .waitFor()
    await page.getByRole('button', { name: 'Reload from the backend' }).click()
    const again = page.locator('rtm-patient-billing').getByRole('button', { name: 'Try again' })
    await again.first().waitFor()
    await page.locator('#log li', { hasText: '"code":"response"' }).first().waitFor()
    await vendor.sandbox.reset()
    await again.first().click()
    await rowsIn(page, 'rtm-patient-billing').nth(1).waitFor()

    await page.getByRole('button', { name: 'Show the last 50' }).click()
    const received = page.locator('#requests tr')
    await received.filter({ hasText: '/api/billing/billinginstances/' }).first().waitFor()
  })

  it('a control of the vendor page shows an error for an invalid value, and hides the error for a valid value', async () => {
    vendor.expectComplaint(failedRequest)
    const page = await vendor.visit('/sandbox.html')
    await page.getByLabel('Days ahead').fill('soon')
    await page.getByRole('button', { name: 'Advance' }).click()
    await problem(page)
      .filter({ hasText: 'Days ahead must be a whole number, such as 7.' })
      .waitFor()
    await page.getByLabel('Date and time, UTC').fill('tomorrow')
    await page.getByRole('button', { name: 'Set', exact: true }).click()
    await problem(page).filter({ hasText: 'now must be an ISO datetime' }).waitFor()
    await page.getByLabel('Path').fill('')
    await page.getByRole('button', { name: 'Add' }).click()
    await problem(page).filter({ hasText: 'path must be at least 1 characters long.' }).waitFor()
    await page.getByRole('combobox', { name: 'What happens' }).selectOption('a slow response')
    await page.getByLabel('Status', { exact: true }).waitFor({ state: 'hidden' })
    await page.getByLabel('Path').fill('/patient/*')
    await page.getByLabel('Wait').fill('1')
    await page.getByRole('button', { name: 'Add' }).click()
    await page.getByText('any method /patient/*: {"delayMs":1}, 20 more').waitFor()
    await problem(page).waitFor({ state: 'hidden' })
    await vendor.sandbox.reset()
  })
})

describe('another patient in the EHR', () => {
  const chart = (page: Page, name: string) =>
    page.locator('rtm-patient-detail').getByRole('heading', { name }).first()

  it('E04 a click on an appointment shows the chart of its patient, and “No patient” closes the chart', async () => {
    const page = await vendor.visit('/patient-context.html')
    const appointments = page.getByRole('navigation', { name: 'Appointments' }).getByRole('button')
    for (const appointment of await appointments.all()) {
      const words = await appointment.innerText()
      if (words === 'No patient') continue
      await appointment.click()
      await chart(page, words.replace(/^\S+ [AP]M /, '')).waitFor()
      await eventually(() => appointment.getAttribute('aria-pressed')).toBe('true')
    }
    await appointments.last().click()
    await page.locator('rtm-patient-detail').getByText('Choose a patient.').waitFor()
    await page.getByText('No chart is open.').waitFor()
  })

  it('an unfinished form of a patient is restored when the EHR shows that patient again', async () => {
    const page = await vendor.visit('/patient-context.html')
    await chart(page, 'Niamh Cruz').waitFor()
    await page.getByRole('button', { name: 'Log interaction' }).click()
    const form = page.getByRole('dialog', { name: 'Log interaction' })
    await form.getByRole('textbox', { name: /^Observed trends/ }).fill('Walks without a stick')
    // The form makes the page inert, so a script changes the patient. In the EHR, another window
    // would change the patient.
    const choose = (value: string) =>
      page.locator(`#schedule [value="${value}"]`).evaluate((button) => {
        button.dispatchEvent(new MouseEvent('click', { bubbles: true }))
      })
    await choose('30')
    await chart(page, 'Benjamin Novák').waitFor()
    await form.waitFor({ state: 'detached' })
    await choose('29')
    await form.getByText('Your unsaved changes were restored.').waitFor()
    const typed = form.getByRole('textbox', { name: /^Observed trends/ })
    await eventually(() => typed.inputValue()).toBe('Walks without a stick')
  })
})

describe('a patient’s chart in a frame', () => {
  it('E01 E03 E05 the frame on the vendor page connects, shows the patient, and passes its events to the page', async () => {
    const page = await vendor.visit('/iframe.html')
    await page.getByText('Connected.', { exact: true }).waitFor()
    const frame = page.frameLocator('iframe')
    await frame.getByRole('heading', { name: 'Niamh Cruz' }).waitFor()
    const log = (words: string) => page.locator('#log li', { hasText: words })
    await log('rtm-ready').first().waitFor()
    await frame.getByRole('tab', { name: 'Interactions' }).click()
    await log('rtm-navigate {"tab":"interactions"}').waitFor()
    await page.getByRole('combobox', { name: 'Language' }).selectOption('es')
    await frame.getByRole('tab', { name: 'Interacciones' }).waitFor()
    await page.getByRole('combobox', { name: 'Page' }).selectOption('patient-billing')
    await frame.getByRole('table').waitFor()
    await page.getByText('Connected.', { exact: true }).waitFor()
  })
})

describe('the accessibility of the vendor pages', () => {
  it.each(['/events.html', '/sandbox.html', '/patient-context.html', '/iframe.html'])(
    'G06 axe finds no violations on %s, and nothing overflows at 380 px',
    async (path) => {
      // axe also posts messages to frames, which fails for a frame of another origin.
      vendor.expectComplaint(/'postMessage'/)
      const page = await vendor.visit(path)
      if (path === '/iframe.html') await page.getByText('Connected.', { exact: true }).waitFor()
      else await allReady(page)
      for (const [scheme, width] of [
        ['light', 1280],
        ['dark', 380],
      ] as const) {
        await page.setViewportSize({ width, height: 800 })
        await turn(page, scheme)
        expect(await violations(page)).toEqual([])
        const over = () => document.documentElement.scrollWidth - window.innerWidth
        expect(await page.evaluate(over)).toBeLessThanOrEqual(0)
      }
    },
  )
})
