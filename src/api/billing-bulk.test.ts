import { describe, expect, it } from 'vitest'
import { type BulkOperation, bulkOperations } from '../domain/vocabulary'
import { cancelInBulk, reconcileInBulk } from './billing-bulk'
import type { Http } from './http'
import { json, status, testHttp } from './http.fixture'

const excluded = {
  uuid: 'b-2',
  reason: 'PENDING',
  detail: 'Still pending.',
  patient_full_name: 'Ben Example',
}
const at = '2026-02-04T10:00:00.000Z'

describe('B36 B37 the bulk calls', () => {
  it.each(['RECONCILE', 'UNRECONCILE'] as const)(
    'B36 a bulk request contains the uuids, the operation %s and the datetime',
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

  it('B37 the operation CANCEL is sent with its reason to the cancel endpoint', async () => {
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

  it('B37 the operation UNCANCEL is sent to the cancel endpoint', async () => {
    const { http, asked } = testHttp([status(204)])
    await cancelInBulk(http, { uuids: ['b-1'], operation: 'UNCANCEL' })
    expect(asked[0]?.path).toBe('/billing/billinginstances/cancel-in-bulk/')
    expect(asked[0]?.body).toEqual({ uuids: ['b-1'], operation: 'UNCANCEL' })
  })

  it('N16 U1 a bulk response with status 204 means that no billing is excluded', async () => {
    const { http } = testHttp([status(204)])
    const body = { uuids: ['b-1'], operation: 'RECONCILE', reconciliationDatetime: at } as const
    expect(await reconcileInBulk(http, body)).toEqual([])
  })

  it('N16 U2 a bulk response with status 201 lists the excluded billings', async () => {
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

  it('N12 a bulk call is retried with the same idempotency key', async () => {
    const { http, asked } = testHttp([status(503), status(204)], { idempotency: true })
    await cancelInBulk(http, { uuids: ['b-1'], operation: 'UNCANCEL' })
    expect(asked).toHaveLength(2)
    expect(asked[0]?.headers.get('idempotency-key')).toBe(asked[1]?.headers.get('idempotency-key'))
  })
})

describe('N12 a billing that already has the requested status', () => {
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
  ] as const)(
    'N12 if a retry of the bulk request %s excludes a billing as %s, the billing counts as changed by the first attempt',
    async (operation, moved) => {
      const { http } = testHttp([status(502), answer])
      const stayed = await move(http, operation)
      expect(stayed.map(({ uuid }) => uuid)).toEqual(reasons.filter((reason) => reason !== moved))
    },
  )

  it.each(bulkOperations)(
    'N12 if the response to the only attempt of the bulk request %s excludes a billing, the billing counts as excluded',
    async (operation) => {
      const { http } = testHttp([answer])
      expect(await move(http, operation)).toHaveLength(reasons.length)
    },
  )

  it.each(bulkOperations)(
    'N12 if a retry of the bulk request %s with an idempotency key excludes a billing, the billing counts as excluded',
    async (operation) => {
      const { http } = testHttp([status(502), answer], { idempotency: true })
      expect(await move(http, operation)).toHaveLength(reasons.length)
    },
  )
})
