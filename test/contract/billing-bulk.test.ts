import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { cancelInBulk, type ReconcileRequest, reconcileInBulk } from '../../src/api/billing-bulk'
import { billingInstanceQuery } from '../../src/api/billing-instances'
import { ResponseError } from '../../src/api/errors'
import type { BillingInstance } from '../../src/domain/billing/billing-instance'
import type { Cancellation, CancelRequest } from '../../src/domain/billing/cancel-form'
import { startSandbox, type TestSandbox } from '../support/sandbox'
import { tabRows } from './billing-lists'
import { type Connection, connect, failureOf, run } from './connection'

const UNKNOWN = '00000000-0000-4000-8000-000000000000'

const sandbox: TestSandbox = await startSandbox({ patients: 80 })
const connection: Connection = await connect(sandbox)
let ready: string[]
let pending: BillingInstance[]

// The tests share one seed, because a new seed for each test would take a minute in total. Before
// each test, the rows that are ready at this time are read.
beforeEach(async () => {
  const rows = await tabRows(connection, 'ready')
  // Rows with warnings come last, because an earlier test may have changed them (U12).
  rows.sort((a, b) => a.warnings.length - b.warnings.length)
  ready = rows.map((row) => row.uuid)
  pending = await tabRows(connection, 'pending')
})
afterAll(() => sandbox.close())

const now = () => new Date().toISOString()

function reconcile(uuids: readonly string[], change: Partial<ReconcileRequest> = {}) {
  const body = { uuids, operation: 'RECONCILE', reconciliationDatetime: now(), ...change } as const
  return reconcileInBulk(connection.http, body)
}

function unreconcile(uuids: readonly string[]) {
  return reconcile(uuids, { operation: 'UNRECONCILE' })
}

const cash: Cancellation = { cancellationReasonType: 'CASH_PAY_PATIENT', willChargePatient: 'NO' }

function cancel(uuids: readonly string[], cancellation: Cancellation = cash) {
  const request: CancelRequest = { uuids, operation: 'CANCEL', ...cancellation }
  return cancelInBulk(connection.http, request)
}

function uncancel(uuids: readonly string[], seen?: { uuid: string; cancelledOn: string }[]) {
  return cancelInBulk(connection.http, { uuids, operation: 'UNCANCEL', seen })
}

function read(uuid: string | undefined) {
  return run(billingInstanceQuery(connection.http, uuid ?? ''))
}

async function lastStatus(): Promise<number | undefined> {
  return (await sandbox.requests()).findLast(({ path }) => path.endsWith('-in-bulk/'))?.status
}

describe('the endpoint reconcile-in-bulk', () => {
  it('N15 N16 U1 if reconcile-in-bulk marks every requested billing as billed, it returns 204 and stores the requested time and the caller’s name', async () => {
    const at = new Date(Date.now() - 3_600_000).toISOString()
    const two = ready.slice(0, 2)
    expect(await reconcile(two, { reconciliationDatetime: at })).toEqual([])
    expect(await lastStatus()).toBe(204)
    for (const uuid of two) {
      expect(await read(uuid)).toMatchObject({
        status: 'Rec',
        reconciled: at,
        reconciledBy: { id: connection.user.id, fullName: 'Dana Whitfield' },
      })
    }
  })

  it('N16 U2 B34 reconcile-in-bulk returns 201 if it bills a ready billing and excludes a pending billing, and gives the reason for the exclusion', async () => {
    const waiting = pending[0]
    const excluded = await reconcile([ready[0] ?? '', waiting?.uuid ?? ''])
    expect(await lastStatus()).toBe(201)
    expect(excluded).toEqual([
      {
        uuid: waiting?.uuid,
        reason: 'PENDING',
        detail: 'This billing is still pending.',
        patientFullName: waiting?.patient.user.fullName,
        billableFrom: null,
      },
    ])
    expect((await read(ready[0])).status).toBe('Rec')
    expect(await read(waiting?.uuid)).toEqual(waiting)
  })

  it('B34 reconcile-in-bulk lists unknown, billed and cancelled billings as excluded, in the order of the request', async () => {
    const [billed] = await tabRows(connection, 'billed')
    const [cancelled] = await tabRows(connection, 'cancelled')
    const excluded = await reconcile([UNKNOWN, billed?.uuid ?? '', cancelled?.uuid ?? ''])
    expect(excluded.map(({ uuid, reason }) => [uuid, reason])).toEqual([
      [UNKNOWN, 'NOT_FOUND'],
      [billed?.uuid, 'ALREADY_RECONCILED'],
      [cancelled?.uuid, 'CANCELLED'],
    ])
    expect(excluded.every(({ detail }) => detail !== null)).toBe(true)
    expect(excluded[0]?.patientFullName).toBeNull()
  })

  it('U1 B34 reconcile-in-bulk excludes a billing whose codes differ from those that the user saw', async () => {
    const { uuid, codes } = await read(ready[0])
    const bill = (seen: typeof codes) => reconcile([uuid], { seen: [{ uuid, codes: seen }] })
    expect(await bill([])).toMatchObject([{ uuid, reason: 'CODES_CHANGED' }])
    expect([(await read(uuid)).status, await bill(codes)]).toEqual(['Elg', []])
  })

  it('N12 a second reconcile-in-bulk of the same billings changes nothing and excludes these billings', async () => {
    const at = new Date(Date.now() - 86_400_000).toISOString()
    await reconcile(ready.slice(0, 1), { reconciliationDatetime: at })
    const again = await reconcile(ready.slice(0, 1))
    expect(again.map(({ reason }) => reason)).toEqual(['ALREADY_RECONCILED'])
    expect((await read(ready[0])).reconciled).toBe(at)
  })

  it('U4 after the operation UNRECONCILE, a billing has the same state as before “Mark as Billed”', async () => {
    const before = await read(ready[0])
    await reconcile(ready.slice(0, 1))
    expect(await unreconcile(ready.slice(0, 1))).toEqual([])
    expect(await read(ready[0])).toEqual(before)
    const again = await unreconcile(ready.slice(0, 1))
    expect(again.map(({ reason }) => reason)).toEqual(['NOT_RECONCILED'])
  })

  it('one reconcile-in-bulk request can contain the ids of all ready billings', async () => {
    const excluded = await reconcile(ready)
    // Earlier tests have undone “Mark as Billed” for some Engage billings. Such a billing may be
    // excluded if it is less than 30 days from another billed Engage billing (K02).
    const others = excluded.filter(({ reason }) => reason !== 'THIRTY_DAYS_SINCE_PREVIOUS_RULE')
    expect(others).toEqual([])
    const left = await tabRows(connection, 'ready')
    expect(left.map(({ uuid }) => uuid).sort()).toEqual(excluded.map(({ uuid }) => uuid).sort())
    const billed = ready.filter((uuid) => !left.some((row) => row.uuid === uuid))
    expect(await unreconcile(billed)).toEqual([])
  })

  it('reconcile-in-bulk rejects a time in the future and an empty list of ids', async () => {
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString()
    const future = failureOf(reconcile(ready.slice(0, 1), { reconciliationDatetime: tomorrow }))
    expect(await future).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'reconciliationDatetime' }] },
    })
    expect((await read(ready[0])).status).toBe('Elg')
    expect(await failureOf(reconcile([]))).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'uuids' }] },
    })
  })

  it('reconcile-in-bulk does not change the billings of another company', async () => {
    const { http } = await connect(sandbox, { username: 'demo2' })
    const body = {
      uuids: ready.slice(0, 1),
      operation: 'RECONCILE',
      reconciliationDatetime: now(),
    } as const
    const excluded = await reconcileInBulk(http, body)
    expect(excluded).toMatchObject([{ reason: 'NOT_FOUND', patientFullName: null }])
    expect((await read(ready[0])).status).toBe('Elg')
  })
})

describe('the endpoint cancel-in-bulk', () => {
  it('N16 U5 W17 cancel-in-bulk returns 204 and cancels the billing, with the reason, the user and the time', async () => {
    expect(await cancel(ready.slice(0, 1))).toEqual([])
    expect(await lastStatus()).toBe(204)
    const row = await read(ready[0])
    expect(row).toMatchObject({
      status: 'Cnc',
      cancellationReasonType: 'CASH_PAY_PATIENT',
      willChargePatient: 'NO',
      cancelledBy: { id: connection.user.id, fullName: 'Dana Whitfield' },
    })
    expect(Date.parse(row.cancelledOn ?? '')).toBeGreaterThan(Date.now() - 60_000)
  })

  it('U6 after the operation UNCANCEL, a billing has the same state as before the cancellation', async () => {
    const before = await read(ready[0])
    const message = 'Acme Health'
    await cancel(ready.slice(0, 1), {
      cancellationReasonType: 'NON_REIMBURSING_INS',
      optionalCancellationReasonMessage: message,
    })
    expect((await read(ready[0])).optionalCancellationReasonMessage).toBe(message)
    const old = [{ uuid: ready[0] ?? '', cancelledOn: '2020-01-01T00:00:00Z' }]
    expect(await uncancel(ready.slice(0, 1), old)).toMatchObject([{ reason: 'CANCELLED_AGAIN' }])
    expect(await uncancel(ready.slice(0, 1))).toEqual([])
    expect(await read(ready[0])).toEqual(before)
  })

  it('N16 U7 B34 cancel-in-bulk returns 201: CANCEL excludes pending or unknown billings, and UNCANCEL excludes billings that are not cancelled', async () => {
    const excluded = await cancel([pending[0]?.uuid ?? '', ready[0] ?? '', UNKNOWN])
    expect(await lastStatus()).toBe(201)
    expect(excluded.map(({ reason }) => reason)).toEqual(['PENDING', 'NOT_FOUND'])
    expect((await read(ready[0])).status).toBe('Cnc')
    const undone = await uncancel(ready.slice(1, 2))
    expect(undone.map(({ reason }) => reason)).toEqual(['NOT_CANCELLED'])
  })

  it.each<[string, Cancellation, string, string]>([
    [
      'X09 the reason cash pay without the choice whether to charge the patient',
      { cancellationReasonType: 'CASH_PAY_PATIENT' },
      'willChargePatient',
      'Please select an option.',
    ],
    [
      'X10 the reason other without a message',
      { cancellationReasonType: 'OTHER' },
      'optionalCancellationReasonMessage',
      'Please provide a reason for the cancellation.',
    ],
    ...['no', '👍👍', 'x'.repeat(51)].map((text): [string, Cancellation, string, string] => [
      `X11 U9 the message ${text}`,
      { cancellationReasonType: 'OTHER', optionalCancellationReasonMessage: text },
      'optionalCancellationReasonMessage',
      'optional_cancellation_reason_message must be 3 to 50 characters long.',
    ]),
  ])(
    '%s: the cancellation is rejected with an error that names the field',
    async (_, cancellation, field, detail) => {
      const error = await failureOf(cancel(ready.slice(0, 1), cancellation))
      expect(error).toBeInstanceOf(ResponseError)
      expect(error).toMatchObject({ status: 400, body: { errors: [{ field, detail }] } })
      expect((await read(ready[0])).status).toBe('Elg')
    },
  )

  it.each([
    ['3 characters', 'abc'],
    ['50 characters', 'x'.repeat(50)],
  ])(
    'X11 U9 cancel-in-bulk accepts a message of %s',
    async (_, optionalCancellationReasonMessage) => {
      const cancellation = {
        cancellationReasonType: 'OTHER',
        optionalCancellationReasonMessage,
      } as const
      expect(await cancel(ready.slice(0, 1), cancellation)).toEqual([])
    },
  )
})

describe('a repeated bulk request', () => {
  it('N12 a bulk request that is repeated with the same idempotency key gets the same response and has no second effect', async () => {
    const idempotencyKey = 'one-click-of-one-person'
    const body = {
      uuids: ready.slice(0, 1),
      operation: 'RECONCILE',
      reconciliationDatetime: now(),
    } as const
    expect(await reconcileInBulk(connection.http, body, { idempotencyKey })).toEqual([])
    // Without the idempotency key, the second call would report ALREADY_RECONCILED.
    expect(await reconcileInBulk(connection.http, body, { idempotencyKey })).toEqual([])
    const headers = {
      Authorization: `Bearer ${connection.token}`,
      'Content-Type': 'application/json',
      'Idempotency-Key': idempotencyKey,
    }
    const url = `${sandbox.appUrl}/api/billing/billinginstances/reconcile-in-bulk/`
    const text = JSON.stringify({
      uuids: body.uuids,
      operation: body.operation,
      reconciliation_datetime: body.reconciliationDatetime,
    })
    const response = await fetch(url, { method: 'POST', headers, body: text })
    expect([response.status, response.headers.get('Idempotency-Replayed')]).toEqual([204, 'true'])
  })

  it('N12 a bulk request with an idempotency key that was used with another body is rejected', async () => {
    const options = { idempotencyKey: 'used-twice' }
    const body = { operation: 'RECONCILE', reconciliationDatetime: now() } as const
    await reconcileInBulk(connection.http, { ...body, uuids: ready.slice(0, 1) }, options)
    const other = reconcileInBulk(connection.http, { ...body, uuids: ready.slice(1, 2) }, options)
    const error = await failureOf(other)
    expect(error).toMatchObject({ name: 'ResponseError' })
    expect([409, 422]).toContain(error instanceof ResponseError ? error.status : null)
    expect((await read(ready[1])).status).toBe('Elg')
  })

  it('N12 U11 a failed bulk request and its retries have the same idempotency key', async () => {
    await sandbox.faults({ path: '*reconcile-in-bulk/', status: 503, times: 2 })
    expect(await reconcile(ready.slice(0, 1))).toEqual([])
    const sent = (await sandbox.requests())
      .filter(({ path }) => path.endsWith('reconcile-in-bulk/'))
      .slice(-3)
    expect(sent.map(({ status }) => status)).toEqual([503, 503, 204])
    const keys = new Set(sent.map(({ headers }) => headers['idempotency-key']))
    expect(keys.size).toBe(1)
    expect([...keys][0]).toMatch(/^[0-9a-f-]{36}$/)
  })
})
