import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { billingListQuery } from '../../api/billing-instances'
import { ResponseError } from '../../api/errors'
import type { Http } from '../../api/http'
import { interactionLogsQuery } from '../../api/interaction-logs'
import type { BillingInstance } from '../../domain/billing/billing-instance'
import type { PlainDate } from '../../domain/dates/dates'
import type { Patient } from '../../domain/patient/patient'
import { countedMonth } from '../../domain/support-progress'
import { useScreen } from '../shared/screen'
import { useReported } from '../shared/use-reported'
import { type InteractionsView, logFilters, monthFilters } from './interactions-view'

/**
 * The page size of the request for the total time of a month. No patient has so many interactions
 * in a month, so one page contains all of them.
 */
const MONTH_ROWS = 1000

/**
 * The page size of the request for a patient's billings. No patient has so many billings, even
 * after years, so one page contains all of them.
 */
const BILLINGS = 500

/**
 * Returns the IANA time zone in which the months of a patient begin and end: the clinic's time
 * zone, or else the user's time zone.
 */
const zoneOf = ({ clinicTimezone }: Patient, { timeZone }: Http) => clinicTimezone ?? timeZone

/**
 * Returns the rows on screen. While another page or sort order loads, the previous rows are
 * returned.
 */
export function useInteractions(view: InteractionsView, patient: Patient) {
  const { http } = useScreen().client
  const query = useQuery({
    ...interactionLogsQuery(http, logFilters(view, patient.user.id, zoneOf(patient, http))),
    placeholderData: keepPreviousData,
  })
  const { data, error, isPlaceholderData } = query
  // A 404 for a later page means that this page no longer exists, for example because the only row
  // on it was deleted.
  const isPageGone = error instanceof ResponseError && error.status === 404 && view.pageIndex > 0
  useReported(isPageGone ? null : error, data !== undefined)
  return {
    page: data,
    error: data && !isPlaceholderData ? null : error,
    isPageGone,
    isFetching: query.isFetching,
    refetch: () => void query.refetch(),
  }
}

/**
 * Returns the seconds that are logged in a month, over all activity types. Returns undefined while
 * they are unknown.
 */
export function useMonthSecs(
  patient: Patient,
  month: PlainDate,
  today: PlainDate,
): number | undefined {
  const { http } = useScreen().client
  const isCurrent = month === countedMonth(patient, today)
  const { data } = useQuery({
    ...interactionLogsQuery(http, {
      patient: patient.user.id,
      page_size: MONTH_ROWS,
      ...monthFilters(month, zoneOf(patient, http)),
    }),
    // The patient's record contains the total time of the month in `countedMonth`, so the request
    // is sent only for other months.
    enabled: !isCurrent,
  })
  if (isCurrent) return patient.currentIntlogSecs
  if (!data || data.count > data.results.length) return undefined
  return data.results.reduce((sum, log) => sum + log.durationSecs, 0)
}

/**
 * Returns the patient's billings by `uuid`, so that the screen can find the billing to which an
 * interaction belongs.
 */
export function useBillingsOf(patientId: number): ReadonlyMap<string, BillingInstance> {
  const { http } = useScreen().client
  const { data } = useQuery({
    ...billingListQuery(http, { patientId, pageSize: BILLINGS }),
    select: byUuid,
  })
  return data ?? none
}

const none: ReadonlyMap<string, BillingInstance> = new Map()

function byUuid({ results }: { results: readonly BillingInstance[] }) {
  return new Map(results.map((billing) => [billing.uuid, billing]))
}
