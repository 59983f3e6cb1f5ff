/**
 * Tests two servers on one database, like two processes behind a load balancer. They share only the
 * database. Each server has its own clock and memory, and its own connections on PostgreSQL.
 */
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { connectDatabase } from './db/connect'
import { createSandbox, type Sandbox } from './server'
import { createDatabase, embeddedDatabase, serverUrl, testDatabase } from './test-database'

/**
 * Opens the database once for each server. The embedded database allows only one process, so the
 * servers share one connection to it.
 */
async function openTwice() {
  if (serverUrl === undefined) {
    const shared = await embeddedDatabase.open()
    return [shared, shared] as const
  }
  const databaseUrl = await createDatabase(serverUrl)
  return Promise.all([connectDatabase({ databaseUrl }), connectDatabase({ databaseUrl })])
}

describe(`two servers with one ${testDatabase.name} database`, () => {
  let servers: readonly [Sandbox, Sandbox]
  let token: string
  let calls = 0
  const closes: (() => Promise<void>)[] = []

  /** Sends the requests alternately to the two servers, as a load balancer does. */
  function send(path: string, body?: object, headers: Record<string, string> = {}) {
    calls += 1
    return servers[calls % 2 === 0 ? 0 : 1].app.request(path, {
      method: body ? 'POST' : 'GET',
      headers: { Authorization: `Bearer ${token}`, ...headers },
      ...(body && { body: JSON.stringify(body) }),
    })
  }

  beforeAll(async () => {
    const [first, second] = await openTwice()
    const now = () => new Date('2026-02-10T17:00:00.000Z')
    servers = await Promise.all([
      createSandbox({ db: first, patients: 12, now, sandboxControls: true }),
      createSandbox({ db: second, patients: 12, now, sandboxControls: true }),
    ])
    closes.push(
      () => first.close(),
      () => second.close(),
    )
  })
  afterAll(async () => {
    for (const server of servers) await server.close()
    for (const close of closes) await close()
  })
  beforeEach(async () => {
    token = ''
    const signIn = await send('/api/auth/token/', { username: 'demo', password: 'demo' })
    token = (await signIn.json()).token
  })
  afterEach(() => servers[0].reset())

  const get = async (path: string) => (await send(path)).json()
  const logOf = (patient: number) => ({
    patient,
    duration_secs: 1200,
    activity_types: ['DTR'],
    interacted_datetime: '2026-02-01T12:00:00Z',
  })

  it('Z31 the database is filled only once, even if both servers start at the same time', async () => {
    const { count } = await get('/api/patient/patients/')
    expect(await get('/api/patient/patients/')).toMatchObject({ count })
    expect(count).toBeGreaterThan(0)
    expect(count).toBeLessThanOrEqual(12)
  })

  it('Z31 a logout on one server also ends the session on the other server', async () => {
    for (let index = 0; index < 4; index += 1) {
      expect((await send('/api/patient/patients/')).status).toBe(200)
    }
    expect((await send('/api/auth/logout/', {})).status).toBe(204)
    for (let index = 0; index < 2; index += 1) {
      expect((await send('/api/patient/patients/')).status).toBe(401)
    }
  })

  it('Z31 a session that begins during a reset of the data stays valid', async () => {
    const resets = async () => {
      for (const server of [...servers, ...servers, ...servers]) await server.reset()
      return true
    }
    const done = resets()
    const tokens: string[] = []
    while (!(await Promise.race([done, wait(10, false)]))) {
      const signIn = await send('/api/auth/token/', { username: 'demo', password: 'demo' })
      tokens.push((await signIn.json()).token)
    }
    expect(tokens.length).toBeGreaterThan(0)
    for (token of tokens) expect((await send('/api/patient/patients/')).status).toBe(200)
  })

  it('Z31 a request that is sent to both servers with the same idempotency key takes effect only once', async () => {
    const { results } = await get('/api/patient/patients/')
    const patient: number = results[0].user.id
    const before = await get('/api/pt/interaction-logs/')
    const key = { 'Idempotency-Key': 'once' }
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => send('/api/pt/interaction-logs/', logOf(patient), key)),
    )
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201))
    const after = await get('/api/pt/interaction-logs/')
    expect(after.count).toBe(before.count + 1)
  })

  it('Z31 both servers share one count of failed sign-ins', async () => {
    const wrong = { username: 'nobody', password: 'wrong' }
    const answers = await Promise.all(
      Array.from({ length: 14 }, () => send('/api/auth/token/', wrong)),
    )
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(4)
  })

  it('Z31 if both servers store logs of a patient at the same time, both servers return the same billings, without duplicates', async () => {
    const { results } = await get('/api/patient/patients/')
    const patient: number = results[0].user.id
    const logs = Array.from({ length: 6 }, () => send('/api/pt/interaction-logs/', logOf(patient)))
    expect((await Promise.all(logs)).map(({ status }) => status)).toEqual(logs.map(() => 201))
    const list = `/api/billing/billinginstances/?patient_id=${patient}&page_size=1000`
    const [one, other] = [await get(list), await get(list)]
    expect(one.results).toEqual(other.results)
    const kinds = one.results.map(
      (row: { type: string; rtmcycle: object | null; calendar_month: string | null }) =>
        JSON.stringify([row.type, row.rtmcycle, row.calendar_month]),
    )
    expect(new Set(kinds).size).toBe(kinds.length)
  })

  it('Z31 billings are marked as billed only once if both servers get the requests at the same time', async () => {
    const list = '/api/billing/billinginstances/?status=Elg&currently_billable=true'
    const uuids: string[] = (await get(list)).results.map((row: { uuid: string }) => row.uuid)
    expect(uuids.length).toBeGreaterThan(3)
    const body = { operation: 'RECONCILE', uuids }
    const path = '/api/billing/billinginstances/reconcile-in-bulk/'
    const answers = await Promise.all(Array.from({ length: 6 }, () => send(path, body)))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, 201, 201, 204])
    for (const answer of answers.filter(({ status }) => status === 201)) {
      const { excluded_instances: excluded } = await answer.json()
      expect(excluded).toHaveLength(uuids.length)
      for (const one of excluded) expect(one.reason).toBe('ALREADY_RECONCILED')
    }
  })

  /** The embedded database has only one process, which always runs the chat stand-in. */
  for (const url of serverUrl === undefined ? [] : [serverUrl]) {
    it('Z31 one server runs the chat stand-in, and the other server rejects chat requests with status 503', async () => {
      expect(url).toContain('postgres')
      const chats = servers.map(({ context }) => context.chat)
      expect(chats.filter((chat) => chat.isHere())).toHaveLength(1)
      const elsewhere = servers.find(({ context }) => !context.chat.isHere())
      const answer = await elsewhere?.app.request('/chat/v3/scheduled_messages')
      expect(answer?.status).toBe(503)
      expect(await answer?.json()).toMatchObject({
        error: true,
        message: expect.stringContaining('runs in a single process'),
      })
    })

    it('Z31 when a server stops its chat stand-in, the other server starts a chat stand-in', async () => {
      expect(url).toContain('postgres')
      const [here] = servers.filter(({ context }) => context.chat.isHere())
      const [elsewhere] = servers.filter(({ context }) => !context.chat.isHere())
      await here?.context.chat.close()
      await vi.waitUntil(() => elsewhere?.context.chat.isHere(), { timeout: 20_000 })
      expect(here?.context.chat.isHere()).toBe(false)
    })
  }
})
