/**
 * The view state of the interaction log: filters, sort and page. The functions have no side
 * effects.
 */
import type { InteractionLogFilters } from '../../api/interaction-logs'
import { serverPage } from '../../api/page'
import type { PlainDate } from '../../domain/dates/dates'
import { monthRange } from '../../domain/dates/month-range'
import type { ActivityType } from '../../domain/vocabulary'

/** The API's names of the sortable columns. */
export const logSortKeys = ['interacted_datetime', 'duration_secs'] as const
export type LogSortKey = (typeof logSortKeys)[number]

export interface InteractionsView {
  readonly type: ActivityType | null
  /** The first day of a month. */
  readonly month: PlainDate | null
  readonly sort: { readonly key: LogSortKey; readonly descending: boolean }
  readonly pageIndex: number
  readonly pageSize: number
}

export const firstInteractions: InteractionsView = {
  type: null,
  month: null,
  sort: { key: 'interacted_datetime', descending: true },
  pageIndex: 0,
  pageSize: 25,
}

/**
 * Returns the view after a change. Every change except a change of the page goes back to the first
 * page (T07).
 */
export function changeInteractions(
  view: InteractionsView,
  change: Partial<InteractionsView>,
): InteractionsView {
  return { ...view, pageIndex: 0, ...change }
}

/** Returns the query parameters of the rows on screen. */
export function logFilters(
  view: InteractionsView,
  patient: number,
  zone: string,
): InteractionLogFilters {
  const { key, descending } = view.sort
  return {
    patient,
    ordering: descending ? `-${key}` : key,
    page: serverPage(view.pageIndex),
    page_size: view.pageSize,
    ...(view.type && { types: [view.type] }),
    ...(view.month && monthFilters(view.month, zone)),
  }
}

/**
 * Returns the filter parameters for a month: the first and the last moment of the month in the
 * given time zone.
 */
export function monthFilters(month: PlainDate, zone: string): InteractionLogFilters {
  const { from, to } = monthRange(month, zone)
  return { interacted_datetime__gte: from, interacted_datetime__lte: to }
}
