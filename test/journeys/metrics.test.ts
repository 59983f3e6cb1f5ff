/** Tests the metrics screen in the built app: the figures of the clinics and the dashboards. */
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { holdRequests } from '../support/hold-requests'
import { eventually } from '../support/pages'
import { rulesOf, violations } from './axe'
import { startJourney } from './journey'

const URLS = '/vendors/webhooks/generate-tractorscope-urls/'
const journey = startJourney()

const visit = (options: Parameters<typeof journey.visit>[0] = {}) =>
  journey.visit({ path: '/metrics', ...options })

/** Waits for the title of the current dashboard, and returns its frame. */
async function dashboard(page: Page, title: string) {
  const frame = page.frameLocator('iframe')
  await frame.getByRole('heading', { level: 1, name: title, exact: true }).waitFor()
  return frame
}

async function cells(page: Page): Promise<string[][]> {
  const rows = page.getByRole('table', { name: 'Figures by clinic' }).getByRole('row')
  await rows.first().waitFor()
  const texts = await rows.all()
  return Promise.all(texts.map((row) => row.locator('th, td').allInnerTexts()))
}

/**
 * Whether a table that scrolls sideways is a tab stop, and a table that does not scroll is no tab
 * stop.
 */
function isReachable(page: Page): Promise<boolean> {
  return page
    .locator('.rtm-metrics-table')
    .first()
    .evaluate((box) => box.scrollWidth > box.clientWidth === box.hasAttribute('tabindex'))
}

async function asked(path: string) {
  return (await journey.requests()).filter((request) => request.path === `/api${path}`)
}

describe('the figures of the clinics', () => {
  it('M03 the figures can be limited to one clinic and a period, and both choices are stored', async () => {
    const page = await visit()
    await page.getByRole('combobox', { name: 'Clinic' }).selectOption('Riverbend Eastside')
    await page.getByRole('button', { name: /^Enrollments, Riverbend Eastside: / }).waitFor()
    // The totals of one clinic are the figures of this clinic, so there is no table of clinics.
    await page.getByRole('table', { name: 'Figures by clinic' }).waitFor({ state: 'detached' })
    await page.getByRole('combobox', { name: 'Period' }).selectOption('Last 90 days')
    await eventually(async () => (await asked('/billing/metrics/')).at(-1)?.query).toMatchObject({
      days: '90',
      clinic_uuid: expect.stringMatching(/^[0-9a-f-]{36}$/),
    })
    const frame = await dashboard(page, 'Providers')
    await frame.getByText('Riverbend Physical Therapy · Riverbend Eastside').waitFor()
    await frame.getByText(/\(90 days\)/).waitFor()
    await page.getByRole('tab', { name: 'ROI' }).click()
    await page.reload()
    await dashboard(page, 'Return on investment')
    await eventually(() =>
      page.getByRole('combobox', { name: 'Clinic' }).locator('option:checked').innerText(),
    ).toBe('Riverbend Eastside')
  })

  it('M03 a stored choice of a clinic has no effect if that clinic does not exist', async () => {
    const stored = { clinic: '00000000-0000-4000-8000-000000000000', days: 7, dashboard: 'owner' }
    const page = await visit({
      isOwn: true,
      prepare: (opened) =>
        opened.addInitScript((value) => {
          // Frames are skipped, because they have no storage.
          if (window.top === window) localStorage.setItem('rtm-preferences:metrics', value)
        }, JSON.stringify(stored)),
    })
    await eventually(async () => (await cells(page)).length).toBe(4)
    await dashboard(page, 'Company overview')
  })
})

describe('the height of the figures and the forecast', () => {
  it('M04 Q06 at every width, the sections of the page do not move when the figures and the forecast arrive', async () => {
    const page = await journey.visit({ path: '/icon.svg' })
    const places = async () => {
      const titles = await page.getByRole('heading', { level: 2 }).all()
      return Promise.all(titles.map(async (title) => (await title.boundingBox())?.y))
    }
    for (const width of [1440, 1280, 1180, 800, 380]) {
      await page.setViewportSize({ width, height: 800 })
      const release = await holdRequests(page, /\/billing\/(metrics|forecast)\//)
      await page.goto(`${journey.sandbox.appUrl}/metrics`)
      await page.getByRole('status', { name: 'Loading the forecast' }).waitFor()
      const before = await places()
      release()
      await cells(page)
      await page.getByRole('table', { name: 'Forecast by month' }).waitFor()
      expect(await places(), `${width} px`).toEqual(before)
      expect(before).toHaveLength(3)
    }
  })
})

describe('the dashboards in a frame', () => {
  it('M01 M02 the metrics page shows one dashboard at a time, and requests the URLs of the dashboards once', async () => {
    const page = await visit()
    for (const [tab, title] of [
      ['Provider', 'Providers'],
      ['Owner', 'Company overview'],
      ['Enrollment', 'Enrollment'],
      ['Response rate', 'Response rate'],
      ['Billing', 'Billing'],
      ['ROI', 'Return on investment'],
    ] as const) {
      await page.getByRole('tab', { name: tab, exact: true }).click()
      const frame = await dashboard(page, title)
      await eventually(() => frame.getByRole('img').count()).toBeGreaterThanOrEqual(2)
      await page.getByTitle(`Dashboard: ${tab}`).waitFor()
    }
    await eventually(() => asked(URLS)).toHaveLength(1)
  })

  it('M02 a dashboard has the theme of the page, and cannot read the session of the page around its frame', async () => {
    const page = await visit({ colorScheme: 'dark' })
    const frame = await dashboard(page, 'Providers')
    const ground = () =>
      frame.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor)
    await eventually(ground).toBe('rgb(21, 24, 29)')
    await page.emulateMedia({ colorScheme: 'light' })
    await eventually(ground).toBe('rgb(255, 255, 255)')
    expect(await page.locator('iframe').getAttribute('sandbox')).not.toContain('same-origin')
    const reached = await frame.locator('html').evaluate(() => {
      try {
        return localStorage.length
      } catch {
        return 'nothing'
      }
    })
    expect(reached).toBe('nothing')
  })

  it('M02 a dashboard opens in a new tab, and can be printed there', async () => {
    const page = await visit({ isOwn: true })
    await dashboard(page, 'Providers')
    const link = page.getByRole('link', { name: 'Open in a new tab' })
    const [opened] = await Promise.all([page.waitForEvent('popup'), link.click()])
    await opened.getByRole('heading', { name: 'Providers' }).waitFor()
    await opened.context().addInitScript(() => {
      window.print = () => document.documentElement.setAttribute('data-printed', '')
    })
    const print = page.getByRole('link', { name: 'Print' })
    const [paper] = await Promise.all([page.waitForEvent('popup'), print.click()])
    await paper.locator('html[data-printed]').waitFor()
    expect(await paper.locator('details:not([open])').count()).toBe(0)
  })

  it('M02 an error appears if the dashboards could not be loaded, and a retry loads them', async () => {
    await journey.sandbox.faults({ path: URLS, status: 409, times: 1 })
    const page = await visit()
    await page.getByText('The dashboards could not be loaded.').waitFor()
    // The rows above the button must be loaded, because a click would miss a button that moves.
    await cells(page)
    await page.getByRole('button', { name: 'Try again' }).click()
    await dashboard(page, 'Providers')
  })

  it('M02 the reload button of a dashboard requests a new URL', async () => {
    const page = await visit()
    await dashboard(page, 'Providers')
    const frame = page.locator('iframe')
    const before = await frame.getAttribute('src')
    // URLs that are created in the same second are equal, so the test adds a hash to the new URL.
    await page.route(`**/api${URLS}`, async (route) => {
      const answer = await route.fetch()
      const { provider, ...others } = await answer.json()
      const fresh = { ...provider, url: `${provider.url}#fresh` }
      await route.fulfill({ json: { ...others, provider: fresh } })
    })
    await page.getByRole('button', { name: 'Reload' }).click()
    await eventually(() => frame.getAttribute('src')).toMatch(/#fresh$/)
    expect(before).not.toContain('#')
    await dashboard(page, 'Providers')
    await eventually(() => asked(URLS)).toHaveLength(2)
  })

  it('M02 a message appears in place of a dashboard that the backend does not offer', async () => {
    const page = await visit({
      prepare: (opened) =>
        opened.route(`**/api${URLS}`, async (route) => {
          const answer = await route.fetch()
          await route.fulfill({ json: { ...(await answer.json()), provider: null } })
        }),
    })
    await page.getByText('The Provider dashboard is not available.').waitFor()
    await page.getByRole('tab', { name: 'Owner' }).click()
    await dashboard(page, 'Company overview')
  })

  it('M02 a message and a link to a new tab appear if the content security policy blocks the frame', async () => {
    journey.expectComplaint(/frame-src/)
    const page = await visit({
      prepare: (opened) =>
        opened.route('**/metrics', async (route) => {
          const answer = await route.fetch()
          const policy = answer.headers()['content-security-policy'] ?? ''
          const strict = policy.replace("frame-src 'self' blob:", "frame-src 'none'")
          const headers = { ...answer.headers(), 'content-security-policy': strict }
          await route.fulfill({ response: answer, headers })
        }),
    })
    await page.getByText('This page does not allow the dashboard to be shown here.').waitFor()
    await page.getByRole('link', { name: 'Open in a new tab' }).waitFor()
  })
})

describe('axe on the metrics page, in both themes', () => {
  const themes = ['light', 'dark'] as const

  it('axe finds no violations on the metrics page with its frame, on a desktop screen and on a phone', async () => {
    const page = await visit({ reducedMotion: 'reduce', bypassCSP: true })
    await cells(page)
    for (const colorScheme of themes) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await dashboard(page, 'Providers')
      for (const [name, width] of [
        ['desktop', 1280],
        ['phone', 380],
      ] as const) {
        await page.setViewportSize({ width, height: 800 })
        await eventually(() => isReachable(page)).toBe(true)
        expect
          .soft(await violations(page, rulesOf(colorScheme)), `${name} ${colorScheme}`)
          .toEqual([])
      }
    }
  })

  it('axe finds no violations in any dashboard that is opened as a separate page', async () => {
    const page = await visit({ bypassCSP: true })
    await dashboard(page, 'Providers')
    const addresses: string[] = []
    for (const tab of await page.getByRole('tab').all()) {
      await tab.click()
      const src = await page.locator('iframe').getAttribute('src')
      if (src) addresses.push(src)
    }
    expect(addresses).toHaveLength(6)
    for (const address of addresses) {
      await page.goto(address)
      for (const summary of await page.locator('summary').all()) await summary.click()
      for (const colorScheme of themes) {
        await page.emulateMedia({ colorScheme })
        expect
          .soft(await violations(page, rulesOf(colorScheme)), `${address} ${colorScheme}`)
          .toEqual([])
      }
    }
  })
})
