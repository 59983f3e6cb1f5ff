/** Routes under /vendors/webhooks/: webhooks, and the URLs of the dashboards (M01, M02, N24). */
import { Hono } from 'hono'
import { z } from 'zod'
import { DAYS, LONGEST_SPAN, uuidText } from '../../../src/backend/fields'
import { jsonObject, parseJson, parseValue } from '../../../src/backend/parse'
import { hasClinic } from '../../../src/backend/practice'
import { badRequest } from '../../../src/backend/problem'
import type { Clock } from '../clock'
import { dashboardUrl, languages, themes } from '../dashboards/links'
import { type DashboardName, dashboardNames } from '../dashboards/names'
import type { SandboxEnv, SandboxRequest } from '../env'
import { ownOrigin } from '../http/own-origin'
import { dashboardSecret } from '../settings'
import { loadPractice } from '../storage/practice'

const urlsBody = z.object({
  days: z.int(DAYS).min(1, DAYS).max(LONGEST_SPAN, DAYS).default(30),
  clinic_uuid: z.nullish(uuidText),
  theme: z.enum(themes).default('system'),
  language: z.enum(languages).default('en'),
})

/** The webhooks for SMS services. The sandbox has no such service. */
const smsWebhooks = ['outgoing-sms-support', 'outgoing-sms-chat', 'incoming-sms'] as const

export function webhookRoutes(clock: Clock): Hono<SandboxEnv> {
  const routes = new Hono<SandboxEnv>()
  routes.post('/generate-tractorscope-urls/', (c) => generateUrls(c, clock))
  for (const name of smsWebhooks) routes.post(`/${name}/`, (c) => c.body(null, 204))
  return routes
}

/**
 * Returns the URLs of the six dashboards, which are valid for 15 minutes. If the request has no
 * body, the dashboards cover the whole company and the last 30 days.
 */
async function generateUrls(c: SandboxRequest, clock: Clock) {
  const { db, caller, zone } = c.var
  const text = await c.req.text()
  const given = text.trim() === '' ? {} : jsonObject(parseJson(text))
  refuseUnknownFields(given)
  const body = parseValue(given, urlsBody)
  const clinicUuid = body.clinic_uuid ?? null
  if (
    clinicUuid !== null &&
    !hasClinic(await loadPractice(c.var.db, c.var.caller.companyId), clinicUuid)
  ) {
    throw badRequest({ field: 'clinic_uuid', detail: 'This clinic does not exist.' })
  }
  const { days, theme, language } = body
  const { userId, companyId } = caller
  const request = { userId, companyId, clinicUuid, days, zone, theme, language }
  const secret = await dashboardSecret(db)
  const link = (name: DashboardName) => {
    const url = dashboardUrl(ownOrigin(c), name, request, secret, clock.real())
    return [name.replace('-', '_'), { id: name, url }] as const
  }
  return c.json(Object.fromEntries(dashboardNames.map(link)))
}

/**
 * Checks the names of the fields in the request's body.
 * @throws Problem 400 for an unknown field. If a misspelled field were ignored, the figures would
 * be wrong.
 */
function refuseUnknownFields(given: Record<string, unknown>): void {
  const unknown = Object.keys(given).filter((name) => !Object.hasOwn(urlsBody.shape, name))
  if (unknown.length === 0) return
  const known = Object.keys(urlsBody.shape).join(', ')
  throw badRequest(
    ...unknown.map((field) => ({
      field,
      detail: `${field} is not accepted. Accepted fields: ${known}.`,
    })),
  )
}
