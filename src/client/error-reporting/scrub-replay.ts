/**
 * Removes everything from a replay except the appearance of the page. Sentry's SDK masks all text
 * and blocks all media, but it keeps attributes, URLs and click targets. A recording that cannot be
 * parsed is not sent.
 */
import type { Event } from '@sentry/browser'
import { isRecord } from '../../api/wire'
import { scrubEvent } from './scrub-event'
import { scrubUrl } from './scrub-text'

/**
 * Matches attributes that define the appearance. Other attributes, such as labels or values, may
 * contain a patient's name.
 */
const looks =
  /^(class|id|style|dir|hidden|type|role|rel|open|disabled|checked|selected|colspan|rowspan|width|height|popover|tabindex|part|_cssText|rr_\w+|aria-(hidden|expanded|selected|checked|pressed|busy|current|disabled|sort|orientation)|data-(theme|density|layout|size|variant|tone|hue|state|open|placement|loading|type))$/

const addressed = /^(href|src)$/

function scrubAttributes(attributes: Record<string, unknown>): Record<string, unknown> {
  const kept = Object.entries(attributes).flatMap(([name, value]): [string, unknown][] => {
    if (looks.test(name)) return [[name, value]]
    return addressed.test(name) && typeof value === 'string' ? [[name, scrubUrl(value)]] : []
  })
  return Object.fromEntries(kept)
}

const isText = (key: string) => key === 'textContent' || key === 'text' || key === 'value'

/** Removes patient data from a recorded node or change, and from everything inside it. */
function scrubNode(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(scrubNode)
  if (!isRecord(node)) return node
  const scrubbed = Object.entries(node).map(([key, value]): [string, unknown] => {
    // Style sheets belong to this library and contain no patient data, so they are kept.
    if (key === 'styles' || node.isStyle === true) return [key, value]
    if (key === 'attributes' && isRecord(value)) return [key, scrubAttributes(value)]
    if (isText(key) && typeof value === 'string') return [key, value.replace(/\S/g, '*')]
    return [key, scrubNode(value)]
  })
  return Object.fromEntries(scrubbed)
}

/** The types of rrweb's events for the load of the page, for snapshots, and for changes. */
const domEvents = new Set<unknown>([0, 1, 2, 3])
const META = 4
const CUSTOM = 5

function scrubRecorded(event: unknown): unknown[] {
  if (!isRecord(event) || !isRecord(event.data)) return []
  if (domEvents.has(event.type)) return [{ ...event, data: scrubNode(event.data) }]
  if (event.type === META) {
    const href = typeof event.data.href === 'string' ? scrubUrl(event.data.href) : ''
    return [{ ...event, data: { ...event.data, href } }]
  }
  // Of the SDK's own events, only events with the SDK's settings are kept, because breadcrumbs
  // contain clicks, and spans contain requests.
  return event.type === CUSTOM && event.data.tag === 'options' ? [event] : []
}

/**
 * Removes patient data from a recording.
 * @param payload A line of JSON, then a line with the recorded events.
 * @returns Null when the recording cannot be parsed.
 */
export function scrubRecording(payload: string): string | null {
  const end = payload.indexOf('\n')
  try {
    const events: unknown = JSON.parse(payload.slice(end + 1))
    if (end < 0 || !Array.isArray(events)) return null
    return `${payload.slice(0, end)}\n${JSON.stringify(events.flatMap(scrubRecorded))}`
  } catch {
    return null
  }
}

/**
 * The fields that are kept in the event of a replay. Events of other types do not have these
 * fields.
 */
const kept = ['replay_id', 'segment_id', 'replay_type', 'replay_start_timestamp'] as const

/**
 * Scrubs the event of a replay. Returns any other event unchanged, because `beforeSend` scrubs
 * those events.
 */
export function scrubReplayEvent(event: Event, userId: number | undefined): Event {
  if (event.type !== 'replay_event' || !isRecord(event)) return event
  const own = kept.flatMap((key) => (key in event ? [[key, Reflect.get(event, key)] as const] : []))
  const urls: unknown = Reflect.get(event, 'urls')
  const texts = Array.isArray(urls) ? urls.filter((url) => typeof url === 'string') : []
  return Object.assign(scrubEvent(event, userId), Object.fromEntries(own), {
    urls: texts.map(scrubUrl),
    error_ids: Reflect.get(event, 'error_ids'),
    trace_ids: Reflect.get(event, 'trace_ids'),
  })
}
