/**
 * The two groups of billings on the Pending tab (Y23): billings that a person can resolve, and
 * billings that only wait for a date.
 */
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { billingCountQuery } from '../../api/billing-instances'
import { isResolvable } from '../../domain/billing/pending-reason'
import type { RowGroup } from '../../ui/data-table/types'
import { useScreen } from '../shared/screen'
import { type BillingView, countParams } from './billing-view'
import { useBackendFilters } from './use-backend-filters'
import type { useBillingRows } from './use-billing-data'
import type { ShownBilling } from './use-others-moves'

const grouping = ['resolvable'] as const

/**
 * Returns whether the backend can sort the billings into groups. Returns undefined until the
 * backend has responded. A tile never shows groups.
 */
export function useHasGroups(view: BillingView, patientId: number | null, isTile: boolean) {
  const isGrouping = useBackendFilters(grouping, { view, patientId, isEnabled: !isTile })
  return isTile ? false : isGrouping
}

const noGroups: readonly RowGroup[] = []

interface GroupOptions {
  view: BillingView
  patientId: number | null
  rows: ReturnType<typeof useBillingRows>
  shown: readonly ShownBilling[] | undefined
}

/**
 * Returns the headings of the two groups, with the number of billings in each group on all pages.
 * If no billing can be resolved, there are no headings. A heading is shown before its number is
 * known, so that no row moves when the number arrives.
 */
export function useBillingGroups({ view, patientId, rows, shown }: GroupOptions) {
  const { client, messages } = useScreen()
  const { isGrouped } = rows
  const params = { ...countParams('pending', { ...view, patientId }), resolvable: true }
  const { data: resolvable } = useQuery({
    ...billingCountQuery(client.http, params),
    placeholderData: keepPreviousData,
    // The request is not sent to a backend that cannot group rows. Such a backend would ignore the
    // parameter `resolvable` and count all billings.
    enabled: isGrouped && rows.hasGroups === true,
  })
  const words = messages.billing.groups
  const all = rows.page?.count
  const isFirstPage = view.pageIndex === 0
  return useMemo((): readonly RowGroup[] => {
    if (!isGrouped || !shown) return noGroups
    const first = shown.findIndex((row) => !isResolvable(row))
    const hasResolvable = resolvable === undefined ? !isFirstPage : resolvable > 0
    if (first === 0 && !hasResolvable) return noGroups
    const label = (title: string, count: number | undefined) =>
      count === undefined ? title : words.counted(title, count)
    const others =
      all === undefined || resolvable === undefined ? undefined : Math.max(0, all - resolvable)
    return [
      ...(first === 0 ? [] : [{ at: 0, label: label(words.resolvable, resolvable) }]),
      ...(first < 0 ? [] : [{ at: first, label: label(words.waiting, others) }]),
    ]
  }, [isGrouped, resolvable, all, isFirstPage, shown, words])
}
