/** The patients list and one patient's detail, each alone on a page, and beside it what the backend has. */
import type { Locator, Page } from 'playwright-core'
import { beforeAll } from 'vitest'
import { type PatientFilters, patientListQuery } from '../../../src/api/patients'
import type { Patient } from '../../../src/domain/patient'
import { type Connection, connect, run } from '../../contract/connection'
import { rows } from '../../journeys/patients/patient-dialogs-page'
import { settled } from '../../journeys/patients/patient-page'
import { tall } from '../../support/visits'
import { type Screen, type ScreenVisit, startScreen } from '../screen'

/** What the backend behind a screen has. */
interface Backend {
  readonly connection: Connection
  /** All patients that match, as the backend has them. */
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

/** The list, high enough for all rows at once. */
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

/** The list at a desk, to open its dialogs from. */
export function startPatientDialogs() {
  const screen = startScreen({ tag: 'rtm-patient-list', patients: 120 })
  return {
    screen,
    backend: connected(screen),
    async open(): Promise<Page> {
      const page = await screen.visit()
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

/** One patient's detail, high enough for all of it at once. */
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

/** Chooses what is done for the patient, from the detail's menu. @returns its dialog. */
export async function act(page: Page, action: string): Promise<Locator> {
  await detail(page).getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: action }).click()
  const heading = page.getByRole('heading', { level: 1 })
  const dialog = page.locator('[role=dialog], [role=alertdialog]').filter({ has: heading })
  await dialog.waitFor()
  return dialog
}
