/**
 * Tests the view of the billing list (tab, filters, order and page), which the host page can store,
 * and the row that the host page highlights.
 */
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { listQueries, openTab, rows, settled, tab } from '../../journeys/billing/billing-page'
import { holdRequests } from '../../support/hold-requests'
import { eventually, tall } from '../../support/pages'
import { type ScreenVisit, startScreen } from '../screen'

// No test of this file changes a billing, so all tests use the same data.
const screen = startScreen({ tag: 'rtm-patient-billing', patients: 80 })

async function open(attributes: Record<string, string> = {}, visit: ScreenVisit = {}) {
  const page = await screen.visit({
    ...tall,
    attributes,
    prepare: (opened) =>
      opened.evaluate(() => {
        const told: [string, unknown][] = []
        Reflect.set(window, 'told', told)
        for (const name of ['rtm-view-change', 'rtm-patient-select']) {
          document.body.addEventListener(name, (event) => {
            told.push([name, Reflect.get(event, 'detail')])
          })
        }
      }),
    ...visit,
  })
  await rows(page).first().waitFor()
  return page
}

const told = (page: Page, name: string): Promise<unknown[]> =>
  page.evaluate((wanted) => {
    const all: [string, unknown][] = Reflect.get(window, 'told')
    return all.filter(([one]) => one === wanted).map(([, detail]) => detail)
  }, name)

const views = (page: Page) => told(page, 'rtm-view-change')

async function select(page: Page, to: string): Promise<unknown> {
  return page.locator('rtm-patient-billing').evaluate((element, step) => {
    return Reflect.get(element, 'selectRow').call(element, step)
  }, to)
}

/** Highlights a row as the host page does after `rtm-patient-select`. */
async function mark(page: Page, uuid: string): Promise<void> {
  await page
    .locator('rtm-patient-billing')
    .evaluate((element, id) => element.setAttribute('billing-uuid', id), uuid)
  await page.locator(`[data-row-id="${uuid}"][aria-current="true"]`).waitFor()
}

const idsOf = (page: Page) =>
  rows(page).evaluateAll((all) => all.map((row) => row.getAttribute('data-row-id') ?? ''))

describe('the view of the billing list: tab, filters, order and page', () => {
  it('Y04 after each change of the tab, the sorting or the page, the host page gets the new view of the list, and the element does not change the URL', async () => {
    const page = await open()
    const address = () => page.evaluate(() => [location.href, history.length, history.state])
    const before = await address()
    expect(await views(page)).toEqual([])
    await openTab(page, 'Billed')
    await page.getByRole('button', { name: 'Patient', exact: true }).click()
    await eventually(() => views(page)).toEqual([
      { view: 'tab=billed' },
      { view: 'tab=billed&sort=patient' },
    ])
    await page.getByRole('button', { name: 'Next page' }).click()
    await eventually(async () => (await views(page)).at(-1)).toEqual({
      view: 'tab=billed&sort=patient&page=2&size=50',
    })
    expect(await address()).toEqual(before)
  })

  it('Y04 the list starts with the view that the host page sets, and ignores invalid values in the view', async () => {
    const page = await open({ view: 'tab=billed&sort=-patient&page=2&size=25&code=9&month=x' })
    await settled(page, 'Billed')
    expect((await listQueries(screen)).at(-1)).toMatchObject({
      status: 'Rec',
      ordering: '-patient__user__last_name',
      page: '2',
      page_size: '25',
    })
    expect((await listQueries(screen)).at(-1)).not.toHaveProperty('code')
    // The host page gets the view without the invalid values.
    await eventually(() => views(page)).toEqual([
      { view: 'tab=billed&sort=-patient&page=2&size=25' },
    ])
  })

  it('Y04 the search of the list is restored after a reload, and a list with another view-id starts without a search', async () => {
    const page = await open({ 'view-id': 'visit-1' })
    const search = page.getByRole('searchbox')
    await search.fill('an')
    await eventually(async () => (await listQueries(screen)).at(-1)).toHaveProperty('search', 'an')
    await screen.reload(page)
    await rows(page).first().waitFor()
    await eventually(() => search.inputValue()).toBe('an')
    expect((await listQueries(screen)).at(-1)).toHaveProperty('search', 'an')
    await page.evaluate(() => {
      const old = document.querySelector('rtm-patient-billing')
      const other = document.createElement('rtm-patient-billing')
      other.setAttribute('view-id', 'visit-2')
      old?.replaceWith(other)
    })
    await rows(page).first().waitFor()
    expect(await search.inputValue()).toBe('')
  })

  it('Y04 the list stores a provider that the user has chosen, and does not store a provider from a link; the menu shows “My patients” below “All providers”', async () => {
    const page = await open()
    await page.getByRole('button', { name: 'Primary provider: All providers' }).click()
    const items = page.getByRole('menuitemradio')
    await eventually(async () => (await items.allTextContents()).slice(0, 3)).toEqual([
      'All providers',
      'My patients',
      'No primary provider',
    ])
    await items.filter({ hasText: 'My patients' }).click()
    await page.getByRole('button', { name: 'Primary provider: My patients' }).waitFor()
    const chosen = (await views(page)).at(-1)
    expect(chosen).toMatchObject({ view: expect.stringMatching(/^provider=\d+$/) })
    await screen.reload(page)
    await page.getByRole('button', { name: 'Primary provider: My patients' }).waitFor()
    const place = (attributes: Record<string, string>) =>
      page.evaluate((given) => {
        const old = document.querySelector('rtm-patient-billing')
        const other = document.createElement('rtm-patient-billing')
        for (const [name, value] of Object.entries(given)) other.setAttribute(name, value)
        old?.replaceWith(other)
      }, attributes)
    await place({ view: 'provider=null' })
    await page.getByRole('button', { name: 'Primary provider: No primary provider' }).waitFor()
    await place({ view: 'tab=pending' })
    await page.getByRole('button', { name: 'Primary provider: All providers' }).waitFor()
    await place({})
    await page.getByRole('button', { name: 'Primary provider: My patients' }).waitFor()
  })
})

describe('the row of the patient that the host page shows', () => {
  it('Y01 the row of the shown patient is highlighted, rtm-patient-select contains the row’s billing, and the host page can select the next or previous row', async () => {
    const page = await open()
    const [first = '', second = ''] = await idsOf(page)
    await rows(page).first().getByRole('button').first().click()
    await eventually(() => told(page, 'rtm-patient-select')).toEqual([
      { patientId: expect.any(Number), billingUuid: first },
    ])
    await mark(page, first)
    expect(await select(page, 'previous')).toBe(false)
    expect(await select(page, 'next')).toBe(true)
    await eventually(async () => (await told(page, 'rtm-patient-select')).at(-1)).toMatchObject({
      billingUuid: second,
    })
    await mark(page, second)
    expect(await select(page, 'previous')).toBe(true)
    expect((await told(page, 'rtm-patient-select')).at(-1)).toMatchObject({ billingUuid: first })
  })

  it('Y01 two quick calls of selectRow move the selection by two rows, even if the host page has not highlighted the first row yet', async () => {
    const page = await open()
    const ids = await idsOf(page)
    await mark(page, ids[0] ?? '')
    await page.locator('rtm-patient-billing').evaluate((element) => {
      const step = () => Reflect.get(element, 'selectRow').call(element, 'next')
      return Promise.all([step(), step()])
    })
    const selected = (await told(page, 'rtm-patient-select')).map((detail) =>
      Reflect.get(Object(detail), 'billingUuid'),
    )
    expect(selected).toEqual([ids[1], ids[2]])
    await mark(page, ids[2] ?? '')
    expect(await select(page, 'previous')).toBe(true)
    expect((await told(page, 'rtm-patient-select')).at(-1)).toMatchObject({ billingUuid: ids[1] })
  })

  it('Y01 selecting the next row after a page’s last row opens the next page, and selecting the previous row returns to the first page', async () => {
    const page = await open({ view: 'tab=billed&page=1&size=10' })
    await settled(page, 'Billed')
    const former = await idsOf(page)
    const last = former.at(-1) ?? ''
    await mark(page, last)
    expect(await select(page, 'next')).toBe(true)
    await eventually(async () => (await told(page, 'rtm-patient-select')).length).toBe(1)
    const [selected] = await told(page, 'rtm-patient-select')
    const [next = ''] = await idsOf(page)
    expect(former).not.toContain(next)
    expect(selected).toMatchObject({ billingUuid: next })
    await mark(page, next)
    expect(await select(page, 'previous')).toBe(true)
    await eventually(async () => (await told(page, 'rtm-patient-select')).at(-1)).toMatchObject({
      billingUuid: last,
    })
  })

  it('Y01 if the user changes the tab while selectRow loads a page of the old tab, no row is selected', async () => {
    const page = await open({ view: 'tab=billed&page=2&size=10' })
    await settled(page, 'Billed')
    const [first = ''] = await idsOf(page)
    await mark(page, first)
    const release = await holdRequests(page, /status=Rec.*[?&]page=1&/)
    expect(await select(page, 'previous')).toBe(true)
    await openTab(page, 'Ready')
    await rows(page).first().waitFor()
    release()
    await openTab(page, 'Billed')
    await openTab(page, 'Ready')
    expect(await told(page, 'rtm-patient-select')).toEqual([])
  })

  it('Y01 a long table scrolls until the highlighted row is in view', async () => {
    const page = await open({ view: 'tab=billed' })
    await settled(page, 'Billed')
    const [first = ''] = await idsOf(page)
    await mark(page, first)
    for (let step = 0; step < 30; step++) {
      await select(page, 'next')
      const selected = (await told(page, 'rtm-patient-select')).at(-1)
      await mark(page, String(Reflect.get(Object(selected), 'billingUuid')))
    }
    const isInView = await page.locator('[aria-current="true"][data-row-id]').evaluate((row) => {
      const box = row.getBoundingClientRect()
      const table = row.closest('.rtm-table-scroller')?.getBoundingClientRect()
      return table !== undefined && box.top >= table.top && box.bottom <= table.bottom + 1
    })
    expect(isInView).toBe(true)
    await eventually(() => tab(page, 'Billed').getAttribute('aria-selected')).toBe('true')
  })
})
