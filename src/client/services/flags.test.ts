import { afterEach, describe, expect, it, vi } from 'vitest'
import { createFlags, FLAGS_TIMEOUT_MS } from './flags'

const URL_OF_FLAGS = 'https://flags.example'
const ASKED = `${URL_OF_FLAGS}/ofrep/v1/evaluate/flags`

const json = (body: unknown, status = 200) =>
  new Response(typeof body === 'string' ? body : JSON.stringify(body), {
    status,
    headers: { 'Content-Type': 'application/json' },
  })
const flag = (value: unknown, key = 'inactivity-logout') => json({ flags: [{ key, value }] })

interface Question {
  url: string
  headers: Record<string, string>
  body: unknown
  credentials: string
  signal: AbortSignal
}

function service(...answers: (() => Response | Promise<Response>)[]) {
  const asked: Question[] = []
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const request = new Request(input, init)
    asked.push({
      url: request.url,
      headers: Object.fromEntries(request.headers),
      body: await request.json(),
      credentials: request.credentials,
      signal: request.signal,
    })
    const answer = answers[Math.min(asked.length, answers.length) - 1]
    if (!answer) throw new Error('The test has no answer.')
    return answer()
  }
  const report = vi.fn()
  const flags = createFlags({ flagsUrl: URL_OF_FLAGS, fetch, report })
  return { flags, asked, report }
}

/** The part of the page that the flags listen to. */
class Page extends EventTarget {
  visibilityState = 'visible'
  show(state: 'visible' | 'hidden') {
    this.visibilityState = state
    this.dispatchEvent(new Event('visibilitychange'))
  }
}

function openPage(): Page {
  const page = new Page()
  vi.stubGlobal('document', page)
  return page
}

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('flags', () => {
  it('S14 are off until the service says otherwise', async () => {
    const { flags, asked, report } = service(() => flag(true))
    expect(flags.isOn('inactivity-logout')).toBe(false)
    await flags.start()
    expect(flags.isOn('inactivity-logout')).toBe(true)
    expect(flags.isOn('another')).toBe(false)
    expect(asked).toHaveLength(1)
    expect(report).not.toHaveBeenCalled()
  })

  it('P05 send nothing when no service is configured', async () => {
    const fetch = vi.fn()
    const flags = createFlags({ flagsUrl: undefined, fetch, report: vi.fn() })
    await flags.start()
    flags.setUser(7)
    expect(flags.isOn('inactivity-logout')).toBe(false)
    expect(fetch).not.toHaveBeenCalled()
  })

  it('send no request before they are started', () => {
    const { flags, asked } = service(() => flag(true))
    flags.setUser(7)
    expect(asked).toEqual([])
  })

  it('send only the user’s id to the service: no bearer token, no cookie', async () => {
    const { flags, asked } = service(() => flag(false))
    await flags.start()
    flags.setUser(7)
    await vi.waitUntil(() => asked.length === 2)
    expect(asked.map(({ url, body }) => ({ url, body }))).toEqual([
      { url: ASKED, body: { context: {} } },
      { url: ASKED, body: { context: { targetingKey: '7' } } },
    ])
    for (const { headers, credentials } of asked) {
      expect(Object.keys(headers)).toEqual(['content-type'])
      expect(credentials).toBe('omit')
    }
  })

  it('P05 let the app start after 5 s at the latest, and a late answer is still used', async () => {
    vi.useFakeTimers()
    let answer: (response: Response) => void = () => undefined
    const late = new Promise<Response>((resolve) => {
      answer = resolve
    })
    const { flags, asked, report } = service(() => late)
    let isStarted = false
    const started = flags.start().then(() => {
      isStarted = true
    })
    await vi.waitUntil(() => asked.length === 1)
    await vi.advanceTimersByTimeAsync(FLAGS_TIMEOUT_MS - 1000)
    expect(isStarted).toBe(false)
    await vi.advanceTimersByTimeAsync(1000)
    await started
    expect(flags.isOn('inactivity-logout')).toBe(false)

    const changed = vi.fn()
    flags.subscribe(changed)
    answer(flag(true))
    await vi.waitUntil(() => changed.mock.calls.length > 0)
    expect(flags.isOn('inactivity-logout')).toBe(true)
    expect(report).not.toHaveBeenCalled()
  })

  it.each([
    ['a server that fails', () => json({}, 503)],
    ['a server that refuses', () => json({}, 401)],
    ['a rate limit', () => json({}, 429)],
    ['OFREP’s own error', () => json({ errorCode: 'INVALID_CONTEXT' }, 400)],
    ['no network', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['a web page', () => new Response('<html>', { headers: { 'Content-Type': 'text/html' } })],
    ['broken JSON', () => json('{"flags": [{')],
    ['JSON that is something else', () => json(['inactivity-logout'])],
    ['flags that are not a list', () => json({ flags: { 'inactivity-logout': true } })],
    ['flags that are null', () => json({ flags: [null] })],
    ['an empty answer', () => new Response(null, { status: 204 })],
    ['a text for a boolean', () => flag('true')],
    ['a number for a boolean', () => flag(1)],
    ['null for a boolean', () => flag(null)],
    ['an object for a boolean', () => flag({ value: true })],
    [
      'a reason instead of a value',
      () => json({ flags: [{ key: 'inactivity-logout', errorCode: 'TARGETING_KEY_MISSING' }] }),
    ],
  ])('P05 are off after %s, which is reported once', async (_, answer) => {
    const { flags, report } = service(answer)
    await flags.start()
    for (let times = 0; times < 3; times += 1) {
      expect(flags.isOn('inactivity-logout')).toBe(false)
    }
    expect(report.mock.calls.map(([error]: unknown[]) => String(error))).toEqual([
      expect.stringMatching(/^FlagServiceError: Feature flags: .+ They are off\.$/),
    ])
  })

  it.each([
    ['a flag without a value', () => json({ flags: [{ key: 'inactivity-logout' }] })],
    ['a flag with a strange name', () => flag(true, '__proto__')],
    ['no flags', () => json({ flags: [] })],
  ])('are off after %s, which is not an error', async (_, answer) => {
    const { flags, report } = service(answer)
    await flags.start()
    expect(flags.isOn('inactivity-logout')).toBe(false)
    expect(report).not.toHaveBeenCalled()
  })

  it('S14 are off for a new user during the request and after a failure', async () => {
    const { flags, asked } = service(
      () => flag(true),
      () => json({}, 503),
      () => flag(true),
    )
    await flags.start()
    const changed = vi.fn()
    flags.subscribe(changed)
    flags.setUser(7)
    expect(flags.isOn('inactivity-logout')).toBe(false)
    await vi.waitUntil(() => changed.mock.calls.length > 0)
    expect(flags.isOn('inactivity-logout')).toBe(false)
    flags.setUser(8)
    await vi.waitUntil(() => flags.isOn('inactivity-logout'))
    expect(asked).toHaveLength(3)
  })

  it('S14 are off for a new user while the service asks the client to wait', async () => {
    const wait = new Response('{}', { status: 429, headers: { 'Retry-After': '60' } })
    const { flags, asked } = service(
      () => flag(true),
      () => wait,
    )
    await flags.start()
    const changed = vi.fn()
    flags.subscribe(changed)
    for (const [at, user] of [7, 8].entries()) {
      flags.setUser(user)
      await vi.waitUntil(() => changed.mock.calls.length > at)
      expect(flags.isOn('inactivity-logout')).toBe(false)
    }
    expect(asked).toHaveLength(2)
  })

  it('are requested again when the time of Retry-After has passed', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const wait = new Response('{}', { status: 429, headers: { 'Retry-After': '60' } })
    const { flags, asked } = service(
      () => wait,
      () => flag(true),
    )
    await flags.start()
    vi.setSystemTime(Date.now() + 60_001)
    flags.setUser(7)
    await vi.waitUntil(() => flags.isOn('inactivity-logout'))
    expect(asked).toHaveLength(2)
  })

  it('are requested again when the page becomes visible, until destroy', async () => {
    const page = openPage()
    const { flags, asked } = service(
      () => flag(false),
      () => flag(true),
    )
    await flags.start()
    page.show('hidden')
    expect(asked).toHaveLength(1)
    page.show('visible')
    await vi.waitUntil(() => flags.isOn('inactivity-logout'))
    flags.destroy()
    page.show('visible')
    expect(asked).toHaveLength(2)
  })

  it('stay as they are when the request of a visible page fails', async () => {
    const page = openPage()
    const { flags, report } = service(
      () => flag(true),
      () => json({}, 503),
    )
    await flags.start()
    const changed = vi.fn()
    flags.subscribe(changed)
    page.show('visible')
    await vi.waitUntil(() => changed.mock.calls.length > 0)
    expect(flags.isOn('inactivity-logout')).toBe(true)
    expect(report).not.toHaveBeenCalled()
  })

  it('use the answer for the latest user, regardless of the order of the answers', async () => {
    let answer: (response: Response) => void = () => undefined
    const slow = new Promise<Response>((resolve) => {
      answer = resolve
    })
    const { flags, asked } = service(
      () => flag(false),
      () => slow,
      () => flag(false),
    )
    await flags.start()
    flags.setUser(7)
    await vi.waitUntil(() => asked.length === 2)
    flags.setUser(8)
    await vi.waitUntil(() => asked.length === 3)
    const changed = vi.fn()
    flags.subscribe(changed)
    answer(flag(true))
    await new Promise((resolve) => setTimeout(resolve))
    expect(flags.isOn('inactivity-logout')).toBe(false)
  })

  it('E06 are separate for two connections on one page', async () => {
    const one = service(() => flag(true))
    const other = service(() => flag(false))
    await Promise.all([one.flags.start(), other.flags.start()])
    expect([one, other].map(({ flags }) => flags.isOn('inactivity-logout'))).toEqual([true, false])
    one.flags.destroy()
    expect(one.flags.isOn('inactivity-logout')).toBe(false)
    other.flags.setUser(3)
    await vi.waitUntil(() => other.asked.length === 2)
    expect(one.asked).toHaveLength(1)
  })

  it('abort the pending request at destroy, without a report', async () => {
    const { flags, asked, report } = service(() => new Promise(() => {}))
    void flags.start()
    flags.destroy()
    await new Promise((resolve) => setTimeout(resolve))
    expect(asked[0]?.signal.aborted).toBe(true)
    expect(report).not.toHaveBeenCalled()
  })

  it('send no request after destroy', async () => {
    const { flags, asked } = service(() => flag(true))
    flags.destroy()
    await flags.start()
    flags.setUser(7)
    expect(asked).toEqual([])
  })
})
