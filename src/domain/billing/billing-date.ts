/**
 * The date of billing that a user chooses for billings (K10), and the cycles that the chosen date
 * delays (K30).
 */
import { addDays, dateInZone, daysBetween, earlierDate, type PlainDate } from '../dates/dates'
import type { BillingInstance, MovedCycle } from './billing-instance'

type Row = Pick<BillingInstance, 'billableOn' | 'billableFrom' | 'moves'>

/** Two Engage billings of a patient are billed at least this number of days apart (BR16). */
const SPACING_DAYS = 30

/**
 * Returns the latest date of billing that the user can choose for the rows. The date must not be in
 * the future for the user or for the clinic of any row.
 * @param zone The user's IANA zone.
 */
export function lastBillingDay(
  rows: readonly Pick<BillingInstance, 'clinicTimezone'>[],
  now: Date,
  zone: string,
): PlainDate {
  const zones = new Set([zone, ...rows.flatMap(({ clinicTimezone }) => clinicTimezone ?? [])])
  return [...zones].map((each) => dateInZone(now, each)).reduce(earlierDate)
}

/** Returns the earliest day on which at least one of the rows can be billed. */
export function firstBillingDay(rows: readonly Row[], today: PlainDate): PlainDate {
  return rows.map(({ billableOn }) => billableOn ?? today).sort()[0] ?? today
}

/**
 * Returns the problem of a date of billing for these rows, or null if there is none.
 * @param date Null if the typed text is not a date.
 */
export function billingDateProblem(date: PlainDate | null, rows: readonly Row[], today: PlainDate) {
  if (date === null) return 'invalid'
  if (date > today) return 'future'
  const isEarly = date < firstBillingDay(rows, today)
  return isEarly || rows.every((row) => !canBillOn(row, date)) ? 'early' : null
}

/**
 * Returns the first day, after the given date, on which at least one of the rows can be billed.
 * Callers use this day if no row can be billed on the given date.
 * @param today If the `billableOn` of a row is unknown, this day counts as the first day on which
 * the row can be billed.
 */
export function nextBillingDay(rows: readonly Row[], date: PlainDate, today: PlainDate): PlainDate {
  const days = rows.map((row) => freeDay(row, date) ?? row.billableOn ?? today)
  return days.sort()[0] ?? today
}

/** Whether the row can be billed on the date. If not, the backend excludes the row. */
export function canBillOn(row: Row, date: PlainDate): boolean {
  return freeDay(row, date) === null
}

/**
 * Returns the next day on which the row can be billed, or null if the row can be billed on the
 * given date. `billableFrom` is 30 days after the date of billing of another Engage billing. The
 * row also cannot be billed in the 30 days before that date of billing.
 */
function freeDay({ billableOn, billableFrom }: Row, date: PlainDate): PlainDate | null {
  if (billableOn !== null && billableOn > date) return billableOn
  if (billableFrom === null || billableFrom <= date) return null
  return addDays(billableFrom, -2 * SPACING_DAYS) < date ? billableFrom : null
}

/**
 * Returns the first cycle that is delayed if the row is billed after the cycle's `billBy`. Returns
 * null if the `billBy` of every cycle has passed or no cycle can be delayed. After `billBy`, each
 * further day delays the cycle by one more day.
 */
export function nextDeadline({ moves }: Pick<Row, 'moves'>, today: PlainDate): MovedCycle | null {
  return moves.find(({ billBy }) => billBy >= today) ?? null
}

/**
 * Returns what happens if the user bills the rows on a date: the rows that are billed, the rows that
 * are not billed, the number of later cycles that this date delays, and the longest of these delays
 * in days.
 */
export function billingDateEffect<Shown extends Row>(rows: readonly Shown[], date: PlainDate) {
  const billed = rows.filter((row) => canBillOn(row, date))
  const moves = billed.flatMap((row) => row.moves).filter(({ billBy }) => billBy < date)
  const days = moves.map(({ billBy }) => daysBetween(billBy, date))
  return {
    billed,
    staying: rows.filter((row) => !billed.includes(row)),
    movedCycles: days.length,
    days: Math.max(0, ...days),
  }
}
