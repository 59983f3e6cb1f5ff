import { CYCLE_DAYS } from '../../../../src/domain/vocabulary'
import {
  ENGAGE_DAYS,
  type ResponsePeriod,
  readAnswerDays,
  readResponsePeriods,
} from '../../reports/response-report'
import { total } from '../plots/plot'
import type { Figure } from '../plots/plot-figure'
import { type MakeView, periodEntries, type ViewSource } from './view'

function share(part: number, whole: number): number {
  return whole === 0 ? 0 : part / whole
}

function answerDays(source: ViewSource, cyclesOf: ReadonlyMap<number, number>): Figure {
  const { words, format } = source
  const { days: own } = words.response
  return {
    id: 'days',
    title: own.title,
    note: own.note,
    isWide: true,
    heading: own.heading,
    plot: {
      kind: 'stacked',
      series: [
        { label: own.reached, style: 'ready' },
        { label: own.below, style: 'pending' },
      ],
      entries: Array.from({ length: CYCLE_DAYS + 1 }, (_, days) => {
        const cycles = cyclesOf.get(days) ?? 0
        return {
          label: format.count(days),
          values: days >= ENGAGE_DAYS ? [cycles, 0] : [0, cycles],
        }
      }),
      format: format.count,
    },
  }
}

function overTime(source: ViewSource, periods: readonly ResponsePeriod[]): Figure[] {
  const { words, format } = source
  const { rate, reach, days } = words.response
  const shares = periods.map((row) => share(row.answered_days, row.enrolled_days))
  const reached = periods.map((row) => format.percent(share(row.reached, row.cycles)))
  return [
    {
      id: 'rate',
      title: rate.title,
      note: rate.note,
      heading: words.period,
      more: [
        { label: rate.answered, cells: periods.map((row) => format.count(row.answered_days)) },
        { label: rate.enrolled, cells: periods.map((row) => format.count(row.enrolled_days)) },
      ],
      plot: {
        kind: 'lines',
        series: [{ label: rate.series, style: 'first' }],
        entries: periodEntries(source, (n) => [shares[n] ?? 0]),
        format: format.percent,
        most: 1,
      },
    },
    {
      id: 'reach',
      title: reach.title,
      note: reach.note,
      heading: words.period,
      sumHeading: reach.sum,
      totalHeading: words.total,
      more: [{ label: reach.share, cells: reached }],
      plot: {
        kind: 'stacked',
        series: [
          { label: days.reached, style: 'ready' },
          { label: days.below, style: 'pending' },
        ],
        entries: periodEntries(source, (n) => {
          const { cycles = 0, reached: enough = 0 } = periods[n] ?? {}
          return [enough, cycles - enough]
        }),
        format: format.count,
      },
    },
  ]
}

export const responseView: MakeView = async (source) => {
  const { scope, periods, words, format } = source
  const { response: own } = words
  const cycles = await readAnswerDays(scope)
  const rows = await readResponsePeriods(scope, periods)
  const ended = total(cycles.map((row) => row.cycles))
  const answered = total(cycles.map((row) => row.cycles * row.days))
  const enough = total(cycles.filter((row) => row.days >= ENGAGE_DAYS).map((row) => row.cycles))
  const rate = share(
    total(rows.map((row) => row.answered_days)),
    total(rows.map((row) => row.enrolled_days)),
  )
  const oneDecimal = new Intl.NumberFormat(format.locale, { maximumFractionDigits: 1 })
  return {
    title: own.title,
    lead: own.lead,
    tiles: [
      { label: own.tiles.rate, value: format.percent(rate) },
      { label: own.tiles.reached, value: format.percent(share(enough, ended)) },
      { label: own.tiles.cycles, value: format.count(ended) },
      { label: own.tiles.mean, value: oneDecimal.format(share(answered, ended)) },
    ],
    figures: [
      answerDays(source, new Map(cycles.map((row) => [row.days, row.cycles]))),
      ...overTime(source, rows),
    ],
  }
}
