/** What an instance of a cycle is, be it Connect or Engage: no logs, no units, open after the cycle. */
import type { Cycle } from '../../../src/domain/cycle'
import { addDays, type PlainDate } from '../../../src/domain/dates'
import type { DerivedInstance } from './facts'

/**
 * @param days the cycle's interaction days.
 * @param existsFrom the day on which it is earned.
 */
export function cycleInstance(
  key: string,
  type: 'CONNECT' | 'ENGAGE',
  enrollmentId: number,
  cycle: Cycle,
  days: readonly PlainDate[],
  existsFrom: PlainDate,
): DerivedInstance {
  return {
    key,
    type,
    isPcm: false,
    cycle: { ...cycle, enrollmentId, interactionDays: days.length },
    month: null,
    unitsOf98981: 0,
    unitsOf99426: 0,
    unitsOf99427: 0,
    totalSecs: 0,
    logIds: [],
    existsFrom,
    opensOn: addDays(cycle.endDate, 1),
    warnings: [],
  }
}
