/**
 * The date on which billings count as billed (K10), and the cycles that a late date delays (K30).
 */
import { dateInZone, daysBetween, earlierDate, type PlainDate } from '../dates/dates'
import type { BillingInstance, MovedCycle } from './billing-instance'

type Row = Pick<BillingInstance, 'billableOn' | 'moves'>

/**
 * Returns the last day that can be chosen for billing the rows. The day must not be in the future
 * for the reader or for any clinic of the rows.
 * @param zone The reader's IANA zone.
 */
export function lastBillingDay(
  rows: readonly Pick<BillingInstance, 'clinicTimezone'>[],
  now: Date,
  zone: string,
): PlainDate {
  const zones = new Set([zone, ...rows.flatMap(({ clinicTimezone }) => clinicTimezone ?? [])])
  return [...zones].map((each) => dateInZone(now, each)).reduce(earlierDate)
}

/** Returns the first day on which one of the rows can be billed. */
export function firstBillingDay(rows: readonly Row[], today: PlainDate): PlainDate {
  return rows.map(({ billableOn }) => billableOn ?? today).sort()[0] ?? today
}

/**
 * Returns what is wrong with a date for these rows, or null.
 * @param date Null for no date.
 */
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
 * Returns the next date after which billing delays one more cycle of a row. Null if there is no
 * such date. Each further day then delays the same cycles by one more day.
 */
export function nextDeadline({ moves }: Pick<Row, 'moves'>, today: PlainDate): MovedCycle | null {
  return moves.find(({ billBy }) => billBy >= today) ?? null
}

/**
 * Returns the effect of billing on a date: which rows are billed, how many rows stay, how many
 * cycles are delayed, and by how many days at most.
 */
export function billingDateEffect<Shown extends Row>(rows: readonly Shown[], date: PlainDate) {
  const billed = rows.filter((row) => !isTooEarly(row, date))
  const moves = billed.flatMap((row) => row.moves).filter(({ billBy }) => billBy < date)
  const days = moves.map(({ billBy }) => daysBetween(billBy, date))
  return {
    billed,
    staying: rows.length - billed.length,
    movedCycles: days.length,
    days: Math.max(0, ...days),
  }
}
