import { DrizzleQueryError, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { createSandbox, type Sandbox } from '../server'
import { createDatabase, serverUrl, testDatabase } from '../test-database'
import { useTestSandbox } from '../use-test-sandbox'
import { connectDatabase } from './connect'
import { readRows } from './read-rows'
import { isUnavailable } from './unavailable'
import { startUnstableServer, type UnstableServer } from './unstable-server.fixture'

const coded = (code: string) => Object.assign(new Error('failed'), { code })

describe('a database that cannot be reached', () => {
  it.each([
    ...['57P01', '57P02', '57P03', '08000', '08001', '08003', '08006', '53300', '57014', '40P01'],
    ...['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'ENOTFOUND'],
  ])('Z01 an unreachable database is recognized by the error code %s', (code) => {
    expect(isUnavailable(coded(code))).toBe(true)
    expect(isUnavailable(new DrizzleQueryError('select 1', [], coded(code)))).toBe(true)
  })

  it.each([
    'Connection terminated',
    'Connection terminated unexpectedly',
    'Connection terminated due to connection timeout',
    'Client has encountered a connection error and is not queryable',
    'timeout exceeded when trying to connect',
  ])('Z01 an unreachable database is recognized by the driver’s error message "%s"', (message) => {
    expect(isUnavailable(new DrizzleQueryError('rollback', [], new Error(message)))).toBe(true)
  })

  it('Z01 if the database is unreachable, the backend does not start, and the error names the server but not the password', async () => {
    const place = { databaseUrl: 'postgres://rtm:secret@127.0.0.1:1/rtm' }
    const start = connectDatabase(place)
    await expect(start).rejects.toThrow(/PostgreSQL server at 127\.0\.0\.1:1 cannot be reached/)
    await expect(start).rejects.not.toThrow(/secret/)
  })
})

describe('an error of a database that can be reached', () => {
  it.each(['23505', '42P01', '22P02', ''])(
    'Z01 an error with the code "%s" does not mean that the database is unreachable',
    (code) => {
      expect(isUnavailable(coded(code))).toBe(false)
      expect(isUnavailable(new Error('Something about a Connection'))).toBe(false)
    },
  )
})

describe(`a database error on ${testDatabase.name}`, () => {
  const { test } = useTestSandbox(testDatabase, '2026-02-10T17:00:00.000Z')
  beforeEach(() => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
  })
  afterEach(() => {
    vi.restoreAllMocks()
  })

  it.each([
    ['57P01', 503, '2'],
    ['08006', 503, '2'],
    ['23505', 500, null],
  ])(
    'Z01 after an error of the database with the code %s, the API and the chat respond with status %s',
    async (code, status, later) => {
      const { app, context } = test.sandbox
      vi.spyOn(context.db, 'select').mockImplementation(() => {
        throw coded(code)
      })
      const headers = { Authorization: 'Bearer x', 'Api-Token': '1.x' }
      for (const path of ['/api/patient/patients/', '/chat/v3/scheduled_messages']) {
        const answer = await app.request(path, { headers })
        expect([path, answer.status]).toEqual([path, status])
        expect(answer.headers.get('Retry-After')).toBe(later)
      }
    },
  )
})

/**
 * These tests need a PostgreSQL server, because the embedded database is part of the process and
 * its connection cannot be lost.
 */
for (const url of serverUrl === undefined ? [] : [serverUrl]) {
  describe('a PostgreSQL server that stops', () => {
    let server: UnstableServer
    let sandbox: Sandbox
    let token: string

    const send = (path: string, body?: object) =>
      sandbox.app.request(`/api${path}`, {
        method: body ? 'POST' : 'GET',
        headers: { Authorization: `Bearer ${token}` },
        ...(body && { body: JSON.stringify(body) }),
      })

    beforeAll(async () => {
      server = await startUnstableServer(await createDatabase(url))
      sandbox = await createSandbox({ databaseUrl: server.url, patients: 5 })
      const signIn = await send('/auth/token/', { username: 'demo', password: 'demo' })
      token = (await signIn.json()).token
    })
    afterAll(async () => {
      await sandbox.close()
      await server.stop()
    })
    beforeEach(() => {
      vi.spyOn(console, 'error').mockImplementation(() => undefined)
    })
    afterEach(() => {
      vi.restoreAllMocks()
    })

    it('Z01 while PostgreSQL is stopped, requests get status 503, and requests succeed after PostgreSQL has started again', async () => {
      expect((await send('/patient/patients/')).status).toBe(200)
      await server.stop()
      for (const path of ['/patient/patients/', '/billing/metrics/']) {
        const answer = await send(path)
        expect([answer.status, answer.headers.get('Retry-After')]).toEqual([503, '2'])
      }
      const signIn = await send('/auth/token/', { username: 'demo', password: 'demo' })
      expect(signIn.status).toBe(503)
      await server.start()
      expect((await send('/patient/patients/')).status).toBe(200)
    })

    it('Z01 if a connection is lost within a transaction, the backend’s process does not end', async () => {
      const { db } = sandbox.context
      const within = db.transaction(async (transaction) => {
        await transaction.execute(sql`select 1`)
        await server.stop()
        await transaction.execute(sql`select 1`)
      })
      const error: unknown = await within.catch((caught: unknown) => caught)
      expect(isUnavailable(error)).toBe(true)
      await server.start()
      expect((await send('/patient/patients/')).status).toBe(200)
    })

    it('Z01 PostgreSQL ends statements and idle transactions that take too long', async () => {
      const rows = await readRows(
        sandbox.context,
        z.object({ name: z.string(), ms: z.number() }),
        sql`select name, setting::int as ms from pg_settings
            where name in ('statement_timeout', 'idle_in_transaction_session_timeout')
            order by name`,
      )
      expect(rows).toEqual([
        { name: 'idle_in_transaction_session_timeout', ms: 60_000 },
        { name: 'statement_timeout', ms: 60_000 },
      ])
    })

    it('Z31 the chat stand-in works again after it has lost its database connection', async () => {
      const { chat } = sandbox.context
      await vi.waitUntil(() => chat.isHere(), { timeout: 20_000 })
      await server.stop()
      await vi.waitUntil(() => !chat.isHere(), { timeout: 20_000 })
      await server.start()
      await vi.waitUntil(() => chat.isHere(), { timeout: 20_000 })
    })
  })
}
