/** Helpers for the patients list. */
import type { Locator, Page } from 'playwright-core'
import type { Patient } from '../../../src/domain/patient/patient'
import { eventually } from '../../support/pages'
import type { Received } from '../../support/request-log'

export type PatientTab = 'Active' | 'Inactive'

export function tab(page: Page, name: PatientTab): Locator {
  return page.getByRole('tab', { name: new RegExp(`^${name}`) })
}

export function table(page: Page, name: PatientTab): Locator {
  return page.getByRole('table', { name: `Patients: ${name}` })
}

/** Waits until the table of this tab is shown and nothing is being fetched. */
export async function settled(page: Page, name: PatientTab): Promise<void> {
  await eventually(() => table(page, name).getAttribute('aria-busy')).toBe('false')
}

/** Returns the row of one patient, by the patient's id. */
export function rowOf(page: Page, patientId: number): Locator {
  return page.locator(`[data-row-id="${patientId}"]`)
}

/** Returns the ids of the patients on screen, in order. */
export function shownIds(page: Page): Promise<number[]> {
  return page
    .locator('[data-row-id]')
    .evaluateAll((rows) => rows.map((row) => Number(row.getAttribute('data-row-id'))))
}

/**
 * Returns the patient count on a tab, without the unread count after it. Returns NaN before the
 * count is loaded.
 */
export async function countOn(page: Page, name: PatientTab): Promise<number> {
  const text = (await tab(page, name).textContent()) ?? ''
  return Number(/^\D+(\d+)/.exec(text)?.[1] ?? 'NaN')
}

export async function counts(page: Page): Promise<number[]> {
  return Promise.all([countOn(page, 'Active'), countOn(page, 'Inactive')])
}

/** Opens the filters if they are closed. */
export async function openFilters(page: Page): Promise<Locator> {
  const panel = page.getByRole('dialog', { name: 'Filters' })
  if (!(await panel.isVisible())) await page.getByRole('button', { name: /^Filters/ }).click()
  await panel.getByRole('button', { name: 'Done' }).waitFor()
  return panel
}

/** Returns the texts of the active filter chips. */
export function chips(page: Page): Promise<string[]> {
  return page.getByRole('list', { name: 'Active filters' }).getByRole('button').allTextContents()
}

/** Returns the queries of the list requests, without those for counts and for unread patients. */
export async function listQueries(journey: Received) {
  return (await journey.requests())
    .filter(({ method, path }) => method === 'GET' && path === '/api/patient/patients/')
    .map(({ query }) => query)
    .filter(({ page_size: size }) => size !== '1' && size !== '300')
}

export const idsOf = (list: readonly Patient[]) => list.map(({ user }) => user.id)
