import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { ResponseError } from '../../api/errors'
import { patientCountQuery } from '../../api/patients'
import { queryKey } from '../../api/query-keys'
import { queriesOf, refetchFailed } from '../../client/queries'
import { whenOnline } from '../../client/query-client'
import { keepRowsOf, type ListedRows, useCountsFailure } from '../shared/list-counts'
import { useScreen } from '../shared/screen'
import { useReported } from '../shared/use-reported'
import type { AskedUnread } from '../shared/use-unread'
import { patientRowsQuery } from './patient-list-start'
import { type PatientListTab, readCounts, type TabCounts, writeCounts } from './patient-list-tab'
import {
  countFilters,
  isFiltered,
  isNobody,
  isUndecided,
  type ListLimits,
  type PatientListView,
} from './patient-list-view'

const nobody = { count: 0, next: null, previous: null, results: [] }

/** Returns whether the requested page no longer exists, because the list has become shorter. */
function isPageGone(error: unknown, view: PatientListView): boolean {
  return error instanceof ResponseError && error.status === 404 && view.pageIndex > 0
}

/**
 * Returns the rows on screen. While another page, sort order or filter loads, the previous rows are
 * returned.
 */
export function usePatientRows(
  view: PatientListView,
  limits: ListLimits,
  asked: Pick<AskedUnread, 'failure' | 'isFetching' | 'refetch'>,
) {
  const { client, ready } = useScreen()
  const isKnown = isNobody(view, limits)
  const isWaiting = isUndecided(view, limits)
  const list = patientRowsQuery(client.http, view, limits)
  const query = useQuery({
    ...list,
    enabled: !isKnown && !isWaiting,
    placeholderData: keepRowsOf(list.meta.owner),
  })
  const { isPlaceholderData } = query
  const error = isWaiting ? asked.failure : query.error
  const listed = isWaiting ? undefined : query.data
  const page = isKnown ? nobody : listed
  useEffect(() => {
    if (page) ready()
  }, [page, ready])
  const isGone = isPageGone(error, view)
  useReported(isGone ? null : error, page !== undefined)
  return {
    page,
    error: isKnown || (page && !isPlaceholderData) ? null : error,
    isGone,
    /** Whether the rows may be out of date, because the last request for them failed. */
    isOutdated: !isKnown && page !== undefined && !isPlaceholderData && Boolean(error),
    /**
     * Whether the rows belong to the previous page or sort order, because the requested rows are
     * still loading.
     */
    isPlaceholder: isPlaceholderData && !isKnown,
    isFetching: isWaiting ? asked.isFetching : query.isFetching,
    /** The query key of the rows. Other code uses this key to find the list in the cache. */
    queryKey: list.queryKey,
    /** Sends the failed request for the rows again, and the failed requests for counts. */
    refetch: () =>
      isWaiting
        ? asked.refetch()
        : refetchFailed(queriesOf(client), queryKey(client.http, 'patients')),
  }
}

export type PatientRows = ReturnType<typeof usePatientRows>

/**
 * Returns the number of patients in each tab with the current filters. While a number is unknown
 * and no filter is set, returns the number that the user saw when the list was last open (T05).
 */
export function usePatientCounts(
  view: PatientListView,
  limits: ListLimits,
  rows: ListedRows,
): { counts: Record<PatientListTab, number | undefined>; isFetching: boolean } {
  const { listed } = rows
  const { client, messages } = useScreen()
  const { http } = client
  const queryClient = queriesOf(client)
  const { search, filters, tab } = view
  const isKnown = isNobody(view, limits)
  const isWaiting = isUndecided(view, limits)
  // The response with the rows of the current tab contains the count of this tab, so no further
  // request is needed for it.
  const specs = useMemo(() => {
    const specOf = (of: PatientListTab) => ({
      ...patientCountQuery(http, countFilters(of, { search, filters }, limits)),
      enabled: of !== tab && !isKnown && !isWaiting,
      ...whenOnline,
    })
    return { active: specOf('active'), inactive: specOf('inactive') }
  }, [http, search, filters, limits, tab, isKnown, isWaiting])
  const all = queryKey(http, 'patients')
  // Two calls of `useQuery` replace `useQueries`, which would add its code to the code that must
  // load before the rows.
  const queries = { active: useQuery(specs.active), inactive: useQuery(specs.inactive) }
  const each = Object.values(queries)
  const shown = specs[tab].queryKey
  useEffect(() => {
    if (listed !== undefined && shown && !isKnown) queryClient.setQueryData(shown, listed)
  }, [queryClient, shown, listed, isKnown])

  const error = each.find((query) => query.error)?.error ?? null
  useCountsFailure(error, rows, {
    title: messages.patientList.countsFailed,
    onRetry: () => refetchFailed(queryClient, all),
  })

  const countOf = (of: PatientListTab) => {
    if (isKnown) return 0
    if (isWaiting) return undefined
    return (of === tab ? listed : undefined) ?? queries[of].data
  }
  const [active, inactive] = [countOf('active'), countOf('inactive')]
  const isWhole = !isFiltered(view) && limits.providerId === null
  const stored = useStoredCounts(isWhole ? active : undefined, isWhole ? inactive : undefined)
  const counts = isWhole
    ? { active: active ?? stored?.active, inactive: inactive ?? stored?.inactive }
    : { active, inactive }
  return { counts, isFetching: rows.isFetching || each.some((query) => query.isFetching) }
}

/**
 * Stores the counts of the list without filters, and returns the stored counts of the last visit.
 */
function useStoredCounts(active: number | undefined, inactive: number | undefined) {
  const { client } = useScreen()
  const [stored] = useState<TabCounts | null>(() => readCounts(client))
  useEffect(() => {
    if (active !== undefined && inactive !== undefined) writeCounts(client, { active, inactive })
  }, [client, active, inactive])
  return stored
}
