/**
 * The first request of the billing screen. It starts while the code of the screen is loading, so
 * this file and its imports do not contain React.
 */
import { billingListQuery } from '../../api/billing-instances'
import type { Http } from '../../api/http'
import { SHARED_MS } from '../../api/page'
import { queriesOf } from '../../client/queries'
import type { RtmClient } from '../../client/rtm-client'
import type { BillingList } from '../../domain/billing/billing-tabs'
import type { ProviderChoice } from '../shared/provider-filter'
import type { Layout } from '../shared/screen'
import { readPageSize, readProvider, readTypedFind } from '../shared/stored-list'
import type { Shortcuts } from '../shared/use-list-keys'
import { billingViewOf } from './billing-text'
import { appliedFilters, type BillingView, firstBillingView, listParams } from './billing-view'

/** The name under which the browser stores the settings of this list. */
export const LIST = 'billing'

/** The text with which the storage key of every draft of a cancel form begins. */
export const CANCEL_DRAFT = 'billing:cancel'

export interface BillingProps {
  patientId: number | null
  providerId: number | 'null' | null
  /**
   * The tab that is shown first. `all` means one list without tabs, with all billings of one
   * patient.
   */
  tab: BillingList
  /** The billing whose row is highlighted. Null if there is none. */
  billingUuid: string | null
  /**
   * The initial view, in the format of the event `rtm-view-change`. Null if the list is inside
   * another element, because such a list does not send this event.
   */
  view: string | null
  viewId: string | null
  shortcuts?: Shortcuts
  layout: Layout
}

/** Whether the toolbar offers the provider filter. */
export function hasProviderFilter({ providerId, patientId, layout }: BillingProps): boolean {
  return providerId === null && patientId === null && layout !== 'tile'
}

/**
 * Returns the initial view: the view that the page has set, or else all billings of the provider
 * that the user chose last (Y04).
 */
export function viewAtStart(client: RtmClient, given: BillingProps, ownSize: number): BillingView {
  const { search } = readTypedFind(client, LIST, given.viewId)
  const named = given.view === null ? null : billingViewOf(given.view, ownSize)
  if (named) return { ...named, search }
  const provider = hasProviderFilter(given) ? readProvider(client, LIST) : null
  return { ...firstBillingView(given.tab, ownSize), provider, search }
}

/**
 * If the vendor page has set a provider, returns the view with this provider in place of the user's
 * provider filter. Otherwise, returns the view itself.
 */
export function limited(view: BillingView, providerId: ProviderChoice): BillingView {
  return providerId === null ? view : { ...view, provider: providerId }
}

/**
 * Returns the query of the rows on screen. Its `owner` is a text that is the same for all pages and
 * sort orders of a list. If the previous rows have another `owner`, they do not stay on screen
 * while the new rows load, because the user could act on them.
 * @param hasGroups See `listParams`.
 */
export function billingRowsQuery(
  http: Http,
  view: BillingView,
  patientId: number | null,
  hasGroups: boolean,
) {
  const owner = JSON.stringify([view.tab, view.provider, patientId, appliedFilters(view)])
  return {
    ...billingListQuery(http, listParams(view, patientId, hasGroups)),
    staleTime: SHARED_MS,
    meta: { owner },
  }
}

/** Sends the request for the first rows in advance. The screen then finds the rows in the cache. */
export function start(client: RtmClient, given: BillingProps): void {
  const view = limited(viewAtStart(client, given, readPageSize(client, LIST)), given.providerId)
  const rows = billingRowsQuery(client.http, view, given.patientId, given.layout !== 'tile')
  void queriesOf(client).prefetchQuery(rows)
}
