/** Opens the elements of the fault matrix. */
import type { Page } from 'playwright-core'
import { patientListQuery } from '../../../src/api/patients'
import { connect, run } from '../../contract/connection'
import { testFaults } from '../../support/fault-cell'
import { startScreen } from '../screen'
import type { ElementSituation } from './situations'

/**
 * Defines the tests of the situations. See `testFaults`.
 * @param firstKind The index of the kind of failure that tests the first situation.
 */
export function testElementFaults(situations: readonly ElementSituation[], firstKind = 0): void {
  const screen = startScreen({ tag: 'rtm-patient-billing', patients: 40 })

  /** Opens an element. A patient's detail shows the first active patient that `who` accepts. */
  async function open(
    { visit, who = ({ isCurrentlyActive }) => isCurrentlyActive }: ElementSituation,
    prepare: (page: Page) => Promise<void>,
  ): Promise<Page> {
    if (visit.tag !== 'rtm-patient-detail') return screen.visit({ ...visit, prepare })
    const { http } = await connect(screen.sandbox)
    const { results } = await run(patientListQuery(http, { page_size: 1000 }))
    const attributes = { 'patient-id': String(results.find(who)?.user.id), ...visit.attributes }
    return screen.visit({ ...visit, attributes, prepare })
  }

  const opened = situations.map((situation) => ({
    ...situation,
    open: (prepare: (page: Page) => Promise<void>) => open(situation, prepare),
  }))
  testFaults(opened, screen, { reset: () => screen.sandbox.reset(), firstKind })
}
