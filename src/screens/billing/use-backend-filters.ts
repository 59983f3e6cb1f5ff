import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { BillingListParams } from '../../api/billing-instances'
import { billingTotalsQuery, hasFilters } from '../../api/billing-totals'
import { useScreen } from '../shared/screen'
import { type BillingView, countParams } from './billing-view'

/** How soon a failed request is sent again, in milliseconds. */
const RETRY_MS = 15_000

interface BackendFilterOptions {
  view: BillingView
  patientId: number | null
  isEnabled?: boolean
}

/**
 * Whether the backend has filters beyond the spec. Its totals say so. The result is undefined until
 * they have arrived, and false while they cannot be loaded.
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
