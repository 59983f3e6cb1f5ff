/**
 * Computes the three figures of each clinic and of all clinics together (M04), and the changes of
 * these figures (Y28). Also converts figures and changes to texts.
 */
import type { ClinicFigures } from '../../api/billing-metrics'

export const figureNames = ['responseRate', 'enrollments', 'billings'] as const
export type FigureName = (typeof figureNames)[number]

/**
 * The value of a figure. Null if it is unknown, for example the response rate of a clinic without
 * enrollments.
 */
export type FigureValue = number | null

export function figureOf(stats: ClinicFigures, name: FigureName): FigureValue {
  if (name === 'enrollments') return stats.enrollmentCount
  if (name === 'billings') return stats.billingInstanceCount
  return stats.enrollmentCount === 0 ? null : stats.avgResponseRate
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}

/**
 * Returns a figure of all clinics together. The response rate of a clinic is the mean of its
 * enrollments. In the rate of all clinics, the rate of each clinic is therefore weighted by its
 * number of enrollments.
 */
export function totalOf(clinics: readonly ClinicFigures[], name: FigureName): FigureValue {
  if (name !== 'responseRate') return sum(clinics.map((stats) => figureOf(stats, name) ?? 0))
  const known = clinics.filter((stats) => figureOf(stats, name) !== null)
  const enrollments = sum(known.map((stats) => stats.enrollmentCount))
  if (enrollments === 0) return null
  const weighed = known.map((stats) => (stats.avgResponseRate ?? 0) * stats.enrollmentCount)
  return sum(weighed) / enrollments
}

function percent(locale: string): Intl.NumberFormat {
  const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 }
  return new Intl.NumberFormat(locale, { style: 'percent', ...digits })
}

/**
 * Returns a figure as text, such as `63.4%` or `1,234`.
 * @returns The text `none` if the value is null.
 */
export function figureText(
  value: FigureValue,
  name: FigureName,
  locale: string,
  none: string,
): string {
  if (value === null) return none
  if (name === 'responseRate') return percent(locale).format(value)
  return new Intl.NumberFormat(locale).format(value)
}

/**
 * Returns how much a figure has changed since the previous period. The change of a rate is in
 * percentage points. It is the difference of the rounded rates on screen. If the current or the
 * previous value is unknown, returns null.
 */
export function changeOf(now: FigureValue, before: FigureValue, name: FigureName): FigureValue {
  if (now === null || before === null) return null
  if (name !== 'responseRate') return now - before
  const tenths = (value: number) => Math.round(value * 1000)
  return (tenths(now) - tenths(before)) / 10
}

/**
 * Returns a change as text with its sign: `+2.1` or `−14`. The minus sign is as wide as the plus
 * sign.
 */
export function changeText(change: number, name: FigureName, locale: string): string {
  const digits = name === 'responseRate' ? 1 : 0
  const format = new Intl.NumberFormat(locale, {
    signDisplay: 'exceptZero',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
  const parts = format.formatToParts(change)
  return parts.map(({ type, value }) => (type === 'minusSign' ? '−' : value)).join('')
}
