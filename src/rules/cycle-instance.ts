/**
 * Creates a Connect or Engage billing that follows from the records. Such a billing contains no
 * interaction logs, and its period is a cycle.
 */

import type { RulePackId } from '../domain/billing/rule-packs'
import { addDays, type PlainDate } from '../domain/dates/dates'
import type { Cycle } from '../domain/enrollment/cycle'
import type { DerivedInstance } from './facts'

export interface Earned {
  readonly days: readonly PlainDate[]
  readonly existsFrom: PlainDate
  readonly rulesId: RulePackId
  readonly code: string
}

/**
 * @param earned The number of days answered in the cycle, the day on which the billing is earned,
 * the rule pack, and the code.
 */
export function cycleInstance(
  key: string,
  type: 'CONNECT' | 'ENGAGE',
  enrollmentId: number,
  cycle: Cycle,
  { days, existsFrom, rulesId, code }: Earned,
): DerivedInstance {
  return {
    key,
    type,
    isPcm: false,
    rulesId,
    codes: [{ code, units: 1 }],
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
