/** The date on which billings count as billed (K10), and what a late one moves (K30). */
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

/** The effect of a date: the rows that stay, the cycles that move, and by how many days at most. */
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
