/** The data of a plot, without its shapes. The table of a plot uses the same data. */
import type { Formatter } from '../format'

/**
 * The styles of series. Each style has its own color and its own pattern, so that nobody needs the
 * color to tell two series apart.
 */
export type SeriesStyle = 'first' | 'second' | 'ready' | 'pending' | 'billed' | 'cancelled'

export interface Series {
  readonly label: string
  readonly style: SeriesStyle
}

/** A row of the plot and of its table, such as a provider, a code or a week. */
export interface Entry {
  readonly label: string
  /** A short form of the label for the axis. Default: the label. */
  readonly tick?: string
  /** The values, one for each series. */
  readonly values: readonly number[]
}

export interface Plot {
  /**
   * The kind of plot. `rows` is for names: one bar for each row, divided into parts. The other
   * kinds are for entries that have an order: `stacked` and `grouped` have columns, and `lines` has
   * one line for each series.
   */
  readonly kind: 'rows' | 'stacked' | 'grouped' | 'lines'
  readonly series: readonly Series[]
  readonly entries: readonly Entry[]
  readonly format: Formatter
  /** The greatest value of the scale. Default: the greatest value in the plot's data. */
  readonly most?: number
}

export function isEmpty({ entries }: Plot): boolean {
  return entries.every(({ values }) => values.every((value) => value === 0))
}

export function total(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0)
}

/** Returns the greatest value or sum that the plot shows. */
export function greatest({ kind, entries, most }: Plot): number {
  if (most !== undefined) return most
  const isSum = kind === 'rows' || kind === 'stacked'
  const heights = entries.flatMap(({ values }) => (isSum ? [total(values)] : values))
  return Math.max(0, ...heights)
}

/** Returns the class that gives a series its color or pattern in the style sheet. */
export function fillClass(style: SeriesStyle): string {
  return `fill-${style}`
}
