import { forecastRowsQuery } from '../../api/forecast'
import { billingCodesText } from '../../domain/billing/billing-code'
import type { ForecastFigure, ForecastRow, Missing } from '../../domain/billing/forecast'
import { intervalText } from '../../domain/billing/interval-text'
import { moneyText } from '../../domain/billing/money'
import { formatMonth } from '../../domain/dates/date-format'
import type { PlainDate } from '../../domain/dates/dates'
import type { Messages } from '../../domain/messages/messages'
import { useScreen } from '../shared/screen'
import { OpenedRows } from './opened-rows'
import { RowsTable } from './rows-table'

interface ForecastRowsProps {
  month: PlainDate | null
  figure: ForecastFigure
  /** Whether the rows have no column for amounts, because no amount is known. */
  isBare: boolean
  onClose: () => void
}

/**
 * Returns the name of a month, such as `March 2026`. For null, returns the text for all months
 * before the first month of the forecast.
 */
export function forecastMonthText(month: PlainDate | null, { forecast, locale }: Messages): string {
  return month === null ? forecast.earlier : formatMonth(month, locale)
}

/**
 * The rows behind a figure of the forecast: the billings and patients of one month that the figure
 * counts.
 */
export function ForecastRows({ month, figure, isBare, onClose }: ForecastRowsProps) {
  const { client, messages } = useScreen()
  const words = messages.forecast
  const { columns } = words
  const { locale } = messages
  const interval = (row: ForecastRow) => intervalText(row, words, locale)
  const amount = (row: ForecastRow) =>
    row.amount === null ? words.noAmount : moneyText(row.amount, locale)
  const title = words.rows(words.figures[figure], forecastMonthText(month, messages))
  return (
    <OpenedRows
      title={title}
      query={(page, pageSize) => forecastRowsQuery(client.http, { month, figure, page, pageSize })}
      loading={words.loading}
      failed={words.rowsFailed}
      missing={words.missing}
      onClose={onClose}
    >
      {(rows) => (
        <RowsTable
          title={title}
          rows={rows}
          keyOf={(row) => `${row.patient.id} ${row.type} ${interval(row)}`}
          columns={[
            { name: columns.patient, cell: (row) => row.patient.fullName },
            { name: columns.codes, cell: billingCodesText },
            { name: columns.interval, cell: interval },
            { name: columns.state, cell: (row) => words.figures[row.state] },
            { name: columns.missing, cell: (row) => missingText(row.missing, messages) },
            ...(isBare ? [] : [{ name: columns.amount, cell: amount, isNumber: true }]),
          ]}
        />
      )}
    </OpenedRows>
  )
}

/**
 * Returns a text about what a row still needs, such as `5 more minutes, a day answered`. Minutes
 * are rounded up.
 */
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
