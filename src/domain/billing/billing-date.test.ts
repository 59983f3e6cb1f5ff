import { describe, expect, it } from 'vitest'
import { billing } from './billing.fixture'
import {
  billingDateEffect,
  billingDateProblem,
  firstBillingDay,
  lastBillingDay,
  nextBillingDay,
  nextDeadline,
} from './billing-date'

const early = billing({ billableOn: '2026-02-04' })
const late = billing({
  billableOn: '2026-02-10',
  moves: [
    { cycleNumber: 3, billBy: '2026-02-10' },
    { cycleNumber: 4, billBy: '2026-02-15' },
  ],
})
const later = billing({
  billableOn: '2026-02-08',
  moves: [{ cycleNumber: 2, billBy: '2026-02-08' }],
})
const TODAY = '2026-02-20'

describe('K10 the date of billing', () => {
  it.each([
    [null, 'invalid'],
    ['2026-02-03', 'early'],
    ['2026-02-04', null],
    ['2026-02-20', null],
    ['2026-02-21', 'future'],
  ])('the date of billing %s has the problem: %s', (date, problem) => {
    expect(billingDateProblem(date, [late, early], TODAY)).toBe(problem)
  })

  it('the first possible date of billing is today if the first billable day of the billings is unknown', () => {
    expect(firstBillingDay([billing({ billableOn: null })], TODAY)).toBe(TODAY)
  })
})

describe('K10 the last possible date of billing', () => {
  const NOON = new Date('2026-02-10T12:00:00Z')

  it.each([
    [
      'the user’s day, if the clinic’s time zone is unknown',
      'America/New_York',
      null,
      '2026-02-10',
    ],
    ['the clinic’s day, if it is earlier', 'Pacific/Kiritimati', 'America/New_York', '2026-02-10'],
    ['the user’s day, if it is earlier', 'America/New_York', 'Pacific/Kiritimati', '2026-02-10'],
  ])('the last possible date of billing is %s', (_, zone, clinicTimezone, day) => {
    expect(lastBillingDay([billing({ clinicTimezone })], NOON, zone)).toBe(day)
  })
})

describe('K30 the next cycle that a late billing of a row would delay', () => {
  it.each([
    ['2026-02-10', 3],
    ['2026-02-11', 4],
    ['2026-02-16', undefined],
  ])(
    'if a row is not billed yet on %s, the next cycle that a further delay can affect is %s',
    (today, cycleNumber) => {
      expect(nextDeadline(late, today)?.cycleNumber).toBe(cycleNumber)
    },
  )
})

describe('K10 K30 the effect of a date of billing', () => {
  it.each([
    ['2026-02-04', { staying: 2, movedCycles: 0, days: 0 }],
    ['2026-02-08', { staying: 1, movedCycles: 0, days: 0 }],
    ['2026-02-10', { staying: 0, movedCycles: 1, days: 2 }],
    ['2026-02-20', { staying: 0, movedCycles: 3, days: 12 }],
  ])('the effect of the date of billing %s is %o', (date, effect) => {
    const { staying, ...rest } = billingDateEffect([early, late, later], date)
    expect({ ...rest, staying: staying.length }).toMatchObject(effect)
  })

  it('K02 an Engage billing stays on its tab if the chosen date is less than 30 days from the date of another billed Engage billing', () => {
    // The patient's other Engage billing was billed on February 10, so this Engage billing cannot
    // be billed from January 12 to March 11.
    const close = billing({ billableOn: '2026-01-01', billableFrom: '2026-03-12' })
    const rows = [early, close]
    expect(billingDateEffect(rows, TODAY)).toMatchObject({
      billed: [early],
      staying: [close],
    })
    expect(billingDateEffect([close], '2026-01-12').staying).toEqual([close])
    expect(billingDateEffect([close], '2026-01-11').staying).toEqual([])
    expect(billingDateProblem(TODAY, rows, TODAY)).toBe(null)
    expect(billingDateProblem(TODAY, [close], TODAY)).toBe('early')
    expect(nextBillingDay([close], TODAY, TODAY)).toBe('2026-03-12')
    expect(nextBillingDay(rows, '2026-02-01', TODAY)).toBe('2026-02-04')
  })

  it('if the backend does not send the cycles that a late billing delays, the effect of a date of billing contains no delayed cycle', () => {
    expect(billingDateEffect([early], TODAY)).toMatchObject({
      staying: [],
      movedCycles: 0,
      days: 0,
    })
  })
})
