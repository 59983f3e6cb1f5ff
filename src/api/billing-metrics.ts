/**
 * GET /billing/metrics/ (spec §7; M03, M04), and the enrollments and billings that are counted in
 * the figures (Y28).
 */
import * as z from 'zod/mini'
import { billingStatuses } from '../domain/vocabulary'
import type { Http } from './http'
import { type Page, page, type QuerySpec } from './page'
import { queryKey } from './query-keys'
import { shownName, wire } from './wire'

export interface ClinicFigures {
  /** The response rate, from 0 to 1. */
  avgResponseRate: number | null
  enrollmentCount: number
  billingInstanceCount: number
}

export interface ClinicStats extends ClinicFigures {
  id: number | string
  name: string
  /**
   * The figures of the preceding period, which has the same number of days. Null if the backend
   * does not compare periods.
   */
  previous: ClinicFigures | null
}

const figures = {
  avgResponseRate: z.nullable(z.number()),
  enrollmentCount: z.number(),
  billingInstanceCount: z.number(),
}

// The response is a bare array, not a page (M03).
const clinicStats: z.ZodMiniType<ClinicStats[]> = z.array(
  wire({
    id: z.union([z.number(), z.string()]),
    name: z.string(),
    ...figures,
    previous: z.nullable(wire(figures)),
  }),
)

export interface MetricsParams {
  /** The uuid of a clinic. If it is absent, the figures cover all clinics of the company. */
  clinic_uuid?: string
  /** The number of days in the period, which ends today. */
  days?: number
}

const path = 'billing/metrics/'

export function billingMetricsQuery(http: Http, params: MetricsParams): QuerySpec<ClinicStats[]> {
  return {
    queryKey: queryKey(http, 'billing-metrics', 'list', params),
    queryFn: ({ signal }) => {
      const query = { ...params }
      return http.call({ method: 'GET', path, query, answer: clinicStats, signal })
    },
  }
}

const owner = {
  patient: wire({ id: z.number(), fullName: shownName }),
  /** The name of the clinic. */
  clinic: z.string(),
}

const enrollmentRow = wire({
  ...owner,
  /** The first and the last day of the period. */
  firstDay: z.string(),
  lastDay: z.string(),
  days: z.number(),
  daysAnswered: z.number(),
})

export type EnrollmentRow = z.output<typeof enrollmentRow>

const billingRow = wire({
  ...owner,
  uuid: z.string(),
  codes: z.array(wire({ code: z.string(), units: z.number() })),
  status: z.enum(billingStatuses),
  calendarMonth: z.nullable(z.string()),
  rtmcycle: z.nullable(
    wire({ startDate: z.string(), endDate: z.string(), cycleNumber: z.number() }),
  ),
  createdOn: z.string(),
})

export type BillingRow = z.output<typeof billingRow>

export interface MetricsRowsParams extends MetricsParams {
  page: number
  page_size: number
}

/**
 * Requests the enrollments that are counted in a figure. Enrollments with the lowest share of days
 * answered come first.
 */
export function metricsEnrollmentsQuery(
  http: Http,
  params: MetricsRowsParams,
): QuerySpec<Page<EnrollmentRow>> {
  const query = { ...params }
  return {
    queryKey: queryKey(http, 'billing-metrics', 'list', { rows: 'enrollments', ...query }),
    queryFn: ({ signal }) =>
      http.call({
        method: 'GET',
        path: `${path}enrollments/`,
        query,
        answer: page(enrollmentRow),
        signal,
      }),
  }
}

/** Requests the billings that are counted in a figure, the latest first. */
export function metricsBillingsQuery(
  http: Http,
  params: MetricsRowsParams,
): QuerySpec<Page<BillingRow>> {
  const query = { ...params }
  return {
    queryKey: queryKey(http, 'billing-metrics', 'list', { rows: 'billings', ...query }),
    queryFn: ({ signal }) =>
      http.call({
        method: 'GET',
        path: `${path}billings/`,
        query,
        answer: page(billingRow),
        signal,
      }),
  }
}
