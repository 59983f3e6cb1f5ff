import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef } from 'react'
import { billingCountQuery } from '../../api/billing-instances'
import { ResponseError } from '../../api/errors'
import { queryKey } from '../../api/query-keys'
import { queriesOf, refetchFailed } from '../../client/queries'
import { whenOnline } from '../../client/query-client'
import type { BillingTab } from '../../domain/billing/billing-tabs'
import { areInGroups } from '../../domain/billing/pending-reason'
import { keepRowsOf, type ListedRows, useCountsFailure } from '../shared/list-counts'
import { useScreen } from '../shared/screen'
import { useReported } from '../shared/use-reported'
import { billingRowsQuery } from './billing-start'
import { type BillingView, countParams, isGroupable, selectionScope } from './billing-view'

/** Returns whether the requested page no longer exists, because the list has become shorter. */
export function isPageGone(error: unknown, view: BillingView): boolean {
  return error instanceof ResponseError && error.status === 404 && view.pageIndex > 0
}

/**
 * Returns the rows on screen. While another page or sort order of the same list loads, the previous
 * rows are returned. On the Pending tab, the first request already asks for rows in groups. At that
 * time, it is unknown whether the backend can group rows, because another response contains this
 * information. A request that waited for that response would deliver the rows later (Y23).
 * @param hasGroups See `useHasGroups`.
 */
export function useBillingRows(
  view: BillingView,
  patientId: number | null,
  hasGroups: boolean | undefined,
) {
  const { client, ready } = useScreen()
  const rows = billingRowsQuery(client.http, view, patientId, hasGroups !== false)
  const query = useQuery({
    ...rows,
    placeholderData: keepRowsOf(rows.meta.owner),
  })
  const { isPlaceholderData } = query
  const isInGroups = useMemo(() => areInGroups(query.data?.results ?? []), [query.data])
  // If the backend cannot group rows, it may reject or ignore the sort order of this request. The
  // rows are then requested again with another sort order.
  const isUndecided = isGroupable(view) && hasGroups === undefined
  const data = isUndecided && !isInGroups ? undefined : query.data
  const error = isUndecided ? null : query.error
  useEffect(() => {
    if (data) ready()
  }, [data, ready])
  const isGone = isPageGone(error, view)
  useReported(isGone ? null : error, data !== undefined)
  return {
    page: data,
    /** Whether the rows are in the order of their groups. */
    isGrouped: isGroupable(view) && hasGroups !== false && isInGroups,
    hasGroups,
    /** The time at which the response with the rows arrived, in milliseconds since 1970. */
    arrivedAt: query.dataUpdatedAt,
    error: data && !isPlaceholderData ? null : error,
    isGone,
    /** Whether the rows may be out of date, because the last request for them failed. */
    isOutdated: data !== undefined && !isPlaceholderData && Boolean(error),
    /**
     * Whether the rows belong to the previous page or sort order, because the requested rows are
     * still loading.
     */
    isPlaceholder: isPlaceholderData,
    isFetching: query.isFetching,
    /** Sends the failed request for the rows again, and the failed requests for counts. */
    refetch: () => refetchFailed(queriesOf(client), queryKey(client.http, 'billing-instances')),
  }
}

/**
 * Returns the number of rows in each tab with the current filters. A number is undefined while it
 * is unknown.
 */
export function useBillingCounts(
  view: BillingView,
  patientId: number | null,
  rows: ListedRows,
): { counts: Record<BillingTab, number | undefined>; isFetching: boolean } {
  const { listed } = rows
  const { client, messages } = useScreen()
  const { http } = client
  const queryClient = queriesOf(client)
  const { search, provider, filters, tab } = view
  // The response with the rows of the current tab contains the count of this tab, so no further
  // request is needed for it.
  const specs = useMemo(() => {
    const specOf = (of: BillingTab) => ({
      ...billingCountQuery(http, countParams(of, { search, provider, filters, patientId })),
      enabled: of !== tab,
      ...whenOnline,
    })
    return {
      pending: specOf('pending'),
      ready: specOf('ready'),
      billed: specOf('billed'),
      cancelled: specOf('cancelled'),
    }
  }, [http, search, provider, filters, patientId, tab])
  const all = queryKey(http, 'billing-instances')
  // Four calls of `useQuery` replace `useQueries`, which would add its code to the code that must
  // load before the rows.
  const queries = {
    pending: useQuery(specs.pending),
    ready: useQuery(specs.ready),
    billed: useQuery(specs.billed),
    cancelled: useQuery(specs.cancelled),
  }
  const each = Object.values(queries)
  const shown = tab === 'all' ? undefined : specs[tab].queryKey
  useEffect(() => {
    if (listed !== undefined && shown) queryClient.setQueryData(shown, listed)
  }, [queryClient, shown, listed])

  const error = each.find((query) => query.error)?.error ?? null
  useCountsFailure(error, rows, {
    title: messages.billing.countsFailed,
    onRetry: () => refetchFailed(queryClient, all),
  })

  const countOf = (of: BillingTab) => (of === tab ? listed : undefined) ?? queries[of].data
  const counts = {
    pending: countOf('pending'),
    ready: countOf('ready'),
    billed: countOf('billed'),
    cancelled: countOf('cancelled'),
  }
  return { counts, isFetching: rows.isFetching || each.some((query) => query.isFetching) }
}

/**
 * Clears the selection when the page, tab, sort order, filter or patient changes (B35). The
 * selection stays when the same rows are requested again.
 */
export function useScopedSelection(
  clear: () => void,
  view: BillingView,
  patientId: number | null,
): void {
  const scope = selectionScope(view, patientId)
  const last = useRef(scope)
  useEffect(() => {
    if (last.current === scope) return
    last.current = scope
    clear()
  }, [clear, scope])
}
