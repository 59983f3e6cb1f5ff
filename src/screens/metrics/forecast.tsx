import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { isCallMissing } from '../../api/errors'
import { type ForecastMonth, type ForecastSum, forecastQuery } from '../../api/forecast'
import { type ForecastFigure, forecastFigures } from '../../domain/billing/forecast'
import { moneyText } from '../../domain/billing/money'
import type { PlainDate } from '../../domain/dates/dates'
import * as forecastWords from '../../domain/messages/en-forecast'
import * as tableWords from '../../domain/messages/en-table'
import { EmptyState } from '../../ui/empty-state'
import { Skeleton } from '../../ui/skeleton'
import { addStyles } from '../../ui/styles'
import { ListFailed } from '../shared/list-failed'
import { useScreen } from '../shared/screen'
import { useReported } from '../shared/use-reported'
import css from './forecast.css?inline'
import { ForecastRows, forecastMonthText } from './forecast-rows'
import { TableBox } from './table-box'

addStyles(css)

export const words = [forecastWords, tableWords]

/**
 * The month and the figure whose rows are shown. If `month` is null, the rows of all months before
 * the first month of the forecast are shown.
 */
interface Opened {
  month: PlainDate | null
  figure: ForecastFigure
}

/**
 * The forecast for each month, by date of service. A click on a figure shows the rows that it
 * counts (Q06).
 */
export function Screen() {
  const { client, messages } = useScreen()
  const text = messages.forecast
  const id = useId()
  const query = useQuery(forecastQuery(client.http))
  const { data, error, isFetching, refetch } = query
  const isMissing = isCallMissing(error)
  useReported(isMissing ? null : error, data !== undefined)
  return (
    <section className="rtm-metrics-part" aria-labelledby={id} aria-busy={isFetching}>
      <header className="rtm-metrics-head">
        <h2 id={id}>{text.title}</h2>
        <p>{text.note}</p>
      </header>
      {data ? (
        <Months months={data} />
      ) : isMissing ? (
        <EmptyState title={text.missing} />
      ) : error ? (
        <ListFailed
          title={text.failed}
          rows={{ error, isFetching, refetch: () => void refetch() }}
        />
      ) : (
        <div className="rtm-forecast-wait" role="status" aria-label={text.loading}>
          <Skeleton height="100%" />
        </div>
      )}
    </section>
  )
}

/** Returns whether no figure has an amount, usually because the company has no fees. */
function hasNoAmounts(months: readonly ForecastMonth[]): boolean {
  return months.every(({ figures }) =>
    forecastFigures.every((name) => figures[name].withoutFee === figures[name].count),
  )
}

function Months({ months }: { months: readonly ForecastMonth[] }) {
  const { messages } = useScreen()
  const words = messages.forecast
  const rowsId = useId()
  const [opened, setOpened] = useState<Opened | null>(null)
  const isBare = hasNoAmounts(months)
  const unknown = months.reduce((sum, { figures }) => {
    return sum + figures.likely.withoutFee + figures.at_risk.withoutFee
  }, 0)
  return (
    <>
      <TableBox label={words.table}>
        <table className="rtm-forecast">
          <caption className="rtm-hidden-visually">{words.table}</caption>
          <thead className="rtm-hidden-on-cards">
            <tr>
              <th scope="col">{words.month}</th>
              {forecastFigures.map((name) => (
                <th key={name} scope="col" data-figure={name}>
                  {words.figures[name]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {months.map(({ month, figures }) => (
              <tr key={month ?? 'earlier'}>
                <th scope="row">{forecastMonthText(month, messages)}</th>
                {forecastFigures.map((figure) => (
                  <Cell
                    key={figure}
                    at={{ month, figure }}
                    sum={figures[figure]}
                    isBare={isBare}
                    opened={opened}
                    onOpen={setOpened}
                    rowsId={rowsId}
                  />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </TableBox>
      {unknown > 0 && (
        <p className="rtm-metrics-note">{isBare ? words.noFees : words.unknown(unknown)}</p>
      )}
      <dl className="rtm-forecast-states">
        {months.some(({ month }) => month === null) && (
          <div>
            <dt>{words.earlier}</dt>
            <dd>{words.earlierMeaning}</dd>
          </div>
        )}
        {(['on_course', 'one_step', 'at_risk'] as const).map((name) => (
          <div key={name}>
            <dt>{words.figures[name]}</dt>
            <dd>{words.meanings[name]}</dd>
          </div>
        ))}
      </dl>
      <div id={rowsId}>
        {opened && (
          <ForecastRows
            key={`${opened.month} ${opened.figure}`}
            {...opened}
            isBare={isBare}
            onClose={() => setOpened(null)}
          />
        )}
      </div>
    </>
  )
}

interface CellProps {
  at: Opened
  sum: ForecastSum
  /** Whether the cells show only numbers of billings and patients, because no amount is known. */
  isBare: boolean
  opened: Opened | null
  onOpen: (opened: Opened | null) => void
  rowsId: string
}

/**
 * A cell with a figure of the forecast. The figure is a button: the first click shows the rows that
 * the figure counts, and the second click hides them.
 */
function Cell({ at, sum, isBare, opened, onOpen, rowsId }: CellProps) {
  const { messages } = useScreen()
  const words = messages.forecast
  const { count, amount } = sum
  const { figure, month } = at
  // On a phone, each month is a card. The heading of a column is then the label of the figure on
  // the card.
  const label = words.figures[figure]
  if (count === 0) {
    return (
      <td data-figure={figure} data-label={label}>
        {words.none}
      </td>
    )
  }
  const isOpen = opened?.month === month && opened.figure === figure
  const money = isBare ? null : moneyText(amount, messages.locale)
  return (
    <td data-figure={figure} data-label={label}>
      <button
        type="button"
        className="rtm-metrics-open"
        aria-expanded={isOpen}
        aria-controls={rowsId}
        aria-label={words.open(
          label,
          forecastMonthText(month, messages),
          words.count(count),
          money,
        )}
        onClick={() => onOpen(isOpen ? null : at)}
      >
        {money !== null && <b>{money}</b>}
        <span>{isBare ? words.bare(count) : words.count(count)}</span>
      </button>
    </td>
  )
}
