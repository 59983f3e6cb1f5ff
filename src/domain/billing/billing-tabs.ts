/**
 * The lists of billings, with the query and the order of each: four tabs (spec §4, B01–B05), and
 * one list of all billings.
 */
import type { BillingStatus } from '../vocabulary'

export const billingTabs = ['pending', 'ready', 'billed', 'cancelled'] as const
export type BillingTab = (typeof billingTabs)[number]

/** A tab, or the billings of one patient with every status (Y29). */
export type BillingList = BillingTab | 'all'

export interface BillingListQuery {
  /** Undefined for billings with every status. */
  status?: BillingStatus
  /**
   * A filter of the request. Undefined for a list that selects its rows only by status (B04, B05).
   */
  currentlyBillable?: boolean
  /**
   * The default `ordering` of the list. A sort that the user chooses replaces it.
   */
  ordering: string
}

export const billingListQueries: Readonly<Record<BillingList, BillingListQuery>> = {
  // The row with the earliest date comes first. In the pending list, this is the next billing to
  // become ready. In the ready list, it is the billing that has waited longest.
  pending: { status: 'Elg', currentlyBillable: false, ordering: 'billable_on' },
  ready: { status: 'Elg', currentlyBillable: true, ordering: 'billable_on' },
  billed: { status: 'Rec', ordering: '-reconciled' },
  cancelled: { status: 'Cnc', ordering: '-cancelled_on' },
  // The newest cycle or month comes first.
  all: { ordering: '-interval' },
}

/** Returns the tab that lists a billing. */
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

// The sort field of each column. The patient column shows the full name and sorts by last name
// (B12).
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

/** Returns the API's `ordering` for a list: the user's sort, or else the list's default. */
export function billingOrdering(tab: BillingList, sort: BillingSort | null): string {
  if (!sort) return billingListQueries[tab].ordering
  const field = sort.column === 'date' ? dateFields[tab] : sortFields[sort.column]
  return sort.descending ? `-${field}` : field
}
