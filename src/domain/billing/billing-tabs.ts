/**
 * The queries of the lists of billings, and their orders: one list for each of the four tabs (spec
 * §4, B01–B05), and one list of all billings.
 */
import type { BillingStatus } from '../vocabulary'

export const billingTabs = ['pending', 'ready', 'billed', 'cancelled'] as const
export type BillingTab = (typeof billingTabs)[number]

/** A tab, or the list of one patient's billings in all statuses (Y29). */
export type BillingList = BillingTab | 'all'

export interface BillingListQuery {
  /** The status of the billings in the list. Undefined if the list contains all statuses. */
  status?: BillingStatus
  /**
   * Whether the billings of the list must be billable today. Undefined for a list that selects its
   * billings only by status (B04, B05).
   */
  currentlyBillable?: boolean
  /**
   * The default `ordering` of the list. If the user sorts the list, the user's order replaces it.
   */
  ordering: string
}

export const billingListQueries: Readonly<Record<BillingList, BillingListQuery>> = {
  // The earliest date comes first: in the pending list, the next billing to become ready; in the
  // ready list, the billing that has been ready for the longest time.
  pending: { status: 'Elg', currentlyBillable: false, ordering: 'billable_on' },
  ready: { status: 'Elg', currentlyBillable: true, ordering: 'billable_on' },
  billed: { status: 'Rec', ordering: '-reconciled' },
  cancelled: { status: 'Cnc', ordering: '-cancelled_on' },
  // The newest cycle or month comes first.
  all: { ordering: '-interval' },
}

/** Returns the tab that a billing belongs to. */
export function tabOf({
  status,
  pendingReasons,
}: {
  status: BillingStatus
  pendingReasons: readonly string[]
}): BillingTab {
  if (status !== 'Elg') return status === 'Rec' ? 'billed' : 'cancelled'
  return pendingReasons.length > 0 ? 'pending' : 'ready'
}

/** The sortable columns. The code column is not sortable (B13). */
export const billingSortColumns = [
  'patient',
  'date',
  'interval',
  'primaryProvider',
  'cancellationReason',
] as const
export type BillingSortColumn = (typeof billingSortColumns)[number]

export interface BillingSort {
  column: BillingSortColumn
  descending: boolean
}

/**
 * The date field that each list shows: eligible on, eligible as of, billed on or cancelled on
 * (B06–B09).
 */
const dateFields: Readonly<Record<BillingList, string>> = {
  pending: 'billable_on',
  ready: 'billable_on',
  billed: 'reconciled',
  cancelled: 'cancelled_on',
  all: 'billable_on',
}

// The API's sort field of each column. The patient column shows the full name but sorts by last
// name (B12).
const sortFields: Readonly<Record<Exclude<BillingSortColumn, 'date'>, string>> = {
  patient: 'patient__user__last_name',
  interval: 'interval',
  primaryProvider: 'primary_provider',
  cancellationReason: 'cancellation_reason_type',
}

/** Returns the default order of a list, in the form that a column heading shows. */
export function defaultBillingSort(tab: BillingList): BillingSort {
  const column = tab === 'all' ? 'interval' : 'date'
  return { column, descending: billingListQueries[tab].ordering.startsWith('-') }
}

/**
 * Returns the API's `ordering` for a list: the order that the user has chosen, or otherwise the
 * default of the list.
 */
export function billingOrdering(tab: BillingList, sort: BillingSort | null): string {
  if (!sort) return billingListQueries[tab].ordering
  const field = sort.column === 'date' ? dateFields[tab] : sortFields[sort.column]
  return sort.descending ? `-${field}` : field
}
