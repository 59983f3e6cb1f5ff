/** The calls under /vendors/webhooks/ (spec §7, "Vendors"; M01, M02, N24). */
import * as z from 'zod/mini'
import type { Http } from './http'
import type { QuerySpec } from './page'
import { queryKey } from './query-keys'
import { required } from './required'
import { wire } from './wire'

const PATH = 'vendors/webhooks/'

// Only URLs with http and https are accepted, because the page shows them in an iframe.
const address = z.url({ protocol: /^https?$/ })

const link = z.nullable(wire({ id: z.union([z.string(), z.number()]), url: address }))

const dashboardLinks = wire({
  provider: link,
  owner: link,
  enrollment: link,
  responseRate: link,
  billing: link,
  roi: link,
})

export type DashboardLinks = z.output<typeof dashboardLinks>

/**
 * Requests the URLs of the dashboards.
 * @param request The dashboard parameters. The backend defines the fields.
 */
export async function generateDashboardUrls(
  http: Http,
  request: Readonly<Record<string, unknown>>,
  signal?: AbortSignal,
): Promise<DashboardLinks> {
  required({ urlGenerationRequest: request })
  const path = `${PATH}generate-tractorscope-urls/`
  return http.call({ method: 'POST', path, body: request, answer: dashboardLinks, signal })
}

/**
 * The time in milliseconds for which dashboard URLs count as fresh. The backend decides when they
 * expire. In the reference backend, they expire after 15 minutes.
 */
const LINKS_FRESH_MS = 10 * 60_000

/** Requests the dashboard URLs, and requests them again before they expire. */
export function dashboardLinksQuery(
  http: Http,
  request: Readonly<Record<string, unknown>>,
): QuerySpec<DashboardLinks> & { gcTime: number; refetchInterval: number } {
  return {
    queryKey: queryKey(http, 'dashboards', 'list', request),
    queryFn: ({ signal }) => generateDashboardUrls(http, request, signal),
    staleTime: LINKS_FRESH_MS,
    gcTime: LINKS_FRESH_MS,
    refetchInterval: LINKS_FRESH_MS,
  }
}
