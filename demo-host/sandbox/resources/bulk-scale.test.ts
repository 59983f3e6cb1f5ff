/**
 * Tests bulk calls with billings of many patients: how many SQL statements they need, and that they
 * have the same result as one call for each billing.
 */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { rederiveBillings } from '../billing/rederive'
import { billingInstances } from '../db/tables/billing'
import { createSandbox, type Sandbox } from '../server'
import { statementsOf } from '../statements.fixture'
import { testDatabase } from '../test-database'

const NOW = '2026-02-10T17:00:00.000Z'
const BILLINGS = '/api/billing/billinginstances/'
const cancellation = { cancellation_reason_type: 'DISCHARGED_PATIENT' }

const row = z.looseObject({
  uuid: z.string(),
  status: z.string(),
  billable_from: z.string().nullable(),
  patient: z.object({ user: z.object({ id: z.number() }) }),
})
const page = z.object({ results: z.array(row) })

/** The operations of the test. Each operation undoes the previous operation. */
const operations = [
  ['reconcile-in-bulk/', { operation: 'RECONCILE' }],
  ['reconcile-in-bulk/', { operation: 'UNRECONCILE' }],
  ['cancel-in-bulk/', { operation: 'CANCEL', ...cancellation }],
  ['cancel-in-bulk/', { operation: 'UNCANCEL' }],
] as const

describe(`bulk calls for billings of many patients on ${testDatabase.name}`, () => {
  let sandbox: Sandbox
  let token: string
  let close: () => Promise<void>

  async function send(path: string, body?: object) {
    const answer = await sandbox.app.request(path, {
      method: body ? 'POST' : 'GET',
      headers: { Authorization: `Bearer ${token}`, Timezone: 'America/New_York' },
      ...(body && { body: JSON.stringify(body) }),
    })
    return { status: answer.status, body: answer.status === 204 ? null : await answer.json() }
  }

  async function billings(query: string) {
    const { body } = await send(
      `${BILLINGS}?${query}&page_size=1000&ordering=patient__user__last_name`,
    )
    return page.parse(body).results
  }

  /** Returns one billing of each patient. Each of these billings can be billed today. */
  async function readyOfPatients(count: number): Promise<string[]> {
    const first = new Map<number, string>()
    const ready = await billings('status=Elg&currently_billable=true')
    // Two Engage billings of a patient might be less than 30 days apart. Then one of the two would
    // be excluded (K02). The list therefore has only one billing of each patient.
    for (const { uuid, patient, billable_from: from } of ready) {
      if (from === null && !first.has(patient.user.id)) first.set(patient.user.id, uuid)
    }
    expect(first.size).toBeGreaterThanOrEqual(count)
    return [...first.values()].slice(0, count)
  }

  beforeAll(async () => {
    const db = await testDatabase.open()
    sandbox = await createSandbox({
      db,
      patients: 240,
      now: () => new Date(NOW),
      sandboxControls: true,
    })
    close = async () => {
      await sandbox.close()
      await db.close()
    }
  })
  afterAll(() => close())
  beforeEach(async () => {
    token = ''
    const { body } = await send('/api/auth/token/', { username: 'demo', password: 'demo' })
    token = z.object({ token: z.string() }).parse(body).token
  })
  afterEach(async () => {
    await sandbox.reset()
  })

  it('B34 a bulk call needs the same number of SQL statements for any number of patients', async () => {
    const all = await readyOfPatients(60)
    const counts: number[][] = []
    for (const uuids of [all.slice(0, 20), all.slice(20, 60)]) {
      const each: number[] = []
      for (const [path, body] of operations) {
        const statements = await statementsOf(async () => {
          const answer = await send(BILLINGS + path, { ...body, uuids })
          expect(answer).toEqual({ status: 204, body: null })
        })
        each.push(statements)
      }
      counts.push(each)
    }
    expect(counts[1]).toEqual(counts[0])
  })

  /**
   * Marks billings as billed, cancels them, and undoes these changes, with many billings in each
   * call, or with only one.
   */
  async function moveMany(isBulk: boolean): Promise<void> {
    const ready = await billings('status=Elg&currently_billable=true')
    const uuids = ready.map(({ uuid }) => uuid)
    expect(uuids.length).toBeGreaterThan(60)
    const half = Math.floor(uuids.length / 2)
    const steps = [
      [operations[0], uuids.slice(0, half)],
      [operations[2], uuids.slice(half)],
      [operations[1], uuids.slice(0, 15)],
      [operations[3], uuids.slice(-15)],
    ] as const
    for (const [[path, body], some] of steps) {
      for (const own of isBulk ? [some] : some.map((uuid) => [uuid])) {
        await send(BILLINGS + path, { ...body, uuids: own })
      }
    }
  }

  const stored = () => {
    return sandbox.context.db.select().from(billingInstances).orderBy(billingInstances.uuid)
  }

  it('B34 a bulk call has the same result as one call for each billing', async () => {
    await moveMany(true)
    const together = await stored()
    await sandbox.reset()
    await moveMany(false)
    expect(await stored()).toEqual(together)
  })

  it('R10 R11 E8 after a bulk call, the stored billings equal the billings that the rules derive from the records', async () => {
    await moveMany(true)
    const before = await stored()
    const ids = [...new Set(before.map(({ patientId }) => patientId))]
    await rederiveBillings(sandbox.context.db, ids, sandbox.context.clock.now())
    expect(await stored()).toEqual(before)
  })

  it('B38 each billing changes its status exactly once when 50 clients change the same billings at the same time', async () => {
    const ready = await readyOfPatients(60)
    const calls = Array.from({ length: 50 }, (_, client) => ready.slice(client, client + 10))
    const answers = await Promise.all(
      calls.map((uuids) =>
        send(`${BILLINGS}reconcile-in-bulk/`, { operation: 'RECONCILE', uuids }),
      ),
    )
    const excluded = z.object({
      excluded_instances: z.array(z.object({ uuid: z.string(), reason: z.string() })),
    })
    const moved = answers.flatMap(({ status, body }, client) => {
      const left = status === 204 ? [] : excluded.parse(body).excluded_instances
      expect(left.filter(({ reason }) => reason !== 'ALREADY_RECONCILED')).toEqual([])
      return calls[client]?.filter((uuid) => left.every((one) => one.uuid !== uuid)) ?? []
    })
    expect(moved.toSorted()).toEqual(ready.slice(0, 59).toSorted())
    const billed = new Set((await billings('status=Rec')).map(({ uuid }) => uuid))
    expect(ready.map((uuid) => billed.has(uuid))).toEqual(ready.map((_, index) => index < 59))
  })
})
