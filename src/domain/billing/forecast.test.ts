import { describe, expect, it } from 'vitest'
import { daysState, forecastStates, isCounted, timeState } from './forecast'
import { moneyText, sumOf } from './money'

describe('the forecast', () => {
  it.each([
    ['no day of 16 on the first day', 0, 16, 0, 30, 'on_course'],
    ['no day of 16 after one day', 0, 16, 1, 29, 'on_course'],
    ['no day of 16 after two days', 0, 16, 2, 28, 'at_risk'],
    ['8 of 16 days after 15 days', 8, 16, 15, 15, 'on_course'],
    ['8 of 16 days after 17 days', 8, 16, 17, 13, 'at_risk'],
    ['8 of 16 days with 8 days left', 8, 16, 22, 8, 'at_risk'],
    ['8 of 16 days with 7 days left', 8, 16, 23, 7, null],
    ['15 of 16 days after 16 days', 15, 16, 16, 14, 'one_step'],
    ['15 of 16 days on the last day', 15, 16, 29, 1, 'one_step'],
    ['15 of 16 days when the last day is answered', 15, 16, 30, 0, null],
    ['one of 2 days after 20 days', 1, 2, 20, 10, 'one_step'],
    ['no day of 2 after 15 days', 0, 2, 15, 15, 'at_risk'],
  ] as const)('Q06 %s', (_, answered, needed, passed, left, state) => {
    expect(daysState({ answered, needed, passed, left, length: 30 })).toBe(state)
  })

  it.each([
    ['nothing is logged on day 1', 0, 1200, true, true, 0, 'at_risk'],
    ['10 minutes and a contact after half of the month', 600, 1200, false, false, 15, 'one_step'],
    ['9 minutes and 59 s after half of the month', 599, 1200, false, false, 15, 'at_risk'],
    ['9 minutes and 59 s after 14 days', 599, 1200, false, false, 14, 'on_course'],
    ['enough time without a contact', 1200, 1200, true, false, 15, 'one_step'],
    ['enough time and a contact without an answer', 1200, 1200, false, true, 15, 'one_step'],
    ['neither contact nor answer', 1200, 1200, true, true, 15, 'at_risk'],
    ['little time, and no answer', 600, 1200, false, true, 15, 'at_risk'],
    ['20 of 30 minutes for PCM at the end', 1200, 1800, false, false, 29, 'one_step'],
    ['nothing for PCM on day 1', 0, 1800, false, false, 0, 'at_risk'],
  ] as const)('Q06 in a month, %s', (_, secs, needed, lacksContact, lacksAnswer, passed, state) => {
    const length = 30
    expect(timeState({ secs, needed, lacksContact, lacksAnswer, passed, length })).toBe(state)
  })

  it('Q06 the figure “likely” is the sum of all states except “at risk”', () => {
    expect(forecastStates.filter((state) => isCounted('likely', state))).toEqual([
      'billed',
      'ready',
      'on_course',
      'one_step',
    ])
    expect(forecastStates.filter((state) => isCounted('at_risk', state))).toEqual(['at_risk'])
  })

  it('Q01 Q06 sums are exact, and count the amounts that are unknown', () => {
    expect(sumOf([10, 20, null, 70])).toEqual({ cents: 100, unknown: 1 })
    expect(moneyText(321_450, 'en-US')).toBe('$3,214.50')
    expect(moneyText(5, 'en-US', 'exceptZero')).toBe('+$0.05')
  })
})
