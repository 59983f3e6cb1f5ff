import type { PlainDate } from '../domain/dates/dates'

/** Returns the earlier of two dates. Texts in the format `yyyy-MM-dd` sort by date. */
export function earlierDate(one: PlainDate, other: PlainDate): PlainDate {
  return [one, other].toSorted()[0] ?? one
}
