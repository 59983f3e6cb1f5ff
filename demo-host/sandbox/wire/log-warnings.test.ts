/** Tests the query for overlapping logs in a database with many logs. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { readRows } from '../db/read-rows'
import { testDatabase } from '../test-database'
import { openTestSandbox, type TestSandbox } from '../test-sandbox'
import { overlapQuery } from './log-warnings'

describe(`20,000 interaction logs on ${testDatabase.name}`, () => {
  let test: TestSandbox

  beforeAll(async () => {
    test = await openTestSandbox(testDatabase, '2026-02-10T17:00:00.000Z')
    const { db } = test.sandbox.context
    const patient = await test.addPatient()
    await db.execute(sql`
      insert into interaction_logs (
        company_id, patient_id, provider_id, created_by, duration_secs, activity_types,
        interacted_datetime, interacted_on, zone)
      select 1, ${patient}::int, 1, 1, 60, '{DTR}',
             timestamptz '2026-02-03T12:00:00Z' - n * interval '1 hour',
             date '2026-02-03' - n / 24, 'UTC'
      from generate_series(1, 20000) n`)
    await db.execute(sql`vacuum analyze interaction_logs`)
  })
  afterAll(() => test.close())

  it('W04 the query for overlapping logs uses an index, and does not read all logs', async () => {
    const spans = [{ id: 1, provider: 1, starts: '2026-02-03T12:00:00Z', secs: 600 }]
    const step = z.record(z.string(), z.string())
    const rows = await readRows(test.sandbox.context, step, sql`explain ${overlapQuery(spans)}`)
    expect(JSON.stringify(rows)).toContain('Index Scan')
    expect(JSON.stringify(rows)).not.toContain('Seq Scan')
  })
})
