import { addDays, type PlainDate } from '../domain/dates/dates'
import type { Billing } from '../rules/facts'

/** Returns the date of service of a billing (BR22). */
export function serviceDay(row: Billing): PlainDate {
  if (row.type === 'CONNECT') return row.existsFrom
  return row.cycle?.endDate ?? addDays(row.opensOn, -1)
}
