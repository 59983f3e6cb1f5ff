import { addDays, type PlainDate } from '../domain/dates/dates'
import type { CycleFact, DerivedInstance } from './facts'

/** The part of a billing that decides its date of service. */
export interface ServedBilling extends Pick<DerivedInstance, 'type' | 'existsFrom' | 'opensOn'> {
  readonly cycle: Pick<CycleFact, 'endDate'> | null
}

/** Returns the date of service of a billing, which decides its rule pack and its fees (BR22). */
export function serviceDay(row: ServedBilling): PlainDate {
  if (row.type === 'CONNECT') return row.existsFrom
  return row.cycle?.endDate ?? addDays(row.opensOn, -1)
}
