import { useQueries, useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { ResponseError } from '../../api/errors'
import { patientCountQuery, patientListQuery } from '../../api/patients'
import { queriesOf } from '../../client/queries'
import { useScreen } from '../shared/screen'
import {
  type PatientListTab,
  patientListTabs,
  readCounts,
  type TabCounts,
  writeCounts,
} from './patient-list-tab'
import {
  countFilters,
  isFiltered,
  isNobody,
  type ListLimits,
  listFilters,
  type PatientListView,
} from './patient-list-view'

/** A list that the pointer asked for an instant ago, on its way to the tab, is not asked for twice. */
const FRESH_MS = 2000

const nobody = { count: 0, next: null, previous: null, results: [] }

/** A page beyond the end: patients have gone since it was opened. */
function isPageGone(error: unknown, view: PatientListView): boolean {
  return error instanceof ResponseError && error.status === 404 && view.pageIndex > 0
}

/** The rows on screen. The old ones stay while the next page, sort or filter is fetched. */
export function usePatientRows(view: PatientListView, limits: ListLimits) {
  const { client, report, ready } = useScreen()
  const owner = JSON.stringify([view.tab, limits.providerId])
  const isKnown = isNobody(view, limits)
  const list = patientListQuery(client.http, listFilters(view, limits))
  const query = useQuery({
    ...list,
    enabled: !isKnown,
    staleTime: FRESH_MS,
    meta: { owner },
    placeholderData: (previous, query) => (query?.meta?.owner === owner ? previous : undefined),
  })
  const { error, isPlaceholderData } = query
  const page = isKnown ? nobody : query.data
  useEffect(() => {
    if (page) ready()
  }, [page, ready])
  const isGone = isPageGone(error, view)
  // Once a failure, whatever else of the screen changes meanwhile.
  const tell = useEffectEvent((failure: unknown) => report(failure, { toast: false }))
  useEffect(() => {
    if (error && !isGone) tell(error)
  }, [error, isGone])
  return {
    page,
    error: isKnown || (page && !isPlaceholderData) ? null : error,
    isGone,
    /** The rows are those of the last page or sort, while the next are on their way. */
    isPlaceholder: isPlaceholderData,
    isFetching: query.isFetching,
    /** Where the rows are kept. */
    queryKey: list.queryKey,
    refetch: () => void query.refetch(),
  }
}

export type PatientRows = ReturnType<typeof usePatientRows>

/**
 * How many patients each tab has under the filters that are on; those of the last visit until they
 * are known (T05).
 */
export function usePatientCounts(
  view: PatientListView,
  limits: ListLimits,
  listed: number | undefined,
): Record<PatientListTab, number | undefined> {
  const { client, messages, report } = useScreen()
  const { http } = client
  const queryClient = queriesOf(client)
  const { search, filters, tab } = view
  const isKnown = isNobody(view, limits)
  // The list of the tab on screen brings its own count: it is not asked for twice.
  const specs = useMemo(
    () =>
      patientListTabs.map((of) => ({
        ...patientCountQuery(http, countFilters(of, { search, filters }, limits)),
        enabled: of !== tab && !isKnown,
      })),
    [http, search, filters, limits, tab, isKnown],
  )
  const queries = useQueries({ queries: specs })
  const shown = specs[patientListTabs.indexOf(tab)]?.queryKey
  useEffect(() => {
    if (listed !== undefined && shown && !isKnown) queryClient.setQueryData(shown, listed)
  }, [queryClient, shown, listed, isKnown])

  const error = queries.find((query) => query.error)?.error ?? null
  const tell = useEffectEvent((failure: unknown) => {
    report(failure, { title: messages.patientList.countsFailed })
  })
  useEffect(() => {
    if (error) tell(error)
  }, [error])

  const [active, inactive] = patientListTabs.map((of, at) => {
    if (isKnown) return 0
    return of === tab ? (listed ?? queries[at]?.data) : queries[at]?.data
  })
  const isWhole = !isFiltered(view) && limits.providerId === null
  const stored = useStoredCounts(isWhole ? active : undefined, isWhole ? inactive : undefined)
  return isWhole
    ? { active: active ?? stored?.active, inactive: inactive ?? stored?.inactive }
    : { active, inactive }
}

/** Keeps the counts of the whole list, and gives those of the last visit. */
function useStoredCounts(active: number | undefined, inactive: number | undefined) {
  const { client } = useScreen()
  const [stored] = useState<TabCounts | null>(() => readCounts(client))
  useEffect(() => {
    if (active !== undefined && inactive !== undefined) writeCounts(client, { active, inactive })
  }, [client, active, inactive])
  return stored
}
