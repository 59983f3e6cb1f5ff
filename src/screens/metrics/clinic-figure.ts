/** The three figures of each clinic and of all clinics together, as numbers and as text (M04). */
import type { ClinicStats } from '../../api/billing-metrics'

export const figureNames = ['responseRate', 'enrollments', 'billings'] as const
export type FigureName = (typeof figureNames)[number]

/** A figure. It is null if it is unknown: without an enrollment, there is no rate. */
export type FigureValue = number | null

export function figureOf(stats: ClinicStats, name: FigureName): FigureValue {
  if (name === 'enrollments') return stats.enrollmentCount
  if (name === 'billings') return stats.billingInstanceCount
  return stats.enrollmentCount === 0 ? null : stats.avgResponseRate
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}

/**
 * Returns a figure of all clinics together. The rate of a clinic is the mean over its enrollments,
 * so the number of enrollments is its weight.
 */
export function totalOf(clinics: readonly ClinicStats[], name: FigureName): FigureValue {
  if (name !== 'responseRate') return sum(clinics.map((stats) => figureOf(stats, name) ?? 0))
  const known = clinics.filter((stats) => figureOf(stats, name) !== null)
  const enrollments = sum(known.map((stats) => stats.enrollmentCount))
  if (enrollments === 0) return null
  const weighed = known.map((stats) => (stats.avgResponseRate ?? 0) * stats.enrollmentCount)
  return sum(weighed) / enrollments
}

/** Formats a figure as `63.4%` or `1,234`. @returns `none` if the value is null. */
export function figureText(
  value: FigureValue,
  name: FigureName,
  locale: string,
  none: string,
): string {
  if (value === null) return none
  const options: Intl.NumberFormatOptions =
    name === 'responseRate'
      ? { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 }
      : {}
  return new Intl.NumberFormat(locale, options).format(value)
}
