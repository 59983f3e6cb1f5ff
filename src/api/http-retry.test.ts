import { afterEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { ResponseError } from './errors'
import type { HttpCall } from './http'
import { failure, json, status, testHttp } from './http.fixture'
import { FORM_PAUSE_MS } from './http-retry'
import { noAnswer } from './wire'

const get: HttpCall<undefined> = { method: 'GET', path: 'things/', answer: noAnswer }
const post: HttpCall<undefined> = { ...get, method: 'POST', body: { someName: 1 } }

afterEach(() => {
  vi.useRealTimers()
})

describe('N09 N10 N11 retries of a request', () => {
  it.each([408, 425, 429, 500, 502, 503, 504])(
    'N09 N10 a request with a response of status %i is retried after 300, 600 and 1200 ms',
    async (code) => {
      const { http, asked, slept } = testHttp([status(code)])
      const error = await failure(http.call(get))
      expect(error).toBeInstanceOf(ResponseError)
      expect(asked).toHaveLength(4)
      expect(slept).toEqual([300, 600, 1200])
    },
  )

  it.each([400, 404, 409, 410, 418, 422, 501, 505])(
    'N11 a request with a response of status %i is not retried',
    async (code) => {
      const { http, asked } = testHttp([status(code)])
      await failure(http.call(get))
      expect(asked).toHaveLength(1)
    },
  )

  it('N10 a retry is sent only after its delay has passed', async () => {
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

  it('a request is not retried after its first successful response', async () => {
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
  ])(
    'if the time in Retry-After (%s) is longer than the usual delay, a retry waits for the time in Retry-After',
    async (header, delays) => {
      const { http, slept } = testHttp([status(503, { 'Retry-After': header })])
      await failure(http.call(get))
      expect(slept).toEqual(delays)
    },
  )

  it('a retry waits until the date in Retry-After', async () => {
    vi.useFakeTimers({ now: new Date('2026-01-05T10:00:00Z') })
    const at = new Date('2026-01-05T10:00:05Z').toUTCString()
    const { http, slept } = testHttp([status(429, { 'Retry-After': at })])
    await failure(http.call(get))
    expect(slept).toEqual([5000, 5000, 5000])
  })

  it.each([
    ['ahead of', '2026-01-05T12:00:00Z'],
    ['behind', '2026-01-05T08:00:00Z'],
  ])(
    'V21 a retry waits until the date in Retry-After even if the computer’s clock is two hours %s the server’s clock',
    async (_, now) => {
      vi.useFakeTimers({ now: new Date(now) })
      const headers = {
        Date: 'Mon, 05 Jan 2026 10:00:00 GMT',
        'Retry-After': 'Mon, 05 Jan 2026 10:00:05 GMT',
      }
      const { http, slept } = testHttp([status(429, headers)])
      await failure(http.call(get))
      expect(slept).toEqual([5000, 5000, 5000])
    },
  )

  it('a request is not retried if the server requests a delay of an hour', async () => {
    const { http, asked } = testHttp([status(503, { 'Retry-After': '3600' })])
    await failure(http.call(get))
    expect(asked).toHaveLength(1)
  })

  it.each([
    ['300', []],
    ['3', []],
    ['2', [2000, 2000, 2000]],
    ['', [300, 600, 1200]],
  ])(
    'N09 if Retry-After is more than two seconds, the request of a form is not retried: with %j, the delays are %j',
    async (header, delays) => {
      const { http, slept } = testHttp([status(429, { 'Retry-After': header })])
      await failure(http.call({ ...post, longestPauseMs: FORM_PAUSE_MS }))
      expect(slept).toEqual(delays)
    },
  )

  it('L05 a request with a response of status 401 or 403 is not retried', async () => {
    for (const code of [401, 403]) {
      const { http, asked } = testHttp([status(code)])
      await failure(http.call(get))
      expect(asked).toHaveLength(1)
    }
  })

  it('N12 a retry sends the Idempotency-Key of the first attempt, and a new action sends a new key', async () => {
    const { http, asked } = testHttp([status(503), status(204), status(204)], { idempotency: true })
    await http.call(post)
    await http.call(post)
    const [first, second, third] = asked.map(({ headers }) => headers.get('idempotency-key'))
    expect(first).toMatch(/^[0-9a-f-]{36}$/)
    expect(second).toBe(first)
    expect(third).not.toBe(first)
  })

  it.each([
    ['always', false, 2],
    ['always', true, 2],
    ['only-with-key', false, 1],
    ['only-with-key', true, 2],
  ] as const)(
    'N12 a POST with retry: %s to a backend with idempotency: %s is sent %i times in total',
    async (retry, idempotency, n) => {
      const { http, asked } = testHttp([status(503), status(204)], { idempotency })
      const told: boolean[] = []
      const done = http.call({ ...post, retry, onRetry: (hasKey) => told.push(hasKey) })
      if (n === 1) expect(await failure(done)).toMatchObject({ status: 503 })
      else await done
      expect(asked).toHaveLength(n)
      expect(told).toEqual(n === 1 ? [] : [idempotency])
    },
  )

  it('N12 the caller’s idempotency key is sent only in a write, and only to a backend that takes idempotency keys', async () => {
    const { http, asked } = testHttp([status(204)], { idempotency: true })
    await http.call({ ...post, idempotencyKey: 'action-1' })
    await http.call(get)
    const { http: plain, asked: plainly } = testHttp([status(204)])
    await plain.call(post)
    const keys = [...asked, ...plainly].map(({ headers }) => headers.get('idempotency-key'))
    expect(keys).toEqual(['action-1', null, null])
  })
})
