/**
 * The first request of the list of patients. It starts while the code of the screen is loading, so
 * this file and its imports do not contain React.
 */
import type { Http } from '../../api/http'
import { SHARED_MS } from '../../api/page'
import { patientListQuery } from '../../api/patients'
import { queriesOf } from '../../client/queries'
import type { RtmClient } from '../../client/rtm-client'
import type { Layout } from '../shared/screen'
import { readPageSize, readProvider, readTypedFind } from '../shared/stored-list'
import type { Shortcuts } from '../shared/use-list-keys'
import { readStart } from './attention-start'
import { type PatientListTab, readTab } from './patient-list-tab'
import { patientViewOf } from './patient-list-text'
import {
  changeView,
  firstView,
  type ListLimits,
  listFilters,
  type PatientListView,
} from './patient-list-view'

/** The name under which the browser stores the settings of this list. */
export const LIST = 'patient-list'

export interface PatientListProps {
  patientId: number | null
  providerId: number | 'null' | null
  /** The tab that is shown first. Null means the tab that the user opened last. */
  tab: PatientListTab | null
  /** The initial view, in the format of the event `rtm-view-change`. */
  view: string
  viewId: string | null
  shortcuts?: Shortcuts
  layout: Layout
}

/** Whether the toolbar offers the provider filter. */
export function hasProviderFilter({ providerId, layout }: PatientListProps): boolean {
  return providerId === null && layout !== 'tile'
}

/**
 * Returns the initial view: the view that the page has set, or else the tab and the provider that
 * the user chose last (Y04).
 */
export function viewAtStart(
  client: RtmClient,
  given: PatientListProps,
  ownSize: number,
): PatientListView {
  const { search, birthDate } = readTypedFind(client, LIST, given.viewId)
  const named = patientViewOf(given.view, ownSize)
  const view = named ?? firstView(given.tab ?? readTab(client), ownSize)
  const own = named === null && hasProviderFilter(given)
  const providerId = own ? readProvider(client, LIST) : view.filters.providerId
  // If no chat is configured, the filter for unread messages does not exist, so it is turned off.
  const hasUnreadMessages = view.filters.hasUnreadMessages && client.config.chat !== undefined
  const filters = { ...view.filters, providerId, birthDate, hasUnreadMessages }
  const first = { ...view, search, filters }
  const start = own && view.tab === 'active' ? readStart(client) : null
  return start ? changeView(first, { type: 'counter', counter: start }) : first
}

/**
 * Returns the query of the rows on screen. Its `owner` is a text that is the same for all pages and
 * sort orders of a list.
 */
export function patientRowsQuery(http: Http, view: PatientListView, limits: ListLimits) {
  const owner = JSON.stringify([view.tab, limits.providerId])
  return {
    ...patientListQuery(http, listFilters(view, limits)),
    staleTime: SHARED_MS,
    meta: { owner },
  }
}

/**
 * Sends the request for the first rows in advance. The screen then finds the rows in the cache. If
 * the list shows only patients with unread messages, no request is sent here, because it would need
 * data of the chat.
 */
export function start(client: RtmClient, given: PatientListProps): void {
  const view = viewAtStart(client, given, readPageSize(client, LIST))
  if (view.filters.hasUnreadMessages) return
  const limits = { providerId: given.providerId, unreadChannels: null }
  void queriesOf(client).prefetchQuery(patientRowsQuery(client.http, view, limits))
}
