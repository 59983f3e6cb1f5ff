import { describe, expect, it } from 'vitest'
import type { CodeUnits } from '../domain/billing/rule-packs'
import { cancel, reconcile, uncancel, unreconcile } from './actions'
import type { StoredBilling } from './facts'
import { act, billedOn, days, factsOf, one, rowsOf, stands, withRow } from './facts.fixture'

const facts = factsOf({ responseDates: [...days('2026-01-05', 16), ...days('2026-02-04', 18)] })
const connect = 'CONNECT:1'
const [first, second] = ['ENGAGE:1:1', 'ENGAGE:1:2']
const today = '2026-02-10'
const rows = rowsOf(facts, today)
const ready = one(rows, connect)
const pending = one(rowsOf(facts, '2026-03-06'), second)
const cashPay = { reason: 'CASH_PAY_PATIENT', message: null, willChargePatient: 'NO' } as const

function moved<Row>(outcome: { moved: Row } | { excluded: string }): Row {
  if ('excluded' in outcome) throw new Error(outcome.excluded)
  return outcome.moved
}

function undone(rowsNow: readonly StoredBilling[], key: string, at: string) {
  return withRow(rowsNow, key, (row) => moved(uncancel(row, at)))
}

describe('a billing action', () => {
  it('U1 a ready row that is marked as billed stores the given time of billing', () => {
    expect(moved(reconcile(ready, act(today)))).toMatchObject({
      status: 'Rec',
      reconciledAt: '2026-02-10T17:00:00.000Z',
      reconciledBy: 7,
    })
  })

  it('U2 “Mark as Billed” excludes a pending row', () => {
    expect(reconcile(pending, act('2026-03-06'))).toEqual({ excluded: 'PENDING' })
  })

  it('U2 “Mark as Billed” excludes a row if the chosen date of billing is before the row’s first billable day', () => {
    expect(reconcile(ready, { ...act(today), on: '2026-02-03' })).toEqual({
      excluded: 'BEFORE_BILLABLE',
    })
    const onTheDay = { ...act(today), on: '2026-02-04' }
    expect(moved(reconcile(ready, onTheDay)).status).toBe('Rec')
  })

  it('R10 “Mark as Billed” excludes a row if one of its logs is already billed in another row', () => {
    const row = { ...ready, logIds: [3, 4] }
    const billedLogs = new Set([4])
    expect(reconcile(row, { ...act(today), billedLogs })).toEqual({
      excluded: 'LOG_ALREADY_BILLED',
    })
    expect(moved(reconcile({ ...row, logIds: [3] }, { ...act(today), billedLogs })).status).toBe(
      'Rec',
    )
  })

  it('U4 if “Mark as Billed” is undone, the row is ready again, without the time and the user of the former billing', () => {
    const billed = withRow(rows, connect, billedOn(today))
    const after = rowsOf(
      facts,
      today,
      withRow(billed, connect, (row) => moved(unreconcile(row, act(today).at))),
    )
    expect(one(after, connect)).toMatchObject({
      status: 'Elg',
      reconciledAt: null,
      reconciledBy: null,
    })
    expect(stands(after, connect, today).currentlyBillable).toBe(true)
  })

  it('U4 if “Mark as Billed” is undone for an Engage billing and then for the next Engage billing, both billings are ready again', () => {
    let now = rowsOf(facts, '2026-03-06', withRow(rows, first, billedOn('2026-02-04')))
    now = rowsOf(facts, '2026-03-06', withRow(now, second, billedOn('2026-03-06')))
    for (const key of [first, second]) {
      const back = withRow(now, key, (row) => moved(unreconcile(row, '2026-03-07T17:00:00.000Z')))
      now = rowsOf(facts, '2026-03-07', back)
    }
    expect(stands(now, first, '2026-03-07').currentlyBillable).toBe(true)
    expect(stands(now, second, '2026-03-07').currentlyBillable).toBe(true)
  })

  it('U5 if a ready row is cancelled, the row stores the time, the user and the reason', () => {
    expect(moved(cancel(ready, cashPay, act(today)))).toMatchObject({
      status: 'Cnc',
      cancelledAt: '2026-02-10T17:00:00.000Z',
      cancelledBy: 7,
      cancellationReason: 'CASH_PAY_PATIENT',
      willChargePatient: 'NO',
    })
  })

  it('U6 if the cancellation of a row is undone, the cancellation fields of the row are cleared', () => {
    const cancelled = withRow(rows, connect, (row) => moved(cancel(row, cashPay, act(today))))
    const after = rowsOf(facts, today, undone(cancelled, connect, act(today).at))
    expect(one(after, connect)).toMatchObject({
      status: 'Elg',
      cancelledAt: null,
      cancelledBy: null,
      cancellationReason: null,
      cancellationMessage: null,
      willChargePatient: null,
    })
    expect(stands(after, connect, today).currentlyBillable).toBe(true)
  })

  it.each([
    ['the same codes', (codes: readonly CodeUnits[]) => codes, false],
    [
      'another number of units',
      (codes: readonly CodeUnits[]) => codes.map((one) => ({ ...one, units: one.units + 1 })),
      true,
    ],
    ['fewer codes', () => [], true],
    [
      'an additional code',
      (codes: readonly CodeUnits[]) => [...codes, { code: '98981', units: 1 }],
      true,
    ],
  ])(
    'U1 a ready row is billed only if the user saw the current codes of the row: the user saw %s',
    (_, seenOf, isExcluded) => {
      const ready = one(rows, connect)
      const outcome = reconcile(ready, act(today), seenOf(ready.codes))
      if (isExcluded) expect(outcome).toEqual({ excluded: 'CODES_CHANGED' })
      else expect(outcome).toHaveProperty('moved.status', 'Rec')
    },
  )

  it('U7 a pending row cannot be cancelled', () => {
    expect(cancel(pending, cashPay, act('2026-03-06'))).toEqual({ excluded: 'PENDING' })
  })

  it('U12 if the cancellation of a row is undone, the row is ready, and has a warning until 30 days after the date of another billed row', () => {
    const cancelled = withRow(rows, first, (row) => moved(cancel(row, cashPay, act(today))))
    let now = rowsOf(facts, '2026-03-06', cancelled)
    now = rowsOf(facts, '2026-03-06', withRow(now, second, billedOn('2026-03-06')))
    const after = rowsOf(facts, '2026-03-10', undone(now, first, '2026-03-10T16:00:00.000Z'))
    expect(stands(after, first, '2026-03-10')).toMatchObject({
      pendingReasons: [],
      currentlyBillable: true,
    })
    expect(stands(after, first, '2026-03-10')).toMatchObject({
      warnings: ['UNCANCELLED_INSIDE_30_DAYS'],
      billableFrom: '2026-04-05',
    })
    expect(stands(after, first, '2026-04-05')).toMatchObject({ warnings: [], billableFrom: null })
  })

  it('K02 if the cancellation of an Engage billing is undone, the row cannot be billed within 30 days of another billed Engage billing', () => {
    const cancelled = withRow(rows, first, (row) => moved(cancel(row, cashPay, act(today))))
    const billed = withRow(rowsOf(facts, '2026-03-06', cancelled), second, billedOn('2026-03-06'))
    const after = rowsOf(facts, '2026-03-10', undone(billed, first, '2026-03-10T16:00:00.000Z'))
    const on = (day: string) => reconcile(one(after, first), act(day))
    const refused = { excluded: 'THIRTY_DAYS_SINCE_PREVIOUS_RULE', billableFrom: '2026-04-05' }
    expect(on('2026-03-10')).toEqual(refused)
    expect(on('2026-04-04')).toEqual(refused)
    expect(on('2026-02-05')).toEqual(refused)
    expect(on('2026-02-04')).toHaveProperty('moved')
    expect(on('2026-04-05')).toHaveProperty('moved')
  })

  it('K02 if “Mark as Billed” is rejected, the result contains a day that is at least 30 days from all billed Engage billings', () => {
    const row = { ...one(rows, first), engagesBilledOn: ['2026-02-20', '2026-03-25'] }
    expect(reconcile(row, act('2026-02-10'))).toMatchObject({ billableFrom: '2026-04-24' })
    const inCall = { ...act('2026-04-24'), billedEngages: ['2026-04-24'] }
    expect(reconcile(row, inCall)).toMatchObject({ billableFrom: '2026-05-24' })
  })

  it('U11 a repeated or impossible action changes nothing and returns the reason', () => {
    const billed = moved(reconcile(ready, act(today)))
    const cancelled = moved(cancel(ready, cashPay, act(today)))
    expect(reconcile(billed, act(today))).toEqual({ excluded: 'ALREADY_RECONCILED' })
    expect(reconcile(cancelled, act(today))).toEqual({ excluded: 'CANCELLED' })
    expect(cancel(billed, cashPay, act(today))).toEqual({ excluded: 'ALREADY_RECONCILED' })
    expect(cancel(cancelled, cashPay, act(today))).toEqual({ excluded: 'CANCELLED' })
    expect(unreconcile(ready, act(today).at)).toEqual({ excluded: 'NOT_RECONCILED' })
    expect(uncancel(billed, act(today).at)).toEqual({ excluded: 'NOT_CANCELLED' })
  })
})
