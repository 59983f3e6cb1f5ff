/** Divides a span of days into days, weeks or months, so that a plot has at most 14 periods. */
import { type SQL, sql } from 'drizzle-orm'
import { addDays, daysBetween, monthStart, nextMonthStart } from '../../../src/domain/dates/dates'
import type { Span } from './scope'

export interface Period extends Span {
  readonly unit: 'day' | 'week' | 'month'
}

const MOST_DAYS = 14
const MOST_WEEKS = 14

/**
 * Divides a span into periods. If the periods are weeks, the last week ends with the last day of
 * the span, so that only the first week may be incomplete. Months are calendar months.
 */
export function periodsOf(span: Span): Period[] {
  const days = daysBetween(span.from, span.to) + 1
  if (days <= MOST_DAYS) return evenly(span, 1, 'day')
  if (days <= MOST_WEEKS * 7) return evenly(span, 7, 'week')
  return months(span)
}

function evenly(span: Span, length: number, unit: 'day' | 'week'): Period[] {
  const periods: Period[] = []
  for (let to = span.to; to >= span.from; to = addDays(to, -length)) {
    const start = addDays(to, 1 - length)
    periods.unshift({ from: start < span.from ? span.from : start, to, unit })
  }
  return periods
}

function months(span: Span): Period[] {
  const periods: Period[] = []
  for (let from = span.from; from <= span.to; from = nextMonthStart(monthStart(from))) {
    const end = addDays(nextMonthStart(from), -1)
    periods.push({ from, to: end > span.to ? span.to : end, unit: 'month' })
  }
  return periods
}

/**
 * Returns the periods as an SQL table with the columns `n` (from 0), `first_day` and `last_day`.
 */
export function periodRows(periods: readonly Period[]): SQL {
  const list = (days: readonly string[]) => `{${days.join(',')}}`
  const first = list(periods.map((period) => period.from))
  const last = list(periods.map((period) => period.to))
  return sql`(
    select n::int - 1 as n, first_day, last_day
    from unnest(${first}::date[], ${last}::date[]) with ordinality as t(first_day, last_day, n)
  )`
}
