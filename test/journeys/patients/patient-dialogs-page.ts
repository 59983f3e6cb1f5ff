/** Helpers for the patients list and its dialogs. */
import type { Locator, Page } from 'playwright-core'
import type { Received } from '../../support/request-log'
import type { Journey } from '../journey'

export const ENROLLED = /\d of \d/
export const NOT_ENROLLED = /Not enrolled/

export async function visit(journey: Journey): Promise<Page> {
  const page = await journey.visit({ path: '/patient-list' })
  await rows(page).first().waitFor()
  return page
}

export function rows(page: Page): Locator {
  return page.getByRole('row').filter({ has: page.getByRole('cell') })
}

/** Returns the first patient whose row matches. */
export async function patientWho(page: Page, says: RegExp): Promise<{ id: number; name: string }> {
  const row = rows(page).filter({ hasText: says }).first()
  const name = await row.getByRole('cell').first().getByRole('button').first().textContent()
  return { id: Number(await row.getAttribute('data-row-id')), name: name ?? '' }
}

export async function openFor(page: Page, id: number, action: string): Promise<Locator> {
  const row = page.locator(`[data-row-id="${id}"]`)
  await row.hover()
  await row.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: action }).click()
  const dialog = page.getByRole('dialog')
  await dialog.waitFor()
  return dialog
}

export async function openLog(page: Page, id: number): Promise<Locator> {
  const row = page.locator(`[data-row-id="${id}"]`)
  await row.hover()
  await row.getByRole('button', { name: 'Log interaction' }).click()
  const dialog = page.getByRole('dialog', { name: 'Log interaction' })
  await dialog.waitFor()
  return dialog
}

export async function newPatient(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'New patient' }).click()
  const dialog = page.getByRole('dialog', { name: 'New patient' })
  await dialog.waitFor()
  return dialog
}

export function field(dialog: Locator, name: string): Locator {
  return dialog.getByRole('textbox', { name, exact: true })
}

/** Returns the requests with a method whose path has this prefix, oldest first. */
export async function sent(journey: Received, method: string, path: string) {
  const all = await journey.requests()
  return all.filter((one) => one.method === method && one.path.startsWith(`/api${path}`))
}

export async function bodies(journey: Received, method: string, path: string): Promise<unknown[]> {
  return (await sent(journey, method, path)).map(({ body }) => body)
}

export function isFocused(control: Locator): Promise<boolean> {
  return control.evaluate((element) => element.matches(':focus'))
}
