/**
 * The pages under `/dashboards/`. Nobody needs a session to open a page: the signed URL is enough.
 * Pages of any origin may show the page in an iframe (M01, M02).
 */
import { readFile } from 'node:fs/promises'
import { and, eq } from 'drizzle-orm'
import { Hono } from 'hono'
import { addDays, dateInZone } from '../../../src/domain/dates/dates'
import type { SandboxContext } from '../context'
import { companies } from '../db/tables/companies'
import { clinics, users } from '../db/tables/people'
import { isUnavailable, retryLater } from '../db/unavailable'
import type { SandboxEnv, SandboxRequest } from '../env'
import { logError } from '../http/error-log'
import { injectFaults } from '../http/faults'
import { noStore } from '../http/no-store'
import { periodsOf } from '../reports/periods'
import type { Scope } from '../reports/scope'
import { dashboardSecret } from '../settings'
import { loadEarlierClinics } from '../storage/clinic-days'
import { createFormat } from './format'
import { checkLink, type DashboardRequest, languageOf, themeOf } from './links'
import { type DashboardName, dashboardNames } from './names'
import { dashboardPage, problemPage } from './page'
import { billingView } from './pages/billing-view'
import { enrollmentView } from './pages/enrollment-view'
import { ownerView } from './pages/owner-view'
import { providerView } from './pages/provider-view'
import { responseView } from './pages/response-view'
import { roiView } from './pages/roi-view'
import type { MakeView } from './pages/view'
import { words } from './strings'

const files = {
  'dashboards.css': 'text/css',
  'plots.css': 'text/css',
  'print.js': 'text/javascript',
} as const

const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  'frame-ancestors *',
].join('; ')

type ProblemKind = keyof (typeof words)['en']['problems']

const statuses = { forged: 403, expired: 410, unknown: 404, failed: 500 } as const

/** Serves all paths under `/dashboards`. */
export function createDashboardApp(
  context: SandboxContext,
  sandboxControls: boolean,
): Hono<SandboxEnv> {
  const app = new Hono<SandboxEnv>().basePath('/dashboards')
  app.onError((error, c) => {
    logError(error, c.get('requestId'))
    if (!isUnavailable(error)) return problem(c, 'failed')
    c.header('Retry-After', retryLater['Retry-After'])
    return problem(c, 'failed', 503)
  })
  // The URL gives access to the page, so it must not be cached or sent as a referrer.
  app.use(noStore, async (c, next) => {
    await next()
    c.res.headers.set('Content-Security-Policy', policy)
    c.res.headers.set('Referrer-Policy', 'no-referrer')
  })
  if (sandboxControls) app.use(injectFaults(context.faults))
  for (const [name, type] of Object.entries(files)) {
    app.get(`/${name}`, async (c) => {
      const text = await readFile(new URL(`./${name}`, import.meta.url), 'utf8')
      return c.body(text, 200, { 'Content-Type': `${type}; charset=utf-8` })
    })
  }
  for (const name of dashboardNames) app.get(`/${name}`, (c) => showDashboard(c, context, name))
  app.all('*', (c) => problem(c, 'unknown'))
  return app
}

function problem(
  c: SandboxRequest,
  kind: ProblemKind,
  status: (typeof statuses)[ProblemKind] | 503 = statuses[kind],
) {
  const url = new URL(c.req.url)
  const language = languageOf(url)
  const page = problemPage({ theme: themeOf(url), language }, words[language].problems[kind])
  return c.html(page, status)
}

async function showDashboard(c: SandboxRequest, context: SandboxContext, name: DashboardName) {
  const { db, clock } = context
  const secret = await dashboardSecret(db)
  const link = checkLink(new URL(c.req.url), secret, clock.real())
  if (link.status !== 'good') return problem(c, link.status)
  const { request } = link
  const whose = await findReader(context, request)
  if (!whose) return problem(c, 'forged')
  await context.catchUp()
  const now = clock.now()
  const today = dateInZone(now, request.zone)
  const { companyId, clinicUuid } = request
  const earlier = await loadEarlierClinics(db, companyId, { now, today })
  const span = { from: addDays(today, 1 - request.days), to: today }
  const scope: Scope = { db, companyId, clinicUuid, span, today, earlier }
  const own = words[request.language]
  const format = createFormat(own.locale)
  const view = await views[name]({ scope, periods: periodsOf(span), words: own, format })
  const around = {
    company: whose.company,
    clinic: whose.clinic ?? own.allClinics,
    days: `${format.span(span)} (${own.days(format.count(request.days))})`,
    asOf: own.asOf(format.day(today)),
  }
  return c.html(dashboardPage(request, view, around, own))
}

/**
 * Returns the names that the page shows. Returns undefined if the user who requested the link is no
 * longer active.
 */
async function findReader({ db }: SandboxContext, request: DashboardRequest) {
  const { userId, companyId, clinicUuid } = request
  const [reader] = await db
    .select({ company: companies.name })
    .from(users)
    .innerJoin(companies, eq(companies.id, users.companyId))
    .where(and(eq(users.id, userId), eq(users.companyId, companyId), eq(users.isActive, true)))
  if (!reader) return undefined
  if (clinicUuid === null) return { ...reader, clinic: null }
  const [clinic] = await db
    .select({ name: clinics.name })
    .from(clinics)
    .where(and(eq(clinics.uuid, clinicUuid), eq(clinics.companyId, companyId)))
  return clinic && { ...reader, clinic: clinic.name }
}

const views: Readonly<Record<DashboardName, MakeView>> = {
  provider: providerView,
  owner: ownerView,
  enrollment: enrollmentView,
  'response-rate': responseView,
  billing: billingView,
  roi: roiView,
}
