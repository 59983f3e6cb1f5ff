import { describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { createFakeBackend, type FakeBackend } from './fake-backend'
import type { FakeBackendOptions } from './options'

const NOW = '2026-05-19T16:00:00.000Z'
const bulk = 'billing/billinginstances/reconcile-in-bulk/'
const logs = 'pt/interaction-logs/'

/** Signs in with `fetch` only, because a vendor's own code may do the same. */
async function signedIn(options: FakeBackendOptions = {}) {
  const fake = createFakeBackend({ now: NOW, ...options })
  const { fetch, apiBaseUrl } = fake.config
  const tokenFor = async (path: string, body: object) => {
    const answer = await fetch(`${apiBaseUrl}/${path}`, post(body))
    return z.object({ token: z.string() }).parse(await answer.json()).token
  }
  const token = await tokenFor('auth/token/', { username: 'demo', password: 'demo' })
  const headers = { Authorization: `Bearer ${token}` }
  const [row] = fake.billings.filter(({ tab }) => tab === 'ready')
  const uuid = row?.uuid ?? ''
  const marking = {
    ...post({ operation: 'RECONCILE', reconciliation_datetime: NOW, uuids: [uuid] }),
    headers,
  }
  return { fake, fetch, headers, uuid, marking, url: (path: string) => `${apiBaseUrl}/${path}` }
}

function post(body: object): RequestInit {
  return { method: 'POST', body: JSON.stringify(body) }
}

function tabOf(fake: FakeBackend, uuid: string) {
  return fake.billings.find((one) => one.uuid === uuid)?.tab
}

const aborted = { name: 'AbortError' }

describe('a request that its caller aborts', () => {
  it('N12 a request that was aborted beforehand is not sent', async () => {
    const { fake, fetch, marking, url, uuid } = await signedIn()
    fake.fail({ path: bulk, answer: 503, times: 1 })
    const sent = fake.requests.length
    const signal = AbortSignal.abort()
    await expect(fetch(url(bulk), { ...marking, signal })).rejects.toMatchObject(aborted)
    const request = new Request(url(bulk), { ...marking, signal })
    await expect(fetch(request)).rejects.toMatchObject(aborted)
    expect(fake.requests).toHaveLength(sent)
    expect(tabOf(fake, uuid)).toBe('ready')
    // The fault applies to only one request. The aborted request was never sent, so the fault
    // applies to this request.
    expect((await fetch(url(bulk), marking)).status).toBe(503)
  })

  it('N12 a request that is aborted while its response is delayed changes nothing', async () => {
    const { fake, fetch, headers, marking, url, uuid } = await signedIn({ delayMs: 20 })
    const giveUp = new AbortController()
    const call = fetch(url(bulk), { ...marking, signal: giveUp.signal })
    await vi.waitUntil(() => fake.requests.at(-1)?.path === bulk, { interval: 1 })
    giveUp.abort()
    await expect(call).rejects.toMatchObject(aborted)
    // The backend responds in order. If the backend had processed the aborted request, it would
    // have done so before it responds to this request.
    expect((await fetch(url('pt/providers/'), { headers })).status).toBe(200)
    expect(tabOf(fake, uuid)).toBe('ready')
    expect(fake.requests.at(-2)).toMatchObject({ path: bulk, status: null })
  })

  it('N12 a request that is aborted while a fault holds back its response changes nothing, even after the fault is removed', async () => {
    const { fake, fetch, headers, marking, url, uuid } = await signedIn()
    const lift = fake.fail({ path: bulk, answer: 'hang' })
    const giveUp = new AbortController()
    const call = fetch(url(bulk), { ...marking, signal: giveUp.signal })
    await vi.waitUntil(() => fake.requests.at(-1)?.path === bulk, { interval: 1 })
    giveUp.abort()
    await expect(call).rejects.toMatchObject(aborted)
    lift()
    await fetch(url('pt/providers/'), { headers })
    expect(tabOf(fake, uuid)).toBe('ready')
  })

  it('N12 a request that is aborted either changes nothing or gets its response', async () => {
    const { fake, fetch, headers, marking, url, uuid } = await signedIn()
    const undo = { ...post({ operation: 'UNRECONCILE', uuids: [uuid] }), headers }
    const outcomes = new Set<string>()
    for (let moments = 0; moments < 80; moments += 1) {
      const giveUp = new AbortController()
      const call = fetch(url(bulk), { ...marking, signal: giveUp.signal })
      const outcome = call.then(
        () => 'billed',
        () => 'ready',
      )
      for (let moment = 0; moment < moments; moment += 1) await Promise.resolve()
      giveUp.abort()
      const expected = await outcome
      // The backend responds to this request after the aborted request.
      await fetch(url('pt/providers/'), { headers })
      expect(tabOf(fake, uuid)).toBe(expected)
      outcomes.add(expected)
      if (expected === 'billed') await fetch(url(bulk), undo)
    }
    expect([...outcomes]).toEqual(['ready', 'billed'])
  })

  it('the fetch function uses the abort signal in `init` instead of the signal in the Request', async () => {
    const { fetch, headers, url } = await signedIn()
    const request = new Request(url('pt/providers/'), { headers, signal: AbortSignal.abort() })
    await expect(fetch(request.clone(), { signal: null })).resolves.toMatchObject({ status: 200 })
    await expect(fetch(request)).rejects.toMatchObject(aborted)
  })
})

describe('the fetch function of the fake backend', () => {
  it('the fetch function accepts a Request with its method, headers and body', async () => {
    const { fake, fetch, marking, url, uuid } = await signedIn()
    expect((await fetch(new Request(url(bulk), marking))).status).toBe(204)
    expect(tabOf(fake, uuid)).toBe('billed')
    expect(fake.requests.at(-1)).toMatchObject({ method: 'POST', body: { uuids: [uuid] } })
  })

  it('the fetch function accepts a Request together with settings that override it', async () => {
    const { fake, fetch, headers, marking, url, uuid } = await signedIn()
    const undo = post({ operation: 'UNRECONCILE', uuids: [uuid] })
    await fetch(url(bulk), marking)
    const request = new Request(url(bulk), marking)
    expect((await fetch(request, { ...undo, headers })).status).toBe(204)
    expect(tabOf(fake, uuid)).toBe('ready')
    expect((await fetch(new URL(url(bulk)), { ...marking, headers: {} })).status).toBe(401)
  })

  it('the fetch function rejects a body that was already read, and a body of a GET, as the browser’s fetch does', async () => {
    const { fake, fetch, marking, url } = await signedIn()
    const request = new Request(url(bulk), marking)
    await request.text()
    await expect(fetch(request)).rejects.toThrow(TypeError)
    await expect(fetch(url(logs), { body: 'x' })).rejects.toThrow(TypeError)
    expect(fake.requests.map(({ path }) => path)).toEqual(['auth/token/'])
  })

  it('the fetch function records requests in the order in which they were sent', async () => {
    const { fake, fetch, headers, marking, url } = await signedIn()
    await Promise.all([fetch(url(bulk), marking), fetch(url('pt/providers/'), { headers })])
    const asked = fake.requests.map(({ method }) => method)
    expect(asked).toEqual(['POST', 'POST', 'GET'])
  })
})

it('N12 the idempotency keys are deleted when the clinic is reset', async () => {
  const { fake, fetch, headers, marking, url } = await signedIn()
  const keyed = (authorization: object) => {
    return { ...marking, headers: { ...authorization, 'Idempotency-Key': 'once' } }
  }
  await fetch(url(bulk), keyed(headers))
  fake.reset()
  const again = await fetch(url('auth/token/'), post({ username: 'demo', password: 'demo' }))
  const { token } = z.object({ token: z.string() }).parse(await again.json())
  const answer = await fetch(url(bulk), keyed({ Authorization: `Bearer ${token}` }))
  expect(answer.headers.get('Idempotency-Replayed')).toBeNull()
})

describe('a datetime in the future', () => {
  it('whether a datetime is in the future depends on the fake backend’s clock, not on the computer’s clock', async () => {
    const { fake, fetch, headers, marking, url, uuid } = await signedIn()
    const patient = fake.patients.find(({ isActive }) => isActive)?.id
    const logAt = (interacted_datetime: string) => ({
      ...post({ patient, duration_secs: 60, activity_types: ['PHN'], interacted_datetime }),
      headers,
    })
    vi.useFakeTimers({ now: new Date('2026-07-01T12:00:00Z'), toFake: ['Date'] })
    try {
      const early = await fetch(url(logs), logAt('2026-05-25T16:00:00Z'))
      expect([early.status, await early.json()]).toMatchObject([
        400,
        { errors: [{ field: 'interacted_datetime' }] },
      ])
      expect((await fetch(url(logs), logAt('2026-05-19T16:04:00Z'))).status).toBe(201)
      fake.setNow('2026-05-19T15:00:00Z')
      expect((await fetch(url(bulk), marking)).status).toBe(400)
      fake.setNow(NOW)
      expect((await fetch(url(bulk), marking)).status).toBe(204)
      expect(tabOf(fake, uuid)).toBe('billed')
    } finally {
      vi.useRealTimers()
    }
  })
})
