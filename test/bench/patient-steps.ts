/** The measured steps in the patients list. They find elements by role and name. */
import type { Browser } from 'playwright-core'
import { type BenchSite, MeasuredPage } from './measured-page'
import { pagePath } from './pages'
import { patientsOf } from './patient-rows'
import type { Round } from './steps'

/** The steps that the hand-written billing table also has, for comparison. */
export const patientSteps = ['navigation', 'sort', 'tab switch'] as const
export type PatientStep = (typeof patientSteps)[number]

/** Returns the patient in the first row of a list. The name is unique in the list. */
function firstPatient(isActive: boolean, rows: number, ordering: string): string {
  const name = patientsOf(isActive, rows, ordering)[0]?.user.full_name
  if (!name) throw new Error('A list without rows cannot be measured.')
  return name
}

/** Returns the patient in the first row of the list in its initial state. */
export function firstListedPatient(rows: number): string {
  return firstPatient(true, rows, 'user__last_name')
}

/** Loads the list in a fresh context and runs all steps once. */
export async function measurePatientRound(
  browser: Browser,
  site: BenchSite,
  rows: number,
): Promise<Round<PatientStep>> {
  const measured = await MeasuredPage.open(browser, site, rows)
  try {
    const { page } = measured
    const blank = await measured.contents()
    const start = firstListedPatient(rows)
    const navigation = await measured.cpuOfNavigation(pagePath('patients', rows), start)
    await measured.idle()
    const loaded = await measured.contents()
    const heading = page.getByRole('columnheader', { name: 'Patient' }).getByRole('button').first()
    const last = firstPatient(true, rows, '-user__last_name')
    const sort = await measured.cpuOfClick(heading, last, start)
    const inactive = page.getByRole('tab', { name: 'Inactive' })
    const other = firstPatient(false, rows, '-user__last_name')
    const tab = await measured.cpuOfClick(inactive, other)
    return {
      cpu: { navigation, sort, 'tab switch': tab },
      contents: { ...loaded, heap: loaded.heap - blank.heap },
    }
  } finally {
    await measured.close()
  }
}
