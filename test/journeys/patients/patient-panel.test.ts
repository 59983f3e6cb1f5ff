/**
 * Tests the app's patients page: the list, the detail panel of one patient, and unread messages.
 */
import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { eventually, tall, withAnimations } from '../../support/pages'
import { startJourney } from '../journey'
import { rows } from './patient-dialogs-page'
import { chips, listQueries, openFilters, rowOf, settled, shownIds } from './patient-page'

// No test changes a patient, so all tests use the same data.
const journey = startJourney({ patients: 80 }, withAnimations)

async function open(path = '/patient-list'): Promise<Page> {
  const page = await journey.visit({ ...tall, path })
  await settled(page, 'Active')
  return page
}

function detail(page: Page): Locator {
  return page.getByRole('complementary', { name: 'Patient details' })
}

describe('the panel of a patient', () => {
  it('R03 the panel shows a patient with the list’s data, without a new request, and Back closes the panel and restores the focus', async () => {
    const page = await open()
    const first = page.locator('[data-row-id]').first()
    const firstId = Number(await first.getAttribute('data-row-id'))
    const name = first.getByRole('button').first()
    const words = await name.textContent()
    await name.hover()
    const card = page.getByRole('group', { name: 'Patient summary' })
    await card.getByText('Birth Date').waitFor()
    await eventually(() => card.getByRole('definition').allTextContents()).not.toContain('')
    await name.click()
    await detail(page)
      .getByRole('heading', { name: words ?? '' })
      .waitFor()
    expect(new URL(page.url()).searchParams.get('pdopen')).toBe('true')
    await eventually(async () => (await journey.requests()).map(({ path }) => path)).toContain(
      '/api/billing/rtmenrollments/',
    )
    const paths = (await journey.requests()).map(({ path }) => path)
    expect(paths).not.toContain(`/api/patient/patients/${firstId}/`)
    await eventually(() => rowOf(page, firstId).getAttribute('aria-current')).toBe('true')
    const second = page.locator('[data-row-id]').nth(1)
    const secondName = await second.getByRole('button').first().textContent()
    await second.getByRole('button').first().click()
    await detail(page)
      .getByRole('heading', { name: secondName ?? '' })
      .waitFor()
    await page.goBack()
    await detail(page).waitFor({ state: 'detached' })
    expect(new URL(page.url()).pathname).toBe('/patient-list')
    const id = Number(await second.getAttribute('data-row-id'))
    await eventually(() =>
      rowOf(page, id)
        .getByRole('button')
        .first()
        .evaluate((button) => button.matches(':focus')),
    ).toBe(true)
  })

  it.each(['/patient-list', '/billing'])(
    'Y07 beside a patient’s panel, the list at %s scrolls within the window, and the pagination of the list stays in view',
    async (path) => {
      const page = await journey.visit({
        path: `${path}?pid=16&pdopen=true`,
        viewport: { width: 1280, height: 800 },
      })
      await detail(page).getByRole('heading').first().waitFor()
      await page.locator('[data-row-id]').nth(5).waitFor()
      const next = page.getByRole('button', { name: 'Next page' }).first()
      await eventually(() => next.isVisible()).toBe(true)
      // The sort buttons stay in place while the cards scroll below them.
      const scroller = page.locator('.rtm-list .rtm-table-scroller').first()
      const sort = scroller.getByRole('columnheader', { name: 'Patient' })
      await scroller.evaluate((box) => box.scrollTo(0, 300))
      await eventually(async () => {
        const [head, box] = [await sort.boundingBox(), await scroller.boundingBox()]
        return head && box && Math.round(head.y - box.y)
      }).toBe(0)
      const bottom = async () => {
        const box = await next.boundingBox()
        return box && box.y + box.height
      }
      await eventually(bottom).toBeLessThanOrEqual(800)
    },
  )

  it('Y01 Escape closes the panel and moves the focus to the row of the patient that the panel showed last', async () => {
    const page = await open()
    const names = page.locator('rtm-patient-list [data-row-id] [data-action="patient"]')
    const isFocused = (at: number) => names.nth(at).evaluate((name) => name.matches(':focus'))
    await names.nth(1).click()
    await detail(page).getByRole('heading').first().waitFor()
    await page.keyboard.press(']')
    const third = (await names.nth(2).textContent()) ?? ''
    await detail(page).getByRole('heading', { name: third }).waitFor()
    await page.keyboard.press('Escape')
    await detail(page).waitFor({ state: 'detached' })
    await eventually(() => isFocused(2)).toBe(true)
    // The focus returns to the name that opened the panel.
    await names.nth(0).click()
    await detail(page).getByRole('heading').first().waitFor()
    await page.keyboard.press('Escape')
    await detail(page).waitFor({ state: 'detached' })
    await eventually(() => isFocused(0)).toBe(true)
  })

  it('Y01 Escape closes the panel and moves the focus to the patient’s name in the list if the button that opened the panel is not on screen', async () => {
    const page = await open()
    const row = page.locator('rtm-patient-list [data-row-id]').first()
    const name = row.locator('[data-action="patient"]')
    // The button has no place in the narrow row beside the panel.
    const log = row.locator('[data-action="log"]')
    await log.focus()
    await page.keyboard.press('m')
    await detail(page).getByRole('heading').first().waitFor()
    await log.waitFor({ state: 'detached' })
    await eventually(async () => {
      await page.keyboard.press('Escape')
      return detail(page).count()
    }).toBe(0)
    await eventually(() => name.evaluate((control) => control.matches(':focus'))).toBe(true)
  })

  it('R08 the panel opens from a URL, closes with its button or Escape, and keeps the other URL parameters', async () => {
    const page = await open('/patient-list?pid=16&pdopen=true&from=ehr')
    await detail(page).waitFor()
    await detail(page).getByRole('button', { name: 'Close' }).click()
    await detail(page).waitFor({ state: 'detached' })
    expect(new URL(page.url()).search).toBe('?pid=16&from=ehr')
    await page.locator('[data-row-id]').first().getByRole('button').first().click()
    await detail(page).getByRole('heading').first().waitFor()
    await page.keyboard.press('Escape')
    await detail(page).waitFor({ state: 'detached' })
  })

  it.each([1280, 1920])(
    'Y01 the panel covers no row in a window of %i px, and the buttons for the list’s pages work beside the panel',
    async (width) => {
      const page = await journey.visit({
        path: '/patient-list?size=25',
        viewport: { width, height: 900 },
      })
      await settled(page, 'Active')
      const id = (await shownIds(page)).at(-1) ?? 0
      await rowOf(page, id).getByRole('button').first().click()
      await detail(page).getByRole('heading').first().waitFor()
      const left = (await detail(page).boundingBox())?.x ?? 0
      const list = page.locator('rtm-patient-list')
      const next = list.getByRole('button', { name: 'Next page' })
      await eventually(async () => {
        const box = await list.boundingBox()
        return box !== null && box.x + box.width <= left
      }).toBe(true)
      const isInView = async () => {
        const [button, row] = [await next.boundingBox(), await rowOf(page, id).boundingBox()]
        return button !== null && row !== null && row.y + row.height <= button.y && button.y < 872
      }
      await eventually(isInView).toBe(true)
      await next.click()
      await list.getByText('Page 2 of').waitFor()
    },
  )

  it('Y01 the panel of a patient who was deleted has a button back to the list', async () => {
    const page = await open('/patient-list?pid=999999&pdopen=true')
    await detail(page).getByRole('alert').getByText('no longer available').waitFor()
    const back = detail(page).getByRole('button', { name: 'Back to the list' })
    await back.click()
    await detail(page).waitFor({ state: 'detached' })
    await page.locator('[data-row-id]').first().getByRole('button').first().click()
    await detail(page).getByRole('heading').first().waitFor()
    expect(await back.count()).toBe(0)
  })
})

describe('the panel over the billing page', () => {
  const tabOf = (page: Page, name: string) =>
    detail(page).getByRole('tab', { name: new RegExp(`^${name}`), selected: true })
  const marked = (page: Page) =>
    page.locator('rtm-patient-billing [data-row-id][aria-current="true"]').first()

  it('Y01 a click on a patient on the billing page opens the Billing tab of the panel, and the keys [ and ] select other rows', async () => {
    const page = await journey.visit({ ...tall, path: '/billing?tab=pending' })
    const all = page.locator('rtm-patient-billing').first().locator('[data-row-id]')
    await all.nth(1).getByRole('button').first().click()
    await detail(page).waitFor()
    await tabOf(page, 'Billing').waitFor()
    const ids = await all.evaluateAll((rows) => rows.map((row) => row.getAttribute('data-row-id')))
    const current = () => marked(page).getAttribute('data-row-id')
    const inPanel = (id: string | null | undefined) =>
      detail(page).locator(`[data-row-id="${id}"][aria-current="true"]`).waitFor()
    await eventually(() => current()).toBe(ids[1])
    await inPanel(ids[1])
    // The panel shows the patient's data, so no card with a patient summary covers the rows.
    expect(await page.getByRole('group', { name: 'Patient summary' }).count()).toBe(0)
    await page.keyboard.press(']')
    await eventually(current).toBe(ids[2])
    await inPanel(ids[2])
    await page.keyboard.press('[')
    await page.keyboard.press('[')
    await eventually(current).toBe(ids[0])
    await detail(page).getByRole('button', { name: 'Next row' }).click()
    await eventually(current).toBe(ids[1])
    // In a field, these keys type text.
    await page.getByRole('searchbox').fill('')
    await page.getByRole('searchbox').press(']')
    await eventually(() => page.getByRole('searchbox').inputValue()).toBe(']')
    await eventually(() => current()).toBe(ids[1])
    await page.goBack()
    await detail(page).waitFor({ state: 'detached' })
    expect(new URL(page.url()).pathname).toBe('/billing')
  })
})

describe('the view of a list in the URL', () => {
  const place = (page: Page) => {
    const { pathname, search } = new URL(page.url())
    return pathname + search
  }

  it('Y04 the URL contains the list’s view but not its search, and Back, a reload and a link restore the view', async () => {
    const page = await journey.visit({ ...tall, path: '/billing' })
    await page.getByRole('tab', { name: /^Billed/ }).click()
    await page.getByRole('searchbox').fill('a')
    const sort = page.getByRole('button', { name: 'Patient', exact: true })
    await sort.click()
    await eventually(() => place(page)).toBe('/billing?tab=billed&sort=patient')
    await page.locator('[data-row-id]').first().getByRole('button').first().click()
    await detail(page)
      .getByRole('tab', { name: /^Interactions/ })
      .click()
    await eventually(() => place(page)).toMatch(
      /^\/billing\?tab=billed&sort=patient&pid=\d+&pdopen=true&billing=[\w-]+&ptab=interactions$/,
    )
    const full = place(page)
    const isThere = async (search: string) => {
      await page.getByRole('tab', { name: /^Billed/, selected: true }).waitFor()
      await detail(page)
        .getByRole('tab', { name: /^Interactions/, selected: true })
        .waitFor()
      await eventually(() => page.getByRole('searchbox').inputValue()).toBe(search)
      expect(place(page)).toBe(full)
    }
    await page.reload()
    await isThere('a')
    await page.getByRole('link', { name: /^Patients/ }).click()
    await page.getByRole('main', { name: 'Patients' }).waitFor()
    expect(new URL(page.url()).searchParams.get('tab')).toBeNull()
    expect(await page.getByRole('searchbox').inputValue()).toBe('')
    await page.goBack()
    await isThere('a')
    const other = await page.context().newPage()
    await other.goto(page.url())
    await other.getByRole('tab', { name: /^Billed/, selected: true }).waitFor()
    expect(await other.getByRole('searchbox').inputValue()).toBe('')
    // Back closes the panel and leaves the list as it is.
    await page.getByRole('tab', { name: /^Cancelled/ }).click()
    await page.goBack()
    await detail(page).waitFor({ state: 'detached' })
    await page.getByRole('tab', { name: /^Cancelled/, selected: true }).waitFor()
    expect(new URL(page.url()).searchParams.get('tab')).toBe('cancelled')
  })
})

describe('the patients list in the app', () => {
  it('T16 T18 T22 Y06 the patients list shows unread messages, and can be filtered by unread messages', async () => {
    const page = await open()
    const badge = page.getByRole('img', { name: /unread messages?$/ })
    await eventually(() => badge.count()).toBeGreaterThan(0)
    await page.getByRole('tab', { name: /^Active \d+ ?, \d+ unread messages?$/ }).waitFor()
    // The unread messages on the tabs are those of the patients that match the search and the
    // filters (Y06).
    const waiting = rows(page).filter({ has: badge }).first()
    const name = (await waiting.getByRole('button').first().textContent()) ?? ''
    const [own = ''] =
      /^\d+/.exec((await waiting.locator(badge).getAttribute('aria-label')) ?? '') ?? []
    await page.getByRole('searchbox').fill(name)
    const tabOf = (unread: string) =>
      page.getByRole('tab', { name: new RegExp(`^Active \\d+ ?, ${unread} unread messages?$`) })
    await tabOf(own).waitFor()
    await page.getByRole('searchbox').fill('')
    await tabOf('\\d+').waitFor()
    const panel = await openFilters(page)
    await panel.getByRole('checkbox', { name: 'Unread messages only' }).check()
    await page.keyboard.press('Escape')
    // The counter already shows the filter, so the filter has no chip.
    const unread = page.getByRole('button', { name: /^Unread/ })
    await eventually(() => unread.getAttribute('aria-pressed')).toBe('true')
    expect(await chips(page)).toEqual([])
    await settled(page, 'Active')
    const shown = await rows(page).count()
    expect(shown).toBeGreaterThan(0)
    await eventually(() => badge.count()).toBe(shown)
    expect((await listQueries(journey)).at(-1)).toHaveProperty('sb_channel_urls')
  })
})
