/**
 * The view state of the billing screen: tab, page, sort and filters. The functions have no side
 * effects.
 */
import type { BillingListParams } from '../../api/billing-instances'
import { serverPage } from '../../api/page'
import {
  type BillingList,
  type BillingSort,
  billingListQueries,
  billingOrdering,
} from '../../domain/billing/billing-tabs'
import { changedAfterBilling, type NoticeFilter } from '../../domain/billing/notice-filter'
import type { PlainDate } from '../../domain/dates/dates'
import type { PendingReason } from '../../domain/vocabulary'
import type { ProviderChoice } from '../shared/provider-filter'

/**
 * The values of all filters except the search and the provider. Null means that a filter is off.
 */
export interface BillingFilters {
  /** A CPT code. */
  readonly code: string | null
  readonly reason: PendingReason | null
  /** The month in which the billing interval begins, as the first day of that month. */
  readonly interval: PlainDate | null
  readonly notice: NoticeFilter | null
  /** The minimum number of days since the billing became eligible. */
  readonly age: number | null
  /** The month in which the billing was billed, as the first day of that month. */
  readonly month: PlainDate | null
  /** The user id of the person who has billed. */
  readonly biller: number | null
}

export const noBillingFilters: BillingFilters = {
  code: null,
  reason: null,
  interval: null,
  notice: null,
  age: null,
  month: null,
  biller: null,
}

export type BillingFilterName = keyof BillingFilters

/**
 * The filters that each tab offers. If a tab does not offer a filter, the filter keeps its value
 * but has no effect there.
 */
export const tabFilters: Readonly<Record<BillingList, readonly BillingFilterName[]>> = {
  pending: ['code', 'reason', 'interval', 'notice'],
  ready: ['code', 'interval', 'notice', 'age'],
  billed: ['month', 'biller', 'code', 'notice'],
  cancelled: ['code', 'interval'],
  all: [],
}

export interface BillingView {
  readonly tab: BillingList
  /** The index of the page in the table. The first page has the index 0 (N26). */
  readonly pageIndex: number
  readonly pageSize: number
  /** The sort order that the user has chosen. Null means the default order of the tab. */
  readonly sort: BillingSort | null
  /** The search text for patient names, without spaces around it. An empty text means no search. */
  readonly search: string
  readonly provider: ProviderChoice
  readonly filters: BillingFilters
}

/**
 * Returns the view of a user who has changed nothing: all billings of the tab in their default
 * order.
 */
export function firstBillingView(tab: BillingList, pageSize: number): BillingView {
  return {
    tab,
    pageIndex: 0,
    pageSize,
    sort: null,
    search: '',
    provider: null,
    filters: noBillingFilters,
  }
}

export type BillingViewAction =
  | { type: 'tab'; tab: BillingList }
  | { type: 'page'; pageIndex: number }
  | { type: 'pageSize'; pageSize: number }
  | { type: 'sort'; sort: BillingSort | null }
  | { type: 'search'; search: string }
  | { type: 'provider'; provider: ProviderChoice }
  | { type: 'filters'; filters: Partial<BillingFilters> }
  | { type: 'clearFilters' }
  | { type: 'firstPage' }

/**
 * Returns the view after an action of the user. An action that changes which rows the list contains
 * also goes back to the first page, because the current page may not exist in a shorter list (T07,
 * T08).
 */
export function changeView(view: BillingView, action: BillingViewAction): BillingView {
  switch (action.type) {
    case 'tab':
      return action.tab === view.tab ? view : { ...view, tab: action.tab, pageIndex: 0, sort: null }
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
    case 'provider':
      return { ...view, provider: action.provider, pageIndex: 0 }
    case 'filters':
      return { ...view, filters: { ...view.filters, ...action.filters }, pageIndex: 0 }
    case 'clearFilters':
      return { ...view, search: '', provider: null, filters: noBillingFilters, pageIndex: 0 }
    case 'firstPage':
      return view.pageIndex === 0 ? view : { ...view, pageIndex: 0 }
  }
}

/**
 * Returns a text that identifies the rows on screen. The selection stays while this text is the
 * same. A new page, tab, sort order or filter changes the text. The selection is then cleared
 * (B35), because users must not bill rows that they cannot see.
 */
export function selectionScope(view: BillingView, patientId: number | null): string {
  return JSON.stringify([view, patientId])
}

/** Returns the names of the tab's filters that the user has set. */
export function activeFilters({ tab, filters }: FilteredTab): readonly BillingFilterName[] {
  // The Billed tab filters only by the billing notice `changedAfterBilling`, and the other tabs do
  // not offer this notice. The filter for the notice is therefore active only if the current tab
  // offers the chosen notice.
  const isOfTab = (filters.notice === changedAfterBilling) === (tab === 'billed')
  return tabFilters[tab].filter((name) => {
    return filters[name] !== null && (name !== 'notice' || isOfTab)
  })
}

/** Returns the filters with only the values that apply to the tab. All other filters are null. */
export function appliedFilters(view: FilteredTab): BillingFilters {
  const set = activeFilters(view).map((name) => [name, view.filters[name]] as const)
  return { ...noBillingFilters, ...Object.fromEntries(set) }
}

type FilteredTab = Pick<BillingView, 'tab' | 'filters'>

/** Returns whether the search, the provider or another filter of the user applies to the tab. */
export function isFiltered(view: BillingView): boolean {
  return view.search !== '' || view.provider !== null || activeFilters(view).length > 0
}

/** The parts of a view that decide which billings the list contains. */
type Narrowing = Pick<BillingView, 'search' | 'provider' | 'filters'> & { patientId: number | null }

/** Returns the filter parameters of a request, which are the same for counts and for rows. */
function narrowingParams(tab: BillingList, narrowing: Narrowing): BillingListParams {
  const { search, provider, patientId, filters } = narrowing
  const { code, reason, interval, notice, age, month, biller } = appliedFilters({ tab, filters })
  return {
    code: code ?? undefined,
    pendingReason: reason ?? undefined,
    intervalMonth: interval ?? undefined,
    notice: notice ?? undefined,
    eligibleDaysMin: age ?? undefined,
    reconciledMonth: month ?? undefined,
    reconciledById: biller ?? undefined,
    search: search || undefined,
    primaryProviderId: provider ?? undefined,
    patientId: patientId ?? undefined,
  }
}

/**
 * Whether the list can show its rows in two groups: billings that a person can resolve, and all
 * other billings (Y23).
 */
export function isGroupable({ tab, sort }: BillingView): boolean {
  return tab === 'pending' && sort === null
}

/**
 * Returns the query parameters of the rows on screen (B02–B05).
 * @param hasGroups Whether the backend can put the billings that a person can resolve before all
 * other billings.
 */
export function listParams(
  view: BillingView,
  patientId: number | null,
  hasGroups = false,
): BillingListParams {
  const ordering = billingOrdering(view.tab, view.sort)
  const { status, currentlyBillable } = billingListQueries[view.tab]
  return {
    status,
    currentlyBillable,
    // The billings that a person can resolve have no date to sort by, so the oldest interval comes
    // first.
    ordering: hasGroups && isGroupable(view) ? `-resolvable,${ordering},interval` : ordering,
    page: serverPage(view.pageIndex),
    pageSize: view.pageSize,
    ...narrowingParams(view.tab, { ...view, patientId }),
  }
}

/**
 * Returns the filters and the sort order for the request that exports all rows of the tab (Q03).
 */
export function exportFilters(
  view: BillingView,
  patientId: number | null,
): Omit<BillingListParams, 'page' | 'pageSize'> {
  const { page: _, pageSize: __, ...filters } = listParams(view, patientId)
  return filters
}

/**
 * Returns the query parameters for the count of a tab. The filters are the same as in the request
 * for the rows.
 */
export function countParams(
  tab: BillingList,
  narrowing: Narrowing,
): Omit<BillingListParams, 'page' | 'pageSize' | 'ordering'> {
  const { status, currentlyBillable } = billingListQueries[tab]
  return { status, currentlyBillable, ...narrowingParams(tab, narrowing) }
}
