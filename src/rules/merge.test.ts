import { describe, expect, it } from 'vitest'
import { cancel } from './actions'
import { deriveBillings, rederiveOn } from './derive'
import { act, billedOn, factsOf, log, one, rowsOf, withRow } from './facts.fixture'

const january = 'SUPPORT:2026-01'
const february = 'SUPPORT:2026-02'
const phone = log(1200, 'PHN', '2026-01-20')
const facts = factsOf({
  enrollments: [],
  responseDates: ['2026-01-10', '2026-02-10'],
  logs: [phone],
})
const rows = rowsOf(facts, '2026-02-01')
const nothing = { ...facts, logs: [] }

describe('the merge of stored rows after a change of records', () => {
  it('R11 if the records no longer earn a pending or ready row, the row is removed', () => {
    expect(deriveBillings(nothing, rows, '2026-02-01')).toEqual({
      insert: [],
      update: [],
      remove: [january],
    })
  })

  it('R11 if the records no longer earn a billed row, the row is kept and has a warning', () => {
    const billed = withRow(rows, january, billedOn('2026-02-01'))
    const after = rowsOf(nothing, '2026-02-01', billed)
    expect(one(after, january)).toMatchObject({
      status: 'Rec',
      totalSecs: 1200,
      warnings: ['FACTS_CHANGED_AFTER_BILLING'],
    })
  })

  it('R11 if the records no longer earn a cancelled row, the row is kept', () => {
    const reason = { reason: 'OTHER', message: 'moved away', willChargePatient: null } as const
    const cancelled = withRow(rows, january, (row) => {
      const outcome = cancel(row, reason, act('2026-02-01'))
      return 'moved' in outcome ? outcome.moved : row
    })
    expect(one(rowsOf(nothing, '2026-02-01', cancelled), january)).toMatchObject({
      status: 'Cnc',
      cancellationMessage: 'moved away',
    })
  })

  it('R10 an interaction in a billed Support billing for January does not count again when its date is moved to February', () => {
    const billed = withRow(rows, january, billedOn('2026-02-01'))
    const moved = { ...phone, ...log(1200, 'PHN', '2026-02-20'), id: phone.id }
    const after = rowsOf({ ...facts, logs: [moved] }, '2026-03-01', billed)
    expect(after.map((row) => row.key)).toEqual([january])
    const untouched = rowsOf({ ...facts, logs: [moved] }, '2026-03-01', rows)
    expect(untouched.map((row) => row.key)).toEqual([february])
  })

  it('R11 a derivation writes nothing if the records have not changed', () => {
    expect(deriveBillings(facts, rows, '2026-02-02')).toEqual({
      insert: [],
      update: [],
      remove: [],
    })
  })

  it('R4 if a patient has records with future dates, the billings are derived again on the first of these dates', () => {
    const ahead = { ...facts, responseDates: ['2026-01-10', '2026-03-02', '2026-02-27'] }
    expect(rederiveOn(ahead, '2026-02-01')).toBe('2026-02-27')
    expect(rederiveOn(facts, '2026-02-10')).toBeNull()
  })
})
