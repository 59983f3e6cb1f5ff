import {
  readDurations,
  readEarlyLeavers,
  readEnrollmentFlow,
} from '../../reports/enrollment-report'
import { total } from '../plots/plot'
import type { Figure } from '../plots/plot-figure'
import { type MakeView, periodFigure, type ViewSource } from './view'

type Flow = Awaited<ReturnType<typeof readEnrollmentFlow>>
type Durations = Awaited<ReturnType<typeof readDurations>>
type Leavers = Awaited<ReturnType<typeof readEarlyLeavers>>

function flowFigures(source: ViewSource, flow: Flow): Figure[] {
  const { enrollment: own } = source.words
  return [
    periodFigure(source, {
      id: 'flow',
      words: own.flow,
      kind: 'grouped',
      series: [
        { label: own.flow.starts, style: 'first' },
        { label: own.flow.ends, style: 'second' },
      ],
      values: (n) => [flow[n]?.starts ?? 0, flow[n]?.ends ?? 0],
    }),
    periodFigure(source, {
      id: 'active',
      words: own.active,
      kind: 'lines',
      series: [{ label: own.active.series, style: 'first' }],
      values: (n) => [flow[n]?.active ?? 0],
    }),
  ]
}

function kindFigures(source: ViewSource, durations: Durations, leavers: Leavers): Figure[] {
  const { words, format } = source
  const { enrollment: own } = words
  const oneDecimal = new Intl.NumberFormat(format.locale, { maximumFractionDigits: 1 })
  return [
    {
      id: 'durations',
      title: own.durations.title,
      note: own.durations.note,
      heading: own.durations.heading,
      totalHeading: words.total,
      plot: {
        kind: 'rows',
        series: [{ label: own.durations.series, style: 'first' }],
        entries: durations.map(({ days, starts }) => ({
          label: own.durations.days(format.count(days)),
          values: [starts],
        })),
        format: format.count,
      },
    },
    {
      id: 'leavers',
      title: own.leavers.title,
      note: own.leavers.note,
      heading: own.leavers.heading,
      totalHeading: words.total,
      more: [
        {
          label: own.leavers.meanDays,
          cells: leavers.map((row) => oneDecimal.format(row.mean_days)),
        },
      ],
      plot: {
        kind: 'rows',
        series: [{ label: own.leavers.series, style: 'second' }],
        entries: leavers.map((row) => ({
          label: row.reason || own.leavers.noReason,
          values: [row.leavers],
        })),
        format: format.count,
      },
    },
  ]
}

export const enrollmentView: MakeView = async (source) => {
  const { scope, periods, words, format } = source
  const { enrollment: own } = words
  const flow = await readEnrollmentFlow(scope, periods)
  const durations = await readDurations(scope)
  const leavers = await readEarlyLeavers(scope)
  const sum = (values: readonly number[]) => format.count(total(values))
  return {
    title: own.title,
    lead: own.lead,
    tiles: [
      { label: own.tiles.active, value: format.count(flow.at(-1)?.active ?? 0) },
      { label: own.tiles.starts, value: sum(flow.map((row) => row.starts)) },
      { label: own.tiles.ends, value: sum(flow.map((row) => row.ends)) },
      { label: own.tiles.leavers, value: sum(leavers.map((row) => row.leavers)) },
    ],
    figures: [...flowFigures(source, flow), ...kindFigures(source, durations, leavers)],
  }
}
