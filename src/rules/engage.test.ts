import { describe, expect, it } from 'vitest'
import { dateInZone } from '../domain/dates/dates'
import { cancel, unreconcile } from './actions'
import type { StoredBilling } from './facts'
import {
  act,
  billedOn,
  days,
  e0,
  factsOf,
  newYork,
  one,
  rowsOf,
  seen,
  stands,
  withRow,
} from './facts.fixture'

const [first, second, third] = ['ENGAGE:1:1', 'ENGAGE:1:2', 'ENGAGE:1:3']
const cycle1 = days('2026-01-05', 20)
const cycle2 = days('2026-02-04', 18)
const cycle3 = days('2026-03-06', 20)
const twoCycles = factsOf({ responseDates: [...cycle1, ...cycle2] })
const threeCycles = factsOf({ responseDates: [...cycle1, ...cycle2, ...cycle3] })

/**
 * Returns the Engage billings of two cycles. The Engage billing of the first cycle was billed on
 * the given day, and then the billings were derived again.
 */
function firstBilledOn(day: string): readonly StoredBilling[] {
  const before = rowsOf(twoCycles, '2026-03-06')
  return rowsOf(twoCycles, '2026-03-06', withRow(before, first, billedOn(day)))
}

function cancelled(row: StoredBilling): StoredBilling {
  const reason = { reason: 'CASH_PAY_PATIENT', message: null, willChargePatient: 'NO' } as const
  const outcome = cancel(row, reason, act('2026-02-10'))
  if ('excluded' in outcome) throw new Error(outcome.excluded)
  return outcome.moved
}

describe('the Engage billing of one cycle', () => {
  it('E1 an Engage billing needs more than 15 days answered', () => {
    const facts = factsOf({ responseDates: days('2026-01-05', 15) })
    expect(seen(rowsOf(facts, '2026-02-04'), first, '2026-02-04')).toBeUndefined()
  })

  it('E2 an Engage billing exists from the 16th day answered', () => {
    const responseDates = days('2026-01-13', 16)
    const rows = rowsOf(factsOf({ responseDates }), '2026-01-28')
    expect(one(rows, first).existsFrom).toBe('2026-01-28')
    expect(stands(rows, first, '2026-01-28')).toMatchObject({
      pendingReasons: ['AWAITING_CYCLE_END'],
      billableOn: '2026-02-04',
      currentlyBillable: false,
    })
    expect(rowsOf(factsOf({ responseDates }), '2026-01-27').map((row) => row.key)).toEqual([
      'CONNECT:1',
    ])
  })

  it('E3 an Engage billing is ready after the end of its cycle', () => {
    const rows = rowsOf(factsOf({ responseDates: days('2026-01-05', 16) }), '2026-02-04')
    expect(stands(rows, first, '2026-02-04')).toMatchObject({
      pendingReasons: [],
      billableOn: '2026-02-04',
      currentlyBillable: true,
    })
  })

  it('E4 an Engage billing counts days answered, not replies', () => {
    const ten = days('2026-01-05', 10)
    const rows = rowsOf(factsOf({ responseDates: [...ten, ...ten, ...ten, ...ten] }), '2026-02-04')
    expect(rows.map((row) => row.key)).toEqual(['CONNECT:1'])
    expect(one(rows, 'CONNECT:1').cycle?.interactionDays).toBe(10)
  })

  it.each([
    ['E15', '2026-02-04T04:59:00.000Z', [16, 15]],
    ['E15', '2026-02-04T05:00:00.000Z', [15, 16]],
  ])(
    '%s a reply at %s counts in the cycle that contains the local date of the reply',
    (_, at, counts) => {
      const local = dateInZone(Date.parse(at), newYork)
      const others = [...days('2026-01-05', 15), ...days('2026-02-06', 15)]
      const rows = rowsOf(factsOf({ responseDates: [...others, local] }), '2026-03-10')
      const engages = [first, second].map((key) => rows.some((row) => row.key === key))
      expect(engages).toEqual(counts.map((count) => count >= 16))
    },
  )

  it.each([
    ['2026-02-02', false],
    ['2026-02-03', true],
    ['2026-02-04', true],
  ])(
    'C6 an Engage billing needs 30 enrolled days: after an unenrollment on %s, the billing exists: %s',
    (unenrolledAt, exists) => {
      const facts = factsOf({ enrollments: [{ ...e0, unenrolledAt }], responseDates: cycle1 })
      expect(rowsOf(facts, '2026-02-10').some((row) => row.key === first)).toBe(exists)
    },
  )

  it.each([
    ['2026-02-02', []],
    ['2026-02-03', [first]],
  ])(
    'K01 a new enrollment on the day of the unenrollment, %s, does not remove an Engage billing',
    (day, engages) => {
      const enrollments = [
        { ...e0, unenrolledAt: day },
        { ...e0, id: 2, startDate: day },
      ]
      const rows = rowsOf(factsOf({ enrollments, responseDates: cycle1 }), '2026-03-10')
      expect(rows.map((row) => row.key)).toEqual(['CONNECT:1', ...engages])
    },
  )

  it('K01 if the patient enrolls again on the day of the unenrollment, a reply counts only for the ended enrollment', () => {
    const enrollments = [
      { ...e0, unenrolledAt: '2026-02-03' },
      { ...e0, id: 2, startDate: '2026-02-03' },
    ]
    const facts = (responseDates: readonly string[]) => factsOf({ enrollments, responseDates })
    const days16 = [...days('2026-01-19', 15), '2026-02-03']
    const ended = rowsOf(facts(days16), '2026-03-10')
    expect(one(ended, first).cycle?.interactionDays).toBe(16)
    const begun = rowsOf(facts(days('2026-02-03', 16)), '2026-03-10')
    expect(begun.some((row) => row.key === 'ENGAGE:2:1')).toBe(false)
    const next = rowsOf(facts(days('2026-02-04', 16)), '2026-03-10')
    expect(one(next, 'ENGAGE:2:1').cycle).toMatchObject({
      startDate: '2026-02-03',
      interactionDays: 16,
    })
  })

  it('C6 a pending Engage billing is removed when the patient is unenrolled before the cycle ends', () => {
    const facts = factsOf({ responseDates: cycle1 })
    const pending = rowsOf(facts, '2026-01-30')
    expect(seen(pending, first, '2026-01-30')).toBeDefined()
    const optedOut = { ...facts, enrollments: [{ ...e0, unenrolledAt: '2026-01-31' }] }
    expect(rowsOf(optedOut, '2026-01-31', pending).map((row) => row.key)).toEqual(['CONNECT:1'])
  })
})

describe('an Engage billing after an earlier Engage billing', () => {
  it('E5 if the previous Engage billing was billed in time, an Engage billing is ready on the day after its cycle ends', () => {
    const rows = firstBilledOn('2026-02-04')
    expect(one(rows, second)).toMatchObject({ cycle: { number: 2, startDate: '2026-02-04' } })
    expect(stands(rows, second, '2026-03-06')).toMatchObject({
      pendingReasons: [],
      billableOn: '2026-03-06',
      currentlyBillable: true,
    })
    expect(one(rows, second).warnings).toEqual([])
  })

  it('E6 an Engage billing is pending until 30 days after the day on which the previous Engage billing was billed', () => {
    expect(stands(firstBilledOn('2026-02-20'), second, '2026-03-06')).toMatchObject({
      pendingReasons: ['THIRTY_DAYS_SINCE_PREVIOUS_RULE'],
      billableOn: '2026-03-22',
      currentlyBillable: false,
    })
  })

  it.each([
    ['E7', '2026-03-21', false],
    ['E7', '2026-03-22', true],
  ])(
    '%s a second Engage billing waits until 30 days after the first Engage billing was billed. On %s, the second billing is ready: %s',
    (_, today, ready) => {
      expect(stands(firstBilledOn('2026-02-20'), second, today).currentlyBillable).toBe(ready)
    },
  )

  it('R7 a pending Engage billing lists every pending reason that applies, in a fixed order', () => {
    expect(stands(firstBilledOn('2026-02-20'), second, '2026-03-01').pendingReasons).toEqual([
      'AWAITING_CYCLE_END',
      'THIRTY_DAYS_SINCE_PREVIOUS_RULE',
    ])
    expect(stands(rowsOf(twoCycles, '2026-03-01'), second, '2026-03-01').pendingReasons).toEqual([
      'AWAITING_CYCLE_END',
      'PRIOR_BILLING_NOT_RECONCILED',
    ])
  })

  it('K05 E6 the 30 days begin on the day that was recorded when the previous Engage billing was billed', () => {
    const lateEvening = (row: StoredBilling) => ({
      ...billedOn('2026-02-20')(row),
      reconciledAt: '2026-02-21T04:30:00.000Z',
    })
    const before = rowsOf(twoCycles, '2026-03-06')
    const rows = rowsOf(twoCycles, '2026-03-06', withRow(before, first, lateEvening))
    expect(one(rows, second).readyOn).toBe('2026-03-22')
  })

  it('E8 an Engage billing is pending while the previous Engage billing is ready but not billed', () => {
    expect(stands(rowsOf(twoCycles, '2026-03-06'), second, '2026-03-06')).toMatchObject({
      pendingReasons: ['PRIOR_BILLING_NOT_RECONCILED'],
      billableOn: null,
      currentlyBillable: false,
    })
  })

  it('E10 an Engage billing is blocked while the previous Engage billing is pending', () => {
    const rows = rowsOf(threeCycles, '2026-04-05')
    expect(stands(rows, third, '2026-04-05')).toMatchObject({
      pendingReasons: ['PRIOR_BILLING_BLOCKED'],
      billableOn: null,
      currentlyBillable: false,
    })
    expect(one(rows, third).priorKey).toBe(second)
  })

  it('E10 when the 30-day wait of the previous Engage billing ends, the pending reason of an Engage billing changes', () => {
    const billed = withRow(rowsOf(threeCycles, '2026-04-05'), first, billedOn('2026-03-20'))
    const rows = rowsOf(threeCycles, '2026-04-05', billed)
    expect(stands(rows, third, '2026-04-18').pendingReasons).toEqual(['PRIOR_BILLING_BLOCKED'])
    expect(stands(rows, third, '2026-04-19').pendingReasons).toEqual([
      'PRIOR_BILLING_NOT_RECONCILED',
    ])
  })

  it('E11 a cancelled Engage billing does not block the next Engage billing', () => {
    const before = withRow(rowsOf(twoCycles, '2026-03-06'), first, cancelled)
    const rows = rowsOf(twoCycles, '2026-03-06', before)
    expect(stands(rows, second, '2026-03-06').currentlyBillable).toBe(true)
    expect(one(rows, second).priorKey).toBeNull()
  })

  it('E11 if an Engage billing is cancelled, the next Engage billing is ready 30 days after the last date of billing', () => {
    const billed = withRow(rowsOf(threeCycles, '2026-04-05'), first, billedOn('2026-03-20'))
    const rows = rowsOf(
      threeCycles,
      '2026-04-05',
      withRow(billed, second, (row) => ({
        ...row,
        status: 'Cnc',
      })),
    )
    expect(one(rows, third)).toMatchObject({ priorKey: first, readyOn: '2026-04-19' })
  })

  it('E5 an Engage billing is pending until 30 days after the last Engage billing of the patient’s earlier enrollment was billed', () => {
    const facts = factsOf({
      enrollments: [
        { ...e0, duration: 30 },
        { ...e0, id: 2, startDate: '2026-02-10', duration: 30 },
      ],
      responseDates: [...cycle1, ...days('2026-02-10', 16)],
    })
    const rows = rowsOf(facts, '2026-03-12')
    expect(stands(rows, 'ENGAGE:2:1', '2026-03-12').pendingReasons).toEqual([
      'PRIOR_BILLING_NOT_RECONCILED',
    ])
    const billed = rowsOf(facts, '2026-03-12', withRow(rows, first, billedOn('2026-02-20')))
    expect(one(billed, 'ENGAGE:2:1')).toMatchObject({ priorKey: first, readyOn: '2026-03-22' })
  })

  it('E16 an Engage billing has a warning if it is delayed because the previous Engage billing was billed late', () => {
    expect(one(firstBilledOn('2026-02-20'), second).warnings).toEqual(['LATE_BILLING_MOVES_WINDOW'])
  })

  it('E8 an Engage billing is pending again when “Mark as Billed” is undone for the previous Engage billing', () => {
    const undone = withRow(firstBilledOn('2026-02-04'), first, (row) => {
      const outcome = unreconcile(row, '2026-03-10T17:00:00.000Z')
      if ('excluded' in outcome) throw new Error(outcome.excluded)
      return outcome.moved
    })
    const rows = rowsOf(twoCycles, '2026-03-10', undone)
    expect(stands(rows, first, '2026-03-10').currentlyBillable).toBe(true)
    expect(stands(rows, second, '2026-03-10').pendingReasons).toEqual([
      'PRIOR_BILLING_NOT_RECONCILED',
    ])
  })
})
