import { ErrorCode, ProviderEvents } from '@openfeature/web-sdk'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { OfrepProvider } from './ofrep-provider'

type Flag = Readonly<Record<string, unknown>>

/** A provider of a service with the given answers. The last answer repeats. */
function provider(...answers: readonly (readonly Flag[] | Response)[]) {
  const requests: Request[] = []
  const made = new OfrepProvider('https://flags.example/', async (input) => {
    requests.push(new Request(input))
    const answer = answers[Math.min(requests.length, answers.length) - 1]
    return answer instanceof Response ? answer.clone() : Response.json({ flags: answer })
  })
  return { made, requests }
}

/** The part of the page that the provider listens to. */
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

describe('the OFREP provider', () => {
  it('P05 returns each flag with its type, and the fallback for another type', async () => {
    const { made, requests } = provider([
      { key: 'on', value: true },
      { key: 'name', value: 'b', variant: 'two' },
      { key: 'count', value: 3 },
      { key: 'group', value: { a: 1 } },
      { key: 'theirs' },
    ])
    await made.initialize()
    expect(requests.map(({ url }) => url)).toEqual([
      'https://flags.example/ofrep/v1/evaluate/flags',
    ])
    expect(made.resolveBooleanEvaluation('on', false)).toEqual({ value: true })
    expect(made.resolveStringEvaluation('name', 'a')).toEqual({ value: 'b' })
    expect(made.resolveNumberEvaluation('count', 0)).toEqual({ value: 3 })
    expect(made.resolveObjectEvaluation('group', {})).toEqual({ value: { a: 1 } })
    expect(made.resolveBooleanEvaluation('theirs', true)).toEqual({ value: true })
    expect(made.resolveBooleanEvaluation('count', false)).toMatchObject({
      value: false,
      errorCode: ErrorCode.TYPE_MISMATCH,
    })
    expect(made.resolveBooleanEvaluation('unknown', false)).toMatchObject({
      value: false,
      errorCode: ErrorCode.FLAG_NOT_FOUND,
    })
  })

  it('P05 reports why the service has no value for a flag', async () => {
    const { made } = provider([
      { key: 'a', errorCode: 'TARGETING_KEY_MISSING', errorDetails: 'Whose?' },
      { key: 'b', errorCode: 'STRANGE' },
    ])
    await made.initialize()
    expect(made.resolveBooleanEvaluation('a', false)).toEqual({
      value: false,
      errorCode: ErrorCode.TARGETING_KEY_MISSING,
      errorMessage: 'Whose?',
    })
    expect(made.resolveBooleanEvaluation('b', false)).toMatchObject({
      errorCode: ErrorCode.GENERAL,
    })
  })

  it('requests again when the page becomes visible, until it is closed', async () => {
    const page = openPage()
    const { made, requests } = provider([{ key: 'on', value: false }], [{ key: 'on', value: true }])
    const changed = vi.fn()
    made.events.addHandler(ProviderEvents.ConfigurationChanged, changed)
    await made.initialize()
    page.show('hidden')
    expect(requests).toHaveLength(1)
    page.show('visible')
    await vi.waitUntil(() => changed.mock.calls.length === 1)
    expect(made.resolveBooleanEvaluation('on', false)).toEqual({ value: true })
    await made.onClose()
    page.show('visible')
    expect(requests).toHaveLength(2)
  })

  it('keeps the known flags when a later request fails', async () => {
    const page = openPage()
    const failed = new Response(null, { status: 503 })
    const { made, requests } = provider([{ key: 'on', value: true }], failed)
    await made.initialize()
    page.show('visible')
    await vi.waitUntil(() => requests.length === 2)
    await new Promise((resolve) => setTimeout(resolve))
    expect(made.resolveBooleanEvaluation('on', false)).toEqual({ value: true })
  })

  it('sends no request before Retry-After has passed', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const wait = new Response(null, { status: 429, headers: { 'Retry-After': '60' } })
    const { made, requests } = provider(wait, [{ key: 'on', value: true }])
    await expect(made.initialize()).rejects.toThrow('the service answers 429')
    await expect(made.onContextChange({}, {})).rejects.toThrow('left alone')
    expect(requests).toHaveLength(1)
    vi.setSystemTime(Date.now() + 60_001)
    await made.onContextChange({}, { targetingKey: '7' })
    expect(made.resolveBooleanEvaluation('on', false)).toEqual({ value: true })
  })

  it('aborts its request when it is closed', async () => {
    let given: AbortSignal | undefined
    const made = new OfrepProvider('https://flags.example', (input) => {
      given = new Request(input).signal
      return new Promise(() => {})
    })
    void made.initialize()
    await made.onClose()
    expect(given?.aborted).toBe(true)
  })
})
