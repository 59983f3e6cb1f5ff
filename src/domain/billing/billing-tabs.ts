/** The four tabs of the billing screen and the query of each (spec §4, B01–B05). */
import type { BillingStatus } from '../vocabulary'

export const billingTabs = ['pending', 'ready', 'billed', 'cancelled'] as const
export type BillingTab = (typeof billingTabs)[number]

export interface BillingTabQuery {
  status: BillingStatus
  /**
   * A filter of the request. Undefined for tabs whose rows are selected by status alone (B04, B05).
   */
  currentlyBillable?: boolean
  /**
   * The default `ordering` of the tab, by the tab's date. A sort that the user chooses replaces it.
   */
  ordering: string
}

export const billingTabQueries: Readonly<Record<BillingTab, BillingTabQuery>> = {
  // The row with the earliest date comes first: the next billing to become ready, or the one that
  // has waited longest.
  pending: { status: 'Elg', currentlyBillable: false, ordering: 'billable_on' },
  ready: { status: 'Elg', currentlyBillable: true, ordering: 'billable_on' },
  billed: { status: 'Rec', ordering: '-reconciled' },
  cancelled: { status: 'Cnc', ordering: '-cancelled_on' },
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
 * The date field of each tab: eligible on, eligible as of, billed on and cancelled on (B06–B09).
 */
const dateFields: Readonly<Record<BillingTab, string>> = {
  pending: 'billable_on',
  ready: 'billable_on',
  billed: 'reconciled',
  cancelled: 'cancelled_on',
}

// The sort field of each column. The patient column shows the full name and sorts by last name
// (B12).
const sortFields: Readonly<Record<Exclude<BillingSortColumn, 'date'>, string>> = {
  patient: 'patient__user__last_name',
  interval: 'interval',
  primaryProvider: 'primary_provider',
  cancellationReason: 'cancellation_reason_type',
}

/** Returns the default order of a tab, in the form that a column heading shows. */
export function defaultBillingSort(tab: BillingTab): BillingSort {
  return { column: 'date', descending: billingTabQueries[tab].ordering.startsWith('-') }
}

/** Returns the API's `ordering` for a tab: the user's sort, or else the tab's default. */
export function billingOrdering(tab: BillingTab, sort: BillingSort | null): string {
  if (!sort) return billingTabQueries[tab].ordering
  const field = sort.column === 'date' ? dateFields[tab] : sortFields[sort.column]
  return sort.descending ? `-${field}` : field
}
