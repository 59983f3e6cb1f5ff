/** Tests that the list changes only those elements whose content changes. */
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { openTab, rows, settled } from '../../journeys/billing/billing-page'
import { eventually } from '../../support/pages'
import { startScreen } from '../screen'

// No test of this file changes a billing, so all tests use the same data.
const screen = startScreen({ tag: 'rtm-patient-billing' })

async function open(): Promise<Page> {
  const page = await screen.visit()
  await settled(page, 'Ready')
  return page
}

const ids = (page: Page) =>
  rows(page).evaluateAll((all) => all.map((row) => row.getAttribute('data-row-id')))

/** Sorts without moving the pointer or the focus. */
async function sort(page: Page): Promise<void> {
  const before = await ids(page)
  await page
    .getByRole('button', { name: 'Patient', exact: true })
    .evaluate((heading) => heading instanceof HTMLElement && heading.click())
  await eventually(() => ids(page)).not.toEqual(before)
}

/**
 * Marks the DOM element of each row. The returned function counts the current rows that have the
 * mark.
 */
async function mark(page: Page): Promise<() => Promise<number>> {
  await rows(page).evaluateAll((all) => {
    for (const row of all) Reflect.set(row, 'wasThere', true)
  })
  return () =>
    rows(page).evaluateAll((all) => all.filter((row) => Reflect.get(row, 'wasThere')).length)
}

describe('the DOM elements of the list’s rows', () => {
  it('V16 a new sort order reuses the DOM elements of the rows, and changes only their texts', async () => {
    const page = await open()
    const marked = await mark(page)
    const count = await rows(page).count()
    await sort(page)
    expect(await rows(page).count()).toBe(count)
    expect(await marked()).toBe(count)
  })

  it('V16 a change of the tab reuses the DOM elements of the rows', async () => {
    const page = await open()
    // The rows of the tab are in the cache, so the tab shows no placeholder before them.
    await openTab(page, 'Cancelled')
    await openTab(page, 'Ready')
    await settled(page, 'Ready')
    const marked = await mark(page)
    await openTab(page, 'Cancelled')
    expect(await marked()).toBe(await rows(page).count())
  })

  it('B27 a new sort order never moves the focus from a button of one billing to the same button of another billing', async () => {
    const page = await open()
    await rows(page).nth(1).getByRole('button', { name: 'Mark as Billed' }).focus()
    const marked = await mark(page)
    await sort(page)
    expect(await marked()).toBe(0)
    expect(await page.evaluate(() => document.activeElement?.localName)).toBe('body')
  })

  it('B27 a button that the user holds down while the list is sorted does nothing', async () => {
    const page = await open()
    await rows(page).nth(1).getByRole('button', { name: 'Cancel Billing' }).hover()
    await page.mouse.down()
    // Safari does not focus a button that is pressed.
    await rows(page)
      .nth(1)
      .getByRole('button', { name: 'Cancel Billing' })
      .evaluate((button) => button instanceof HTMLElement && button.blur())
    await sort(page)
    await page.mouse.up()
    await rows(page).nth(2).getByRole('button', { name: 'Cancel Billing' }).click()
    await page.getByRole('dialog').waitFor()
    expect(await page.getByRole('dialog').count()).toBe(1)
    const shown = await rows(page).nth(2).getByRole('button').first().textContent()
    expect(await page.getByRole('dialog').textContent()).toContain(shown)
  })
})

describe('the filters above the list', () => {
  it('V16 the filters above the list do not render again when rows are selected', async () => {
    const page = await open()
    // React sets the type of an input whenever it renders the input with new props.
    await page.getByRole('searchbox').evaluate((search) => {
      Reflect.set(search, 'renders', 0)
      const count = () => Reflect.set(search, 'renders', Reflect.get(search, 'renders') + 1)
      new MutationObserver(count).observe(search, { attributes: true })
    })
    const renders = () =>
      page.locator('input[type="search"]').evaluate((search) => Reflect.get(search, 'renders'))
    await page.getByRole('checkbox').nth(1).check()
    await page.getByRole('checkbox').nth(2).check()
    await page.getByRole('checkbox').nth(2).uncheck()
    await page.getByRole('checkbox').nth(1).uncheck()
    await eventually(() => page.locator('.rtm-bulk-bar').count()).toBe(0)
    expect(await renders()).toBe(0)
  })
})
