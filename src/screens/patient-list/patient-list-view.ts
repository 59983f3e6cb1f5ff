/**
 * The view state of the list of patients: tab, page, sort order and filters. The functions have no
 * side effects.
 */
import { serverPage } from '../../api/page'
import type { PatientFilters } from '../../api/patients'
import {
  type AttentionCounter,
  counterOfFilters,
  filtersOfCounter,
} from '../../domain/patient/attention'
import {
  activePatientFilters,
  noPatientFilters,
  type PatientFilterSet,
  wirePatientFilters,
} from '../../domain/patient/patient-filters'
import type { PatientListTab } from './patient-list-tab'

/** The names of the list's sort orders in the API. */
export const patientSortKeys = [
  'user__last_name',
  'user__birth_date',
  'current_rtmcycle_end_date',
  'current_rtmcycle_responses_count',
  'current_intlog_secs',
  'last_interaction_datetime',
  'primary_provider',
  'days_to_spare',
] as const
export type PatientSortKey = (typeof patientSortKeys)[number]

export interface PatientSort {
  readonly key: PatientSortKey
  readonly descending: boolean
}

export interface PatientListView {
  readonly tab: PatientListTab
  /** The index of the page in the table. The first page has the index 0 (N26). */
  readonly pageIndex: number
  readonly pageSize: number
  readonly sort: PatientSort
  /** The search text, without spaces around it. An empty text means no search. */
  readonly search: string
  readonly filters: PatientFilterSet
}

export type PatientListAction =
  | { type: 'tab'; tab: PatientListTab }
  | { type: 'page'; pageIndex: number }
  | { type: 'pageSize'; pageSize: number }
  | { type: 'sort'; sort: PatientSort }
  | { type: 'search'; search: string }
  | { type: 'filters'; filters: Partial<PatientFilterSet> }
  | { type: 'counter'; counter: AttentionCounter | null }
  | { type: 'clearFilters' }
  | { type: 'firstPage' }

const byName: PatientSort = { key: 'user__last_name', descending: false }

export function firstView(tab: PatientListTab, pageSize: number): PatientListView {
  return {
    tab,
    pageIndex: 0,
    pageSize,
    sort: byName,
    search: '',
    filters: noPatientFilters,
  }
}

/**
 * Returns the view after an action of the user. An action that changes which patients the list
 * contains also goes back to the first page, because the current page may not exist in a shorter
 * list (T07, T08).
 */
export function changeView(view: PatientListView, action: PatientListAction): PatientListView {
  switch (action.type) {
    case 'tab': {
      if (action.tab === view.tab) return view
      // The counters count only active patients. If a counter has set a filter, this filter is
      // therefore turned off in the other tab.
      const shown = view.filters.attention === null ? view : counted(view, null)
      return { ...shown, tab: action.tab, pageIndex: 0 }
    }
    case 'counter':
      return counted(view, action.counter)
    case 'page':
      return { ...view, pageIndex: Math.max(0, action.pageIndex) }
    case 'pageSize':
      return { ...view, pageSize: action.pageSize, pageIndex: 0 }
    case 'sort':
      return { ...view, sort: action.sort, pageIndex: 0 }
    case 'search': {
      const search = action.search.trim()
      return search === view.search ? view : { ...view, search, pageIndex: 0 }
    }
    case 'filters': {
      const filters = { ...view.filters, ...action.filters }
      return isSame(filters, view.filters) ? view : { ...view, filters, pageIndex: 0 }
    }
    case 'clearFilters':
      return { ...counted(view, null), search: '', filters: noPatientFilters }
    case 'firstPage':
      return view.pageIndex === 0 ? view : { ...view, pageIndex: 0 }
  }
}

/**
 * Returns the view after a click on a counter, with the filters of the counter (Y20). If the user
 * clicks the counter of patients at risk, the list is sorted by the number of days that each
 * patient can still skip. When the counter is turned off, this sort order ends.
 */
function counted(view: PatientListView, counter: AttentionCounter | null): PatientListView {
  const isSpare = view.sort.key === 'days_to_spare'
  const plain = isSpare ? byName : view.sort
  return {
    ...view,
    sort: counter === 'at_risk' ? { key: 'days_to_spare', descending: false } : plain,
    filters: { ...view.filters, ...filtersOfCounter(counter) },
    pageIndex: 0,
  }
}

function isSame(a: PatientFilterSet, b: PatientFilterSet): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}

/** Whether the user has set a filter or a search. */
export function isFiltered({ search, filters }: PatientListView): boolean {
  return search !== '' || activePatientFilters(filters).length > 0
}

/**
 * Returns the filters without those of the chosen counter, because the counter already shows them
 * (Y20). If no counters are on screen, all filters are returned, so that the user sees every active
 * filter.
 */
export function filtersBesideCounter(
  { tab, filters }: Pick<PatientListView, 'tab' | 'filters'>,
  hasCounters: boolean,
): PatientFilterSet {
  const isShown = hasCounters && tab === 'active' && counterOfFilters(filters) !== null
  return { ...filters, ...(isShown && filtersOfCounter(null)), attention: null }
}

/**
 * Returns a text that identifies the rows on screen. When it changes, the table scrolls to its
 * first row.
 */
export function scopeOf({ tab, pageIndex, pageSize, sort, search, filters }: PatientListView) {
  return JSON.stringify([tab, pageIndex, pageSize, sort, search, filters])
}

/**
 * The limits of the list, which apply in addition to the user's filters. These limits come from the
 * vendor page and from the chat.
 */
export interface ListLimits {
  /** The attribute `provider-id` of the element. It replaces the provider filter of the user. */
  readonly providerId: number | 'null' | null
  /** The channels with unread messages. Null while they are unknown. */
  readonly unreadChannels: readonly string[] | null
}

/**
 * Returns the query parameters for the count of a tab. The filters are the same as in the request
 * for the rows.
 */
export function countFilters(
  tab: PatientListTab,
  { search, filters }: Pick<PatientListView, 'search' | 'filters'>,
  { providerId, unreadChannels }: ListLimits,
): Omit<PatientFilters, 'page' | 'page_size' | 'ordering'> {
  const narrowed = providerId === null ? filters : { ...filters, providerId }
  return {
    ...wirePatientFilters(narrowed, unreadChannels),
    is_currently_active: tab === 'active',
    search: search || undefined,
  }
}

/** Returns the query parameters of the rows on screen. */
export function listFilters(view: PatientListView, limits: ListLimits): PatientFilters {
  const { key, descending } = view.sort
  return {
    ...countFilters(view.tab, view, limits),
    ordering: descending ? `-${key}` : key,
    page: serverPage(view.pageIndex),
    page_size: view.pageSize,
  }
}

/**
 * Returns whether the rows cannot be requested yet. This is so if the list shows only patients with
 * unread messages, and the unread messages are still unknown.
 */
export function isUndecided({ filters }: Pick<PatientListView, 'filters'>, limits: ListLimits) {
  return filters.hasUnreadMessages && limits.unreadChannels === null
}

/**
 * Returns whether the list must be empty, so that no request is needed. This is so if the list
 * shows only patients with unread messages, and there are no unread messages.
 */
export function isNobody({ filters }: Pick<PatientListView, 'filters'>, limits: ListLimits) {
  return filters.hasUnreadMessages && limits.unreadChannels?.length === 0
}
