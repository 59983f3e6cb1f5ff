/** Builds a Connect or Engage instance: it has no logs and no units and opens after its cycle. */

import { addDays, type PlainDate } from '../domain/dates/dates'
import type { Cycle } from '../domain/enrollment/cycle'
import type { DerivedInstance } from './facts'

/**
 * @param days the days answered in the cycle.
 * @param existsFrom the day on which the instance is earned.
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
