import { QueryClient } from '@tanstack/query-core'
import { describe, expect, it } from 'vitest'
import { billing } from '../domain/billing/billing.fixture'
import { UnauthorisedError } from './errors'
import { json, signedIn, status, testHttp } from './http.fixture'
import {
  BULK_CHUNK,
  type MoveProgress,
  moveBillingsMutation,
  movingUuids,
  runInChunks,
} from './move-billings'

describe('a bulk call that is split into several requests', () => {
  const uuids = Array.from({ length: 250 }, (_, at) => `b-${at}`)

  it('a bulk call sends the requests one after another, and collects the excluded billings', async () => {
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

  it('a bulk call reports no progress if one request is enough', async () => {
    const progress: number[] = []
    await runInChunks(
      uuids.slice(0, 100),
      async () => [],
      (done) => progress.push(done),
    )
    expect(progress).toEqual([])
  })

  it('a bulk call stops at a request that fails, and returns the uuids that were not processed', async () => {
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

describe('a status change of billings', () => {
  const rows = Array.from({ length: 150 }, (_, at) => billing({ uuid: `b-${at}` }))
  const refused = () => json({ message: 'The books are closed.' }, 400)

  function moving(...replies: Parameters<typeof testHttp>[0]) {
    const { http, asked } = testHttp(replies)
    const progress: unknown[] = []
    const { mutationFn } = moveBillingsMutation(http, (_, state) => progress.push(state))
    const done = mutationFn({ operation: 'RECONCILE', rows }, { client: new QueryClient() })
    return { done, asked, progress }
  }

  it('B36 all requests of a status change contain the same time, and the progress is cleared at the end', async () => {
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

  it('K10 a status change sends the day that the user chose, and no date if the user chose none', async () => {
    const { http, asked } = testHttp([status(204), status(204)])
    const { mutationFn } = moveBillingsMutation(http, () => {})
    const client = new QueryClient()
    for (const on of ['2026-01-15', undefined]) {
      await mutationFn({ operation: 'RECONCILE', rows: rows.slice(0, 1), on }, { client })
    }
    const dates = asked.map(({ body }) => Reflect.get(Object(body), 'reconciliation_date'))
    expect(dates).toEqual(['2026-01-15', undefined])
  })

  it('X14 an undo of a cancellation sends the time of the cancellation that the user saw', async () => {
    const { http, asked } = testHttp([status(204)])
    const { mutationFn } = moveBillingsMutation(http, () => {})
    const cancelled = [
      billing({ uuid: 'b-1', cancelledOn: '2026-01-15T17:00:00Z' }),
      billing({ uuid: 'b-2', cancelledOn: null }),
    ]
    await mutationFn({ operation: 'UNCANCEL', rows: cancelled }, { client: new QueryClient() })
    expect(asked[0]?.body).toEqual({
      operation: 'UNCANCEL',
      uuids: ['b-1', 'b-2'],
      seen: [{ uuid: 'b-1', cancelled_on: '2026-01-15T17:00:00Z' }],
    })
  })

  it('B36 if another user signs in, a status change sends no further request and reports the processed rows', async () => {
    let user = 1
    const sent = () => {
      // While the first chunk is sent, another user signs in with an assertion of the page.
      user = 2
      return status(204)
    }
    const { http, asked } = testHttp([sent], { session: { ...signedIn, userId: () => user } })
    const progress: MoveProgress[] = []
    const { mutationFn } = moveBillingsMutation(http, (_, state) => progress.push(state))
    const done = mutationFn({ operation: 'RECONCILE', rows }, { client: new QueryClient() })
    expect(await done).toMatchObject({ remaining: { length: 50 }, isCut: true })
    expect(asked).toHaveLength(1)
    const cut = { done: 100, total: 150, isCut: true, unknown: 0 }
    expect(progress.slice(-2)).toEqual([cut, null])
  })

  it('B36 a billing that was removed after its undo counts as processed if another user then signs in', async () => {
    let user = 1
    const sent = () => {
      user = 2
      const [pending, removed] = ['PENDING', 'REMOVED'].map((reason, at) => ({
        uuid: `b-${at}`,
        reason,
      }))
      return json({ excluded_instances: [pending, removed] }, 201)
    }
    const { http } = testHttp([sent], { session: { ...signedIn, userId: () => user } })
    const progress: MoveProgress[] = []
    const { mutationFn } = moveBillingsMutation(http, (_, state) => progress.push(state))
    await mutationFn({ operation: 'UNRECONCILE', rows }, { client: new QueryClient() })
    expect(progress.slice(-2)).toEqual([{ done: 99, total: 150, isCut: true, unknown: 0 }, null])
  })

  it.each([
    ['a retry after a timeout is rejected', 3, false],
    ['the delay before a retry is not over', 3, true],
    ['the second request has timed out', 103, true],
  ])(
    'B32 if the session ends while %s, the progress says how many rows may have changed',
    async (_, total, isOver) => {
      let user: number | null = 1
      const timeOut = () => {
        user = null
        return status(504)
      }
      const before = total > BULK_CHUNK ? [status(204)] : []
      const session = {
        ...signedIn,
        userId: () => user,
        renew: async () => null,
        isOver: () => user === null && isOver,
      }
      const { http } = testHttp([...before, timeOut, status(401)], { session })
      const progress: MoveProgress[] = []
      const { mutationFn } = moveBillingsMutation(http, (_move, state) => progress.push(state))
      const move = { operation: 'RECONCILE', rows: rows.slice(0, total) } as const
      const done = mutationFn(move, { client: new QueryClient() })
      if (total > BULK_CHUNK) expect(await done).toMatchObject({ isCut: true })
      else await expect(done).rejects.toBeInstanceOf(UnauthorisedError)
      const cut = { done: total - 3, total, isCut: true, unknown: 3 }
      expect(progress.slice(-2)).toEqual([cut, null])
    },
  )

  it('L01 if the session has ended before the first request, no row may have changed, and the progress says nothing', async () => {
    let user: number | null = 1
    const refuse = () => {
      user = null
      return status(401)
    }
    const session = { ...signedIn, userId: () => user, renew: async () => null }
    const { http } = testHttp([refuse], { session })
    const progress: MoveProgress[] = []
    const { mutationFn } = moveBillingsMutation(http, (_, state) => progress.push(state))
    const one = { operation: 'RECONCILE', rows: rows.slice(0, 1) } as const
    const done = mutationFn(one, { client: new QueryClient() })
    await expect(done).rejects.toBeInstanceOf(UnauthorisedError)
    expect(progress).toEqual([null])
  })

  it('B32 if no row was processed, the status change fails and the progress is cleared', async () => {
    const { done, progress } = moving(refused)
    await expect(done).rejects.toMatchObject({ status: 400 })
    expect(progress.at(-1)).toBeNull()
  })

  it('if the second request of a status change fails, the result contains the rows that were not processed', async () => {
    const { done } = moving(status(204), refused)
    const { remaining, error } = await done
    expect(remaining).toEqual(rows.slice(100).map(({ uuid }) => uuid))
    expect(error).toMatchObject({ status: 400 })
  })

  it('B38 movingUuids returns the uuids of a pending status change if the operation is the same, and otherwise none', () => {
    const variables = { operation: 'RECONCILE', rows: rows.slice(0, 2) }
    expect(movingUuids('RECONCILE', { state: { variables } })).toEqual(['b-0', 'b-1'])
    expect(movingUuids('UNRECONCILE', { state: { variables } })).toEqual([])
    expect(movingUuids('RECONCILE', { state: { variables: undefined } })).toEqual([])
  })
})
