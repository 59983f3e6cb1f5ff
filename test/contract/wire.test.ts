/** Tests the bytes that the built product sends: encodings, validators and lengths. */

import { readdir, readFile } from 'node:fs/promises'
import { type IncomingHttpHeaders, request } from 'node:http'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { startSandbox, type TestSandbox } from '../support/sandbox'

const sandbox: TestSandbox = await startSandbox({ patients: 40 })
afterAll(() => sandbox.close())

const dist = join(import.meta.dirname, '../../dist')

interface Sent {
  status: number
  headers: IncomingHttpHeaders
  /** The bytes of the body as they were sent. */
  body: Buffer
}

/** Sends a request without the headers that `fetch` adds, and does not decode the response. */
function ask(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Sent> {
  return new Promise((resolve, reject) => {
    const sent = request(`${sandbox.appUrl}${path}`, { method, headers }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('end', () => {
        const { statusCode: status = 0, headers } = response
        resolve({ status, headers, body: Buffer.concat(parts) })
      })
    })
    sent.on('error', reject)
    sent.end()
  })
}

const accepting = (encoding: string) => ({ 'Accept-Encoding': encoding })

const decoders: Record<string, (body: Buffer) => Buffer> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
}

function decoded({ headers, body }: Sent): Buffer {
  const decode = decoders[headers['content-encoding'] ?? '']
  return decode ? decode(body) : body
}

describe('a static file of the build', () => {
  let chunk: string
  let source: Buffer
  beforeAll(async () => {
    const names = await readdir(join(dist, 'package/cdn/chunks'))
    const name = names.find((one) => one.startsWith('core-') && one.endsWith('.js')) ?? ''
    chunk = `/package/cdn/chunks/${name}`
    source = await readFile(join(dist, chunk))
  })

  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['br', 'br'],
    ['gzip', 'gzip'],
    ['gzip, br;q=0', 'gzip'],
    ['identity', undefined],
    ['', undefined],
  ])(
    'Z04 a static file for a client that sends Accept-Encoding “%s” has the encoding %s',
    async (accepted, encoding) => {
      const sent = await ask(chunk, accepting(accepted))
      expect(sent.status).toBe(200)
      expect(sent.headers).toMatchObject({
        'content-type': expect.stringContaining('javascript'),
        'content-length': String(sent.body.length),
        vary: 'Accept-Encoding',
        'cache-control': 'public, max-age=31536000, immutable',
        'access-control-allow-origin': '*',
      })
      expect(sent.headers['content-encoding']).toBe(encoding)
      expect(decoded(sent).equals(source)).toBe(true)
      if (encoding) expect(sent.body.length).toBeLessThan(source.length / 3)
    },
  )

  it('Z04 the response to HEAD for a static file has the headers of GET, and has no body', async () => {
    const accepted = accepting('br')
    const [got, head] = await Promise.all([ask(chunk, accepted), ask(chunk, accepted, 'HEAD')])
    expect(head.body.length).toBe(0)
    for (const name of ['content-length', 'content-encoding', 'etag', 'vary', 'content-type']) {
      expect([name, head.headers[name]]).toEqual([name, got.headers[name]])
    }
  })

  it('Z04 a static file has a different strong ETag for each encoding', async () => {
    const all = await Promise.all(
      ['br', 'gzip', 'identity'].map((one) => ask(chunk, accepting(one))),
    )
    const tags = all.map(({ headers }) => headers.etag ?? '')
    expect(tags.every((tag) => /^"[\w-]{22}"$/.test(tag))).toBe(true)
    expect(new Set(tags).size).toBe(3)
  })

  it.each(['GET', 'HEAD'])(
    'Z04 the server does not send a static file again to a client that already has this file (%s)',
    async (method) => {
      const { headers } = await ask(chunk, accepting('br'))
      const tag = headers.etag ?? ''
      const again = await ask(chunk, { ...accepting('br'), 'If-None-Match': tag }, method)
      expect([again.status, again.body.length]).toEqual([304, 0])
      expect(again.headers).toMatchObject({
        etag: tag,
        vary: 'Accept-Encoding',
        'cache-control': 'public, max-age=31536000, immutable',
        'access-control-allow-origin': '*',
      })
      // The file in another encoding has another ETag, so the server sends it.
      const other = await ask(chunk, { ...accepting('gzip'), 'If-None-Match': tag }, method)
      expect(other.status).toBe(200)
    },
  )

  it('Z04 the server sends a whole static file even if the client requests a range', async () => {
    const sent = await ask(chunk, { ...accepting('br'), Range: 'bytes=5-9' })
    expect(sent.status).toBe(200)
    expect(decoded(sent).equals(source)).toBe(true)
  })

  it.each([
    ['the page of the app', '/patients/1', 'no-cache'],
    ['the entry of the package', '/package/cdn/rtm-elements.js', 'no-cache'],
  ])('Z04 a request for %s with the known ETag gets status 304', async (_, path, cached) => {
    const { headers } = await ask(path, accepting('br'))
    expect([headers['cache-control'], headers.vary]).toEqual([cached, 'Accept-Encoding'])
    const again = await ask(path, { ...accepting('br'), 'If-None-Match': headers.etag ?? '' })
    expect([again.status, again.headers['cache-control']]).toEqual([304, cached])
    // The 304 response repeats these headers. Otherwise, the browser would keep its stored headers,
    // which may be outdated.
    for (const name of ['content-security-policy', 'x-content-type-options']) {
      expect([name, again.headers[name]]).toEqual([name, headers[name]])
    }
  })

  it('Z04 a script for pages without a bundler is compressed', async () => {
    const { headers } = await ask('/package/host.js', accepting('br'))
    expect(headers['content-encoding']).toBe('br')
  })
})

describe('the compression of responses of the API', () => {
  let session: Record<string, string>
  beforeAll(async () => {
    const response = await fetch(`${sandbox.appUrl}/api/auth/token/`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ username: 'demo', password: 'demo' }),
    })
    const { token } = z.object({ token: z.string() }).parse(await response.json())
    session = { Authorization: `Bearer ${token}`, Timezone: 'America/New_York' }
  })
  const list = '/api/patient/patients/?page_size=50'

  it.each(['br', 'gzip'])(
    'Z04 the server compresses the response to a GET request that accepts %s',
    async (encoding) => {
      const plain = await ask(list, session)
      const sent = await ask(list, { ...session, ...accepting(encoding) })
      expect(sent.headers).toMatchObject({
        'content-encoding': encoding,
        'content-length': String(sent.body.length),
        'cache-control': 'no-store',
        'access-control-allow-origin': '*',
        vary: expect.stringContaining('Accept-Encoding'),
      })
      expect(plain.headers['content-encoding']).toBeUndefined()
      expect(decoded(sent).equals(plain.body)).toBe(true)
      expect(sent.body.length).toBeLessThan(plain.body.length / 4)
    },
  )

  it('Z04 the response to a HEAD request has the headers of the response to GET', async () => {
    const head = await ask(list, { ...session, ...accepting('br') }, 'HEAD')
    expect([head.status, head.body.length]).toEqual([200, 0])
    expect(head.headers['content-encoding']).toBe('br')
  })

  it.each([
    ['that is short', '/api/patient/patients/?page_size=1&search=nobody-has-this-name'],
    ['that is an error', '/api/patient/patients/?page_size=x'],
    ['with signed addresses', '/api/vendors/webhooks'],
    ['of an unknown path', '/api/nowhere'],
  ])('Z04 the server does not compress a response %s', async (_, path) => {
    const { headers } = await ask(path, { ...session, ...accepting('br, gzip') })
    expect(headers['content-encoding']).toBeUndefined()
  })

  it('Z04 the server compresses responses of the FHIR API', async () => {
    const { headers, body } = await ask('/fhir/R4/metadata', accepting('gzip'))
    expect(headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(body).toString()).toContain('CapabilityStatement')
  })
})
