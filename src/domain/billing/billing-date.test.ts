import { describe, expect, it } from 'vitest'
import { billing } from './billing.fixture'
import { billingDateEffect, billingDateProblem, firstBillingDay } from './billing-date'

const early = billing({ billableOn: '2026-02-04' })
const late = billing({ billableOn: '2026-02-10', billBy: '2026-02-10', movesCycle: 3 })
const later = billing({ billableOn: '2026-02-08', billBy: '2026-02-08', movesCycle: 2 })
const TODAY = '2026-02-20'

describe('K10 the date of billing', () => {
  it.each([
    [null, 'invalid'],
    ['2026-02-03', 'early'],
    ['2026-02-04', null],
    ['2026-02-20', null],
    ['2026-02-21', 'future'],
  ])('on %s has the problem: %s', (date, problem) => {
    expect(billingDateProblem(date, [late, early], TODAY)).toBe(problem)
  })

  it('is today at the earliest for rows without a first day', () => {
    expect(firstBillingDay([billing({ billableOn: null })], TODAY)).toBe(TODAY)
  })
})

describe('K10 K30 the effect of a date of billing', () => {
  it.each([
    ['2026-02-04', { staying: 2, movedCycles: 0, days: 0 }],
    ['2026-02-08', { staying: 1, movedCycles: 0, days: 0 }],
    ['2026-02-10', { staying: 0, movedCycles: 1, days: 2 }],
    ['2026-02-20', { staying: 0, movedCycles: 2, days: 12 }],
  ])('%s is %o', (date, effect) => {
    expect(billingDateEffect([early, late, later], date)).toEqual(effect)
  })

  it('is none if the backend does not send which cycles move', () => {
    expect(billingDateEffect([early], TODAY)).toEqual({ staying: 0, movedCycles: 0, days: 0 })
  })
})
