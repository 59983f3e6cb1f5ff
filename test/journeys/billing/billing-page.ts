/** Helpers for the billing screen. */
import type { Locator, Page } from 'playwright-core'
import { eventually } from '../../support/pages'
import type { Received } from '../../support/request-log'

export type TabName = 'Pending' | 'Ready' | 'Billed' | 'Cancelled'
export const tabNames: readonly TabName[] = ['Pending', 'Ready', 'Billed', 'Cancelled']

export function tab(page: Page, name: TabName): Locator {
  return page.getByRole('tab', { name: new RegExp(`^${name}`) })
}

export function table(page: Page, name: TabName): Locator {
  return page.getByRole('table', { name: `Billing: ${name}` })
}

/** Returns the rows with billings, without the heading row. */
export function rows(page: Page): Locator {
  return page.getByRole('row').filter({ has: page.getByRole('cell') })
}

/** Returns the row of one billing by its uuid, because several rows may have the same patient. */
export function rowOf(page: Page, uuid: string): Locator {
  return page.locator(`[data-row-id="${uuid}"]`)
}

/** Waits until the table of this tab is shown and nothing is being fetched. */
export async function settled(page: Page, name: TabName): Promise<void> {
  await eventually(() => table(page, name).getAttribute('aria-busy')).toBe('false')
}

export async function openTab(page: Page, name: TabName): Promise<void> {
  await tab(page, name).click()
  await settled(page, name)
}

export async function countOn(page: Page, name: TabName): Promise<number> {
  const text = (await tab(page, name).textContent()) ?? ''
  return Number(text.replace(/\D/g, '') || 'NaN')
}

export async function counts(page: Page): Promise<number[]> {
  return Promise.all(tabNames.map((name) => countOn(page, name)))
}

/** Waits until every tab shows its count. Returns the counts in the order of the tabs. */
export async function shownCounts(page: Page): Promise<number[]> {
  let shown: number[] = []
  const isComplete = async () => {
    shown = await counts(page)
    return !shown.some(Number.isNaN)
  }
  await eventually(isComplete).toBe(true)
  return shown
}

/** Returns the texts of the headings. For a checkbox, returns its accessible name. */
export function headers(page: Page): Promise<string[]> {
  return page.getByRole('columnheader').evaluateAll((cells) =>
    cells.map((cell) => {
      return cell.querySelector('input')?.ariaLabel ?? cell.textContent?.trim() ?? ''
    }),
  )
}

/** Returns the texts of one column, which is found by its heading. */
export async function column(page: Page, header: string): Promise<string[]> {
  const at = (await headers(page)).indexOf(header)
  return rows(page).evaluateAll(
    (lines, index) => lines.map((line) => line.children[index]?.textContent?.trim() ?? ''),
    at,
  )
}

/** Returns the toast with exactly this title. */
export function toast(page: Page, title: string): Locator {
  const close = page.getByRole('button', { name: `Dismiss: ${title}`, exact: true })
  return page
    .getByRole('region', { name: 'Notifications' })
    .getByRole('listitem')
    .filter({ has: close })
}

/** Returns the title and the description of a toast, as screen readers read them. */
export async function wordsOf(message: Locator): Promise<string[]> {
  return (await message.getByRole('paragraph').allTextContents()).map((text) => text.trim())
}

/** Returns the requests to a bulk endpoint, oldest first. */
export async function bulkCalls(journey: Received, endpoint: 'reconcile' | 'cancel') {
  const path = `/api/billing/billinginstances/${endpoint}-in-bulk/`
  return (await journey.requests()).filter((request) => request.path === path)
}

/**
 * Returns the queries of the list requests, without the requests for counts, whose page size is 1.
 */
export async function listQueries(journey: Received) {
  return (await journey.requests())
    .filter(({ method, path }) => method === 'GET' && path === '/api/billing/billinginstances/')
    .map(({ query }) => query)
    .filter((query) => query.page_size !== '1')
}
