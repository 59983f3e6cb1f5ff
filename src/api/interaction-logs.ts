/** The resource /pt/interaction-logs/ (spec §7, "Provider and interaction log"). */
import type { InteractionLog } from '../domain/interaction/interaction-log'
import { interactionLog } from './billing-schemas'
import type { Http } from './http'
import { type Page, page, type QuerySpec } from './page'
import { queryKey } from './query-keys'
import { required } from './required'

export const interactionLogsPath = 'pt/interaction-logs/'

/**
 * The filters of the list, which are sent unchanged with the names of the wire (W04, W05, W20).
 * Datetimes are ISO.
 */
export interface InteractionLogFilters {
  duration_secs?: number
  duration_secs__gt?: number
  duration_secs__lt?: number
  interacted_datetime?: string
  interacted_datetime__gte?: string
  interacted_datetime__lte?: string
  start_datetime?: string
  end_datetime?: string
  patient?: number
  provider?: number
  types?: readonly string[]
  /** The order of the list. `-interacted_datetime` puts the latest log first. */
  ordering?: string
  page?: number
  page_size?: number
}

export function interactionLogsQuery(
  http: Http,
  filters: InteractionLogFilters = {},
): QuerySpec<Page<InteractionLog>> {
  return {
    queryKey: queryKey(http, 'interaction-logs', 'list', filters),
    queryFn: ({ signal }) =>
      http.call({
        method: 'GET',
        path: interactionLogsPath,
        query: { ...filters },
        answer: page(interactionLog),
        signal,
      }),
  }
}

export function interactionLogQuery(http: Http, id: number): QuerySpec<InteractionLog> {
  return {
    queryKey: queryKey(http, 'interaction-logs', 'detail', id),
    queryFn: async ({ signal }) => {
      required({ id })
      return http.call({
        method: 'GET',
        path: `${interactionLogsPath}${id}/`,
        answer: interactionLog,
        signal,
      })
    },
  }
}
