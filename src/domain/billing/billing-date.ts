/**
 * The date on which billings count as billed (K10), and the cycles that a late date delays (K30).
 */
import { addDays, dateInZone, daysBetween, earlierDate, type PlainDate } from '../dates/dates'
import type { BillingInstance, MovedCycle } from './billing-instance'

type Row = Pick<BillingInstance, 'billableOn' | 'billableFrom' | 'moves'>

/** Two Engages of a patient are billed at least this number of days apart (BR16). */
const SPACING_DAYS = 30

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
 * @param date Null if the typed text is not a date.
 */
export function billingDateProblem(date: PlainDate | null, rows: readonly Row[], today: PlainDate) {
  if (date === null) return 'invalid'
  if (date > today) return 'future'
  const isEarly = date < firstBillingDay(rows, today)
  return isEarly || rows.every((row) => !canBillOn(row, date)) ? 'early' : null
}

/**
 * Returns the first day after the date on which one of the rows can be billed. It is meant for a
 * date on which none of them can be billed.
 * @param today The day for a row that has no day of its own.
 */
export function nextBillingDay(rows: readonly Row[], date: PlainDate, today: PlainDate): PlainDate {
  const days = rows.map((row) => freeDay(row, date) ?? row.billableOn ?? today)
  return days.sort()[0] ?? today
}

/** Whether the row can be billed on the date. Otherwise, the backend will exclude it. */
export function canBillOn(row: Row, date: PlainDate): boolean {
  return freeDay(row, date) === null
}

/**
 * Returns the next day on which the row can be billed. Null if it can be billed on the date.
 * `billableFrom` is 30 days after another billed Engage. The 30 days before that Engage are blocked
 * too.
 */
function freeDay({ billableOn, billableFrom }: Row, date: PlainDate): PlainDate | null {
  if (billableOn !== null && billableOn > date) return billableOn
  if (billableFrom === null || billableFrom <= date) return null
  return addDays(billableFrom, -2 * SPACING_DAYS) < date ? billableFrom : null
}

/**
 * Returns the cycle that is delayed next: if the row is billed after the `billBy` of this cycle.
 * Null if there is no such cycle. Each further day then delays the same cycles by one more day.
 */
export function nextDeadline({ moves }: Pick<Row, 'moves'>, today: PlainDate): MovedCycle | null {
  return moves.find(({ billBy }) => billBy >= today) ?? null
}

/**
 * Returns the effect of billing on a date: which rows are billed, how many rows are not, how many
 * cycles are delayed, and by how many days at most. `open` has the rows whose first day has come:
 * those that are billed, and those that another Engage blocks.
 */
export function billingDateEffect<Shown extends Row>(rows: readonly Shown[], date: PlainDate) {
  const billed = rows.filter((row) => canBillOn(row, date))
  const moves = billed.flatMap((row) => row.moves).filter(({ billBy }) => billBy < date)
  const days = moves.map(({ billBy }) => daysBetween(billBy, date))
  return {
    billed,
    open: rows.filter(({ billableOn }) => billableOn === null || billableOn <= date),
    staying: rows.length - billed.length,
    movedCycles: days.length,
    days: Math.max(0, ...days),
  }
}
