/** Helpers for an unfinished note of an interaction, and its draft in the browser. */

import type { Locator, Page } from 'playwright-core'
import { eventually } from '../../support/pages'
import { ENROLLED, field, openLog, patientWho } from './patient-dialogs-page'

/** Returns the session storage keys of the drafts. */
export function drafts(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    Object.keys(sessionStorage).filter((key) => key.startsWith('rtm-drafts:')),
  )
}

export async function typeNote(page: Page): Promise<Locator> {
  const { id } = await patientWho(page, ENROLLED)
  const dialog = await openLog(page, id)
  await field(dialog, 'Observed trends').fill('Half a sentence')
  await dialog.getByRole('checkbox', { name: 'Video' }).check()
  return dialog
}

export async function expectNoteBack(page: Page): Promise<Locator> {
  const dialog = page.getByRole('dialog', { name: 'Log interaction' })
  await dialog.getByText('Your unsaved changes were restored.').waitFor()
  await eventually(() => field(dialog, 'Observed trends').inputValue()).toBe('Half a sentence')
  await eventually(() => dialog.getByRole('checkbox', { name: 'Video' }).isChecked()).toBe(true)
  return dialog
}
