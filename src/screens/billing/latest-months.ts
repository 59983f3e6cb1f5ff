import { addDays, monthStart, type PlainDate } from '../../domain/dates/dates'

/** The number of months that a filter offers. */
const MONTHS = 36

/** Returns the first day of each of the latest months, with the current month first. */
export function latestMonths(today: PlainDate): PlainDate[] {
  const months = [monthStart(today)]
  while (months.length < MONTHS) months.push(monthStart(addDays(months.at(-1) ?? today, -1)))
  return months
}
