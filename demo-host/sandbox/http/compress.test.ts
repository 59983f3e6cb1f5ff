import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import { acceptedEncoding, compressReads } from './compress'

const long = JSON.stringify(Array.from({ length: 400 }, (_, id) => ({ id })))

const app = new Hono().use(compressReads)
app.all('/long', (c) => c.body(long, 200, { 'Content-Type': 'application/json', ETag: '"1"' }))
app.get('/short', (c) => c.json({ a: 1 }))
app.get('/failed', (c) => c.body(long, 400, { 'Content-Type': 'application/json' }))
app.get('/encoded', (c) =>
  c.body(long, 200, { 'Content-Type': 'application/json', 'Content-Encoding': 'zstd' }),
)
app.get('/events', (c) => c.body(long, 200, { 'Content-Type': 'text/event-stream' }))
app.get('/file', (c) => c.body(long, 200, { 'Content-Type': 'text/csv; charset=utf-8' }))
app.get('/none', (c) => c.body(null, 204))

const ask = (path: string, accepted: string, method = 'GET') =>
  app.request(path, { method, headers: { 'Accept-Encoding': accepted } })

const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer())

describe('the compression of the API’s responses', () => {
  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ])('Z04 a long response is sent in the encoding %s', async (encoding, decode) => {
    const answer = await ask('/long', encoding)
    const sent = await bytesOf(answer)
    expect(decode(sent).toString()).toBe(long)
    expect(answer.headers.get('Content-Encoding')).toBe(encoding)
    expect(answer.headers.get('Content-Length')).toBe(String(sent.length))
    expect(answer.headers.get('Vary')).toBe('Accept-Encoding')
  })

  it('Z04 a CSV file is compressed', async () => {
    expect((await ask('/file', 'br')).headers.get('Content-Encoding')).toBe('br')
  })

  it.each([
    ['to a client that accepts no encoding', '/long', 'identity', 'GET', null],
    ['that is short', '/short', 'br', 'GET', null],
    ['that is an error', '/failed', 'br', 'GET', null],
    ['to a write', '/long', 'br', 'POST', null],
    ['that is a stream of events', '/events', 'br', 'GET', null],
    ['that is compressed already', '/encoded', 'br', 'GET', 'zstd'],
    ['without a body', '/none', 'br', 'GET', null],
  ])('Z04 a response %s is not compressed', async (_, path, accepted, method, encoding) => {
    const answer = await ask(path, accepted, method)
    expect(answer.headers.get('Content-Encoding')).toBe(encoding)
    expect([long, '{"a":1}', '']).toContain(await answer.text())
  })
})

describe('the accepted encoding', () => {
  it.each([
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0.5, gzip;q=0.8', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['*', 'br'],
    ['*, br;q=0', 'gzip'],
    ['gzip;q=0', undefined],
    ['identity', undefined],
    ['', undefined],
    [undefined, undefined],
  ])('Z04 for the header Accept-Encoding %j, the encoding is %s', (header, encoding) => {
    expect(acceptedEncoding(header)).toBe(encoding)
  })
})
