import { afterEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { FetchError, ResponseError, SchemaError, UnauthorisedError } from './errors'
import type { HttpCall, HttpSession } from './http'
import { json, signedIn, status, testHttp } from './http.fixture'
import { noAnswer, wire } from './wire'

const get: HttpCall<undefined> = { method: 'GET', path: 'things/', answer: noAnswer }
const post: HttpCall<undefined> = { ...get, method: 'POST', body: { someName: 1 } }

async function failure(promise: Promise<unknown>): Promise<unknown> {
  return promise.then(
    () => {
      throw new Error('It did not fail.')
    },
    (error: unknown) => error,
  )
}

afterEach(() => {
  vi.useRealTimers()
})

describe('what is sent', () => {
  it('N01 sends the bearer token and the zone, and nothing else', async () => {
    const { http, asked } = testHttp([status(204)])
    await http.call(get)
    expect([...(asked[0]?.headers ?? [])]).toEqual([
      ['authorization', 'Bearer token-1'],
      ['timezone', 'America/New_York'],
    ])
  })

  it('N02 sends bodies as JSON in snake case', async () => {
    const { http, asked } = testHttp([status(204)])
    await http.call(post)
    expect(asked[0]?.body).toEqual({ some_name: 1 })
    expect(asked[0]?.headers.get('content-type')).toBe('application/json')
  })

  it.each(['https://clinic.example/api', 'https://clinic.example/api/'])(
    'P04 calls below %s',
    async (baseUrl) => {
      const { http, asked } = testHttp([status(204)], { baseUrl })
      await http.call({ ...get, query: { page: 2, search: undefined } })
      expect(asked[0]?.url).toBe('https://clinic.example/api/things/?page=2')
    },
  )

  it('sends no token for calls before there is a session', async () => {
    const { http, asked } = testHttp([status(204)])
    await http.call({ ...get, as: 'none' })
    expect(asked[0]?.headers.has('authorization')).toBe(false)
  })

  it('sends nothing when nobody is signed in', async () => {
    const session: HttpSession = { ...signedIn, token: async () => null }
    const { http, asked } = testHttp([status(204)], { session })
    expect(await failure(http.call(get))).toBeInstanceOf(UnauthorisedError)
    expect(asked).toEqual([])
    await http.call({ ...get, as: 'anyone' })
    expect(asked).toHaveLength(1)
  })
})

describe('retries', () => {
  it.each([408, 425, 429, 500, 502, 503, 504])(
    'N09 N10 asks again after %i: 300, 600 and 1200 ms later',
    async (code) => {
      const { http, asked, slept } = testHttp([status(code)])
      const error = await failure(http.call(get))
      expect(error).toBeInstanceOf(ResponseError)
      expect(asked).toHaveLength(4)
      expect(slept).toEqual([300, 600, 1200])
    },
  )

  it.each([400, 404, 409, 410, 418, 422, 501, 505])(
    'N11 does not ask again after %i',
    async (code) => {
      const { http, asked } = testHttp([status(code)])
      await failure(http.call(get))
      expect(asked).toHaveLength(1)
    },
  )

  it('N10 waits in real time', async () => {
    vi.useFakeTimers()
    const { http, asked } = testHttp([status(503), status(503), status(204)], { sleep: undefined })
    const done = http.call(get)
    await vi.advanceTimersByTimeAsync(299)
    expect(asked).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(asked).toHaveLength(2)
    await vi.advanceTimersByTimeAsync(600)
    await done
    expect(asked).toHaveLength(3)
  })

  it('stops at the first answer that stands', async () => {
    const { http, asked, slept } = testHttp([status(503), json(7)])
    expect(await http.call({ ...get, answer: z.number() })).toBe(7)
    expect(asked).toHaveLength(2)
    expect(slept).toEqual([300])
  })

  it.each([
    ['2', [2000, 2000, 2000]],
    ['1', [1000, 1000, 1200]],
    ['0', [300, 600, 1200]],
    ['soon', [300, 600, 1200]],
  ])('honours Retry-After: %s where it is longer', async (header, delays) => {
    const { http, slept } = testHttp([status(503, { 'Retry-After': header })])
    await failure(http.call(get))
    expect(slept).toEqual(delays)
  })

  it('honours a Retry-After that is a date', async () => {
    vi.useFakeTimers({ now: new Date('2026-01-05T10:00:00Z') })
    const at = new Date('2026-01-05T10:00:05Z').toUTCString()
    const { http, slept } = testHttp([status(429, { 'Retry-After': at })])
    await failure(http.call(get))
    expect(slept).toEqual([5000, 5000, 5000])
  })

  it('does not wait an hour because a server says so', async () => {
    const { http, asked } = testHttp([status(503, { 'Retry-After': '3600' })])
    await failure(http.call(get))
    expect(asked).toHaveLength(1)
  })

  it('L05 never retries 401 or 403', async () => {
    for (const code of [401, 403]) {
      const { http, asked } = testHttp([status(code)])
      await failure(http.call(get))
      expect(asked).toHaveLength(1)
    }
  })

  it('N12 sends the same Idempotency-Key on each retry, and another for another action', async () => {
    const { http, asked } = testHttp([status(503), status(204), status(204)], { idempotency: true })
    await http.call(post)
    await http.call(post)
    const [first, second, third] = asked.map(({ headers }) => headers.get('idempotency-key'))
    expect(first).toMatch(/^[0-9a-f-]{36}$/)
    expect(second).toBe(first)
    expect(third).not.toBe(first)
  })

  it('N12 names the caller’s action, and sends no key for a GET or unless configured', async () => {
    const { http, asked } = testHttp([status(204)], { idempotency: true })
    await http.call({ ...post, idempotencyKey: 'action-1' })
    await http.call(get)
    const { http: plain, asked: plainly } = testHttp([status(204)])
    await plain.call(post)
    const keys = [...asked, ...plainly].map(({ headers }) => headers.get('idempotency-key'))
    expect(keys).toEqual(['action-1', null, null])
  })
})

describe('answers', () => {
  it('N03 raises an error that carries the response for anything outside 200 to 299', async () => {
    for (const code of [302, 304, 400, 404, 409, 422]) {
      const { http } = testHttp([status(code)])
      const error = await failure(http.call(get))
      expect(error).toBeInstanceOf(ResponseError)
      expect(error instanceof ResponseError && error.response.status).toBe(code)
    }
  })

  it('N03 reads the message and the fields of an error', async () => {
    const errors = [{ field: 'will_charge_patient', detail: 'Please select an option.' }]
    const { http } = testHttp([json({ message: 'No.', errors }, 400)])
    const error = await failure(http.call(get))
    expect(error instanceof ResponseError && error.body).toEqual({
      message: 'No.',
      errors: [{ field: 'willChargePatient', detail: 'Please select an option.' }],
    })
  })

  it('N03 survives an error that is a web page', async () => {
    const { http } = testHttp([new Response('<html>Bad gateway</html>', { status: 400 })])
    const error = await failure(http.call(get))
    expect(error instanceof ResponseError && error.body).toEqual({ message: null, errors: [] })
  })

  it('N04 raises a fetch error when the network fails, and leaves retrying to others', async () => {
    const { http, asked } = testHttp([new TypeError('Failed to fetch')])
    expect(await failure(http.call(get))).toBeInstanceOf(FetchError)
    expect(asked).toHaveLength(1)
  })

  it('N15 resolves for a 204 without a body', async () => {
    const { http } = testHttp([status(204)])
    await expect(http.call({ ...get, answer: z.nullable(z.number()) })).resolves.toBeNull()
  })

  it('raises a schema error for an answer that is not JSON', async () => {
    const { http } = testHttp([new Response('<html>')])
    const error = await failure(http.call({ ...get, answer: z.number() }))
    expect(error).toBeInstanceOf(SchemaError)
  })

  it('raises a schema error that names paths, and no values', async () => {
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

describe('giving up', () => {
  it('gives a call up when its caller does', async () => {
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

  it('sends nothing after the client’s end', async () => {
    const { http, asked } = testHttp([status(204)])
    http.destroy()
    expect(await failure(http.call(get))).toMatchObject({ name: 'AbortError' })
    expect(asked).toEqual([])
  })

  it('N04 gives up an answer that takes too long', async () => {
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

describe('refusals', () => {
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

  it.each([401, 403])('L01 L02 treats %i as unauthorised, and tells the session', async (code) => {
    const { session, refused } = sessionThat(null)
    const { http } = testHttp([json({ message: 'Never shown' }, code)], { session })
    const error = await failure(http.call(get))
    expect(error instanceof UnauthorisedError && error.response?.status).toBe(code)
    expect(refused).toEqual(['old'])
  })

  it('L01 sends the call again, with the same key, when the session was renewed', async () => {
    const { session } = sessionThat('new')
    const { http, asked } = testHttp([status(401), status(204)], { session, idempotency: true })
    await http.call(post)
    expect(asked.map(({ headers }) => headers.get('authorization'))).toEqual([
      'Bearer old',
      'Bearer new',
    ])
    expect(asked[1]?.headers.get('idempotency-key')).toBe(asked[0]?.headers.get('idempotency-key'))
  })

  it('L05 ends the session when the renewed one is refused too', async () => {
    const { session, expired } = sessionThat('new')
    const { http, asked } = testHttp([status(403)], { session })
    expect(await failure(http.call(get))).toBeInstanceOf(UnauthorisedError)
    expect(asked).toHaveLength(2)
    expect(expired).toEqual(['new'])
  })

  it('L03 A06 leaves the session alone when logging in or out is refused', async () => {
    const { session, refused } = sessionThat(null)
    const { http } = testHttp([status(401)], { session })
    for (const as of ['none', { token: 't' }] as const) {
      expect(await failure(http.call({ ...get, as }))).toBeInstanceOf(ResponseError)
    }
    expect(refused).toEqual([])
  })
})
