/**
 * Compresses what the API answers to reads. The decision about BREACH is in
 * docs/decision-records.md: no answer that holds a token, a key or a password is compressed.
 */
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { MiddlewareHandler } from 'hono'
import { parseAccept } from 'hono/utils/accept'

/** Below this size, compression saves no packet. */
const LEAST_BYTES = 1024
const compressible = /^(application\/(fhir\+)?json|text\/csv)\b/

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

/** Fast levels, because a person waits. They run beside the main thread. */
const encodings = {
  br: (body: Buffer) => brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (body: Buffer) => gzipped(body, { level: 5 }),
}
const names: readonly (keyof typeof encodings)[] = ['br', 'gzip']

/** The first of our encodings that the client prefers; undefined if it accepts none. */
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

/** Compresses JSON and CSV above 1 kB. Other answers, such as streams of events, pass unchanged. */
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
