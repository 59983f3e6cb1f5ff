import { metricsBillingsQuery, metricsEnrollmentsQuery } from '../../api/billing-metrics'
import { billingCodesText } from '../../domain/billing/billing-code'
import { intervalText } from '../../domain/billing/interval-text'
import { formatDate } from '../../domain/dates/date-format'
import * as rowsWords from '../../domain/messages/en-metrics-rows'
import * as tableWords from '../../domain/messages/en-table'
import { useScreen } from '../shared/screen'
import { type FigureName, figureText } from './clinic-figure'
import { OpenedRows } from './opened-rows'
import { RowsTable } from './rows-table'

export const words = [rowsWords, tableWords]

interface FigureRowsProps {
  figure: FigureName
  /** The UUID of a clinic. Null for all clinics. */
  clinic: string | null
  days: number
  title: string
  onClose: () => void
}

/** The enrollments or billings that a figure counts (Y28). */
export function Screen({ figure, clinic, days, title, onClose }: FigureRowsProps) {
  const { client, messages } = useScreen()
  const words = messages.metricsRows
  const { columns, loading, failed, missing } = words
  const { locale } = messages
  const said = { title, loading, failed, missing, onClose }
  const params = { days, ...(clinic !== null && { clinic_uuid: clinic }) }
  if (figure === 'billings') {
    return (
      <OpenedRows
        {...said}
        query={(page, page_size) =>
          metricsBillingsQuery(client.http, { ...params, page, page_size })
        }
      >
        {(rows) => (
          <RowsTable
            title={title}
            rows={rows}
            keyOf={(row) => row.uuid}
            columns={[
              { name: columns.patient, cell: (row) => row.patient.fullName },
              { name: columns.clinic, cell: (row) => row.clinic },
              { name: columns.codes, cell: billingCodesText },
              { name: columns.interval, cell: (row) => intervalText(row, words, locale) },
              { name: columns.created, cell: (row) => formatDate(row.createdOn, locale) },
              { name: columns.status, cell: (row) => words.statuses[row.status] },
            ]}
          />
        )}
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
      {(rows) => (
        <RowsTable
          title={title}
          rows={rows}
          keyOf={(row) => `${row.patient.id} ${row.firstDay}`}
          columns={[
            { name: columns.patient, cell: (row) => row.patient.fullName },
            { name: columns.clinic, cell: (row) => row.clinic },
            { name: columns.first, cell: (row) => formatDate(row.firstDay, locale) },
            { name: columns.last, cell: (row) => formatDate(row.lastDay, locale) },
            { name: columns.answered, cell: (row) => words.daysOf(row.daysAnswered, row.days) },
            {
              name: columns.rate,
              isNumber: true,
              cell: (row) => figureText(row.daysAnswered / row.days, 'responseRate', locale, ''),
            },
          ]}
        />
      )}
    </OpenedRows>
  )
}
