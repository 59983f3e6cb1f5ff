/** Renewal of a session after the computer slept, and on a poor network. */
import { afterEach, describe, expect, it, vi } from 'vitest'
import { FetchError, HostCallbackError, UnauthorisedError } from '../../api/errors'
import { json, status } from '../../api/http.fixture'
import { expired, outcomes } from '../client.fixture'
import { deferred, openPage } from './renewal.fixture'

const HOUR = 3_600_000

afterEach(() => {
  vi.useRealTimers()
})

const offline = () => Promise.reject<Response>(new TypeError('Failed to fetch'))

describe('the renewal of a session after the laptop was closed for a night', () => {
  it('V21 one renewal is enough for 20 requests, and each request is sent again with the new token', async () => {
    vi.useFakeTimers({ now: new Date('2026-01-05T18:00:00Z') })
    const page = openPage()
    await page.client.session.start()
    page.api.expire()
    vi.setSystemTime(new Date('2026-01-06T04:00:00Z'))
    const results = await Promise.all(Array.from({ length: 20 }, page.read))
    expect(new Set(results)).toEqual(new Set([7]))
    expect([page.getAssertion.mock.calls.length, page.signIns()]).toEqual([2, 2])
    expect(page.bearers()).toEqual([...Array(20).fill('t-1'), ...Array(20).fill('t-2')])
  })

  it('V21 requests that begin during the renewal wait for the renewal, and never send the old token', async () => {
    const renewal = deferred<string>()
    let isRenewal = false
    const page = openPage({ getAssertion: () => (isRenewal ? renewal.promise : 'jwt') })
    await page.client.session.start()
    page.api.expire()
    isRenewal = true
    const first = page.read()
    await vi.waitUntil(() => page.getAssertion.mock.calls.length === 2)
    const later = Array.from({ length: 5 }, page.read)
    renewal.resolve('jwt-2')
    await Promise.all([first, ...later])
    expect(page.bearers()).toEqual(['t-1', ...Array(6).fill('t-2')])
  })

  it('V21 if the laptop sleeps while getAssertion runs, getAssertion has 15 s after the laptop wakes up', async () => {
    vi.useFakeTimers({ now: new Date('2026-01-05T18:00:00Z') })
    const given = deferred<string>()
    const page = openPage({ getAssertion: () => given.promise })
    const started = outcomes([page.client.session.start()])
    vi.setSystemTime(Date.now() + 10 * HOUR)
    await vi.advanceTimersByTimeAsync(15_000)
    given.resolve('jwt')
    expect(await started).toEqual([undefined])
    expect(page.client.session.state.status).toBe('signed-in')
  })
})

describe('a getAssertion call that fails while a session is renewed', () => {
  function renewing(fail: () => unknown) {
    let isBroken = false
    const page = openPage({ getAssertion: () => (isBroken ? fail() : 'jwt') })
    const breakDown = async () => {
      await page.client.session.start()
      page.api.expire()
      isBroken = true
    }
    return { ...page, breakDown, mend: () => (isBroken = false) }
  }

  it.each([
    ['fetch in Chromium', new TypeError('Failed to fetch')],
    ['fetch in Firefox', new TypeError('NetworkError when attempting to fetch resource.')],
    ['fetch in Safari', new TypeError('Load failed')],
    ['a time limit', new DOMException('signal timed out', 'TimeoutError')],
    ['axios', Object.assign(new Error('Network Error'), { code: 'ERR_NETWORK' })],
  ])(
    'V21 after the network error of %s, the user stays signed in, and a later attempt renews the session',
    async (_, error) => {
      const page = renewing(() => Promise.reject(error))
      await page.breakDown()
      const failed = await outcomes([page.read(), page.read()])
      for (const one of failed) {
        expect(one).toBeInstanceOf(FetchError)
        expect(one).toMatchObject({
          cause: { name: 'HostCallbackError', cause: error },
          isRetried: true,
        })
      }
      expect(page.client.session.state).toMatchObject({ status: 'signed-in', cause: null })
      expect(page.titles()).toEqual([])
      page.mend()
      expect(await page.read()).toBe(7)
      // Only the first two calls sent the rejected token. No later call sends it again.
      expect(page.bearers()).toEqual(['t-1', 't-1', 't-2'])
      expect(page.getAssertion).toHaveBeenCalledTimes(3)
    },
  )

  it('V21 the user stays signed in if getAssertion has not returned after 15 s', async () => {
    vi.useFakeTimers()
    const page = renewing(() => new Promise(() => undefined))
    await page.breakDown()
    const failed = outcomes([page.read(), page.read()])
    await vi.advanceTimersByTimeAsync(15_000)
    for (const one of await failed) expect(one).toBeInstanceOf(HostCallbackError)
    expect(page.client.session.state.status).toBe('signed-in')
    page.mend()
    expect(await page.read()).toBe(7)
  })

  it.each<[string, () => unknown]>([
    [
      'throws',
      () => {
        throw new Error('Nobody is signed in here.')
      },
    ],
    ['returns null', () => null],
    ['returns a number', () => 7],
    ['returns the assertion that was used before', () => 'used'],
  ])(
    'V21 if getAssertion %s, the session ends only once, and a new sign-in works',
    async (_, fail) => {
      let isRefused = true
      let isBroken = false
      const page = openPage({
        getAssertion: () => (isBroken ? fail() : 'jwt'),
        onSignIn: (nth) => (nth > 1 && isRefused ? status(401) : undefined),
      })
      await page.client.session.start()
      page.api.expire()
      isBroken = true
      const failed = await outcomes(Array.from({ length: 3 }, page.read))
      for (const one of failed) expect(one).toBeInstanceOf(UnauthorisedError)
      expect(page.titles()).toEqual([expired])
      expect(page.client.session.state.cause).toBeInstanceOf(Error)
      expect(page.getAssertion).toHaveBeenCalledTimes(2)
      isBroken = false
      isRefused = false
      await page.client.session.start()
      expect(await page.read()).toBe(7)
    },
  )
})

describe('a renewal of the session on a poor network', () => {
  it('V21 after a network failure, the token request is repeated with the same assertion, at growing intervals', async () => {
    const page = openPage({ onSignIn: (nth) => (nth > 1 && nth < 5 ? offline() : undefined) })
    await page.client.session.start()
    page.api.expire()
    expect(await Promise.all([page.read(), page.read()])).toEqual([7, 7])
    expect(page.slept).toEqual([300, 600, 1200])
    expect([page.getAssertion.mock.calls.length, page.signIns()]).toEqual([2, 5])
  })

  it('V21 after four failed requests, the renewal stops, a query does not start another renewal, and the user stays signed in', async () => {
    let isOffline = false
    const page = openPage({ onSignIn: () => (isOffline ? offline() : undefined) })
    await page.client.session.start()
    page.api.expire()
    isOffline = true
    const [error] = await outcomes([page.read()])
    expect(error).toBeInstanceOf(FetchError)
    expect(error).toMatchObject({ isRetried: true, timedOut: false })
    expect(page.signIns()).toBe(5)
    expect(page.client.session.state.status).toBe('signed-in')
    isOffline = false
    expect(await page.read()).toBe(7)
  })

  it.each<[string, () => Promise<Response> | Response, number]>([
    ['the network', offline, 400],
    ['a gateway', () => status(504), 401],
  ])(
    'V21 if %s loses the response to an assertion and the retry is rejected, another assertion is requested',
    async (_, lose, code) => {
      const page = openPage({
        onSignIn: (nth) => [undefined, undefined, lose, () => status(code)][nth]?.(),
      })
      await page.client.session.start()
      page.api.expire()
      expect(await page.read()).toBe(7)
      expect(page.getAssertion).toHaveBeenCalledTimes(3)
      expect(page.titles()).toEqual([])
    },
  )

  it.each<[string, 'signed-in' | 'signed-out', () => Response]>([
    ...[400, 401, 403, 404].map((code): [string, 'signed-out', () => Response] => [
      `status ${code}`,
      'signed-out',
      () => status(code),
    ]),
    ...[408, 425, 429, 500, 503].map((code): [string, 'signed-in', () => Response] => [
      `status ${code}`,
      'signed-in',
      () => status(code),
    ]),
    ['a page of a hotel’s network', 'signed-in', () => new Response('<h1>Welcome</h1>')],
    ['JSON of another kind', 'signed-in', () => json({ ok: true })],
  ])('V21 after a renewal that gets %s, the user is %s', async (_, left, answer) => {
    const page = openPage({ onSignIn: (nth) => (nth > 1 ? answer() : undefined) })
    await page.client.session.start()
    page.api.expire()
    await outcomes([page.read(), page.read()])
    expect(page.client.session.state.status).toBe(left)
    expect(page.getAssertion).toHaveBeenCalledTimes(2)
  })
})
