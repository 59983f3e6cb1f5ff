/** GET /billing/metrics/ (spec §7; M03, M04). */
import * as z from 'zod/mini'
import type { Http } from './http'
import type { QuerySpec } from './page'
import { queryKey } from './query-keys'
import { wire } from './wire'

export interface ClinicStats {
  id: number | string
  name: string
  avgResponseRate: number | null
  enrollmentCount: number
  billingInstanceCount: number
}

// The response is a bare array, not a page (M03).
const clinicStats: z.ZodMiniType<ClinicStats[]> = z.array(
  wire({
    id: z.union([z.number(), z.string()]),
    name: z.string(),
    avgResponseRate: z.nullable(z.number()),
    enrollmentCount: z.number(),
    billingInstanceCount: z.number(),
  }),
)

/** @param params.days The number of days before today. */
export function billingMetricsQuery(
  http: Http,
  params: { clinic_uuid?: string; days?: number },
): QuerySpec<ClinicStats[]> {
  return {
    queryKey: queryKey(http, 'billing-metrics', 'list', params),
    queryFn: ({ signal }) => {
      const query = { ...params }
      return http.call({
        method: 'GET',
        path: 'billing/metrics/',
        query,
        answer: clinicStats,
        signal,
      })
    },
  }
}
