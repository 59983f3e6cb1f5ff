/** The date of service of a billing, which decides its rule pack (BR22). */
import { addDays, nextMonthStart, type PlainDate } from '../domain/dates/dates'
import type { Billing } from './facts'

export type Served = Pick<Billing, 'type' | 'isHandMade' | 'cycle' | 'month' | 'existsFrom'>

/**
 * Returns the last day of the month or of the period. For Connect, returns the day on which it was
 * earned, which one made by hand does not have.
 */
export function serviceDay({ type, isHandMade, cycle, month, existsFrom }: Served): PlainDate {
  if (month !== null) return addDays(nextMonthStart(month), -1)
  if (cycle === null || (type === 'CONNECT' && !isHandMade)) return existsFrom
  return cycle.endDate
}
