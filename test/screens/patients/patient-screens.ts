/**
 * Opens the patients list or a patient detail alone on a page, with access to the backend's data.
 */
import type { Locator, Page } from 'playwright-core'
import { beforeAll } from 'vitest'
import { type PatientFilters, patientListQuery } from '../../../src/api/patients'
import type { Patient } from '../../../src/domain/patient/patient'
import { type Connection, connect, run } from '../../contract/connection'
import { rows } from '../../journeys/patients/patient-dialogs-page'
import { settled } from '../../journeys/patients/patient-page'
import { eventually, tall } from '../../support/pages'
import { type Screen, type ScreenVisit, startScreen } from '../screen'

/** Gives access to the data of the fake backend. */
interface Backend {
  readonly connection: Connection
  /** Returns all patients that match the filters. */
  patients(filters?: PatientFilters): Promise<Patient[]>
}

function connected(screen: Screen): Backend {
  let connection: Connection | undefined
  beforeAll(async () => {
    connection = await connect(screen.sandbox)
  })
  return {
    get connection() {
      if (!connection) throw new Error('The fake backend has not started.')
      return connection
    },
    async patients(filters = {}) {
      const query = patientListQuery(this.connection.http, { page_size: 10_000, ...filters })
      return (await run(query)).results
    },
  }
}

/** Starts the list in a viewport that is high enough for all rows. */
export function startPatientList() {
  const screen = startScreen({ tag: 'rtm-patient-list', patients: 80 })
  const backend = connected(screen)
  return {
    screen,
    backend,
    activePatients: () =>
      backend.patients({ is_currently_active: true, ordering: 'user__last_name' }),
    async open(options: ScreenVisit = {}): Promise<Page> {
      const page = await screen.visit({ ...tall, ...options })
      await settled(page, 'Active')
      return page
    },
  }
}

/** Starts the list in a desktop viewport, to open its dialogs. */
export function startPatientDialogs() {
  const screen = startScreen({ tag: 'rtm-patient-list', patients: 120 })
  return {
    screen,
    backend: connected(screen),
    async open(options: ScreenVisit = {}): Promise<Page> {
      const page = await screen.visit(options)
      await rows(page).first().waitFor()
      return page
    },
  }
}

export function detail(page: Page): Locator {
  return page.locator('rtm-patient-detail')
}

/** Shows another patient in the same element. */
export async function show(page: Page, patientId: number): Promise<void> {
  const attribute = String(patientId)
  await detail(page).evaluate((element, id) => element.setAttribute('patient-id', id), attribute)
}

/** Starts a patient detail in a viewport that is high enough for all of it. */
export function startPatientDetail(patients: number) {
  const screen = startScreen({ tag: 'rtm-patient-detail', patients })
  return {
    screen,
    backend: connected(screen),
    async open({ user }: Patient): Promise<Page> {
      const attributes = { 'patient-id': String(user.id) }
      const page = await screen.visit({ ...tall, attributes })
      await detail(page).getByRole('heading', { name: user.fullName }).waitFor()
      return page
    },
  }
}

/**
 * Reads all patients before the tests.
 * @returns A function that returns the first patient of the test data who meets a condition.
 */
export function seededPatients(backend: Backend) {
  let patients: readonly Patient[] = []
  beforeAll(async () => {
    patients = await backend.patients()
  })
  return (is: (patient: Patient) => boolean): Patient => {
    const found = patients.find(is)
    if (!found) throw new Error('The seed has no such patient.')
    return found
  }
}

/** Opens the tab of the interactions. @returns The rows of its table. */
export async function openInteractions(page: Page): Promise<Locator> {
  await detail(page).getByRole('tab', { name: 'Interactions' }).click()
  const table = detail(page).getByRole('table', { name: 'Interactions' })
  await eventually(() => table.getAttribute('aria-busy')).toBe('false')
  return table.getByRole('row').filter({ has: page.getByRole('cell') })
}

/** Chooses an action from the menu of the patient detail. @returns The dialog of the action. */
export async function act(page: Page, action: string): Promise<Locator> {
  await detail(page).getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: action }).click()
  const heading = page.getByRole('heading', { level: 1 })
  const dialog = page.locator('[role=dialog], [role=alertdialog]').filter({ has: heading })
  await dialog.waitFor()
  return dialog
}
