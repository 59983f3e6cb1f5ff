import { type Code, codes, listedCodes } from '../../reports/billing-units'
import { type RoiReport, readRoiReport, type Units } from '../../reports/roi-report'
import { total } from '../plots/plot'
import type { Figure } from '../plots/plot-figure'
import { type MakeView, periodEntries, type ViewSource } from './view'

/**
 * The rates in US dollars per unit. They are invented but realistic, and the page calls them
 * examples.
 */
const exampleRates: Readonly<Record<Code, number>> = {
  '98975': 20,
  '98976': 45,
  '98977': 45,
  '98978': 45,
  '98979': 25,
  '98980': 50,
  '98981': 40,
  '98984': 30,
  '98985': 30,
  '98986': 30,
  '99426': 60,
  '99427': 45,
}
/** The cost of an hour of staff time in US dollars, which is also an example. */
const EXAMPLE_HOURLY_COST = 45

function income(units: Units): number {
  return total(codes.map((code) => (units.get(code) ?? 0) * exampleRates[code]))
}

function cost(secs: number): number {
  return (secs / 3600) * EXAMPLE_HOURLY_COST
}

function byCode({ words, format }: ViewSource, { billed, ready }: RoiReport): Figure {
  const own = words.roi.byCode
  const billedOf = (code: Code) => total(billed.map((units) => units.get(code) ?? 0))
  const readyOf = (code: Code) => ready.get(code) ?? 0
  const listed = listedCodes((code) => billedOf(code) + readyOf(code) > 0)
  return {
    id: 'codes',
    title: own.title,
    note: own.note,
    heading: words.code,
    sumHeading: own.sum,
    totalHeading: words.total,
    more: [
      { label: own.unitsBilled, cells: listed.map((code) => format.count(billedOf(code))) },
      { label: own.unitsReady, cells: listed.map((code) => format.count(readyOf(code))) },
      { label: own.rate, cells: listed.map((code) => format.money(exampleRates[code])) },
    ],
    plot: {
      kind: 'rows',
      series: [
        { label: own.billed, style: 'billed' },
        { label: own.ready, style: 'ready' },
      ],
      entries: listed.map((code) => ({
        label: `${code} · ${words.codes[code]}`,
        values: [billedOf(code) * exampleRates[code], readyOf(code) * exampleRates[code]],
      })),
      format: format.money,
    },
  }
}

function byPeriod(source: ViewSource, { billed, secs }: RoiReport): Figure {
  const { words, format } = source
  const own = words.roi.byPeriod
  return {
    id: 'periods',
    title: own.title,
    note: own.note(format.money(EXAMPLE_HOURLY_COST)),
    heading: words.period,
    totalHeading: words.total,
    more: [{ label: own.minutes, cells: secs.map(format.minutes) }],
    plot: {
      kind: 'grouped',
      series: [
        { label: own.income, style: 'billed' },
        { label: own.cost, style: 'second' },
      ],
      entries: periodEntries(source, (n) => [income(billed[n] ?? new Map()), cost(secs[n] ?? 0)]),
      format: format.money,
    },
  }
}

export const roiView: MakeView = async (source) => {
  const { scope, periods, words, format } = source
  const { roi: own } = words
  const figures = await readRoiReport(scope, periods)
  const brought = total(figures.billed.map(income))
  const spent = cost(total(figures.secs))
  return {
    title: own.title,
    lead: own.lead,
    caution: own.caution,
    tiles: [
      { label: own.tiles.income, value: format.money(brought) },
      { label: own.tiles.cost, value: format.money(spent) },
      { label: own.tiles.net, value: format.money(brought - spent) },
      { label: own.tiles.waiting, value: format.money(income(figures.ready)) },
    ],
    figures: [byCode(source, figures), byPeriod(source, figures)],
  }
}
