import { forecastRowsQuery } from '../../api/forecast'
import { billingCodesText } from '../../domain/billing/billing-code'
import type { ForecastFigure, ForecastRow, Missing } from '../../domain/billing/forecast'
import { moneyText } from '../../domain/billing/money'
import { formatDate, formatMonth } from '../../domain/dates/date-format'
import type { PlainDate } from '../../domain/dates/dates'
import type { Messages } from '../../domain/messages/messages'
import { useScreen } from '../shared/screen'
import { OpenedRows } from './opened-rows'
import { TableBox } from './table-box'

interface ForecastRowsProps {
  month: PlainDate
  figure: ForecastFigure
  /** Whether amounts are hidden, because there are none. */
  isBare: boolean
}

/** The rows behind a figure of a month. */
export function ForecastRows({ month, figure, isBare }: ForecastRowsProps) {
  const { client, messages } = useScreen()
  const words = messages.forecast
  const title = words.rows(words.figures[figure], formatMonth(month, messages.locale))
  return (
    <OpenedRows
      title={title}
      query={(page, pageSize) => forecastRowsQuery(client.http, { month, figure, page, pageSize })}
      loading={words.loading}
      failed={words.rowsFailed}
      missing={words.missing}
    >
      {(rows) => <Table rows={rows} title={title} isBare={isBare} />}
    </OpenedRows>
  )
}

interface TableProps {
  rows: readonly ForecastRow[]
  title: string
  isBare: boolean
}

function Table({ rows, title, isBare }: TableProps) {
  const { messages } = useScreen()
  const { columns, figures, noAmount } = messages.forecast
  return (
    <TableBox label={title}>
      <table className="rtm-metrics-rows">
        <caption className="rtm-hidden-visually">{title}</caption>
        <thead>
          <tr>
            <th scope="col">{columns.patient}</th>
            <th scope="col">{columns.codes}</th>
            <th scope="col">{columns.interval}</th>
            <th scope="col">{columns.state}</th>
            <th scope="col">{columns.missing}</th>
            {!isBare && <th scope="col">{columns.amount}</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={`${row.patient.id} ${row.type} ${intervalText(row, messages)}`}>
              <th scope="row">{row.patient.fullName}</th>
              <td>{billingCodesText(row)}</td>
              <td>{intervalText(row, messages)}</td>
              <td>{figures[row.state]}</td>
              <td>{missingText(row.missing, messages)}</td>
              {!isBare && (
                <td>{row.amount === null ? noAmount : moneyText(row.amount, messages.locale)}</td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </TableBox>
  )
}

function intervalText({ calendarMonth, rtmcycle }: ForecastRow, messages: Messages): string {
  const { cycle, none } = messages.forecast
  if (calendarMonth !== null) return formatMonth(calendarMonth, messages.locale)
  if (rtmcycle === null) return none
  return cycle(rtmcycle.cycleNumber, formatDate(rtmcycle.startDate, messages.locale))
}

/** Returns what is missing, such as `5 more minutes, a day answered`. Minutes are rounded up. */
function missingText(missing: Missing | null, messages: Messages): string {
  const { lacks, none } = messages.forecast
  if (missing === null) return none
  const parts = [
    missing.days > 0 && lacks.days(missing.days),
    missing.secs > 0 && lacks.minutes(Math.ceil(missing.secs / 60)),
    missing.contact && lacks.contact,
    missing.answer && lacks.answer,
  ].filter((part) => part !== false)
  return parts.length > 0 ? parts.join(', ') : none
}
