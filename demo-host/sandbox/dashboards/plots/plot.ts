/** What a plot shows, apart from how it is drawn: the table beside it is made of the same. */
import type { Formatter } from '../format'

/** Each has a colour and a pattern of its own: none is told apart by colour alone. */
export type SeriesStyle = 'first' | 'second' | 'ready' | 'pending' | 'billed' | 'cancelled'

export interface Series {
  readonly label: string
  readonly style: SeriesStyle
}

/** A row of the plot and of its table: a provider, a code, a week. */
export interface Entry {
  readonly label: string
  /** Where the label is long and the room short: under a column. */
  readonly tick?: string
  /** One a series. */
  readonly values: readonly number[]
}

export interface Plot {
  /**
   * `rows`: a bar a row, its parts side by side; for names. `stacked` and `grouped`: columns;
   * `lines`: one a series; for what has an order.
   */
  readonly kind: 'rows' | 'stacked' | 'grouped' | 'lines'
  readonly series: readonly Series[]
  readonly entries: readonly Entry[]
  readonly format: Formatter
  /** The end of the scale; the greatest value unless given. */
  readonly most?: number
}

export function isEmpty({ entries }: Plot): boolean {
  return entries.every(({ values }) => values.every((value) => value === 0))
}

export function total(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0)
}

/** The greatest thing drawn. */
export function greatest({ kind, entries, most }: Plot): number {
  if (most !== undefined) return most
  const isSum = kind === 'rows' || kind === 'stacked'
  const heights = entries.flatMap(({ values }) => (isSum ? [total(values)] : values))
  return Math.max(0, ...heights)
}

/** Reads a series's colour or pattern from the style sheet. */
export function fillClass(style: SeriesStyle): string {
  return `fill-${style}`
}
