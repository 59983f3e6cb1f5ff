import { addDays, nextMonthStart, type PlainDate } from '../domain/dates/dates'
import type { CycleFact, DerivedInstance } from './facts'

/** The fields of a billing that decide its date of service. */
export interface Served extends Pick<DerivedInstance, 'type' | 'month' | 'existsFrom'> {
  readonly cycle: Pick<CycleFact, 'endDate'> | null
  readonly isHandMade?: boolean
}

/**
 * Returns the date of service of a billing, which decides its rule pack and its fees (BR22). For a
 * Support billing, this is the last day of the month. For an Engage billing, this is the last day
 * of the cycle. For a Connect billing, this is the day on which the billing was earned. A manual
 * Connect billing has no such day, so its date of service is the last day of its cycle.
 */
export function serviceDay({ type, isHandMade, cycle, month, existsFrom }: Served): PlainDate {
  if (month !== null) return addDays(nextMonthStart(month), -1)
  if (cycle === null || (type === 'CONNECT' && isHandMade !== true)) return existsFrom
  return cycle.endDate
}
