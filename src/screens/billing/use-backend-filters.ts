import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { BillingListParams } from '../../api/billing-instances'
import { billingTotalsQuery, hasFilters } from '../../api/billing-totals'
import { useScreen } from '../shared/screen'
import { type BillingView, countParams } from './billing-view'

/** After this time in milliseconds, a failed request is sent again. */
const RETRY_MS = 15_000

interface BackendFilterOptions {
  view: BillingView
  patientId: number | null
  isEnabled?: boolean
}

/**
 * Whether the backend has filters beyond the spec. Its totals say so. The result is undefined until
 * they have arrived, and false while they cannot be loaded. The last answer stays while they are
 * requested again, so that the filters do not come and go.
 */
export function useBackendFilters(
  names: readonly (keyof BillingListParams)[],
  { view, patientId, isEnabled = true }: BackendFilterOptions,
): boolean | undefined {
  const { http } = useScreen().client
  const { data, errorUpdateCount } = useQuery({
    ...billingTotalsQuery(http, countParams(view.tab, { ...view, patientId })),
    placeholderData: keepPreviousData,
    enabled: isEnabled,
    refetchInterval: ({ state }) => (state.status === 'error' ? RETRY_MS : false),
  })
  // The query's error is null again while the next request is under way, but it was counted.
  const isSettled = data !== undefined || errorUpdateCount > 0
  const answer = isSettled ? hasFilters(data, names) : undefined
  const [last, keep] = useState(answer)
  if (answer !== undefined && answer !== last) keep(answer)
  return answer ?? last
}
