import { describe, expect, it } from 'vitest'
import { reconcile, uncancel, unreconcile } from './actions'
import {
  act,
  billedOn,
  cms,
  cmsFrom,
  days,
  e0,
  factsOf,
  one,
  rowsOf,
  seen,
  stands,
  withRow,
} from './facts.fixture'
import { untouched } from './merge'

const firstEngage = 'ENGAGE:1:1'

describe('the Engage codes of cms2026', () => {
  it.each([
    ['F3', 'musculoskeletal', 1, undefined],
    ['F3', 'musculoskeletal', 2, '98985'],
    ['F3', 'musculoskeletal', 15, '98985'],
    ['F3', 'musculoskeletal', 16, '98977'],
    ['F4', 'respiratory', 9, '98984'],
    ['F4', 'respiratory', 16, '98976'],
    ['F4', 'cognitive_behavioral', 9, '98986'],
    ['F4', 'cognitive_behavioral', 16, '98978'],
    ['F4', 'respiratory', 30, '98976'],
  ] as const)(
    'K23 in example %s, a %s program with %d days answered earns the code %s (M1)',
    (_, system, count, code) => {
      const facts = cms({
        enrollments: [{ ...e0, system }],
        responseDates: days('2026-01-05', count),
      })
      const row = rowsOf(facts, '2026-02-04').find(({ key }) => key === firstEngage)
      expect(row?.codes).toEqual(code && [{ code, units: 1 }])
      expect(row?.rulesId).toBe(code && 'cms2026')
    },
  )

  it('K23 an Engage billing exists from the second day answered, and its code depends on the days answered so far (M2)', () => {
    const facts = cms({ responseDates: ['2026-01-06', '2026-01-09', ...days('2026-01-12', 14)] })
    const early = rowsOf(facts, '2026-01-09')
    expect(seen(early, firstEngage, '2026-01-08')).toBeUndefined()
    expect(one(early, firstEngage).codes).toEqual([{ code: '98985', units: 1 }])
    expect(stands(early, firstEngage, '2026-01-09').pendingReasons).toEqual(['AWAITING_CYCLE_END'])
    const later = rowsOf(facts, '2026-01-25', early)
    expect(one(later, firstEngage).codes).toEqual([{ code: '98977', units: 1 }])
    expect(stands(later, firstEngage, '2026-02-03').currentlyBillable).toBe(false)
    expect(stands(later, firstEngage, '2026-02-04').currentlyBillable).toBe(true)
  })

  it('K23 in example F9, cms2026 applies to a whole period if this pack applies on the last day of the period (BR22)', () => {
    const enrollments = [{ ...e0, startDate: '2025-12-20', duration: 30 }]
    const rows = rowsOf(cms({ enrollments, responseDates: days('2025-12-22', 9) }), '2026-01-19')
    expect(one(rows, firstEngage).codes).toEqual([{ code: '98985', units: 1 }])
  })

  it('K23 days after an unenrollment do not count, and the Engage billing is ready after the 30 days of its period (M3)', () => {
    const enrollments = [{ ...e0, unenrolledAt: '2026-01-20' }]
    const responseDates = [...days('2026-01-15', 6), ...days('2026-01-21', 14)]
    const rows = rowsOf(cms({ enrollments, responseDates }), '2026-02-10')
    expect(one(rows, firstEngage)).toMatchObject({
      codes: [{ code: '98985', units: 1 }],
      cycle: { interactionDays: 6, endDate: '2026-02-03' },
      readyOn: '2026-02-04',
    })
  })

  it('K23 an Engage billing of `cms2026` is ready on time even if the previous Engage billing is billed late or not at all (M4)', () => {
    const responseDates = [...days('2026-01-05', 20), ...days('2026-02-04', 3)]
    const facts = cms({ responseDates })
    const rows = rowsOf(facts, '2026-03-06')
    const second = 'ENGAGE:1:2'
    expect(stands(rows, second, '2026-03-06').currentlyBillable).toBe(true)
    const late = rowsOf(facts, '2026-03-06', withRow(rows, firstEngage, billedOn('2026-03-05')))
    const standing = stands(late, second, '2026-03-06')
    expect(standing).toMatchObject({ currentlyBillable: true, billableFrom: null, warnings: [] })
    expect('moved' in reconcile(one(late, second), act('2026-03-06'))).toBe(true)
  })
})

describe('overlapping periods of cms2026', () => {
  const enrollments = [
    { ...e0, startDate: '2026-02-01', duration: 30, unenrolledAt: '2026-02-15' },
    { ...e0, id: 2, startDate: '2026-02-20', duration: 30 },
  ]
  const responseDates = [...days('2026-02-02', 6), ...days('2026-02-21', 8)]
  const facts = cms({ enrollments, responseDates })
  const second = 'ENGAGE:2:1'
  const cancelled = {
    status: 'Cnc',
    cancelledAt: '2026-03-04T17:00:00.000Z',
    cancelledBy: 7,
  } as const

  it('K23 in example F11, the second Engage billing has no billable date until the first Engage billing is cancelled (M4)', () => {
    const rows = rowsOf(facts, '2026-03-30')
    expect(one(rows, firstEngage)).toMatchObject({
      codes: [{ code: '98985', units: 1 }],
      readyOn: '2026-03-03',
    })
    expect(stands(rows, firstEngage, '2026-03-02').currentlyBillable).toBe(false)
    expect(stands(rows, second, '2026-03-30')).toMatchObject({
      pendingReasons: ['PRIOR_BILLING_BLOCKED'],
      billableOn: null,
      currentlyBillable: false,
    })
    const after = rowsOf(
      facts,
      '2026-03-30',
      withRow(rows, firstEngage, (row) => ({ ...row, ...untouched, ...cancelled })),
    )
    expect(one(after, second).readyOn).toBe('2026-03-22')
    expect(stands(after, second, '2026-03-22').currentlyBillable).toBe(true)
  })

  it('K23 if the period of an Engage billing overlaps the period of a billed Engage billing, the unbilled billing stays pending (M4)', () => {
    const rows = rowsOf(facts, '2026-03-30')
    const billed = rowsOf(facts, '2026-03-30', withRow(rows, firstEngage, billedOn('2026-03-05')))
    expect(stands(billed, second, '2026-04-30').pendingReasons).toEqual(['PRIOR_BILLING_BLOCKED'])
  })

  it('K23 “Mark as Billed” excludes an Engage billing if its period overlaps the period of a billed Engage billing (M10)', () => {
    const rows = rowsOf(facts, '2026-03-30')
    const free = rowsOf(
      facts,
      '2026-03-30',
      withRow(rows, firstEngage, (row) => ({ ...row, ...untouched, ...cancelled })),
    )
    const billed = rowsOf(facts, '2026-03-30', withRow(free, second, billedOn('2026-03-25')))
    const undone = uncancel(one(billed, firstEngage), '2026-03-26T17:00:00.000Z')
    if (!('moved' in undone)) throw new Error('not undone')
    const both = rowsOf(
      facts,
      '2026-03-30',
      withRow(billed, firstEngage, () => undone.moved),
    )
    expect(stands(both, firstEngage, '2026-03-30').currentlyBillable).toBe(true)
    expect(reconcile(one(both, firstEngage), act('2026-03-30'))).toEqual({
      excluded: 'PERIOD_OVERLAPS',
    })
    const open = unreconcile(one(both, second), '2026-03-27T17:00:00.000Z')
    if (!('moved' in open)) throw new Error('not undone')
    const ready = rowsOf(
      facts,
      '2026-03-30',
      withRow(both, second, () => open.moved),
    )
    const inCall = { ...act('2026-03-30'), billedPeriods: [one(ready, firstEngage)] }
    expect(stands(ready, second, '2026-03-30').currentlyBillable).toBe(true)
    expect(reconcile(one(ready, second), inCall)).toEqual({ excluded: 'PERIOD_OVERLAPS' })
  })

  it('K23 an Engage billing under cms2026 is pending if its period overlaps the period of an Engage billing under “spec” (M4)', () => {
    const early = [
      { ...e0, startDate: '2026-02-01', duration: 30, unenrolledAt: '2026-03-02' },
      { ...e0, id: 2, startDate: '2026-03-02', duration: 30 },
    ]
    const mixed = factsOf({
      rules: cmsFrom('2026-03-15'),
      enrollments: early,
      responseDates: [...days('2026-02-02', 20), ...days('2026-03-03', 5)],
    })
    const rows = rowsOf(mixed, '2026-04-10')
    expect(one(rows, firstEngage).rulesId).toBe('spec')
    expect(one(rows, second)).toMatchObject({ rulesId: 'cms2026', readyOn: null })
  })
})
