import { addDays, nextMonthStart, type PlainDate } from '../domain/dates/dates'
import type { CycleFact, DerivedInstance } from './facts'

/** The part of a billing that decides its date of service. */
export interface Served extends Pick<DerivedInstance, 'type' | 'month' | 'existsFrom'> {
  readonly cycle: Pick<CycleFact, 'endDate'> | null
  readonly isHandMade?: boolean
}

/**
 * Returns the date of service of a billing, which decides its rule pack and its fees (BR22): the
 * last day of its month or its period. For Connect, it is the day on which it was earned. A Connect
 * made by hand has no such day.
 */
export function serviceDay({ type, isHandMade, cycle, month, existsFrom }: Served): PlainDate {
  if (month !== null) return addDays(nextMonthStart(month), -1)
  if (cycle === null || (type === 'CONNECT' && isHandMade !== true)) return existsFrom
  return cycle.endDate
}
