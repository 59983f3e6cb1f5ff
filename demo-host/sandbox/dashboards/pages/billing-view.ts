import { readBillingReport } from '../../reports/billing-report'
import { standings } from '../../reports/standings'
import { type MakeView, periodEntries } from './view'

export const billingView: MakeView = async (source) => {
  const { scope, periods, words, format } = source
  const { billing: own } = words
  const { total, byCode, byPeriod } = await readBillingReport(scope, periods)
  const series = standings.map((style) => ({ label: words.standings[style], style }))
  const values = (counts: typeof total) => standings.map((standing) => counts[standing])
  return {
    title: own.title,
    lead: own.lead,
    tiles: standings.map((standing) => ({
      label: words.standings[standing],
      value: format.count(total[standing]),
    })),
    figures: [
      {
        id: 'codes',
        title: own.byCode.title,
        note: own.byCode.note,
        heading: words.code,
        sumHeading: own.byCode.sum,
        totalHeading: words.total,
        plot: {
          kind: 'rows',
          series,
          entries: byCode.map((row) => ({
            label: `${row.code} · ${words.codes[row.code]}`,
            values: values(row),
          })),
          format: format.count,
        },
      },
      {
        id: 'periods',
        title: own.byPeriod.title,
        note: own.byPeriod.note,
        heading: words.period,
        sumHeading: own.byPeriod.sum,
        totalHeading: words.total,
        plot: {
          kind: 'stacked',
          series,
          entries: periodEntries(source, (n) => values(byPeriod[n] ?? total)),
          format: format.count,
        },
      },
    ],
  }
}
