/** Tests the down arrow key in the search field, which leads to the rows, in both lists (Y25). */
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import * as billing from '../../journeys/billing/billing-page'
import * as patients from '../../journeys/patients/patient-page'
import { holdRequests } from '../../support/hold-requests'
import { focused } from '../../support/keyboard'
import { eventually, tall } from '../../support/pages'
import { startScreen } from '../screen'

const screen = startScreen({ tag: 'rtm-patient-list', patients: 40 })

const lists = [
  {
    tag: 'rtm-patient-list',
    address: '**/api/patient/patients/?*',
    field: 'Search by name, phone, or record ID',
    settled: (page: Page) => patients.settled(page, 'Active'),
  },
  {
    tag: 'rtm-patient-billing',
    address: '**/api/billing/billinginstances/?*',
    field: 'Search by patient name',
    settled: (page: Page) => billing.settled(page, 'Ready'),
  },
]
type List = (typeof lists)[number]

const allRows = (page: Page) => page.locator('[data-row-id]')
const nameIn = '[data-action="patient"]'
const field = (page: Page) => page.getByRole('searchbox')

/**
 * Opens a list. From then on, an attribute of the element collects the ids of the patients that a
 * user opens.
 */
async function open({ tag, settled }: List): Promise<Page> {
  const page = await screen.visit({ ...tall, tag, attributes: { shortcuts: '' } })
  await settled(page)
  // When only one row has tab stops, the code of the shortcuts has loaded.
  await eventually(() => allRows(page).nth(1).locator(nameIn).getAttribute('tabindex')).toBe('-1')
  await page.locator(tag).evaluate((element) => {
    element.addEventListener('rtm-patient-select', (event) => {
      if (!(event instanceof CustomEvent)) return
      element.setAttribute(
        'data-opened',
        `${element.dataset.opened ?? ''}${event.detail.patientId};`,
      )
    })
  })
  return page
}

const opened = (page: Page, { tag }: List) => page.locator(tag).getAttribute('data-opened')

const focusedRow = (page: Page, { tag }: List) =>
  page.locator(tag).evaluate((element) => {
    const row = element.shadowRoot?.activeElement?.closest('[data-row-id]')
    return row?.getAttribute('data-row-id') ?? null
  })

const reconciled = () => billing.bulkCalls(screen, 'reconcile')

/**
 * Searches for the name in the last row, and presses the down arrow key while the response with the
 * results is held back.
 */
async function searchHeld(page: Page, list: List) {
  const row = allRows(page).last()
  const name = (await row.locator(nameIn).textContent()) ?? ''
  const same = allRows(page).filter({ hasText: name }).first()
  const id = await same.getAttribute('data-row-id')
  expect(await allRows(page).first().textContent()).not.toContain(name)
  const release = await holdRequests(page, list.address)
  await page.keyboard.press('/')
  await eventually(() => focused(page)).toBe(list.field)
  await page.keyboard.type(name)
  await page.keyboard.press('ArrowDown')
  return { name, id, release }
}

describe.each(lists)('the down arrow key in the search field of $tag', (list) => {
  it('Y25 the down arrow key takes effect when the search results are shown, and row shortcuts do nothing until then', async () => {
    const page = await open(list)
    const { name, id, release } = await searchHeld(page, list)
    for (const key of ['b', 'l', 'x', 'j']) await page.keyboard.press(key)
    expect(await focused(page)).toBe(list.field)
    expect(await field(page).inputValue()).toBe(name)
    release()
    await eventually(() => focusedRow(page, list)).toBe(id)
    expect(await allRows(page).first().textContent()).toContain(name)
    expect([await reconciled(), await opened(page, list)]).toEqual([[], null])
    expect(await page.getByRole('dialog').count()).toBe(0)
    await page.keyboard.press('Enter')
    await eventually(() => opened(page, list)).toMatch(/^\d+;$/)
  })

  it('Y25 Enter after the down arrow key opens the first search result, and never a row of the earlier list', async () => {
    const page = await open(list)
    const { name, id, release } = await searchHeld(page, list)
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    expect(await focused(page)).toBe(list.field)
    expect(await opened(page, list)).toBeNull()
    release()
    await eventually(() => opened(page, list)).toMatch(/^\d+;$/)
    expect(await focusedRow(page, list)).toBe(id)
    expect(await allRows(page).first().textContent()).toContain(name)
    if (list.tag === 'rtm-patient-list') expect(await opened(page, list)).toBe(`${id};`)
  })

  it('Y25 the focus stays in the search field if nothing is found, or if the user types again', async () => {
    const page = await open(list)
    await page.keyboard.press('/')
    await page.keyboard.type('zzqqxx')
    await page.keyboard.press('ArrowDown')
    await page.getByText(/^No (patients|billings) match/).waitFor()
    expect(await focused(page)).toBe(list.field)
    const release = await holdRequests(page, list.address)
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type('an')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Backspace')
    await page.keyboard.type('b')
    release()
    await list.settled(page)
    await eventually(() => field(page).inputValue()).toBe('ab')
    expect(await focused(page)).toBe(list.field)
    expect(await reconciled()).toEqual([])
  })
})
