import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { BillingListParams } from '../../api/billing-instances'
import { billingTotalsQuery, hasFilters } from '../../api/billing-totals'
import { useScreen } from '../shared/screen'
import { type BillingView, countParams } from './billing-view'

/** The time in milliseconds after which a failed request is sent again. */
const RETRY_MS = 15_000

interface BackendFilterOptions {
  view: BillingView
  patientId: number | null
  isEnabled?: boolean
}

/**
 * Returns whether the backend supports the given filters, which are not in the spec. The response
 * with the totals contains the names of the supported filters. The result is undefined until that
 * response arrives. If the first request for the totals fails, the result is false. During a later
 * request and after its failure, the previous result is returned, so that the filters do not
 * disappear and come back.
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
  const answer = data === undefined ? undefined : hasFilters(data, names)
  const [last, keep] = useState(answer)
  if (answer !== undefined && answer !== last) keep(answer)
  // While a new request is pending, the error of the query is null, but the number of its errors
  // (`errorUpdateCount`) stays. This number shows whether an earlier request has failed.
  return answer ?? last ?? (errorUpdateCount > 0 ? false : undefined)
}
