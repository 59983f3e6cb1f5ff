/** What the patients list shows: the tab, and for it the page, the sort and the filters. Pure. */
import { serverPage } from '../../api/page'
import type { PatientFilters } from '../../api/patients'
import {
  activePatientFilters,
  noPatientFilters,
  type PatientFilterSet,
  wirePatientFilters,
} from '../../domain/patient-filters'
import type { PatientListTab } from './patient-list-tab'

/** The wire's names of what the list can be sorted by. */
export const patientSortKeys = [
  'user__last_name',
  'user__birth_date',
  'current_rtmcycle_end_date',
  'current_rtmcycle_responses_count',
  'current_intlog_secs',
  'last_interaction_datetime',
  'primary_provider',
] as const
export type PatientSortKey = (typeof patientSortKeys)[number]

export interface PatientSort {
  readonly key: PatientSortKey
  readonly descending: boolean
}

export interface PatientListView {
  readonly tab: PatientListTab
  /** The table's page index, from 0 (N26). */
  readonly pageIndex: number
  readonly pageSize: number
  readonly sort: PatientSort
  /** As typed and trimmed; '' is no search. */
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
  | { type: 'clearFilters' }
  | { type: 'firstPage' }

export function firstView(tab: PatientListTab, pageSize: number): PatientListView {
  return {
    tab,
    pageIndex: 0,
    pageSize,
    sort: { key: 'user__last_name', descending: false },
    search: '',
    filters: noPatientFilters,
  }
}

/**
 * The view after an action. Whatever changes which patients there are goes back to the first page,
 * so that nobody lands beyond the end of a shorter list (T07, T08).
 */
export function changeView(view: PatientListView, action: PatientListAction): PatientListView {
  switch (action.type) {
    case 'tab':
      return action.tab === view.tab ? view : { ...view, tab: action.tab, pageIndex: 0 }
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
      return { ...view, search: '', filters: noPatientFilters, pageIndex: 0 }
    case 'firstPage':
      return view.pageIndex === 0 ? view : { ...view, pageIndex: 0 }
  }
}

function isSame(a: PatientFilterSet, b: PatientFilterSet): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}

/** Whether the reader has narrowed the list. */
export function isFiltered({ search, filters }: PatientListView): boolean {
  return search !== '' || activePatientFilters(filters).length > 0
}

/** Names which rows are on screen: with another, the table is back at its first row. */
export function scopeOf({ tab, pageIndex, pageSize, sort, search, filters }: PatientListView) {
  return JSON.stringify([tab, pageIndex, pageSize, sort, search, filters])
}

/** What the page, and the chat, have decided beside the reader. */
export interface ListLimits {
  /** The element's `provider-id`: the reader may narrow only what it leaves open. */
  readonly providerId: number | 'null' | null
  /** Channels with unread messages; null where there is no chat. */
  readonly unreadChannels: readonly string[] | null
}

/** The query of a tab's count, with the same filters as its rows. */
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

/** The query of the rows on screen. */
export function listFilters(view: PatientListView, limits: ListLimits): PatientFilters {
  const { key, descending } = view.sort
  return {
    ...countFilters(view.tab, view, limits),
    ordering: descending ? `-${key}` : key,
    page: serverPage(view.pageIndex),
    page_size: view.pageSize,
  }
}

/** Nobody has unread messages, and those who have are asked for: the answer is known. */
export function isNobody({ filters }: Pick<PatientListView, 'filters'>, limits: ListLimits) {
  return filters.hasUnreadMessages && limits.unreadChannels?.length === 0
}
