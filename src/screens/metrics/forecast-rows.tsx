import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useId, useState } from 'react'
import { forecastRowsQuery } from '../../api/forecast'
import { serverPage } from '../../api/page'
import { billingCodesText } from '../../domain/billing/billing-code'
import type { ForecastFigure, ForecastRow, Missing } from '../../domain/billing/forecast'
import { moneyText } from '../../domain/billing/money'
import { formatDate, formatMonth } from '../../domain/dates/date-format'
import type { PlainDate } from '../../domain/dates/dates'
import type { Messages } from '../../domain/messages/messages'
import { Skeleton } from '../../ui/skeleton'
import { ListFailed } from '../shared/list-failed'
import { ListPages } from '../shared/list-pages'
import { useScreen } from '../shared/screen'
import { TableBox } from './table-box'

interface ForecastRowsProps {
  month: PlainDate
  figure: ForecastFigure
  /** Whether amounts are hidden, because there are none. */
  isBare: boolean
}

/** The rows that a figure of a month counts. */
export function ForecastRows({ month, figure, isBare }: ForecastRowsProps) {
  const { client, messages, report } = useScreen()
  const words = messages.forecast
  const id = useId()
  const [pageIndex, setPage] = useState(0)
  const [pageSize, setPageSize] = useState(50)
  const query = useQuery({
    ...forecastRowsQuery(client.http, { month, figure, page: serverPage(pageIndex), pageSize }),
    placeholderData: keepPreviousData,
  })
  const { data, error, isFetching, refetch } = query
  const tell = useEffectEvent((failure: unknown) => report(failure, { toast: false }))
  useEffect(() => {
    if (error) tell(error)
  }, [error])
  const title = words.rows(words.figures[figure], formatMonth(month, messages.locale))
  return (
    <section className="rtm-metrics-part" aria-labelledby={id} aria-busy={isFetching}>
      <h3 id={id}>{title}</h3>
      {error ? (
        <ListFailed
          title={words.rowsFailed}
          rows={{ error, isFetching, refetch: () => void refetch() }}
        />
      ) : data ? (
        <>
          <Table rows={data.results} title={title} isBare={isBare} />
          <ListPages
            pageIndex={pageIndex}
            pageSize={pageSize}
            count={data.count}
            onPage={setPage}
            onPageSize={(size) => {
              setPageSize(size)
              setPage(0)
            }}
            isTile
          />
        </>
      ) : (
        <div role="status" aria-label={words.loading}>
          <Skeleton height={160} />
        </div>
      )}
    </section>
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
      <table className="rtm-forecast-rows">
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
