/**
 * Checks an envelope: the format in which Sentry's SDK sends reports. This is the last check before
 * sending. An envelope begins with a line of JSON about itself. Each item then has a line of JSON
 * and a payload. Items of an unknown type are removed.
 */
import { isRecord } from '../../api/wire'
import { scrubRecording } from './scrub-replay'

/**
 * The types of items that are already scrubbed where they are created: errors, spans, and the event
 * of a recording.
 */
const scrubbed = new Set<unknown>(['event', 'span', 'replay_event'])

const [encoder, decoder] = [new TextEncoder(), new TextDecoder()]

/**
 * Returns a reader of bytes. The reader returns the next line, or a given number of the next bytes.
 */
function reader(bytes: Uint8Array) {
  let at = 0
  const take = (count: number) => {
    const from = at
    at += count
    return decoder.decode(bytes.subarray(from, at))
  }
  const skipLineEnd = () => {
    if (bytes[at] === 10) at += 1
  }
  return {
    isAtEnd: () => at >= bytes.length,
    line(): string {
      const end = bytes.indexOf(10, at)
      const text = take((end < 0 ? bytes.length : end) - at)
      skipLineEnd()
      return text
    },
    bytes(count: number): string {
      const text = take(count)
      skipLineEnd()
      return text
    },
  }
}

function headerOf(line: string): Record<string, unknown> {
  const header: unknown = JSON.parse(line)
  if (!isRecord(header)) throw new TypeError('An envelope’s header is not an object.')
  return header
}

function itemText(header: Record<string, unknown>, payload: string): string | null {
  if (scrubbed.has(header.type)) return `${JSON.stringify(header)}\n${payload}`
  const recording = header.type === 'replay_recording' ? scrubRecording(payload) : null
  if (recording === null) return null
  const { length } = encoder.encode(recording)
  return `${JSON.stringify({ ...header, length })}\n${recording}`
}

/**
 * Returns the envelope with only the items that may be sent.
 * @returns Null when no item may be sent.
 */
export function gateEnvelope(body: unknown): string | null {
  const bytes = typeof body === 'string' ? encoder.encode(body) : body
  if (!(bytes instanceof Uint8Array)) return null
  try {
    const read = reader(bytes)
    const { trace, ...header } = headerOf(read.line())
    if (isRecord(trace)) {
      // The header of the envelope contains the name of the route. The name is removed, because it
      // may contain a token.
      const { transaction: _, ...ids } = trace
      header.trace = ids
    }
    const items: string[] = []
    while (!read.isAtEnd()) {
      const item = headerOf(read.line())
      const payload = typeof item.length === 'number' ? read.bytes(item.length) : read.line()
      const text = itemText(item, payload)
      if (text !== null) items.push(text)
    }
    return items.length > 0 ? [JSON.stringify(header), ...items].join('\n') : null
  } catch {
    return null
  }
}

/**
 * Returns a `fetch` for the SDK's transport. This `fetch` removes the items that may not be sent.
 * If no item is left, it sends nothing and reports success to the SDK.
 */
export function gatedFetch(fetch: typeof globalThis.fetch): typeof globalThis.fetch {
  return async (input, init) => {
    const body = gateEnvelope(init?.body)
    if (body === null) return new Response(null, { status: 200 })
    return fetch(input, { ...init, body, credentials: 'omit' })
  }
}
