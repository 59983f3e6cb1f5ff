/**
 * URLs of dashboards. A URL opens the page without a sign-in. Each URL therefore contains the
 * company, the user and the time at which the URL expires, and a signature of all these parameters
 * (M02).
 */
import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { id, uuidText } from '../../../src/backend/fields'
import { isZone } from '../../../src/domain/dates/dates'
import type { DashboardName } from './names'

const LIFETIME_MS = 15 * 60_000

export const themes = ['light', 'dark', 'system'] as const
export const languages = ['en', 'es'] as const

/** The content of a link: the dashboard's parameters, and the user who requested the link. */
export interface DashboardRequest {
  readonly companyId: number
  readonly userId: number
  readonly clinicUuid: string | null
  readonly days: number
  /** The user's IANA time zone. As in the API, it decides which day is the user's current day. */
  readonly zone: string
  readonly theme: (typeof themes)[number]
  readonly language: (typeof languages)[number]
}

const wholeNumber = z
  .string()
  .regex(/^\d{1,15}$/)
  .transform(Number)

const parameters = z.object({
  company: wholeNumber.pipe(id),
  user: wholeNumber.pipe(id),
  clinic: z.optional(uuidText),
  days: wholeNumber,
  zone: z.string().refine(isZone),
  theme: z.enum(themes),
  lang: z.enum(languages),
  expires: wholeNumber,
})

/**
 * Signs the path and the sorted parameters, so that the order of the parameters does not matter.
 */
function sign(secret: string, path: string, query: URLSearchParams): Buffer {
  const signed = [...query].filter(([name]) => name !== 'signature')
  const text = signed.map((pair) => pair.map(encodeURIComponent).join('=')).sort()
  return createHmac('sha256', secret)
    .update(`${path}?${text.join('&')}`)
    .digest()
}

export function dashboardPath(name: DashboardName): string {
  return `/dashboards/${name}`
}

/**
 * Returns the signed URL of a dashboard.
 * @param now The real time, which the sandbox's clock control does not change.
 */
export function dashboardUrl(
  origin: string,
  name: DashboardName,
  request: DashboardRequest,
  secret: string,
  now: Date,
): string {
  const query = new URLSearchParams({
    company: String(request.companyId),
    user: String(request.userId),
    ...(request.clinicUuid === null ? {} : { clinic: request.clinicUuid }),
    days: String(request.days),
    zone: request.zone,
    theme: request.theme,
    lang: request.language,
    expires: String(Math.floor((now.getTime() + LIFETIME_MS) / 1000)),
  })
  const path = dashboardPath(name)
  query.set('signature', sign(secret, path, query).toString('base64url'))
  return `${origin}${path}?${query}`
}

export type CheckedLink =
  | { readonly status: 'good'; readonly request: DashboardRequest }
  | { readonly status: 'forged' | 'expired' }

/** Reads a link. The status is `forged` if any part of the URL differs from the signed URL. */
export function checkLink(url: URL, secret: string, now: Date): CheckedLink {
  const given = Buffer.from(url.searchParams.get('signature') ?? '', 'base64url')
  const right = sign(secret, url.pathname, url.searchParams)
  if (given.length !== right.length || !timingSafeEqual(given, right)) return { status: 'forged' }
  const read = parameters.safeParse(Object.fromEntries(url.searchParams))
  if (!read.success) return { status: 'forged' }
  const { company, user, clinic, lang, expires, ...rest } = read.data
  if (expires * 1000 <= now.getTime()) return { status: 'expired' }
  const request = { ...rest, companyId: company, userId: user, clinicUuid: clinic ?? null }
  return { status: 'good', request: { ...request, language: lang } }
}

/** Returns the language of the page, even for an invalid link. */
export function languageOf(url: URL): DashboardRequest['language'] {
  return url.searchParams.get('lang') === 'es' ? 'es' : 'en'
}

/** Returns the theme of the page, even for an invalid link. */
export function themeOf(url: URL): DashboardRequest['theme'] {
  const theme = url.searchParams.get('theme')
  return themes.find((one) => one === theme) ?? 'system'
}
