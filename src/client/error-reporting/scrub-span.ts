/** Scrubs traces. A trace keeps the durations of requests and routes, but no content. */
import type { BrowserOptions } from '@sentry/browser'
import { scrubCode, scrubUrl } from './scrub-text'

export type Span = Parameters<NonNullable<BrowserOptions['beforeSendSpan']>>[0]
type Attributes = Span['attributes']

/**
 * The attributes of a span whose text values may be sent to Sentry. The values are codes that
 * Sentry's SDK or this library defines.
 */
const codes = new Set([
  'sentry.op',
  'sentry.origin',
  'sentry.source',
  'sentry.segment.id',
  'sentry.release',
  'sentry.environment',
  'sentry.sdk.name',
  'sentry.sdk.version',
  'sentry.platform',
  'sentry.idle_span_finish_reason',
  'http.method',
  'http.request.method',
  'type',
])

const addresses = new Set(['url', 'url.full', 'url.path', 'http.url'])

function scrubAttributes(attributes: Attributes): Attributes {
  const kept = Object.entries(attributes).flatMap(([key, value]): [string, unknown][] => {
    // Durations, sizes and statuses are kept. Attributes of the user are left out, because the
    // event already has the user's id.
    if (typeof value === 'boolean') return [[key, value]]
    if (typeof value === 'number') return key.startsWith('user.') ? [] : [[key, value]]
    if (typeof value !== 'string') return []
    if (addresses.has(key)) return [[key, scrubUrl(value)]]
    if (key === 'sentry.segment.name') return [[key, scrubSpanName(value)]]
    const code = codes.has(key) ? scrubCode(value) : undefined
    return code === undefined ? [] : [[key, code]]
  })
  return Object.fromEntries(kept)
}

/**
 * Returns the name of a span if it contains no patient data: `GET
 * https://clinic.example/api/patient/patients/:id/`, `/patient-list` and `resource.script`.
 */
function scrubSpanName(name: string): string {
  const call = /^([A-Z]{3,7}) (\S+)$/.exec(name)
  if (call) return `${call[1]} ${scrubUrl(call[2] ?? '')}`
  if (/^(\/|https?:)/i.test(name)) return scrubUrl(name)
  // All other names are removed. The name of a click is a CSS selector, which may contain a
  // patient's name. The name of a performance mark may be any text.
  return ''
}

export function scrubSpan(span: Span): Span {
  const op = scrubCode(span.attributes['sentry.op'])
  return {
    trace_id: span.trace_id,
    span_id: span.span_id,
    ...(span.parent_span_id !== undefined && { parent_span_id: span.parent_span_id }),
    name: scrubSpanName(span.name) || op || 'span',
    start_timestamp: span.start_timestamp,
    ...(span.end_timestamp !== undefined && { end_timestamp: span.end_timestamp }),
    status: span.status,
    is_segment: span.is_segment,
    attributes: scrubAttributes(span.attributes),
  }
}
