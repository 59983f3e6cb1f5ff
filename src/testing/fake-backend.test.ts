import { afterEach, describe, expect, it, vi } from 'vitest'
import { reconcileInBulk } from '../api/billing-bulk'
import { billingCountQuery } from '../api/billing-instances'
import { run } from '../api/http.fixture'
import { patientQuery, updatePatient } from '../api/patients'
import { noAnswer } from '../api/wire'
import { createRtmClient } from '../client/rtm-client'
import { createFakeBackend, type FakeBackend } from './fake-backend'

const NOW = '2026-05-19T16:00:00.000Z'

afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

/** Returns a client of the fake backend, created with `fake.config`, as `configure` does. */
function clientOf(fake: FakeBackend) {
  return createRtmClient(fake.config, { sleep: async () => undefined })
}

const ready = { status: 'Elg', currentlyBillable: true } as const
const inTab = (fake: FakeBackend, tab: string) => fake.billings.filter((one) => one.tab === tab)

describe('the clinic of the fake backend', () => {
  it('two fake clinics with the same `now` are equal, and have billings of every kind', () => {
    const [fake, other] = [createFakeBackend({ now: NOW }), createFakeBackend({ now: NOW })]
    expect(other.billings).toEqual(fake.billings)
    expect(other.patients).toEqual(fake.patients)
    expect(fake.patients).toHaveLength(40)
    for (const tab of ['pending', 'ready', 'billed', 'cancelled']) {
      expect(inTab(fake, tab).length).toBeGreaterThan(3)
    }
    expect(fake.patients.filter(({ isActive }) => isActive).length).toBeGreaterThan(10)
    expect(Math.max(...fake.patients.map(({ fullName }) => fullName.length))).toBeGreaterThan(50)
  })

  it('the fake clinic is empty with `patients: 0`, and has different patients for a different clinic name', () => {
    expect(createFakeBackend({ patients: 0 }).billings).toEqual([])
    const names = (fake: FakeBackend) => fake.patients.map(({ fullName }) => fullName)
    const harbor = createFakeBackend({ now: NOW, clinic: 'harbor', patients: 5 })
    expect(harbor.patients).toHaveLength(5)
    const riverbend = names(createFakeBackend({ now: NOW }))
    expect(riverbend).not.toEqual(expect.arrayContaining(names(harbor)))
  })

  it('a pending billing becomes ready when the clock of the fake backend reaches the billing’s first billable day', () => {
    const fake = createFakeBackend({ now: NOW })
    const [waiting] = inTab(fake, 'pending').filter(({ billableOn }) => billableOn !== null)
    fake.setNow(`${waiting?.billableOn}T16:00:00Z`)
    expect(fake.billings.find(({ uuid }) => uuid === waiting?.uuid)?.tab).toBe('ready')
    fake.reset()
    expect(fake.now().toISOString()).toBe(NOW)
    expect(fake.billings).toContainEqual(waiting)
  })

  it('the fake clinic uses the computer’s clock if `now` is not set', () => {
    vi.useFakeTimers({ now: new Date('2027-01-05T12:00:00Z') })
    const fake = createFakeBackend()
    vi.setSystemTime(new Date('2027-01-06T12:00:00Z'))
    expect(fake.now().toISOString()).toBe('2027-01-06T12:00:00.000Z')
  })
})

describe('a client of the fake backend', () => {
  it('a client can sign in, mark billings as billed and read the result, and uses the clock of the fake backend', async () => {
    const fake = createFakeBackend({ now: NOW })
    const { http, session } = clientOf(fake)
    const before = await run(billingCountQuery(http, ready))
    expect(before).toBe(inTab(fake, 'ready').length)
    expect(session.state.user?.fullName).toBe('Dana Whitfield')
    expect(http.now().toISOString().slice(0, 16)).toBe(NOW.slice(0, 16))
    const uuids = inTab(fake, 'ready')
      .slice(0, 2)
      .map(({ uuid }) => uuid)
    const act = { operation: 'RECONCILE', reconciliationDatetime: NOW } as const
    expect(await reconcileInBulk(http, { ...act, uuids })).toEqual([])
    expect(await run(billingCountQuery(http, ready))).toBe(before - 2)
    expect(fake.requests.map(({ method, path, status }) => `${method} ${path} ${status}`)).toEqual([
      'POST auth/bridge-sso 200',
      'GET billing/billinginstances/ 200',
      'POST billing/billinginstances/reconcile-in-bulk/ 204',
      'GET billing/billinginstances/ 200',
    ])
  })

  it('if a page has two fake backends, a client of one backend does not change the clinic of the other backend', async () => {
    const [fake, other] = [createFakeBackend({ now: NOW }), createFakeBackend({ now: NOW })]
    expect(other.config.apiBaseUrl).not.toBe(fake.config.apiBaseUrl)
    const [{ id } = { id: 0 }] = fake.patients
    await updatePatient(clientOf(fake).http, id, { note: 'Prefers mornings.' })
    expect((await run(patientQuery(clientOf(fake).http, id))).note).toBe('Prefers mornings.')
    expect((await run(patientQuery(clientOf(other).http, id))).note).not.toBe('Prefers mornings.')
  })

  it('the fake backend reports an unsupported request on the console and responds with status 501', async () => {
    const told = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const { http } = clientOf(createFakeBackend())
    const call = http.call({ method: 'GET', path: 'vendors/summary/', answer: noAnswer })
    await expect(call).rejects.toMatchObject({ status: 501 })
    expect(String(told.mock.calls[0])).toContain('does not answer GET vendors/summary/')
  })

  it('the fake backend rejects an unknown filter and a URL outside apiBaseUrl', async () => {
    const { http } = clientOf(createFakeBackend())
    const call = http.call({
      method: 'GET',
      path: 'patient/patients/',
      query: { is_activ: true },
      answer: noAnswer,
    })
    await expect(call).rejects.toMatchObject({ status: 400 })
    const { fetch } = createFakeBackend().config
    await expect(fetch('https://clinic.example/api/')).rejects.toThrow(
      /answers only URLs below https/,
    )
  })
})

describe('a fault of the fake backend', () => {
  const get = { method: 'GET', path: 'pt/providers/', answer: noAnswer } as const

  it('until a fault is removed, the fake backend responds with the status and the message of the fault', async () => {
    const fake = createFakeBackend()
    const { http } = clientOf(fake)
    const lift = fake.fail({ path: 'pt/*', answer: 409, message: 'Not now.' })
    await expect(http.call(get)).rejects.toMatchObject({
      status: 409,
      body: { message: 'Not now.' },
    })
    lift()
    await expect(http.call(get)).resolves.toBeUndefined()
  })

  it('a fault with `times: n` makes only n requests fail, so a client that retries n times succeeds', async () => {
    const fake = createFakeBackend()
    fake.fail({ method: 'GET', answer: 503, times: 3 })
    await expect(clientOf(fake).http.call(get)).resolves.toBeUndefined()
    expect(fake.requests.filter(({ status }) => status === 503)).toHaveLength(3)
    fake.fail({ method: 'GET', answer: 503, times: 4 })
    await expect(clientOf(fake).http.call(get)).rejects.toMatchObject({ status: 503 })
  })

  it('a fault can simulate a missing network or a missing response', async () => {
    const fake = createFakeBackend()
    const { http } = clientOf(fake)
    const lift = fake.fail({ path: get.path, answer: 'offline' })
    await expect(http.call(get)).rejects.toMatchObject({ name: 'FetchError' })
    lift()
    const release = fake.fail({ path: get.path, answer: 'hang' })
    const call = http.call(get)
    await vi.waitUntil(() => fake.requests.at(-1)?.path === get.path)
    expect(fake.requests.at(-1)?.status).toBeNull()
    release()
    await expect(call).resolves.toBeUndefined()
  })

  it('if a request gets no response because of a fault, an abort by the caller rejects the request', async () => {
    const fake = createFakeBackend()
    fake.fail({ answer: 'hang' })
    const giveUp = new AbortController()
    const call = fake.config.fetch(`${fake.config.apiBaseUrl}/${get.path}`, {
      signal: giveUp.signal,
    })
    giveUp.abort()
    await expect(call).rejects.toMatchObject({ name: 'AbortError' })
  })

  it('when sessions end, the client requests a new assertion, and a rejected assertion signs the user out', async () => {
    const fake = createFakeBackend()
    const { http, session } = clientOf(fake)
    await http.call(get)
    fake.expireSessions()
    await http.call(get)
    const assertions = () => fake.requests.filter(({ path }) => path === 'auth/bridge-sso')
    expect(assertions()).toHaveLength(2)
    fake.fail({ path: 'auth/bridge-sso', answer: 401 })
    fake.expireSessions()
    await expect(http.call(get)).rejects.toMatchObject({ name: 'UnauthorisedError' })
    expect(session.state.status).toBe('signed-out')
  })
})

describe('mistakes in the use of the fake backend', () => {
  it.each([
    [{ patients: -1 }, '"patients" must be a whole number from 0 to 500, not -1'],
    [{ now: 'yesterday' }, '"now" must be a Date or an ISO datetime'],
    [{ timeZone: 'Mars' }, '"timeZone" must be an IANA zone, not Mars'],
    [{ apiBaseUrl: '/api' }, '"apiBaseUrl" must be an http(s) address'],
    [JSON.parse('{"patient": 3}'), '"patient" is not a key'],
    [JSON.parse('{"clinic": "mercy"}'), '"clinic" must be riverbend or harbor, not mercy'],
  ])(
    'if the fake backend gets the wrong options %j, the error describes the mistake',
    (options, words) => {
      expect(() => createFakeBackend(options)).toThrow(TypeError)
      expect(() => createFakeBackend(options)).toThrow(words)
    },
  )

  it.each([
    [{ answer: 200 }, '"answer" must be a status from 400 to 599'],
    [{ answer: 503, path: '/billing' }, '"path" must be a path below apiBaseUrl'],
    [{ answer: 503, method: 'get' }, '"method" must be one of GET'],
    [{ answer: 503, times: 0 }, '"times" must be a whole number'],
    [JSON.parse('{"answer": 503, "status": 503}'), '"status" is not a key'],
  ])(
    'if the fake backend gets the wrong fault %j, the error describes the mistake',
    (fault, words) => {
      expect(() => createFakeBackend().fail(fault)).toThrow(TypeError)
      expect(() => createFakeBackend().fail(fault)).toThrow(words)
    },
  )
})
