/** What a dashboard shows: some numbers at its head, then plots with their figures. */
import type { Period } from '../../figures/periods'
import type { Scope } from '../../figures/scope'
import type { Format } from '../format'
import type { Figure } from '../plots/plot-figure'
import type { DashboardWords } from '../words/words'

export interface Tile {
  readonly label: string
  readonly value: string
}

export interface View {
  readonly title: string
  readonly lead: string
  /** What a reader must not miss before the figures. */
  readonly caution?: string
  readonly tiles: readonly Tile[]
  readonly figures: readonly Figure[]
}

/** What a dashboard is made from. */
export interface ViewSource {
  readonly scope: Scope
  readonly periods: readonly Period[]
  readonly words: DashboardWords
  readonly format: Format
}

export type MakeView = (source: ViewSource) => Promise<View>

/** Periods as entries of a plot. */
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
