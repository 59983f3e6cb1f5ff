import { afterEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { FetchError, ResponseError, SchemaError, UnauthorisedError } from './errors'
import type { HttpCall } from './http'
import { failure, json, signedIn, status, testHttp } from './http.fixture'
import type { HttpSession } from './http-identity'
import { noAnswer, wire } from './wire'

const get: HttpCall<undefined> = { method: 'GET', path: 'things/', answer: noAnswer }
const post: HttpCall<undefined> = { ...get, method: 'POST', body: { someName: 1 } }

afterEach(() => {
  vi.useRealTimers()
})

describe('requests of the client', () => {
  it('N01 a request without a body has only the headers for the bearer token and the time zone', async () => {
    const { http, asked } = testHttp([status(204)])
    await http.call(get)
    expect([...(asked[0]?.headers ?? [])]).toEqual([
      ['authorization', 'Bearer token-1'],
      ['timezone', 'America/New_York'],
    ])
  })

  it('the response to a request is not stored in the browser’s cache', async () => {
    const { http, asked } = testHttp([status(204)])
    await http.call(get)
    await http.call(post)
    expect(asked.map(({ cache }) => cache)).toEqual(['no-store', 'no-store'])
  })

  it('N02 the body of a request is sent as JSON in snake case', async () => {
    const { http, asked } = testHttp([status(204)])
    await http.call(post)
    expect(asked[0]?.body).toEqual({ some_name: 1 })
    expect(asked[0]?.headers.get('content-type')).toBe('application/json')
  })

  it.each(['https://clinic.example/api', 'https://clinic.example/api/'])(
    'P04 the URL of a request begins with the base URL %s',
    async (baseUrl) => {
      const { http, asked } = testHttp([status(204)], { baseUrl })
      await http.call({ ...get, query: { page: 2, search: undefined } })
      expect(asked[0]?.url).toBe('https://clinic.example/api/things/?page=2')
    },
  )

  it('a request with `as` set to `none` has no token', async () => {
    const { http, asked } = testHttp([status(204)])
    await http.call({ ...get, as: 'none' })
    expect(asked[0]?.headers.has('authorization')).toBe(false)
  })

  it('if nobody is signed in, a request is sent only if the call allows requests without a session', async () => {
    const session: HttpSession = { ...signedIn, token: async () => null }
    const { http, asked } = testHttp([status(204)], { session })
    expect(await failure(http.call(get))).toBeInstanceOf(UnauthorisedError)
    expect(asked).toEqual([])
    await http.call({ ...get, as: 'anyone' })
    expect(asked).toHaveLength(1)
  })
})

describe('responses of the API', () => {
  it('N03 if the status of a response is not 200 to 299, the call fails with an error that contains the response', async () => {
    for (const code of [302, 304, 400, 404, 409, 422]) {
      const { http } = testHttp([status(code)])
      const error = await failure(http.call(get))
      expect(error).toBeInstanceOf(ResponseError)
      expect(error instanceof ResponseError && error.response.status).toBe(code)
    }
  })

  it('N03 the message and the errors of fields are read from an error response', async () => {
    const errors = [{ field: 'will_charge_patient', detail: 'Please select an option.' }]
    const { http } = testHttp([json({ message: 'No.', errors }, 400)])
    const error = await failure(http.call(get))
    expect(error instanceof ResponseError && error.body).toEqual({
      message: 'No.',
      errors: [{ field: 'willChargePatient', detail: 'Please select an option.' }],
    })
  })

  it('N03 a call whose error response is an HTML page fails with an error without a message', async () => {
    const { http } = testHttp([new Response('<html>Bad gateway</html>', { status: 400 })])
    const error = await failure(http.call(get))
    expect(error instanceof ResponseError && error.body).toEqual({ message: null, errors: [] })
  })

  it('the caller is told the status of each response that causes a retry', async () => {
    const { http } = testHttp([status(504), status(503), status(204)])
    const heard: unknown[] = []
    await http.call({ ...get, onRetry: (hasKey, code) => heard.push([hasKey, code]) })
    expect(heard).toEqual([
      [false, 504],
      [false, 503],
    ])
  })

  it('N04 if no response arrives, a call fails with a FetchError and is not retried', async () => {
    const { http, asked } = testHttp([new TypeError('Failed to fetch')])
    expect(await failure(http.call(get))).toBeInstanceOf(FetchError)
    expect(asked).toHaveLength(1)
  })

  it('N15 a response without a body (204) is read as null', async () => {
    const { http } = testHttp([status(204)])
    await expect(http.call({ ...get, answer: z.nullable(z.number()) })).resolves.toBeNull()
  })

  it('a call whose response is not JSON fails with a SchemaError', async () => {
    const { http } = testHttp([new Response('<html>')])
    const error = await failure(http.call({ ...get, answer: z.number() }))
    expect(error).toBeInstanceOf(SchemaError)
  })

  it('if a response does not match the schema, the SchemaError contains the paths of the fields, but no values', async () => {
    const { http } = testHttp([json({ full_name: 42, birth_date: 'Jan 5' })])
    const answer = wire({ fullName: z.string(), birthDate: z.number() })
    const error = await failure(http.call({ ...get, answer }))
    expect(error instanceof SchemaError && error.problems.map(({ path }) => path)).toEqual([
      'full_name',
      'birth_date',
    ])
    expect(JSON.stringify(error) + String(error)).not.toContain('Jan 5')
  })
})

describe('the end of a call by a signal, by destroy() or by a timeout', () => {
  it('a call is not retried after its signal aborts, and fails with an AbortError', async () => {
    const { http, asked } = testHttp([status(503)], {
      sleep: (_, signal) =>
        new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => reject(signal.reason))
        }),
    })
    const controller = new AbortController()
    const call = failure(http.call({ ...get, signal: controller.signal }))
    await vi.waitUntil(() => asked.length === 1)
    controller.abort()
    expect(await call).toMatchObject({ name: 'AbortError' })
    expect(asked).toHaveLength(1)
  })

  it('a call after destroy() fails with an AbortError, and sends no request', async () => {
    const { http, asked } = testHttp([status(204)])
    http.destroy()
    expect(await failure(http.call(get))).toMatchObject({ name: 'AbortError' })
    expect(asked).toEqual([])
  })

  it('N04 a call fails with a FetchError after a timeout of 30 s', async () => {
    vi.useFakeTimers()
    const fetch: typeof globalThis.fetch = (_, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))
      })
    const { http } = testHttp([], { fetch })
    const call = failure(http.call(get))
    await vi.advanceTimersByTimeAsync(30_000)
    const error = await call
    expect(error instanceof FetchError && error.timedOut).toBe(true)
  })
})

describe('responses with status 401 or 403', () => {
  function sessionThat(renews: string | null) {
    const refused: string[] = []
    const expired: string[] = []
    const session: HttpSession = {
      token: async () => 'old',
      renew: async (token) => {
        refused.push(token)
        return renews
      },
      expire: (token) => {
        expired.push(token)
      },
    }
    return { session, refused, expired }
  }

  it.each([401, 403])(
    'L01 L02 a response with status %i is reported to the session, and the call fails',
    async (code) => {
      const { session, refused } = sessionThat(null)
      const { http } = testHttp([json({ message: 'Never shown' }, code)], { session })
      const error = await failure(http.call(get))
      expect(error instanceof UnauthorisedError && error.response?.status).toBe(code)
      expect(refused).toEqual(['old'])
    },
  )

  it('L01 after the session is renewed, the call is sent again with the same idempotency key', async () => {
    const { session } = sessionThat('new')
    const { http, asked } = testHttp([status(401), status(204)], { session, idempotency: true })
    await http.call(post)
    expect(asked.map(({ headers }) => headers.get('authorization'))).toEqual([
      'Bearer old',
      'Bearer new',
    ])
    expect(asked[1]?.headers.get('idempotency-key')).toBe(asked[0]?.headers.get('idempotency-key'))
  })

  it('L05 if the renewed token is rejected, the session ends', async () => {
    const { session, expired } = sessionThat('new')
    const { http, asked } = testHttp([status(403)], { session })
    expect(await failure(http.call(get))).toBeInstanceOf(UnauthorisedError)
    expect(asked).toHaveLength(2)
    expect(expired).toEqual(['new'])
  })

  it('L03 A06 a response with status 401 to a login or a logout is not reported to the session', async () => {
    const { session, refused } = sessionThat(null)
    const { http } = testHttp([status(401)], { session })
    for (const as of ['none', { token: 't' }] as const) {
      expect(await failure(http.call({ ...get, as }))).toBeInstanceOf(ResponseError)
    }
    expect(refused).toEqual([])
  })
})
