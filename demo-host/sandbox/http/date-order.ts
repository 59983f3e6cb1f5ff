import type { PlainDate } from '../../../src/domain/dates'

/** The earlier of two dates: `yyyy-MM-dd` sorts as dates do. */
export function earlierDate(one: PlainDate, other: PlainDate): PlainDate {
  return [one, other].toSorted()[0] ?? one
}
