import {
  type BillingRow,
  type EnrollmentRow,
  metricsBillingsQuery,
  metricsEnrollmentsQuery,
} from '../../api/billing-metrics'
import { billingCodesText } from '../../domain/billing/billing-code'
import { formatDate, formatMonth } from '../../domain/dates/date-format'
import * as rowsWords from '../../domain/messages/en-metrics-rows'
import * as tableWords from '../../domain/messages/en-table'
import type { Messages } from '../../domain/messages/messages'
import { useScreen } from '../shared/screen'
import { type FigureName, figureText } from './clinic-figure'
import { OpenedRows } from './opened-rows'
import { TableBox } from './table-box'

export const words = [rowsWords, tableWords]

interface FigureRowsProps {
  figure: FigureName
  /** The UUID of a clinic. Null for all clinics. */
  clinic: string | null
  days: number
  title: string
}

/** The rows behind a figure: enrollments, or billings (Y28). */
export function Screen({ figure, clinic, days, title }: FigureRowsProps) {
  const { client, messages } = useScreen()
  const { loading, failed, missing } = messages.metricsRows
  const said = { title, loading, failed, missing }
  const params = { days, ...(clinic !== null && { clinic_uuid: clinic }) }
  if (figure === 'billings') {
    return (
      <OpenedRows
        {...said}
        query={(page, page_size) =>
          metricsBillingsQuery(client.http, { ...params, page, page_size })
        }
      >
        {(rows) => <Billings rows={rows} title={title} />}
      </OpenedRows>
    )
  }
  return (
    <OpenedRows
      {...said}
      query={(page, page_size) =>
        metricsEnrollmentsQuery(client.http, { ...params, page, page_size })
      }
    >
      {(rows) => <Enrollments rows={rows} title={title} />}
    </OpenedRows>
  )
}

function Enrollments({ rows, title }: { rows: readonly EnrollmentRow[]; title: string }) {
  const { messages } = useScreen()
  const { columns } = messages.metricsRows
  const { locale } = messages
  return (
    <TableBox label={title}>
      <table className="rtm-metrics-rows">
        <caption className="rtm-hidden-visually">{title}</caption>
        <thead>
          <tr>
            <th scope="col">{columns.patient}</th>
            <th scope="col">{columns.clinic}</th>
            <th scope="col">{columns.first}</th>
            <th scope="col">{columns.last}</th>
            <th scope="col">{columns.answered}</th>
            <th scope="col">{columns.rate}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={`${row.patient.id} ${row.firstDay}`}>
              <th scope="row">{row.patient.fullName}</th>
              <td>{row.clinic}</td>
              <td>{formatDate(row.firstDay, locale)}</td>
              <td>{formatDate(row.lastDay, locale)}</td>
              <td>{messages.metricsRows.daysOf(row.daysAnswered, row.days)}</td>
              <td>{figureText(row.daysAnswered / row.days, 'responseRate', locale, '')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </TableBox>
  )
}

function Billings({ rows, title }: { rows: readonly BillingRow[]; title: string }) {
  const { messages } = useScreen()
  const { columns, statuses } = messages.metricsRows
  return (
    <TableBox label={title}>
      <table className="rtm-metrics-rows">
        <caption className="rtm-hidden-visually">{title}</caption>
        <thead>
          <tr>
            <th scope="col">{columns.patient}</th>
            <th scope="col">{columns.clinic}</th>
            <th scope="col">{columns.codes}</th>
            <th scope="col">{columns.interval}</th>
            <th scope="col">{columns.created}</th>
            <th scope="col">{columns.status}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.uuid}>
              <th scope="row">{row.patient.fullName}</th>
              <td>{row.clinic}</td>
              <td>{billingCodesText(row)}</td>
              <td>{intervalText(row, messages)}</td>
              <td>{formatDate(row.createdOn, messages.locale)}</td>
              <td>{statuses[row.status]}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </TableBox>
  )
}

function intervalText({ calendarMonth, rtmcycle }: BillingRow, messages: Messages): string {
  const { cycle, none } = messages.metricsRows
  if (calendarMonth !== null) return formatMonth(calendarMonth, messages.locale)
  if (rtmcycle === null) return none
  return cycle(rtmcycle.cycleNumber, formatDate(rtmcycle.startDate, messages.locale))
}
