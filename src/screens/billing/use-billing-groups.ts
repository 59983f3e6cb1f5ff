/** The two groups of the Pending tab (Y23). */
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { billingCountQuery } from '../../api/billing-instances'
import { billingTotalsQuery, hasFilters } from '../../api/billing-totals'
import { isResolvable } from '../../domain/billing/pending-reason'
import type { RowGroup } from '../../ui/data-table/types'
import { useScreen } from '../shared/screen'
import { type BillingView, countParams, isGroupable } from './billing-view'
import type { useBillingRows } from './use-billing-data'
import type { ShownBilling } from './use-others-moves'

/** Whether the backend can group. Undefined until it has answered. A tile has no groups. */
export function useHasGroups(view: BillingView, patientId: number | null, isTile: boolean) {
  const { http } = useScreen().client
  const { data, error } = useQuery({
    ...billingTotalsQuery(http, countParams(view.tab, { ...view, patientId })),
    placeholderData: keepPreviousData,
    enabled: !isTile,
  })
  if (isTile) return false
  return data === undefined && !error ? undefined : hasFilters(data, ['resolvable'])
}

const noGroups: readonly RowGroup[] = []

interface GroupOptions {
  view: BillingView
  patientId: number | null
  rows: ReturnType<typeof useBillingRows>
  shown: readonly ShownBilling[] | undefined
}

/**
 * Returns the headings with the numbers of billings on all pages. If no billing can be resolved,
 * there are no headings.
 */
export function useBillingGroups({ view, patientId, rows, shown }: GroupOptions) {
  const { client, messages } = useScreen()
  const isGrouped = rows.isGrouped && isGroupable(view)
  const params = { ...countParams('pending', { ...view, patientId }), resolvable: true }
  const count = useQuery({
    ...billingCountQuery(client.http, params),
    placeholderData: keepPreviousData,
    enabled: isGrouped,
  })
  const words = messages.billing.groups
  const all = rows.isPlaceholder ? undefined : rows.page?.count
  const resolvable = isGrouped ? count.data : undefined
  return useMemo((): readonly RowGroup[] => {
    if (!resolvable || all === undefined || !shown) return noGroups
    const first = shown.findIndex((row) => !isResolvable(row))
    return [
      ...(first === 0 ? [] : [{ at: 0, label: words.resolvable(resolvable) }]),
      ...(first < 0 ? [] : [{ at: first, label: words.waiting(Math.max(0, all - resolvable)) }]),
    ]
  }, [resolvable, all, shown, words])
}
