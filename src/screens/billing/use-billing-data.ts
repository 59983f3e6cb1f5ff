import { useQueries, useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useMemo, useRef } from 'react'
import { billingCountQuery, billingListQuery } from '../../api/billing-instances'
import { ResponseError } from '../../api/errors'
import { queriesOf } from '../../client/queries'
import { type BillingTab, billingTabs } from '../../domain/billing-tabs'
import { useScreen } from '../shared/screen'
import { type BillingView, countParams, listParams, selectionScope } from './billing-view'

/** A list that the pointer asked for an instant ago, on its way to the tab, is not asked for twice. */
const FRESH_MS = 2000

/** A page beyond the end: rows have gone since it was opened. */
export function isPageGone(error: unknown, view: BillingView): boolean {
  return error instanceof ResponseError && error.status === 404 && view.pageIndex > 0
}

/** Whose rows, and which: nobody may act on one patient's rows under another's name. */
function listOwner({ tab, provider }: BillingView, patientId: number | null): string {
  return JSON.stringify([tab, provider, patientId])
}

/** The rows on screen. The old ones stay while the next page or sort of the same list is fetched. */
export function useBillingRows(view: BillingView, patientId: number | null) {
  const { client, report, ready } = useScreen()
  const owner = listOwner(view, patientId)
  const query = useQuery({
    ...billingListQuery(client.http, listParams(view, patientId)),
    staleTime: FRESH_MS,
    meta: { owner },
    placeholderData: (previous, query) => (query?.meta?.owner === owner ? previous : undefined),
  })
  const { data, error, isPlaceholderData } = query
  useEffect(() => {
    if (data) ready()
  }, [data, ready])
  const isGone = isPageGone(error, view)
  // Once a failure, whatever else of the screen changes meanwhile.
  const tell = useEffectEvent((failure: unknown) => report(failure, { toast: false }))
  useEffect(() => {
    if (error && !isGone) tell(error)
  }, [error, isGone])
  return {
    page: data,
    error: data && !isPlaceholderData ? null : error,
    isGone,
    /** The rows are those of the last page or sort, while the next are on their way. */
    isPlaceholder: isPlaceholderData,
    isFetching: query.isFetching,
    refetch: () => void query.refetch(),
  }
}

/** How many rows each tab has, under the filters that are on; undefined while it is not known. */
export function useBillingCounts(
  view: BillingView,
  patientId: number | null,
  listed: number | undefined,
): Record<BillingTab, number | undefined> {
  const { client, messages, report } = useScreen()
  const { http } = client
  const queryClient = queriesOf(client)
  const { search, provider, tab } = view
  // The list of the tab on screen brings its own count: it is not asked for twice.
  const specs = useMemo(
    () =>
      billingTabs.map((of) => ({
        ...billingCountQuery(http, countParams(of, { search, provider, patientId })),
        enabled: of !== tab,
      })),
    [http, search, provider, patientId, tab],
  )
  const queries = useQueries({ queries: specs })
  const shown = specs[billingTabs.indexOf(tab)]?.queryKey
  useEffect(() => {
    if (listed !== undefined && shown) queryClient.setQueryData(shown, listed)
  }, [queryClient, shown, listed])

  const error = queries.find((query) => query.error)?.error ?? null
  const tell = useEffectEvent((failure: unknown) => {
    report(failure, { title: messages.billing.failed.counts })
  })
  useEffect(() => {
    if (error) tell(error)
  }, [error])

  const counts = queries.map((query) => query.data)
  const [pending, ready, billed, cancelled] = billingTabs.map((of, at) => {
    return of === tab ? (listed ?? counts[at]) : counts[at]
  })
  return { pending, ready, billed, cancelled }
}

/** Clears a selection when other rows come on screen (B35). */
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
