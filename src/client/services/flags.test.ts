import { afterEach, describe, expect, it, vi } from 'vitest'
import { createFlags, FLAGS_TIMEOUT_MS } from './flags'
import { flag, json, service } from './flags.fixture'

afterEach(() => {
  vi.useRealTimers()
})

describe('feature flags', () => {
  it('S14 a feature flag is off until the service reports that the flag is on', async () => {
    const { flags, asked, report } = service(() => flag(true))
    expect(flags.isOn('inactivity-logout')).toBe(false)
    await flags.start()
    expect(flags.isOn('inactivity-logout')).toBe(true)
    expect(flags.isOn('another')).toBe(false)
    expect(asked).toHaveLength(1)
    expect(report).not.toHaveBeenCalled()
  })

  it('P05 feature flags cause no request when no service is configured', async () => {
    const fetch = vi.fn()
    const flags = createFlags({ flagsUrl: undefined, fetch, report: vi.fn() })
    await flags.start()
    flags.setUser(7)
    expect(flags.isOn('inactivity-logout')).toBe(false)
    expect(fetch).not.toHaveBeenCalled()
  })

  it('P05 the flags delay the start of the app by 5 s at most, and a response after that time is still used', async () => {
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
    ['a server that rejects the request', () => json({}, 401)],
    ['a rate limit', () => json({}, 429)],
    ['OFREP’s own error', () => json({ errorCode: 'INVALID_CONTEXT' }, 400)],
    ['no network', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['a web page', () => new Response('<html>', { headers: { 'Content-Type': 'text/html' } })],
    ['broken JSON', () => json('{"flags": [{')],
    ['JSON that is not an object', () => json(['inactivity-logout'])],
    ['flags that are not a list', () => json({ flags: { 'inactivity-logout': true } })],
    ['a flag that is null', () => json({ flags: [null] })],
    ['an empty response', () => new Response(null, { status: 204 })],
    ['a text instead of a boolean', () => flag('true')],
    ['a number instead of a boolean', () => flag(1)],
    ['null instead of a boolean', () => flag(null)],
    ['an object instead of a boolean', () => flag({ value: true })],
    [
      'a reason instead of a value',
      () => json({ flags: [{ key: 'inactivity-logout', errorCode: 'TARGETING_KEY_MISSING' }] }),
    ],
  ])(
    'P05 if the flags cannot be read, all flags are off, and the error is reported once: %s',
    async (_, answer) => {
      const { flags, report } = service(answer)
      await flags.start()
      for (let times = 0; times < 3; times += 1) {
        expect(flags.isOn('inactivity-logout')).toBe(false)
      }
      expect(report.mock.calls.map(([error]: unknown[]) => String(error))).toEqual([
        expect.stringMatching(/^FlagServiceError: Feature flags: .+ They are off\.$/),
      ])
    },
  )

  it.each([
    ['a flag without a value', () => json({ flags: [{ key: 'inactivity-logout' }] })],
    ['a flag with a strange name', () => flag(true, '__proto__')],
    ['no flags', () => json({ flags: [] })],
  ])('all flags are off, and no error is reported, after a response with %s', async (_, answer) => {
    const { flags, report } = service(answer)
    await flags.start()
    expect(flags.isOn('inactivity-logout')).toBe(false)
    expect(report).not.toHaveBeenCalled()
  })

  it('E06 feature flags are separate for two connections on one page', async () => {
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
})
