/** Opens the elements of the fault matrix. */
import type { Page } from 'playwright-core'
import { patientListQuery } from '../../../src/api/patients'
import { connect, run } from '../../contract/connection'
import { testFaults } from '../../support/fault-cell'
import { type ScreenVisit, startScreen } from '../screen'
import type { ElementSituation } from './situations'

/** Defines the tests of the situations. See `testFaults`. */
export function testElementFaults(situations: readonly ElementSituation[], firstKind = 0): void {
  const screen = startScreen({ tag: 'rtm-patient-billing', patients: 40 })

  /** Opens an element; a patient's detail shows the first active patient. */
  async function open(visit: ScreenVisit, arrange: (page: Page) => Promise<void>): Promise<Page> {
    if (visit.tag !== 'rtm-patient-detail') return screen.visit({ ...visit, arrange })
    const { http } = await connect(screen.sandbox)
    const { results } = await run(patientListQuery(http, { is_currently_active: true }))
    const attributes = { 'patient-id': String(results[0]?.user.id), ...visit.attributes }
    return screen.visit({ ...visit, attributes, arrange })
  }

  const opened = situations.map(({ visit, ...situation }) => ({
    ...situation,
    open: (arrange: (page: Page) => Promise<void>) => open(visit, arrange),
  }))
  testFaults(opened, screen, firstKind)
}
