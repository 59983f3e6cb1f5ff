import { describe, expect, it } from 'vitest'
import { testDatabase } from '../test-database'
import { billingsOf, daysFrom, listBillings, readBilling } from '../test-sandbox'
import { useTestSandbox } from '../use-test-sandbox'

const RECONCILE = '/billing/billinginstances/reconcile-in-bulk/'
const CANCEL = '/billing/billinginstances/cancel-in-bulk/'
const cash = { cancellation_reason_type: 'CASH_PAY_PATIENT', will_charge_patient: 'NO' }
const UNKNOWN = '00000000-0000-4000-8000-000000000000'

describe(`bulk actions on ${testDatabase.name}`, () => {
  const { test, demo } = useTestSandbox(testDatabase)

  /** Adds a patient whose days answered earn Engage. The first cycle ended on 2026-02-03. */
  async function readyPatient(): Promise<{ patient: number; connect: string; engage: string }> {
    const patient = await test.addPatient()
    await demo.post('/billing/rtmenrollments/', { patient, duration: 90, start_date: '2026-01-05' })
    await test.visitor.post('/sandbox/responses', {
      patientId: patient,
      dates: [...daysFrom('2026-01-05', 16), ...daysFrom('2026-02-04', 18)],
    })
    await test.setClock('2026-02-04')
    const [connect] = await billingsOf(demo, patient, 'CONNECT')
    const [engage] = await billingsOf(demo, patient, 'ENGAGE')
    return { patient, connect: connect?.uuid ?? '', engage: engage?.uuid ?? '' }
  }

  it('U1 when two ready billings are reconciled, the response has status 204 and no body', async () => {
    const { connect, engage } = await readyPatient()
    const at = '2026-02-04T15:30:00.000Z'
    const answer = await demo.post(RECONCILE, {
      uuids: [connect, engage],
      operation: 'RECONCILE',
      reconciliation_datetime: at,
    })
    expect(answer.status).toBe(204)
    expect(answer.body).toBeNull()
    for (const uuid of [connect, engage]) {
      const row = await readBilling(demo, uuid)
      expect(row).toMatchObject({ status: 'Rec', reconciled: at, pending_reasons: [] })
      expect(row.reconciled_by).toEqual({ id: 1, full_name: 'Dana Whitfield' })
    }
  })

  it('U2 a pending billing is excluded with status 201, and the ready billing is billed', async () => {
    const { patient, connect } = await readyPatient()
    await test.setClock('2026-03-01')
    const pending = (await billingsOf(demo, patient, 'ENGAGE'))[1]
    expect(pending?.pending_reasons).toEqual(['AWAITING_CYCLE_END', 'PRIOR_BILLING_NOT_RECONCILED'])
    const answer = await demo.post(RECONCILE, {
      uuids: [connect, pending?.uuid, UNKNOWN],
      operation: 'RECONCILE',
    })
    expect(answer.status).toBe(201)
    expect(answer.body).toEqual({
      excluded_instances: [
        {
          uuid: pending?.uuid,
          reason: 'PENDING',
          detail: 'This billing is still pending.',
          patient_full_name: 'Pat Example',
        },
        { uuid: UNKNOWN, reason: 'NOT_FOUND', detail: 'This billing does not exist.' },
      ],
    })
    expect((await readBilling(demo, connect)).status).toBe('Rec')
    expect((await readBilling(demo, pending?.uuid ?? '')).status).toBe('Elg')
  })

  it('U2 if a billing is already reconciled, another reconcile request excludes the billing and does not change its billing date', async () => {
    const { connect } = await readyPatient()
    const body = { uuids: [connect], operation: 'RECONCILE' }
    const first = { ...body, reconciliation_datetime: '2026-02-04T10:00:00Z' }
    expect((await demo.post(RECONCILE, first)).status).toBe(204)
    const again = await demo.post(RECONCILE, body)
    expect(again.status).toBe(201)
    expect(again.body).toMatchObject({ excluded_instances: [{ reason: 'ALREADY_RECONCILED' }] })
    expect((await readBilling(demo, connect)).reconciled).toBe('2026-02-04T10:00:00.000Z')
  })

  it('U2 billings that cannot be billed yet on the given billing date are excluded, and the other billings are billed', async () => {
    const { patient, connect, engage } = await readyPatient()
    await test.setClock('2026-03-20')
    const bill = (uuids: string[], at: string) =>
      demo.post(RECONCILE, { uuids, operation: 'RECONCILE', reconciliation_datetime: at })
    // In New York, it is still 2026-02-03, the last day of the cycle, for one more hour.
    const early = await bill([connect], '2026-02-04T04:00:00Z')
    expect(early.body).toEqual({
      excluded_instances: [
        {
          uuid: connect,
          reason: 'BEFORE_BILLABLE',
          detail: 'The billing date is before the first day on which this billing can be billed.',
          patient_full_name: 'Pat Example',
        },
      ],
    })
    expect((await bill([connect, engage], '2026-02-04T05:00:00Z')).status).toBe(204)
    const second = (await billingsOf(demo, patient, 'ENGAGE'))[1]
    expect(second?.billable_on).toBe('2026-03-06')
    await demo.post(RECONCILE, { uuids: [connect], operation: 'UNRECONCILE' })
    const mixed = await bill([second?.uuid ?? '', connect], '2026-03-05T17:00:00Z')
    expect(mixed.body).toMatchObject({
      excluded_instances: [{ uuid: second?.uuid, reason: 'BEFORE_BILLABLE' }],
    })
    expect((await readBilling(demo, connect)).status).toBe('Rec')
    expect((await readBilling(demo, second?.uuid ?? '')).status).toBe('Elg')
  })

  it('U4 UNRECONCILE makes a billed billing ready again', async () => {
    const { connect } = await readyPatient()
    await demo.post(RECONCILE, { uuids: [connect], operation: 'RECONCILE' })
    const answer = await demo.post(RECONCILE, { uuids: [connect], operation: 'UNRECONCILE' })
    expect(answer.status).toBe(204)
    const row = await readBilling(demo, connect)
    expect(row).toMatchObject({ status: 'Elg', reconciled: null, reconciled_by: null })
    expect(row.pending_reasons).toEqual([])
    const again = await demo.post(RECONCILE, { uuids: [connect], operation: 'UNRECONCILE' })
    expect(again.body).toMatchObject({ excluded_instances: [{ reason: 'NOT_RECONCILED' }] })
  })

  it('U5 the cancellation of a ready billing stores the user, the time, the reason, and whether the patient is charged', async () => {
    const { connect } = await readyPatient()
    const answer = await demo.post(CANCEL, { uuids: [connect], operation: 'CANCEL', ...cash })
    expect(answer.status).toBe(204)
    expect(await readBilling(demo, connect)).toMatchObject({
      status: 'Cnc',
      cancelled_on: '2026-02-04T17:00:00.000Z',
      cancelled_by: { id: 1, full_name: 'Dana Whitfield' },
      cancellation_reason_type: 'CASH_PAY_PATIENT',
      will_charge_patient: 'NO',
    })
  })

  it('U6 when a cancellation is undone, the billing is ready again and its cancellation fields are cleared', async () => {
    const { connect } = await readyPatient()
    await demo.post(CANCEL, { uuids: [connect], operation: 'CANCEL', ...cash })
    const answer = await demo.post(CANCEL, { uuids: [connect], operation: 'UNCANCEL' })
    expect(answer.status).toBe(204)
    expect(await readBilling(demo, connect)).toMatchObject({
      status: 'Elg',
      pending_reasons: [],
      cancelled_on: null,
      cancelled_by: null,
      cancellation_reason_type: null,
      optional_cancellation_reason_message: null,
      will_charge_patient: null,
    })
    const ready = await listBillings(demo, 'status=Elg&currently_billable=true')
    expect(ready.results.map((row) => row.uuid)).toContain(connect)
  })

  it('U7 a pending billing cannot be cancelled', async () => {
    const { patient } = await readyPatient()
    await test.setClock('2026-03-01')
    const pending = (await billingsOf(demo, patient, 'ENGAGE'))[1]?.uuid ?? ''
    const answer = await demo.post(CANCEL, { uuids: [pending], operation: 'CANCEL', ...cash })
    expect(answer.status).toBe(201)
    expect(answer.body).toMatchObject({
      excluded_instances: [{ uuid: pending, reason: 'PENDING' }],
    })
    expect((await readBilling(demo, pending)).status).toBe('Elg')
  })

  it.each([
    [
      'U8',
      { cancellation_reason_type: 'OTHER', optional_cancellation_reason_message: '' },
      'optional_cancellation_reason_message',
      'Please provide a reason for the cancellation.',
    ],
    [
      'U9',
      { ...cash, optional_cancellation_reason_message: 'ab' },
      'optional_cancellation_reason_message',
      'optional_cancellation_reason_message must be 3 to 50 characters long.',
    ],
    [
      'U9',
      { ...cash, optional_cancellation_reason_message: 'x'.repeat(51) },
      'optional_cancellation_reason_message',
      'optional_cancellation_reason_message must be 3 to 50 characters long.',
    ],
    [
      'U10',
      { cancellation_reason_type: 'CASH_PAY_PATIENT' },
      'will_charge_patient',
      'Please select an option.',
    ],
    [
      'X09',
      { cancellation_reason_type: 'BORED' },
      'cancellation_reason_type',
      'cancellation_reason_type must be one of CASH_PAY_PATIENT, NON_REIMBURSING_INS, DISCHARGED_PATIENT, OTHER, BLANK.',
    ],
    ['X09', {}, 'cancellation_reason_type', 'cancellation_reason_type is required.'],
  ])('%s a cancellation with the values %j is rejected', async (_id, form, field, detail) => {
    const body = { uuids: [UNKNOWN], operation: 'CANCEL', ...form }
    const answer = await demo.post(CANCEL, body)
    expect(answer.status).toBe(400)
    expect(answer.body).toEqual({ errors: [{ field, detail }] })
  })

  it.each(['abc', 'x'.repeat(50), ''])(
    'U9 a cancellation with the message %j is accepted',
    async (message) => {
      const { connect } = await readyPatient()
      const form = {
        cancellation_reason_type: 'NON_REIMBURSING_INS',
        optional_cancellation_reason_message: message,
      }
      expect(
        (await demo.post(CANCEL, { uuids: [connect], operation: 'CANCEL', ...form })).status,
      ).toBe(204)
      expect((await readBilling(demo, connect)).optional_cancellation_reason_message).toBe(message)
    },
  )

  it('U12 if a cancellation is undone within 30 days after another Engage billing was billed, the restored Engage billing is ready and has a warning', async () => {
    const { patient, engage } = await readyPatient()
    await demo.post(CANCEL, { uuids: [engage], operation: 'CANCEL', ...cash })
    await test.setClock('2026-03-06')
    const second = (await billingsOf(demo, patient, 'ENGAGE'))[1]?.uuid ?? ''
    expect((await demo.post(RECONCILE, { uuids: [second], operation: 'RECONCILE' })).status).toBe(
      204,
    )
    await test.setClock('2026-03-10')
    await demo.post(CANCEL, { uuids: [engage], operation: 'UNCANCEL' })
    const row = await readBilling(demo, engage)
    expect(row).toMatchObject({ status: 'Elg', pending_reasons: [] })
    expect(row.warnings).toContain('UNCANCELLED_INSIDE_30_DAYS')
  })

  it('B38 simultaneous reconcile requests mark each billing as billed only once', async () => {
    const { connect, engage } = await readyPatient()
    const attempt = (hour: number) =>
      demo.post(RECONCILE, {
        uuids: hour % 2 ? [connect, engage] : [engage, connect],
        operation: 'RECONCILE',
        reconciliation_datetime: `2026-02-04T1${hour}:00:00Z`,
      })
    const answers = await Promise.all([1, 2, 3, 4].map(attempt))
    const statuses = answers.map((answer) => answer.status).sort()
    expect(statuses).toEqual([201, 201, 201, 204])
    for (const answer of answers.filter((each) => each.status === 201)) {
      expect(answer.body).toMatchObject({
        excluded_instances: [{ reason: 'ALREADY_RECONCILED' }, { reason: 'ALREADY_RECONCILED' }],
      })
    }
    const [one, other] = [await readBilling(demo, connect), await readBilling(demo, engage)]
    expect(one.reconciled).toBe(other.reconciled)
  })

  it.each([
    [{ operation: 'RECONCILE' }, 'uuids', 'uuids is required.'],
    [{ uuids: [], operation: 'RECONCILE' }, 'uuids', 'uuids must have at least 1 entry.'],
    [{ uuids: ['x'], operation: 'RECONCILE' }, 'uuids.0', 'uuids.0 must be a uuid.'],
    [
      { uuids: [UNKNOWN], operation: 'CANCEL' },
      'operation',
      'operation must be one of RECONCILE, UNRECONCILE.',
    ],
    [
      { uuids: [UNKNOWN], operation: 'RECONCILE', reconciliation_datetime: '2026-02-04' },
      'reconciliation_datetime',
      'reconciliation_datetime must be an ISO datetime such as 2026-01-05T14:30:00Z.',
    ],
    [
      { uuids: [UNKNOWN], operation: 'RECONCILE', reconciliation_datetime: '2026-03-01T00:00:00Z' },
      'reconciliation_datetime',
      'reconciliation_datetime must not be in the future.',
    ],
  ])('B36 the body %j of a bulk request is rejected', async (body, field, detail) => {
    const answer = await demo.post(RECONCILE, body)
    expect(answer.status).toBe(400)
    expect(answer.body).toEqual({ errors: [{ field, detail }] })
  })
})
