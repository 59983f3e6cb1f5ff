/** The calls under /vendors/webhooks/ (spec §7, "Vendors"; M01, M02, N24). */
import * as z from 'zod/mini'
import type { Http } from './http'
import { required } from './required'
import { noAnswer, wire } from './wire'

const PATH = 'vendors/webhooks/'

/** The three that take no body and answer with nothing. */
export const smsWebhooks = ['outgoing-sms-support', 'outgoing-sms-chat', 'incoming-sms'] as const
export type SmsWebhook = (typeof smsWebhooks)[number]

export async function callSmsWebhook(http: Http, webhook: SmsWebhook): Promise<void> {
  const path = `${PATH}${webhook}/`
  return http.call({ method: 'POST', path, answer: noAnswer, retry: 'only-with-key' })
}

const link = z.nullable(wire({ id: z.union([z.string(), z.number()]), url: z.url() }))

const dashboardLinks = wire({
  provider: link,
  owner: link,
  enrollment: link,
  responseRate: link,
  billing: link,
  roi: link,
})

export type DashboardLinks = z.output<typeof dashboardLinks>

/** @param request What the dashboards are to show; its fields are the backend's. */
export async function generateDashboardUrls(
  http: Http,
  request: Readonly<Record<string, unknown>>,
): Promise<DashboardLinks> {
  required({ urlGenerationRequest: request })
  const path = `${PATH}generate-tractorscope-urls/`
  return http.call({ method: 'POST', path, body: request, answer: dashboardLinks })
}
