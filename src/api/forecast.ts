/**
 * /billing/forecast/: the forecast by month, and the rows that are counted in each figure (in
 * addition to the clinic's specification; Q06).
 */
import * as z from 'zod/mini'
import { decimalCents } from '../domain/billing/fees'
import { type ForecastFigure, type ForecastRow, forecastStates } from '../domain/billing/forecast'
import type { PlainDate } from '../domain/dates/dates'
import { billingTypes } from '../domain/vocabulary'
import type { Http } from './http'
import { type Page, page, type QuerySpec } from './page'
import { queryKey } from './query-keys'
import { shownName, wire } from './wire'

const path = 'billing/forecast/'

const cents = z.pipe(
  z.string().check(z.refine((text) => decimalCents(text) !== null, 'is not a decimal amount')),
  z.transform((text: string) => decimalCents(text) ?? 0),
)

const figure = wire({ count: z.number(), amount: cents, withoutFee: z.number() })

/** A figure: the number of its rows, and their amount in cents. */
export type ForecastSum = z.output<typeof figure>

const sums = {
  billed: figure,
  ready: figure,
  onCourse: figure,
  oneStep: figure,
  likely: figure,
  atRisk: figure,
}

const forecast = wire({
  results: z.array(wire({ month: z.string(), ...sums })),
  // The figures of all months before the first month of the forecast. If a backend does not send
  // this field, its forecast leaves out the billings of these months.
  earlier: z.optional(z.nullable(wire(sums))),
})

const row: z.ZodMiniType<ForecastRow> = wire({
  patient: wire({ id: z.number(), fullName: shownName }),
  type: z.enum(billingTypes),
  codes: z.array(wire({ code: z.string(), units: z.number() })),
  calendarMonth: z.nullable(z.string()),
  rtmcycle: z.nullable(
    wire({ startDate: z.string(), endDate: z.string(), cycleNumber: z.number() }),
  ),
  state: z.enum(forecastStates),
  missing: z.nullable(
    wire({ days: z.number(), secs: z.number(), contact: z.boolean(), answer: z.boolean() }),
  ),
  amount: z.nullable(cents),
})

type Figures = Record<ForecastFigure, ForecastSum>

export interface ForecastMonth {
  /**
   * The first day of the month. Null for the entry of all months before the first month of the
   * forecast. That entry leaves out billed rows.
   */
  month: PlainDate | null
  figures: Figures
}

function figuresOf(sent: Omit<z.output<typeof forecast>['results'][number], 'month'>): Figures {
  const { billed, ready, onCourse, oneStep, likely, atRisk } = sent
  return { billed, ready, on_course: onCourse, one_step: oneStep, likely, at_risk: atRisk }
}

/**
 * Returns the months in ascending order. If the entry of all months before the first month has
 * rows, it comes first.
 */
export function forecastQuery(http: Http): QuerySpec<ForecastMonth[]> {
  return {
    queryKey: queryKey(http, 'forecast', 'metadata'),
    async queryFn({ signal }) {
      const { results, earlier } = await http.call({
        method: 'GET',
        path,
        answer: forecast,
        signal,
      })
      const months = results.map((sent) => ({ month: sent.month, figures: figuresOf(sent) }))
      const hasEarlier = earlier && earlier.likely.count + earlier.atRisk.count > 0
      return hasEarlier ? [{ month: null, figures: figuresOf(earlier) }, ...months] : months
    },
  }
}

export interface ForecastRowsParams {
  /**
   * The first day of the month, or null for all months before the first month (see
   * `ForecastMonth`).
   */
  month: PlainDate | null
  figure: ForecastFigure
  page: number
  pageSize: number
}

/** Requests the rows that are counted in a figure of a month. */
export function forecastRowsQuery(
  http: Http,
  { month, pageSize, ...params }: ForecastRowsParams,
): QuerySpec<Page<ForecastRow>> {
  const query = { month: month ?? 'earlier', ...params, page_size: pageSize }
  return {
    queryKey: queryKey(http, 'forecast', 'list', query),
    queryFn: ({ signal }) =>
      http.call({ method: 'GET', path: `${path}rows/`, query, answer: page(row), signal }),
  }
}
