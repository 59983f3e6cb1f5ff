import { keepPreviousData, useQuery } from '@tanstack/react-query'
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
 * Whether the backend has filters beyond the spec. The response with the totals lists them. The
 * result is undefined until this response has arrived, and false while it cannot be loaded.
 */
export function useBackendFilters(
  names: readonly (keyof BillingListParams)[],
  { view, patientId, isEnabled = true }: BackendFilterOptions,
): boolean | undefined {
  const { http } = useScreen().client
  const { data, error } = useQuery({
    ...billingTotalsQuery(http, countParams(view.tab, { ...view, patientId })),
    placeholderData: keepPreviousData,
    enabled: isEnabled,
    refetchInterval: ({ state }) => (state.status === 'error' ? RETRY_MS : false),
  })
  return data === undefined && !error ? undefined : hasFilters(data, names)
}
