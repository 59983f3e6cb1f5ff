import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { reseed } from '../load-seed'
import { createDatabase, serverUrl } from '../test-database'
import { connectDatabase, type DatabaseConnection } from './connect'

// The embedded database has only one connection, so nothing else can hold a lock.
describe.skipIf(serverUrl === undefined)('a reset while a table of PostgreSQL is vacuumed', () => {
  let connection: DatabaseConnection
  let vacuum: pg.Client
  let request: pg.Client

  beforeAll(async () => {
    const databaseUrl = await createDatabase(serverUrl ?? '')
    connection = await connectDatabase({ databaseUrl })
    vacuum = new pg.Client({ connectionString: databaseUrl })
    request = new pg.Client({ connectionString: databaseUrl })
    await Promise.all([vacuum.connect(), request.connect()])
  })
  afterAll(async () => {
    await Promise.all([vacuum.end(), request.end(), connection.close()])
  })

  it('P17 a reset waits until PostgreSQL has cancelled an autovacuum, and blocks no request meanwhile', async () => {
    await vacuum.query('begin')
    // An autovacuum takes this lock. PostgreSQL cancels an autovacuum after `deadlock_timeout`.
    await vacuum.query('lock table patients in share update exclusive mode')
    const reset = reseed(connection.db, 0, new Date('2026-02-10T17:00:00.000Z'))
    await vi.waitUntil(
      async () => {
        const { rowCount } = await request.query(
          `select 1 from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'
            and clock_timestamp() - query_start > current_setting('deadlock_timeout')::interval`,
        )
        return rowCount === 1
      },
      { timeout: 20_000, interval: 50 },
    )
    await request.query("set lock_timeout = '1ms'")
    const { rowCount } = await request.query('update patients set user_id = user_id')
    expect(rowCount).toBe(0)
    await vacuum.query('rollback')
    await reset
  })
})
