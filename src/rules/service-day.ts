import { addDays, type PlainDate } from '../domain/dates/dates'
import type { DerivedInstance } from './facts'

/** Returns the date of service of a billing, which decides its rule pack and its fees (BR22). */
export function serviceDay(
  row: Pick<DerivedInstance, 'type' | 'existsFrom' | 'opensOn' | 'cycle'>,
): PlainDate {
  if (row.type === 'CONNECT') return row.existsFrom
  return row.cycle?.endDate ?? addDays(row.opensOn, -1)
}
