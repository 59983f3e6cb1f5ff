/** The contents of a dashboard: key figures at the top, and below them plots with tables. */
import type { Period } from '../../reports/periods'
import type { Scope } from '../../reports/scope'
import type { Format } from '../format'
import type { Plot } from '../plots/plot'
import type { Figure } from '../plots/plot-figure'
import type { DashboardWords } from '../strings'

export interface Tile {
  readonly label: string
  readonly value: string
}

export interface View {
  readonly title: string
  readonly lead: string
  /** A warning that is shown before the figures. */
  readonly caution?: string
  readonly tiles: readonly Tile[]
  readonly figures: readonly Figure[]
}

/** The data from which a dashboard computes its figures. */
export interface ViewSource {
  readonly scope: Scope
  readonly periods: readonly Period[]
  readonly words: DashboardWords
  readonly format: Format
}

export type MakeView = (source: ViewSource) => Promise<View>

/** Converts periods to the entries of a plot. */
export function periodEntries(
  { periods, format }: Pick<ViewSource, 'periods' | 'format'>,
  values: (index: number) => readonly number[],
) {
  return periods.map((period, index) => ({
    label: format.period(period),
    tick: format.tick(period),
    values: values(index),
  }))
}

interface PeriodFigure extends Pick<Plot, 'kind' | 'series'> {
  readonly id: string
  readonly words: Pick<Figure, 'title' | 'note'>
  readonly values: (index: number) => readonly number[]
}

/**
 * Returns a plot of counts, with an entry for each period, and the plot's table. The table of a
 * plot with columns also has a row with the totals.
 */
export function periodFigure(
  source: ViewSource,
  { id, words: { title, note }, kind, series, values }: PeriodFigure,
): Figure {
  const { words, format } = source
  return {
    id,
    title,
    note,
    heading: words.period,
    ...(kind !== 'lines' && { totalHeading: words.total }),
    plot: { kind, series, entries: periodEntries(source, values), format: format.count },
  }
}
