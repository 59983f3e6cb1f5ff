/**
 * Compresses the API's responses to read requests. No response that contains a token, a key or a
 * password is compressed. docs/decision-records.md has the decision about the attack BREACH.
 */
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { MiddlewareHandler } from 'hono'
import { parseAccept } from 'hono/utils/accept'

/** Below this size, compression does not reduce the number of network packets. */
const LEAST_BYTES = 1024
const compressible = /^(application\/(fhir\+)?json|text\/csv)\b/

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

/**
 * The encodings with their compression levels. The levels are fast, because a person waits for the
 * response. The compression does not run in the main thread.
 */
const encodings = {
  br: (body: Buffer) => brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (body: Buffer) => gzipped(body, { level: 5 }),
}
const names: readonly (keyof typeof encodings)[] = ['br', 'gzip']

/**
 * Returns the first encoding of this server that the client prefers, or undefined if the client
 * accepts none.
 */
export function acceptedEncoding(header = ''): keyof typeof encodings | undefined {
  const accepted = parseAccept(header)
  const weightOf = (name: string) =>
    (
      accepted.find(({ type }) => type.toLowerCase() === name) ??
      accepted.find((one) => one.type === '*')
    )?.q ?? 0
  const [best] = [...names].sort((a, b) => weightOf(b) - weightOf(a))
  return best && weightOf(best) > 0 ? best : undefined
}

/**
 * Compresses JSON and CSV responses of 1 kB or more. Other responses, such as streams of events,
 * are not changed.
 */
export const compressReads: MiddlewareHandler = async (c, next) => {
  await next()
  const { res } = c
  const isRead = c.req.method === 'GET' || c.req.method === 'HEAD'
  if (!isRead || res.status !== 200 || res.headers.has('Content-Encoding')) return
  if (!res.body || !compressible.test(res.headers.get('Content-Type') ?? '')) return
  res.headers.append('Vary', 'Accept-Encoding')
  const encoding = acceptedEncoding(c.req.header('Accept-Encoding'))
  if (encoding === undefined) return
  const body = Buffer.from(await res.arrayBuffer())
  const isLong = body.length >= LEAST_BYTES
  const sent = isLong ? await encodings[encoding](body) : body
  const headers = new Headers(res.headers)
  headers.set('Content-Length', String(sent.length))
  if (isLong) headers.set('Content-Encoding', encoding)
  c.res = undefined
  c.res = new Response(sent, { status: res.status, headers })
}
