import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { billingMetricsQuery } from '../../api/billing-metrics'
import { ResponseError } from '../../api/errors'
import { useScreen } from '../shared/screen'
import { useReported } from '../shared/use-reported'
import type { ChangeChoice, MetricsChoice } from './metrics-preferences'

/** Returns whether the stored clinic no longer exists or belongs to another company. */
function isClinicGone(error: unknown, { clinic }: MetricsChoice): boolean {
  return clinic !== null && error instanceof ResponseError && error.status === 404
}

/**
 * Returns the figures of the clinics. If the user makes another choice, the previous figures are
 * returned until the new figures have loaded.
 */
export function useMetrics(choice: MetricsChoice, change: ChangeChoice) {
  const { client, ready } = useScreen()
  const { clinic, days } = choice
  const query = useQuery({
    ...billingMetricsQuery(client.http, { days, ...(clinic !== null && { clinic_uuid: clinic }) }),
    placeholderData: keepPreviousData,
  })
  const { data, error, isPlaceholderData } = query
  useEffect(() => {
    if (data) ready()
  }, [data, ready])
  const isGone = isClinicGone(error, choice)
  useEffect(() => {
    if (isGone) change({ clinic: null })
  }, [isGone, change])
  useReported(isGone ? null : error, data !== undefined)
  return {
    stats: data,
    isStale: isPlaceholderData,
    error: isGone || (data && !isPlaceholderData) ? null : error,
    isFetching: query.isFetching,
    refetch: () => void query.refetch(),
  }
}
