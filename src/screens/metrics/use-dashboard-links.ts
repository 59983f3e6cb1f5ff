import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { dashboardLinksQuery } from '../../api/webhooks'
import { languageOf } from '../../domain/messages/messages'
import { type Theme, useScreen } from '../shared/screen'
import { useReported } from '../shared/use-reported'
import type { MetricsChoice } from './metrics-preferences'

/** Returns the body of the request for the URLs of the dashboards (M02). */
function useLinkRequest({ clinic, days }: MetricsChoice, theme: Theme) {
  const language = languageOf(useScreen().locale)
  return useMemo(
    () => ({ days, theme, language, ...(clinic !== null && { clinicUuid: clinic }) }),
    [clinic, days, theme, language],
  )
}

/**
 * Returns the URLs of all six dashboards. They are fetched again before they expire, and when the
 * user chooses another clinic or period.
 */
export function useDashboardLinks(choice: MetricsChoice, theme: Theme) {
  const { client } = useScreen()
  const request = useLinkRequest(choice, theme)
  const query = useQuery({
    ...dashboardLinksQuery(client.http, request),
    // If the computer was asleep, the URLs may have expired. They are therefore fetched again when
    // the window gets the focus.
    refetchOnWindowFocus: true,
  })
  const { data, error } = query
  useReported(error, data !== undefined)
  return {
    links: data,
    error: data ? null : error,
    isFetching: query.isFetching,
    refetch: query.refetch,
    /** A text that changes when the request changes. */
    scope: JSON.stringify(request),
  }
}
