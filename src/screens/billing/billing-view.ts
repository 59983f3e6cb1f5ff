/** What the billing screen shows: the tab, and for it the page, the sort and the filters. Pure. */
import type { BillingListParams } from '../../api/billing-instances'
import { serverPage } from '../../api/page'
import {
  type BillingSort,
  type BillingTab,
  billingOrdering,
  billingTabQueries,
} from '../../domain/billing-tabs'
import type { ProviderChoice } from '../shared/provider-filter'

export interface BillingView {
  readonly tab: BillingTab
  /** The table's page index, from 0 (N26). */
  readonly pageIndex: number
  readonly pageSize: number
  /** The reader's sort; null is the tab's own order. */
  readonly sort: BillingSort | null
  /** A patient's name, as typed and trimmed; '' is no search. */
  readonly search: string
  readonly provider: ProviderChoice
}

export type BillingViewAction =
  | { type: 'tab'; tab: BillingTab }
  | { type: 'page'; pageIndex: number }
  | { type: 'pageSize'; pageSize: number }
  | { type: 'sort'; sort: BillingSort | null }
  | { type: 'search'; search: string }
  | { type: 'provider'; provider: ProviderChoice }
  | { type: 'clearFilters' }
  | { type: 'firstPage' }

/**
 * The view after an action. Whatever changes which rows there are goes back to the first page, so
 * that nobody lands beyond the end of a shorter list (T07, T08).
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
    case 'clearFilters':
      return { ...view, search: '', provider: null, pageIndex: 0 }
    case 'firstPage':
      return view.pageIndex === 0 ? view : { ...view, pageIndex: 0 }
  }
}

/**
 * Names what is on screen: while it stays the same, so does the selection; a new page, tab, sort or
 * filter clears it (B35), since nobody may bill rows that they cannot see.
 */
export function selectionScope(view: BillingView, patientId: number | null): string {
  return JSON.stringify([view, patientId])
}

/** What narrows every tab alike: counts and lists are asked with the same. */
type Narrowing = Pick<BillingView, 'search' | 'provider'> & { patientId: number | null }

function narrowingParams({ search, provider, patientId }: Narrowing): BillingListParams {
  return {
    search: search || undefined,
    primaryProviderId: provider ?? undefined,
    patientId: patientId ?? undefined,
  }
}

/** The query of the rows on screen (B02–B05). */
export function listParams(view: BillingView, patientId: number | null): BillingListParams {
  const { status, currentlyBillable } = billingTabQueries[view.tab]
  return {
    status,
    currentlyBillable,
    ordering: billingOrdering(view.tab, view.sort),
    page: serverPage(view.pageIndex),
    pageSize: view.pageSize,
    ...narrowingParams({ ...view, patientId }),
  }
}

/** The query of a tab's count, with the same filters as its rows. */
export function countParams(
  tab: BillingTab,
  narrowing: Narrowing,
): Omit<BillingListParams, 'page' | 'pageSize' | 'ordering'> {
  const { status, currentlyBillable } = billingTabQueries[tab]
  return { status, currentlyBillable, ...narrowingParams(narrowing) }
}
