import { QueryClient } from '@tanstack/query-core'
import { describe, expect, it } from 'vitest'
import { billing } from '../domain/billing/billing.fixture'
import { type BulkOperation, bulkOperations } from '../domain/vocabulary'
import {
  BULK_CHUNK,
  cancelInBulk,
  type MoveProgress,
  moveBillingsMutation,
  movingUuids,
  reconcileInBulk,
  runInChunks,
} from './billing-bulk'
import type { Http } from './http'
import { json, signedIn, status, testHttp } from './http.fixture'

const excluded = {
  uuid: 'b-2',
  reason: 'PENDING',
  detail: 'Still pending.',
  patient_full_name: 'Ben Example',
}
const at = '2026-02-04T10:00:00.000Z'

describe('B36 B37 the bulk calls', () => {
  it.each(['RECONCILE', 'UNRECONCILE'] as const)(
    'B36 sends the uuids, the operation %s and the datetime',
    async (operation) => {
      const { http, asked } = testHttp([status(204)])
      await reconcileInBulk(http, { uuids: ['b-1'], operation, reconciliationDatetime: at })
      expect(asked[0]).toMatchObject({
        method: 'POST',
        path: '/billing/billinginstances/reconcile-in-bulk/',
        body: { uuids: ['b-1'], operation, reconciliation_datetime: at },
      })
    },
  )

  it('B37 sends CANCEL with its reason on the cancel endpoint', async () => {
    const { http, asked } = testHttp([status(204)])
    await cancelInBulk(http, {
      uuids: ['b-1'],
      operation: 'CANCEL',
      cancellationReasonType: 'CASH_PAY_PATIENT',
      willChargePatient: 'NO',
    })
    expect(asked[0]).toMatchObject({
      path: '/billing/billinginstances/cancel-in-bulk/',
      body: {
        uuids: ['b-1'],
        operation: 'CANCEL',
        cancellation_reason_type: 'CASH_PAY_PATIENT',
        will_charge_patient: 'NO',
      },
    })
  })

  it('B37 sends UNCANCEL on the cancel endpoint', async () => {
    const { http, asked } = testHttp([status(204)])
    await cancelInBulk(http, { uuids: ['b-1'], operation: 'UNCANCEL' })
    expect(asked[0]?.path).toBe('/billing/billinginstances/cancel-in-bulk/')
    expect(asked[0]?.body).toEqual({ uuids: ['b-1'], operation: 'UNCANCEL' })
  })

  it('N16 U1 returns no excluded instances for a 204', async () => {
    const { http } = testHttp([status(204)])
    const body = { uuids: ['b-1'], operation: 'RECONCILE', reconciliationDatetime: at } as const
    expect(await reconcileInBulk(http, body)).toEqual([])
  })

  it('N16 U2 returns the excluded instances of a 201', async () => {
    const { http } = testHttp([json({ excluded_instances: [excluded] }, 201)])
    const body = { uuids: ['b-1'], operation: 'RECONCILE', reconciliationDatetime: at } as const
    expect(await reconcileInBulk(http, body)).toEqual([
      {
        uuid: 'b-2',
        reason: 'PENDING',
        detail: 'Still pending.',
        patientFullName: 'Ben Example',
        billableFrom: null,
      },
    ])
  })

  it('N12 retries a bulk POST with the same idempotency key', async () => {
    const { http, asked } = testHttp([status(503), status(204)], { idempotency: true })
    await cancelInBulk(http, { uuids: ['b-1'], operation: 'UNCANCEL' })
    expect(asked).toHaveLength(2)
    expect(asked[0]?.headers.get('idempotency-key')).toBe(asked[1]?.headers.get('idempotency-key'))
  })
})

describe('N12 a row that is already in the target state', () => {
  const reasons = ['ALREADY_RECONCILED', 'NOT_RECONCILED', 'CANCELLED', 'NOT_CANCELLED', 'PENDING']
  const all = reasons.map((reason) => ({ ...excluded, uuid: reason, reason }))
  function move(http: Http, operation: BulkOperation) {
    if (operation === 'UNCANCEL') return cancelInBulk(http, { uuids: reasons, operation })
    if (operation === 'CANCEL') {
      const cancellationReasonType = 'DISCHARGED_PATIENT'
      return cancelInBulk(http, { uuids: reasons, operation, cancellationReasonType })
    }
    return reconcileInBulk(http, { uuids: reasons, operation, reconciliationDatetime: at })
  }
  const answer = json({ excluded_instances: all }, 201)

  it.each([
    ['RECONCILE', 'ALREADY_RECONCILED'],
    ['UNRECONCILE', 'NOT_RECONCILED'],
    ['CANCEL', 'CANCELLED'],
    ['UNCANCEL', 'NOT_CANCELLED'],
  ] as const)('N12 %s: is reported as moved if a retry answers %s', async (operation, moved) => {
    const { http } = testHttp([status(502), answer])
    const stayed = await move(http, operation)
    expect(stayed.map(({ uuid }) => uuid)).toEqual(reasons.filter((reason) => reason !== moved))
  })

  it.each(bulkOperations)(
    'N12 %s: is reported as excluded if the first attempt excludes it',
    async (operation) => {
      const { http } = testHttp([answer])
      expect(await move(http, operation)).toHaveLength(reasons.length)
    },
  )

  it.each(bulkOperations)(
    'N12 %s: is reported as excluded if the backend takes idempotency keys',
    async (operation) => {
      const { http } = testHttp([status(502), answer], { idempotency: true })
      expect(await move(http, operation)).toHaveLength(reasons.length)
    },
  )
})

describe('a bulk call in chunks', () => {
  const uuids = Array.from({ length: 250 }, (_, at) => `b-${at}`)

  it('runs the chunks one after another, and collects the excluded instances', async () => {
    const sizes: number[] = []
    const progress: [number, number][] = []
    const outcome = await runInChunks(
      uuids,
      async (chunk) => {
        sizes.push(chunk.length)
        return [
          {
            uuid: chunk[0] ?? '',
            reason: 'PENDING',
            detail: null,
            patientFullName: null,
            billableFrom: null,
          },
        ]
      },
      (done, total) => progress.push([done, total]),
    )
    expect(sizes).toEqual([BULK_CHUNK, BULK_CHUNK, 50])
    expect(progress).toEqual([
      [0, 250],
      [100, 250],
      [200, 250],
      [250, 250],
    ])
    expect(outcome.excluded.map(({ uuid }) => uuid)).toEqual(['b-0', 'b-100', 'b-200'])
    expect(outcome).toMatchObject({ remaining: [], error: null })
  })

  it('does not report progress for a single chunk', async () => {
    const progress: number[] = []
    await runInChunks(
      uuids.slice(0, 100),
      async () => [],
      (done) => progress.push(done),
    )
    expect(progress).toEqual([])
  })

  it('stops at a chunk that fails, and returns the uuids that were not processed', async () => {
    const broken = new Error('broken')
    let calls = 0
    const outcome = await runInChunks(uuids, async () => {
      calls += 1
      if (calls === 2) throw broken
      return []
    })
    expect(calls).toBe(2)
    expect(outcome.error).toBe(broken)
    expect(outcome.remaining).toEqual(uuids.slice(100))
  })
})

describe('the mutation of a move', () => {
  const rows = Array.from({ length: 150 }, (_, at) => billing({ uuid: `b-${at}` }))
  const refused = () => json({ message: 'The books are closed.' }, 400)

  function moving(...replies: Parameters<typeof testHttp>[0]) {
    const { http, asked } = testHttp(replies)
    const progress: unknown[] = []
    const { mutationFn } = moveBillingsMutation(http, (_, state) => progress.push(state))
    const done = mutationFn({ operation: 'RECONCILE', rows }, { client: new QueryClient() })
    return { done, asked, progress }
  }

  it('B36 sends all chunks with the same time, and clears its progress at the end', async () => {
    const { done, asked, progress } = moving(status(204))
    const { at, ...outcome } = await done
    expect(outcome).toEqual({ excluded: [], remaining: [], error: null, isCut: false })
    const times = asked.map(({ body }) => Reflect.get(Object(body), 'reconciliation_datetime'))
    expect([...new Set(times)]).toEqual([at])
    expect(progress).toEqual([
      { done: 0, total: 150 },
      { done: 100, total: 150 },
      { done: 150, total: 150 },
      null,
    ])
  })

  it('K10 sends the chosen day as a date, and no date if no day was chosen', async () => {
    const { http, asked } = testHttp([status(204), status(204)])
    const { mutationFn } = moveBillingsMutation(http, () => {})
    const client = new QueryClient()
    for (const on of ['2026-01-15', undefined]) {
      await mutationFn({ operation: 'RECONCILE', rows: rows.slice(0, 1), on }, { client })
    }
    const dates = asked.map(({ body }) => Reflect.get(Object(body), 'reconciliation_date'))
    expect(dates).toEqual(['2026-01-15', undefined])
  })

  it('B36 sends no further chunk after another user has signed in, and reports what was moved', async () => {
    let user = 1
    const sent = () => {
      // During the first chunk, the page's assertion signs in another user.
      user = 2
      return status(204)
    }
    const { http, asked } = testHttp([sent], { session: { ...signedIn, userId: () => user } })
    const progress: MoveProgress[] = []
    const { mutationFn } = moveBillingsMutation(http, (_, state) => progress.push(state))
    const done = mutationFn({ operation: 'RECONCILE', rows }, { client: new QueryClient() })
    expect(await done).toMatchObject({ remaining: { length: 50 }, isCut: true })
    expect(asked).toHaveLength(1)
    expect(progress.slice(-2)).toEqual([{ done: 100, total: 150, isCut: true }, null])
  })

  it('B32 fails if no row was processed, and clears its progress', async () => {
    const { done, progress } = moving(refused)
    await expect(done).rejects.toMatchObject({ status: 400 })
    expect(progress.at(-1)).toBeNull()
  })

  it('returns the remaining rows if a later chunk fails', async () => {
    const { done } = moving(status(204), refused)
    const { remaining, error } = await done
    expect(remaining).toEqual(rows.slice(100).map(({ uuid }) => uuid))
    expect(error).toMatchObject({ status: 400 })
  })

  it('B38 can be found in the cache by its operation and rows while it is pending', () => {
    const variables = { operation: 'RECONCILE', rows: rows.slice(0, 2) }
    expect(movingUuids('RECONCILE', { state: { variables } })).toEqual(['b-0', 'b-1'])
    expect(movingUuids('UNRECONCILE', { state: { variables } })).toEqual([])
    expect(movingUuids('RECONCILE', { state: { variables: undefined } })).toEqual([])
  })
})
