import { addDays, monthStart, type PlainDate } from '../../domain/dates/dates'

/** A filter offers this number of months. */
const MONTHS = 36

/** Returns the first days of the latest months. The current month comes first. */
export function latestMonths(today: PlainDate): PlainDate[] {
  const months = [monthStart(today)]
  while (months.length < MONTHS) months.push(monthStart(addDays(months.at(-1) ?? today, -1)))
  return months
}
