/**
 * Builds new events from values that are known to be harmless. The events of Sentry's SDK are not
 * cleaned and sent, because a later version of the SDK may add values that the cleaning does not
 * know. The new events contain no names, contacts, birth dates, notes, messages, tokens or queries.
 */
import type { Breadcrumb, Event, Exception, StackFrame } from '@sentry/browser'
import {
  scrubClass,
  scrubCode,
  scrubFile,
  scrubFunction,
  scrubMessage,
  scrubUrl,
} from './scrub-text'

function scrubFrame(frame: StackFrame): StackFrame {
  const { filename, lineno, colno, in_app } = frame
  return {
    function: scrubFunction(frame.function),
    ...(filename !== undefined && { filename: scrubFile(filename) }),
    lineno,
    colno,
    in_app,
  }
}

function scrubException({ type, value, stacktrace, mechanism }: Exception): Exception {
  const name = scrubClass(type)
  return {
    type: name,
    value: scrubMessage(name, value ?? ''),
    ...(stacktrace?.frames && { stacktrace: { frames: stacktrace.frames.map(scrubFrame) } }),
    ...(mechanism && { mechanism: { type: mechanism.type, handled: mechanism.handled } }),
  }
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

/**
 * Returns a copy of a request's or navigation's breadcrumb with only the values that may be sent.
 * Returns null for all other breadcrumbs, such as breadcrumbs of console messages and clicks,
 * because they contain text.
 */
export function scrubBreadcrumb(crumb: Breadcrumb): Breadcrumb | null {
  const { category, timestamp, type, level, data = {} } = crumb
  const base = { category, timestamp, type, level }
  if (category === 'fetch' || category === 'xhr') {
    const { status_code: status } = data
    return {
      ...base,
      data: {
        method: scrubCode(data.method),
        url: scrubUrl(textOf(data.url)),
        ...(typeof status === 'number' && { status_code: status }),
      },
    }
  }
  if (category !== 'navigation') return null
  return { ...base, data: { from: scrubUrl(textOf(data.from)), to: scrubUrl(textOf(data.to)) } }
}

const keptTags = ['code', 'tag', 'replayId'] as const

function scrubTags(tags: Event['tags']): Event['tags'] {
  const kept = keptTags.flatMap((key) => {
    const value = scrubCode(tags?.[key])
    return value === undefined ? [] : [[key, value] as const]
  })
  return Object.fromEntries(kept)
}

function scrubContexts({ contexts }: Event): Event['contexts'] {
  const trace = contexts?.trace
  const replayId = scrubCode(contexts?.replay?.replay_id)
  return {
    ...(trace && {
      trace: {
        trace_id: trace.trace_id,
        span_id: trace.span_id,
        parent_span_id: trace.parent_span_id,
        op: scrubCode(trace.op),
        status: scrubCode(trace.status),
      },
    }),
    ...(replayId !== undefined && { replay: { replay_id: replayId } }),
  }
}

/** Returns the ids that link a stack to its source maps. */
function scrubDebugMeta({ debug_meta: meta }: Event): Event['debug_meta'] {
  const images = meta?.images?.flatMap((image) => {
    if (image.type !== 'sourcemap') return []
    const { type, code_file, debug_id } = image
    return [{ type, code_file: scrubFile(code_file), debug_id }]
  })
  return images && { images }
}

/**
 * Returns a new event without patient data.
 * @param event The event as the SDK created it.
 * @param userId The id of the signed-in user. No other data of the user is sent.
 */
export function scrubEvent(event: Event, userId: number | undefined): Event {
  const { request } = event
  const agent = request?.headers?.['User-Agent']
  return {
    event_id: event.event_id,
    type: event.type,
    timestamp: event.timestamp,
    start_timestamp: event.start_timestamp,
    level: event.level,
    platform: event.platform,
    release: event.release,
    environment: event.environment,
    sdk: event.sdk,
    tags: scrubTags(event.tags),
    contexts: scrubContexts(event),
    ...(event.transaction !== undefined && { transaction: scrubUrl(event.transaction) }),
    ...(userId !== undefined && { user: { id: String(userId) } }),
    ...(request?.url !== undefined && {
      request: {
        url: scrubUrl(request.url),
        ...(agent !== undefined && { headers: { 'User-Agent': agent } }),
      },
    }),
    ...(event.exception?.values && {
      exception: { values: event.exception.values.map(scrubException) },
    }),
    ...(event.breadcrumbs && {
      breadcrumbs: event.breadcrumbs.flatMap((crumb) => scrubBreadcrumb(crumb) ?? []),
    }),
    ...(event.debug_meta && { debug_meta: scrubDebugMeta(event) }),
  }
}
