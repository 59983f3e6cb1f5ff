import { afterEach, describe, expect, it, vi } from 'vitest'
import { ASKED, flag, json, service } from './flags.fixture'

/** The `document` that the flags observe, with only the members that they use. */
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

describe('requests for feature flags', () => {
  it('the feature flags are not requested before start()', () => {
    const { flags, asked } = service(() => flag(true))
    flags.setUser(7)
    expect(asked).toEqual([])
  })

  it('a request for feature flags contains only the user’s id, no bearer token and no cookie', async () => {
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

  it('S14 all flags of a new user are off until the response arrives, and they stay off if the request fails', async () => {
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

  it('S14 until the time in Retry-After has passed, no flags are requested for the next user, and all flags are off', async () => {
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

  it('the feature flags are requested again when the time in Retry-After has passed', async () => {
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

  it('each time the page becomes visible, the feature flags are requested again, but not after destroy()', async () => {
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

  it('if a request for feature flags fails when the page becomes visible, no flag changes', async () => {
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

  it('if the user changes while flags are requested, only the response for the latest user is used, even if this response arrives first', async () => {
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

  it('destroy() aborts the pending requests for feature flags, and no error is reported', async () => {
    const { flags, asked, report } = service(() => new Promise(() => {}))
    void flags.start()
    flags.destroy()
    await new Promise((resolve) => setTimeout(resolve))
    expect(asked[0]?.signal.aborted).toBe(true)
    expect(report).not.toHaveBeenCalled()
  })

  it('no feature flags are requested after destroy()', async () => {
    const { flags, asked } = service(() => flag(true))
    flags.destroy()
    await flags.start()
    flags.setUser(7)
    expect(asked).toEqual([])
  })
})
