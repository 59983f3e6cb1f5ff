import { type ProviderReport, readProviderReport } from '../../reports/provider-report'
import { total } from '../plots/plot'
import type { Figure } from '../plots/plot-figure'
import type { MakeView, ViewSource } from './view'

export const providerView: MakeView = async (source) => {
  const { words, format } = source
  const { provider: own } = words
  const rows = await readProviderReport(source.scope)
  const sum = (value: (row: ProviderReport) => number) => total(rows.map(value))
  return {
    title: own.title,
    lead: own.lead,
    tiles: [
      { label: own.tiles.patients, value: format.count(sum((row) => row.patients)) },
      {
        label: own.tiles.minutes,
        value: format.minutes(sum((row) => row.live_secs + row.review_secs)),
      },
      { label: own.tiles.ready, value: format.count(sum((row) => row.ready)) },
      { label: own.tiles.billed, value: format.count(sum((row) => row.billed)) },
    ],
    figures: figuresOf(source, rows),
  }
}

function figuresOf({ words, format }: ViewSource, rows: readonly ProviderReport[]): Figure[] {
  const { provider: own, standings } = words
  const common = { heading: own.provider, totalHeading: words.total }
  const entries = (values: (row: ProviderReport) => readonly number[]) =>
    rows.map((row) => ({
      label: row.id === null ? words.noProvider : row.name,
      values: values(row),
    }))
  return [
    {
      id: 'patients',
      title: own.patients.title,
      note: own.patients.note,
      ...common,
      plot: {
        kind: 'rows',
        series: [{ label: own.patients.series, style: 'first' }],
        entries: entries((row) => [row.patients]),
        format: format.count,
      },
    },
    {
      id: 'minutes',
      title: own.minutes.title,
      note: own.minutes.note,
      ...common,
      sumHeading: own.minutes.sum,
      plot: {
        kind: 'rows',
        series: [
          { label: own.minutes.live, style: 'first' },
          { label: own.minutes.review, style: 'second' },
        ],
        entries: entries((row) => [row.live_secs, row.review_secs]),
        format: format.minutes,
      },
    },
    {
      id: 'billings',
      title: own.billings.title,
      note: own.billings.note,
      ...common,
      sumHeading: own.billings.sum,
      plot: {
        kind: 'rows',
        series: [
          { label: standings.billed, style: 'billed' },
          { label: standings.ready, style: 'ready' },
        ],
        entries: entries((row) => [row.billed, row.ready]),
        format: format.count,
      },
    },
  ]
}
