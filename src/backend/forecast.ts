/** The forecast in requests and responses (Q06). */
import * as z from 'zod/mini'
import { amountOf, centsOfCodes, type Fee } from '../domain/billing/fees'
import { forecastFigures, isCounted } from '../domain/billing/forecast'
import { sumOf } from '../domain/billing/money'
import { addDays, monthStart, nextMonthStart, type PlainDate } from '../domain/dates/dates'
import { type Forecast, forecastOf } from '../rules/forecast'
import { type Actor, actDay } from './billing-actions'
import { calendarMonth, pageQuery } from './fields'
import type { Derivation } from './storage'

/**
 * The value of the parameter `month` that selects all months before the first month of the
 * forecast.
 */
const EARLIER = 'earlier'

export const forecastRowsQuery = z.object({
  ...pageQuery,
  month: z.union([z.literal(EARLIER), calendarMonth], {
    error: ({ input }) => (input === undefined ? '… is required.' : undefined),
  }),
  figure: z.enum(forecastFigures),
})
export type ForecastRowsQuery = z.output<typeof forecastRowsQuery>

/** A row of the forecast with its patient and its amount in cents. */
export interface ForecastEntry extends Forecast {
  readonly patient: { readonly id: number; readonly full_name: string }
  /** The amount in cents. Null if a code has no fee on the date of service. */
  readonly cents: number | null
}

/** Returns the forecast rows of a patient, with amounts from the company's fees. */
export function entriesOf(
  { patientId, fullName, facts, stored, asOf, zone }: Derivation,
  reader: Pick<Actor, 'now' | 'today'>,
  fees: readonly Fee[],
): ForecastEntry[] {
  const patient = { id: patientId, full_name: fullName }
  const today = actDay(reader, zone)
  const rows = forecastOf({ facts, stored, asOf, readerDay: reader.today, today })
  return rows.map((row) => ({ ...row, patient, cents: centsOfCodes(fees, row.codes, row.day) }))
}

/**
 * Returns the first days of the months of the forecast: the last two months, the current month and
 * the next month.
 */
function forecastMonths(today: PlainDate): PlainDate[] {
  const month = monthStart(today)
  const last = monthStart(addDays(month, -1))
  return [monthStart(addDays(last, -1)), last, month, nextMonthStart(month)]
}

/**
 * Returns the rows of a month. For `earlier`, returns the unbilled rows of all months before the
 * first month of the forecast.
 */
function rowsOf(
  entries: readonly ForecastEntry[],
  month: PlainDate | typeof EARLIER,
  today: PlainDate,
): readonly ForecastEntry[] {
  if (month !== EARLIER) return entries.filter(({ day }) => monthStart(day) === month)
  const [first = today] = forecastMonths(today)
  return entries.filter(({ day, state }) => day < first && state !== 'billed')
}

/** Returns the rows that are counted in a figure of the month, sorted by the patient's name. */
export function countedRows(
  entries: readonly ForecastEntry[],
  { month, figure }: Pick<ForecastRowsQuery, 'month' | 'figure'>,
  today: PlainDate,
): ForecastEntry[] {
  return rowsOf(entries, month, today)
    .filter(({ state }) => isCounted(figure, state))
    .map((entry) => {
      const { patient, day, key } = entry
      return { entry, order: `${patient.full_name}\n${patient.id}\n${day}\n${key}` }
    })
    .sort((a, b) => (a.order < b.order ? -1 : 1))
    .map(({ entry }) => entry)
}

function figureWire(rows: readonly ForecastEntry[]) {
  const { cents, unknown } = sumOf(rows.map((row) => row.cents))
  return { count: rows.length, amount: amountOf(cents), without_fee: unknown }
}

function figuresWire(rows: readonly ForecastEntry[]) {
  const figures = forecastFigures.map((figure) => {
    return [figure, figureWire(rows.filter(({ state }) => isCounted(figure, state)))] as const
  })
  return Object.fromEntries(figures)
}

/**
 * Returns the figures of each month of the forecast, and the figures of the unbilled rows of all
 * months before the first month of the forecast.
 */
export function forecastWire(entries: readonly ForecastEntry[], today: PlainDate) {
  return {
    results: forecastMonths(today).map((month) => {
      return { month, ...figuresWire(rowsOf(entries, month, today)) }
    }),
    earlier: figuresWire(rowsOf(entries, EARLIER, today)),
  }
}

export function forecastRowWire({ cycle, cents, ...row }: ForecastEntry) {
  return {
    uuid: row.uuid,
    patient: row.patient,
    type: row.type,
    codes: row.codes,
    calendar_month: row.month,
    rtmcycle: cycle && {
      start_date: cycle.startDate,
      end_date: cycle.endDate,
      cycle_number: cycle.number,
    },
    state: row.state,
    missing: row.missing,
    amount: cents === null ? null : amountOf(cents),
  }
}
