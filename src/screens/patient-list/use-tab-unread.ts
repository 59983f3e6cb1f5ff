import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { activityQuery, sumOfUnread } from '../../client/messaging/unread'
import type { Unread } from '../../client/messaging/unread-cache'
import { whenOnline } from '../../client/query-client'
import { useScreen } from '../shared/screen'
import type { PatientListTab } from './patient-list-tab'
import {
  countFilters,
  isFiltered,
  type ListLimits,
  type PatientListView,
} from './patient-list-view'

/**
 * Returns the number of unread messages from the patients of each tab, with the filters of the list
 * (T22, Y06). An unknown number counts as 0.
 */
export function useTabUnread(
  view: PatientListView,
  limits: ListLimits,
  unread: Unread | null,
): Record<PatientListTab, number> {
  const { http } = useScreen().client
  const byChannel = unread?.byChannel ?? {}
  const channels = Object.keys(byChannel).sort()
  const isNarrowed = isFiltered(view) || limits.providerId !== null
  const { is_currently_active: _, ...filters } = countFilters(view.tab, view, limits)
  const { data: activity = {} } = useQuery({
    ...activityQuery(http, { ...filters, sb_channel_urls: channels }),
    enabled: isNarrowed && channels.length > 0,
    placeholderData: keepPreviousData,
    ...whenOnline,
  })
  if (!isNarrowed) {
    return { active: unread?.activeUnread ?? 0, inactive: unread?.inactiveUnread ?? 0 }
  }
  return {
    active: sumOfUnread(byChannel, activity, true),
    inactive: sumOfUnread(byChannel, activity, false),
  }
}
