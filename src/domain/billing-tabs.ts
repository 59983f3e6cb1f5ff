/** The four tabs of the billing screen and the query behind each (spec §4, B01–B05). */
import type { BillingStatus } from './vocabulary'

export const billingTabs = ['pending', 'ready', 'billed', 'cancelled'] as const
export type BillingTab = (typeof billingTabs)[number]

export const defaultBillingTab: BillingTab = 'ready'

export interface BillingTabQuery {
  status: BillingStatus
  /** Left out where the status alone decides (B04, B05). */
  currentlyBillable?: boolean
  /** The wire's ordering, unless the reader sorts otherwise; by the tab's date. */
  ordering: string
}

export const billingTabQueries: Readonly<Record<BillingTab, BillingTabQuery>> = {
  // What comes first, and what has waited longest, stands at the top.
  pending: { status: 'Elg', currentlyBillable: false, ordering: 'billable_on' },
  ready: { status: 'Elg', currentlyBillable: true, ordering: 'billable_on' },
  billed: { status: 'Rec', ordering: '-reconciled' },
  cancelled: { status: 'Cnc', ordering: '-cancelled_on' },
}

/** The columns a reader can sort by. The code is not among them (B13). */
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

/** The date each tab shows: eligible on, eligible as of, billed on, cancelled on (B06–B09). */
const dateFields: Readonly<Record<BillingTab, string>> = {
  pending: 'billable_on',
  ready: 'billable_on',
  billed: 'reconciled',
  cancelled: 'cancelled_on',
}

// The patient column shows the full name and sorts by the last (B12).
const sortFields: Readonly<Record<Exclude<BillingSortColumn, 'date'>, string>> = {
  patient: 'patient__user__last_name',
  interval: 'interval',
  primaryProvider: 'primary_provider',
  cancellationReason: 'cancellation_reason_type',
}

/** The tab's own order, as a sort that a heading can show. */
export function defaultBillingSort(tab: BillingTab): BillingSort {
  return { column: 'date', descending: billingTabQueries[tab].ordering.startsWith('-') }
}

/** The wire's `ordering` for a tab: the reader's sort, else the tab's own. */
export function billingOrdering(tab: BillingTab, sort: BillingSort | null): string {
  if (!sort) return billingTabQueries[tab].ordering
  const field = sort.column === 'date' ? dateFields[tab] : sortFields[sort.column]
  return sort.descending ? `-${field}` : field
}
