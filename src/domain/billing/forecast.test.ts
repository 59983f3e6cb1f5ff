import { describe, expect, it } from 'vitest'
import { daysState, forecastStates, isCounted, timeState } from './forecast'
import { moneyText, sumOf } from './money'

describe('the forecast', () => {
  it.each([
    ['no day of 16 on the first day', 'on_course', 0, 16, 0, 30],
    ['no day of 16 after one day', 'on_course', 0, 16, 1, 29],
    ['no day of 16 after two days', 'at_risk', 0, 16, 2, 28],
    ['8 of 16 days after 15 days', 'on_course', 8, 16, 15, 15],
    ['8 of 16 days after 17 days', 'at_risk', 8, 16, 17, 13],
    ['8 of 16 days with 8 days left', 'at_risk', 8, 16, 22, 8],
    ['8 of 16 days with 7 days left', null, 8, 16, 23, 7],
    ['15 of 16 days after 16 days', 'one_step', 15, 16, 16, 14],
    ['15 of 16 days on the last day', 'one_step', 15, 16, 29, 1],
    ['15 of 16 days at the end of the cycle', null, 15, 16, 30, 0],
    ['one of 2 days after 20 days', 'one_step', 1, 2, 20, 10],
    ['no day of 2 after 15 days', 'at_risk', 0, 2, 15, 15],
  ] as const)(
    'Q06 if the patient has answered %s, the Engage billing has the state %s',
    (_, state, answered, needed, passed, left) => {
      expect(daysState({ answered, needed, passed, left, length: 30 })).toBe(state)
    },
  )

  it.each([
    ['no time on day 1', 'at_risk', 0, 1200, true, true, 0],
    ['10 minutes and a contact after half of the month', 'one_step', 600, 1200, false, false, 15],
    ['9 minutes and 59 s after half of the month', 'at_risk', 599, 1200, false, false, 15],
    ['9 minutes and 59 s after 14 days', 'on_course', 599, 1200, false, false, 14],
    ['enough time, but no contact,', 'one_step', 1200, 1200, true, false, 15],
    ['enough time and a contact, but no answer,', 'one_step', 1200, 1200, false, true, 15],
    ['neither contact nor answer', 'at_risk', 1200, 1200, true, true, 15],
    ['little time and no answer', 'at_risk', 600, 1200, false, true, 15],
    ['20 of 30 minutes for PCM at the end', 'one_step', 1200, 1800, false, false, 29],
    ['nothing for PCM on day 1', 'at_risk', 0, 1800, false, false, 0],
  ] as const)(
    'Q06 a Support billing with %s has the state %s',
    (_, state, secs, needed, lacksContact, lacksAnswer, passed) => {
      const length = 30
      expect(timeState({ secs, needed, lacksContact, lacksAnswer, passed, length })).toBe(state)
    },
  )

  it('Q06 the figure “likely” of the forecast counts all states except “at risk”', () => {
    expect(forecastStates.filter((state) => isCounted('likely', state))).toEqual([
      'billed',
      'ready',
      'on_course',
      'one_step',
    ])
    expect(forecastStates.filter((state) => isCounted('at_risk', state))).toEqual(['at_risk'])
  })

  it('Q01 Q06 the sums of the forecast are exact, and the number of unknown amounts is counted separately', () => {
    expect(sumOf([10, 20, null, 70])).toEqual({ cents: 100, unknown: 1 })
    expect(moneyText(321_450, 'en-US')).toBe('$3,214.50')
    expect(moneyText(5, 'en-US', 'exceptZero')).toBe('+$0.05')
  })
})
