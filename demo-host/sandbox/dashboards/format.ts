/** Formats numbers and dates of a dashboard in its language. */
import { plainDateToUtc } from '../../../src/domain/dates/dates'
import type { Period } from '../reports/periods'
import type { Span } from '../reports/scope'

export type Formatter = (value: number) => string

export interface Format {
  readonly locale: string
  readonly count: Formatter
  /** Formats a share from 0 to 1 as a percentage. */
  readonly percent: Formatter
  readonly money: Formatter
  /** Formats seconds as whole minutes, rounded down. */
  readonly minutes: Formatter
  readonly day: (date: string) => string
  readonly span: (span: Span) => string
  /** The short form of a period, for the axis of a plot. */
  readonly tick: (period: Period) => string
  /** The full form of a period with its days, for a table. */
  readonly period: (period: Period) => string
}

export function createFormat(locale: string): Format {
  const number = (options: Intl.NumberFormatOptions = {}) => new Intl.NumberFormat(locale, options)
  const date = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' })
    return (day: string) => format.format(plainDateToUtc(day) ?? 0)
  }
  const whole = number()
  const percent = number({ style: 'percent', maximumFractionDigits: 1 })
  const money = number({
    style: 'currency',
    currency: 'USD',
    currencyDisplay: 'narrowSymbol',
    maximumFractionDigits: 0,
  })
  const day = date({ year: 'numeric', month: 'short', day: '2-digit' })
  const short = date({ month: 'short', day: 'numeric' })
  const month = date({ month: 'short' })
  const wholeMonth = date({ year: 'numeric', month: 'long' })
  const span = ({ from, to }: Span) => (from === to ? day(from) : `${day(from)} – ${day(to)}`)
  return {
    locale,
    count: (value) => whole.format(value),
    percent: (value) => percent.format(value),
    money: (value) => money.format(value),
    minutes: (secs) => whole.format(Math.floor(secs / 60)),
    day,
    span,
    tick: ({ from, unit }) => (unit === 'month' ? month(from) : short(from)),
    period: (period) => (period.unit === 'month' ? wholeMonth(period.from) : span(period)),
  }
}
