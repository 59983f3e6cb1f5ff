import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { billingTotalsQuery } from '../../api/billing-totals'
import { errorWords } from '../../api/errors'
import { sumText } from '../../domain/billing/billing-sums'
import { formatMonth } from '../../domain/dates/date-format'
import { Button } from '../../ui/button'
import { addStyles } from '../../ui/styles'
import { useScreen } from '../shared/screen'
import css from './billing-totals.css?inline'
import { appliedFilters, type BillingView, countParams } from './billing-view'

addStyles(css)

interface BillingTotalsProps {
  view: BillingView
  patientId: number | null
}

/**
 * The total amount of all billings of the tab, on all its pages, at the company's fees (Q01). If
 * the backend sends no totals, nothing is rendered.
 */
export function BillingTotals({ view, patientId }: BillingTotalsProps) {
  const { client, messages, locale } = useScreen()
  const { sums } = messages.billing
  const { month } = appliedFilters(view)
  const params = countParams(view.tab, { ...view, patientId })
  const { data, error, errorUpdateCount, isFetching, refetch } = useQuery(
    billingTotalsQuery(client.http, params),
  )
  // While a new request is pending, the error of the query is null, so the last error is stored
  // here.
  const [lastError, keepError] = useState(error)
  if (error && error !== lastError) keepError(error)
  const failure = error ?? (data === undefined && errorUpdateCount > 0 ? lastError : null)
  if (failure) {
    return (
      <span className="rtm-billing-totals" role="status">
        {[sums.failed, errorWords(failure, messages)?.description].filter(Boolean).join(' ')}{' '}
        <Button size="small" pending={isFetching} onClick={() => void refetch()}>
          {messages.common.retry}
        </Button>
      </span>
    )
  }
  if (data === undefined) return <span data-loading="" />
  if (data === null) return null
  return (
    <span className="rtm-billing-totals">
      {month !== null && `${formatMonth(month, locale)}: `}
      {sumText(data, messages)}
      {data.cents === null && <span className="rtm-billing-hint">{sums.noFees}</span>}
    </span>
  )
}
