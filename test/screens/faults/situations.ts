/** Types and steps that the situations of all elements share. */
import type { Locator, Page } from 'playwright-core'
import type { Patient } from '../../../src/domain/patient/patient'
import { rows, settled, toast } from '../../journeys/billing/billing-page'
import { field, openFor, patientWho } from '../../journeys/patients/patient-dialogs-page'
import type { FaultySituation } from '../../support/fault-cell'
import type { ScreenVisit } from '../screen'

/** A situation of one element on a page. */
export interface ElementSituation extends Omit<FaultySituation, 'open'> {
  visit: ScreenVisit
  /** The patient whose detail is shown. Default: the first active patient. */
  who?: ((patient: Patient) => boolean) | undefined
}

/** The query of a count: a list of one row. */
export const ONE_ROW = 'page_size=1(&|$)'
export const NO_PROVIDERS = 'The providers could not be loaded.'

export const billing = { tag: 'rtm-patient-billing' }
export const list = { tag: 'rtm-patient-list' }
export const detail = { tag: 'rtm-patient-detail' }

export const dialog = (page: Page): Locator =>
  page.locator('[role=dialog], [role=alertdialog]').last()

/** Presses a button of the open dialog. */
export const press = (name: string) => (page: Page) =>
  dialog(page).getByRole('button', { name, exact: true }).click()

/** Presses a button of the screen. */
export const click = (name: string) => (page: Page) =>
  page.getByRole('button', { name, exact: true }).click()

/** Waits for the toast with this title. */
export const says = (title: string) => (page: Page) => toast(page, title).waitFor()

/** Returns a text field of the open dialog. */
export const typedIn = (name: string) => (page: Page) => field(dialog(page), name)

export const shownRows = (page: Page): Promise<void> => rows(page).first().waitFor()

/** Starts an action of the first billing that is ready. */
export async function firstRow(page: Page, action: string): Promise<void> {
  await settled(page, 'Ready')
  await rows(page).first().getByRole('button', { name: action }).click()
}

/** Opens an action of the first patient in the list whose row matches. */
export async function openRow(page: Page, is: RegExp, action: string): Promise<Locator> {
  await shownRows(page)
  const { id } = await patientWho(page, is)
  return openFor(page, id, action)
}
