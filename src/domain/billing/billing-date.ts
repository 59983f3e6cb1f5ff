/** The date on which billings count as billed (K10), and which cycles a late date delays (K30). */
import { daysBetween, type PlainDate } from '../dates/dates'
import type { BillingInstance } from './billing-instance'

type Row = Pick<BillingInstance, 'billableOn' | 'billBy' | 'movesCycle'>

/** Returns the first day on which one of the rows can be billed. */
export function firstBillingDay(rows: readonly Row[], today: PlainDate): PlainDate {
  return rows.map(({ billableOn }) => billableOn ?? today).sort()[0] ?? today
}

/** Returns what is wrong with a date for these rows, or null. @param date - null for no date. */
export function billingDateProblem(date: PlainDate | null, rows: readonly Row[], today: PlainDate) {
  if (date === null) return 'invalid'
  if (date > today) return 'future'
  return date < firstBillingDay(rows, today) ? 'early' : null
}

/** Whether the row's first day is after the date, so that the backend will exclude it. */
function isTooEarly({ billableOn }: Row, date: PlainDate): boolean {
  return billableOn !== null && billableOn > date
}

/**
 * Returns what billing on a date does: how many rows stay, and how many cycles it delays by how
 * many days.
 */
export function billingDateEffect(rows: readonly Row[], date: PlainDate) {
  const billed = rows.filter((row) => !isTooEarly(row, date))
  const days = billed.flatMap(({ billBy, movesCycle }) => {
    return billBy !== null && movesCycle !== null && date > billBy ? daysBetween(billBy, date) : []
  })
  return {
    staying: rows.length - billed.length,
    movedCycles: days.length,
    days: Math.max(0, ...days),
  }
}
