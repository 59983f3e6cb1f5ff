/** The measured steps on the Ready tab. On both pages, the steps find elements by role and name. */
import type { Browser } from 'playwright-core'
import { type BenchSite, type Contents, MeasuredPage } from './measured-page'
import { type PageName, pagePath } from './pages'
import { rowsOf, type WireBilling } from './rows'

/**
 * The main thread's CPU time per step in milliseconds, and the page's contents when its rows are
 * shown.
 */
export interface Round<S extends Step = Step> {
  cpu: Record<S, number>
  contents: Contents
}

export const steps = ['navigation', 'sort', 'select one', 'select all', 'tab switch'] as const
export type Step = (typeof steps)[number]

/** The number of clicks per round. A single click is too short to measure. */
const SELECTED_ROWS = 5
const ALL_TOGGLES = 4

const firstNames = new Map<string, string>()

/** Returns the patient in the first row of a list. The name is unique in the list. */
export function firstPatient(
  status: WireBilling['status'],
  rows: number,
  ordering: string,
): string {
  const key = `${status} ${rows} ${ordering}`
  const known = firstNames.get(key) ?? rowsOf(status, rows, ordering)[0]?.patient.user.full_name
  if (!known) throw new Error('A list without rows cannot be measured.')
  firstNames.set(key, known)
  return known
}

async function checkedBoxes(measured: MeasuredPage): Promise<number> {
  return measured.page.getByRole('checkbox', { checked: true }).count()
}

async function selectSome(measured: MeasuredPage): Promise<number> {
  let cpu = 0
  for (let row = 1; row <= SELECTED_ROWS; row += 1) {
    cpu += await measured.cpuOfClick(measured.page.getByRole('checkbox').nth(row))
  }
  const checked = await checkedBoxes(measured)
  if (checked !== SELECTED_ROWS) {
    throw new Error(`${SELECTED_ROWS} rows were selected, ${checked} boxes are checked.`)
  }
  return cpu / SELECTED_ROWS
}

async function selectAll(measured: MeasuredPage): Promise<number> {
  const boxes = measured.page.getByRole('checkbox')
  let cpu = 0
  for (let toggle = 0; toggle < ALL_TOGGLES; toggle += 1) {
    cpu += await measured.cpuOfClick(boxes.first())
    const [checked, all] = [await checkedBoxes(measured), await boxes.count()]
    if (checked !== 0 && checked !== all) {
      throw new Error(`After select all, ${checked} of ${all} boxes are checked.`)
    }
  }
  return cpu / ALL_TOGGLES
}

/** Loads the page in a fresh context and runs all steps once. */
export async function measureRound(
  browser: Browser,
  site: BenchSite,
  name: PageName,
  rows: number,
): Promise<Round> {
  const measured = await MeasuredPage.open(browser, site, rows)
  try {
    const { page } = measured
    const blank = await measured.contents()
    const start = firstPatient('Elg', rows, '')
    const navigation = await measured.cpuOfNavigation(pagePath(name, rows), start)
    await measured.idle()
    const loaded = await measured.contents()

    const one = await selectSome(measured)
    const all = await selectAll(measured)
    const heading = page.getByRole('columnheader', { name: 'Patient' }).getByRole('button').first()
    const byName = firstPatient('Elg', rows, 'patient__user__last_name')
    const sort = await measured.cpuOfClick(heading, byName, start)
    const billed = page.getByRole('tab', { name: 'Billed' })
    const tab = await measured.cpuOfClick(billed, firstPatient('Rec', rows, '-reconciled'))
    return {
      cpu: { navigation, sort, 'select one': one, 'select all': all, 'tab switch': tab },
      contents: { ...loaded, heap: loaded.heap - blank.heap },
    }
  } finally {
    await measured.close()
  }
}
