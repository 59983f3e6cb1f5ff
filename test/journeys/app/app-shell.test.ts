import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { eventually } from '../../support/pages'
import { openTab, rows, settled, toast } from '../billing/billing-page'
import { startJourney } from '../journey'
import { addressOf, clinicPages, delayOfTooltip, focusedName, mainLink, shown } from './app-page'

const journey = startJourney({ patients: 40 })

const LIST = '/api/billing/billinginstances/'

/** Returns the requests for the number of the user's own ready billings. */
async function ownCounts() {
  return (await journey.requests()).filter(
    ({ path, query }) => path === LIST && query.page_size === '1' && query.primary_provider_id,
  )
}

/** Makes the request for the number of the user's own ready billings return a given number. */
async function countOf(page: Page, count: () => number): Promise<void> {
  const ownCount = /billinginstances\/\?(?=.*primary_provider_id=).*page_size=1(&|$)/
  await page.route(ownCount, (route) =>
    route.fulfill({ json: { count: count(), next: null, previous: null, results: [] } }),
  )
}

const dot = (page: Page) => mainLink(page, 'Billing').locator('[data-ready-dot]')

describe('the width of the window', () => {
  it('P09 Z26 each row shows the button “Mark as Billed” from 640 px, and “More actions” below', async () => {
    const page = await journey.visit()
    await settled(page, 'Ready')
    for (const [width, button] of [
      [639, 'More actions'],
      [640, 'Mark as Billed'],
    ] as const) {
      await page.setViewportSize({ width, height: 800 })
      await rows(page).first().getByRole('button', { name: button }).waitFor()
    }
  })
})

describe('the sidebar', () => {
  it('S01 the sidebar has a logo and links to Patients, Billing and Metrics, and Support is in the user menu', async () => {
    const page = await journey.visit({ path: '/billing' })
    const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link')
    await mainLink(page, 'Patients').waitFor()
    await eventually(() => links.allTextContents()).toEqual(['Patients', 'Billing', 'Metrics'])
    await eventually(() => mainLink(page, 'Billing').getAttribute('aria-current')).toBe('page')
    expect(await mainLink(page, 'Metrics').getAttribute('aria-current')).toBeNull()
  })

  it('S02 S03 a click on the logo reloads the home page, clears the stored state of the lists, and keeps the session and the theme', async () => {
    const page = await journey.visit({ path: '/billing?pid=4' })
    await settled(page, 'Ready')
    await page.getByRole('combobox', { name: 'Rows per page' }).selectOption('25')
    await page.evaluate(() => {
      localStorage.setItem('rtm-preferences:theme', '"dark"')
      document.documentElement.dataset.before = ''
    })
    const kept = () => page.evaluate(() => Object.keys(localStorage).sort())
    await eventually(async () => (await kept()).length).toBeGreaterThan(2)
    await page.getByRole('link', { name: 'Remote monitoring: Home' }).click()
    await page.getByRole('main', { name: 'Patients' }).waitFor()
    expect(addressOf(page)).toBe('/patient-list')
    expect(await page.evaluate(() => document.documentElement.dataset.before)).toBeUndefined()
    const left = (await kept()).filter((key) => /billing/.test(key))
    expect(left).toEqual([])
    expect(await kept()).toEqual(expect.arrayContaining(['auth-state', 'rtm-preferences:theme']))
  })
})

describe('the dot on the Billing link', () => {
  it('S05 S06 S08 the Billing link has a dot if the user’s patients have ready billings, and the app requests one row to find this', async () => {
    const page = await journey.visit({ path: '/patient-list' })
    await dot(page).waitFor()
    const [first] = await ownCounts()
    expect(first?.query).toEqual({
      status: 'Elg',
      currently_billable: 'true',
      page_size: '1',
      primary_provider_id: '1',
    })
    const description = await mainLink(page, 'Billing').getAttribute('aria-description')
    expect(description).toMatch(/^You have \d+ billings ready to be processed\.$/)
  })

  it('S05 the Billing link has no dot if there are no ready billings', async () => {
    let asked = 0
    const none = () => {
      asked += 1
      return 0
    }
    const page = await journey.visit({ prepare: (opened) => countOf(opened, none) })
    await settled(page, 'Ready')
    await eventually(() => asked).toBeGreaterThan(0)
    await page.waitForLoadState('networkidle')
    expect(await dot(page).count()).toBe(0)
    expect(await mainLink(page, 'Billing').getAttribute('aria-description')).toBeNull()
  })

  it.each([
    ['S07', 1, 'You have 1 billing ready to be processed.'],
    ['S08', 2, 'You have 2 billings ready to be processed.'],
    ['S08', 12_345, 'You have 12,345 billings ready to be processed.'],
  ])(
    '%s the dot on the Billing link for %i ready billings has a tooltip after 500 ms: %s',
    async (_, count, words) => {
      const page = await journey.visit({
        path: '/metrics',
        prepare: (opened) => countOf(opened, () => count),
      })
      await dot(page).waitFor()
      const delay = delayOfTooltip(page)
      await mainLink(page, 'Billing').hover()
      const tooltip = page.getByRole('tooltip')
      expect(await delay).toBeGreaterThanOrEqual(499)
      await eventually(() => tooltip.textContent()).toBe(words)
      await page.mouse.move(600, 400)
      await tooltip.waitFor({ state: 'detached' })
      // The tooltip also opens when the link gets keyboard focus.
      await mainLink(page, 'Patients').focus()
      await page.keyboard.press('Tab')
      await tooltip.waitFor()
      await page.keyboard.press('Escape')
      await tooltip.waitFor({ state: 'detached' })
      await eventually(() => mainLink(page, 'Billing').getAttribute('aria-description')).toBe(words)
    },
  )

  it('S05 N29 the dot on the Billing link disappears without a reload when the last ready billing is billed', async () => {
    let left = 1
    const page = await journey.visit({
      path: '/billing',
      prepare: async (opened) => {
        await countOf(opened, () => left)
        opened.on('request', (request) => {
          if (request.url().includes('reconcile-in-bulk')) left = 0
        })
      },
    })
    await settled(page, 'Ready')
    await dot(page).waitFor()
    await rows(page).first().hover()
    await rows(page).first().getByRole('button', { name: 'Mark as Billed' }).click()
    await dot(page).waitFor({ state: 'detached' })
  })

  it('B33 if the count of ready billings fails to load, an error toast appears, and a later status change requests the count again', async () => {
    const page = await journey.visit({
      path: '/billing',
      prepare: (opened) =>
        opened.route(
          /billinginstances\/\?.*page_size=1(&.*)?primary_provider_id=|primary_provider_id=.*page_size=1(&|$)/,
          (route) => route.fulfill({ status: 409, json: { message: 'Not now.' } }),
          { times: 1 },
        ),
    })
    await toast(page, 'Error fetching billings count').waitFor()
    await settled(page, 'Ready')
    await rows(page).first().hover()
    await rows(page).first().getByRole('button', { name: 'Mark as Billed' }).click()
    await dot(page).waitFor()
  })
})

describe('the navigation between pages', () => {
  it('R08 every link of the app keeps pid, pdopen and the other query parameters', async () => {
    const query = '?pid=3&pdopen=false&x=1'
    const page = await journey.visit({ path: `/patient-list${query}` })
    for (const name of ['Billing', 'Metrics', 'Patients']) {
      await mainLink(page, name).click()
      await page.getByRole('main', { name, exact: true }).waitFor()
      expect(new URL(page.url()).search).toBe(query)
    }
    await page.getByRole('button', { name: /^User menu/ }).click()
    await page.getByRole('menuitem', { name: 'Support' }).click()
    await page.getByRole('main', { name: 'Support' }).waitFor()
    expect(addressOf(page)).toBe(`/support${query}`)
  })

  it('a link of the app moves the focus to the new page and sets the document title', async () => {
    const page = await journey.visit({ path: '/patient-list' })
    await shown(page)
    expect(await focusedName(page)).not.toBe('Patients')
    for (const [, name] of clinicPages.slice(1, 3)) {
      await mainLink(page, name).click()
      await eventually(() => focusedName(page)).toBe(name)
      await eventually(() => page.title()).toBe(`${name} · Remote monitoring`)
    }
    await page.goBack()
    await eventually(() => focusedName(page)).toBe('Billing')
    await eventually(() => page.title()).toBe('Billing · Remote monitoring')
    await page.goForward()
    await eventually(() => focusedName(page)).toBe('Metrics')
  })

  it('the focus does not move if only the query of the URL changes', async () => {
    const page = await journey.visit({ path: '/billing' })
    await openTab(page, 'Billed')
    await page.getByRole('searchbox').focus()
    await page.evaluate(() => {
      history.replaceState(history.state, '', '?pid=9')
      dispatchEvent(new PopStateEvent('popstate'))
    })
    await eventually(() => mainLink(page, 'Metrics').getAttribute('href')).toBe('/metrics?pid=9')
    const tag = await page.evaluate(() => document.activeElement?.localName)
    expect(tag).toBe('rtm-patient-billing')
  })

  it('a link to the current page adds no entry to the browser history, and a Ctrl+click on a link opens a new tab', async () => {
    const page = await journey.visit({ path: '/billing' })
    await mainLink(page, 'Metrics').click()
    await page.getByRole('main', { name: 'Metrics' }).waitFor()
    await mainLink(page, 'Metrics').click()
    await page.goBack()
    await page.getByRole('main', { name: 'Billing' }).waitFor()
    const opened = page.context().waitForEvent('page')
    await mainLink(page, 'Metrics').click({ modifiers: ['ControlOrMeta'] })
    // A new tab has a blank page at first.
    await (await opened).waitForURL('**/metrics')
    expect(addressOf(page)).toBe('/billing')
  })

  it('a new page starts at the top, and Back restores the scroll position', async () => {
    const page = await journey.visit({
      path: '/billing',
      viewport: { width: 1280, height: 300 },
    })
    await settled(page, 'Ready')
    const at = () => page.evaluate(() => scrollY)
    await page.evaluate(() => scrollTo(0, 150))
    await eventually(at).toBe(150)
    await page.evaluate(() => document.querySelector<HTMLElement>('a[href^="/metrics"]')?.click())
    await page.getByRole('main', { name: 'Metrics' }).waitFor()
    expect(await at()).toBe(0)
    await page.goBack()
    await page.getByRole('main', { name: 'Billing' }).waitFor()
    await eventually(at).toBe(150)
  })

  it('R08 the panel of a patient adds an entry to the browser history, and Back closes the panel without scrolling', async () => {
    const page = await journey.visit({
      path: '/patient-list',
      viewport: { width: 1280, height: 300 },
    })
    await rows(page).first().waitFor()
    await page.evaluate(() => scrollTo(0, 120))
    await rows(page).nth(2).getByRole('cell').first().click()
    const panel = page.getByRole('complementary', { name: 'Patient details' })
    await panel.waitFor()
    expect(addressOf(page)).toMatch(/\?pid=\d+&pdopen=true$/)
    expect(await page.evaluate(() => scrollY)).toBe(120)
    await page.goBack()
    await panel.waitFor({ state: 'detached' })
    expect(await page.evaluate(() => scrollY)).toBe(120)
    await page.goForward()
    await panel.waitFor()
    await mainLink(page, 'Metrics').click()
    await page.goBack()
    await panel.waitFor()
    await page.goBack()
    await panel.waitFor({ state: 'detached' })
  })

  it('the skip link moves the focus to the content, and does not change the URL', async () => {
    const page = await journey.visit({ path: '/billing?pid=4' })
    await settled(page, 'Ready')
    await page.keyboard.press('Tab')
    await eventually(() => focusedName(page)).toBe('Skip to content')
    await page.keyboard.press('Enter')
    await eventually(() => focusedName(page)).toBe('Billing')
    expect(addressOf(page)).toBe('/billing?pid=4')
  })

  it('the printed page has no sidebar', async () => {
    const page = await journey.visit({ path: '/billing' })
    await mainLink(page, 'Billing').waitFor()
    await page.emulateMedia({ media: 'print' })
    await page.getByRole('navigation', { name: 'Main' }).waitFor({ state: 'hidden' })
    await page.getByRole('main').waitFor()
  })
})
