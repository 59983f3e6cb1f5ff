import { describe, expect, it } from 'vitest'
import {
  dayBeforeConnect,
  unenrollFormDefaults,
  unenrollFormProblems,
  unenrollReasons,
} from './unenroll-form'

describe('D18 unenrolling', () => {
  it('D18 needs a reason', () => {
    expect(unenrollFormProblems(unenrollFormDefaults)).toEqual({ reason: 'reasonRequired' })
  })

  it.each(unenrollReasons.filter((reason) => reason !== 'other'))(
    'D18 %s says enough, whatever was typed for another reason',
    (reason) => {
      expect(unenrollFormProblems({ reason, text: 'x' })).toBeNull()
    },
  )

  it.each([
    ['', false],
    ['no', false],
    ['  no  ', false],
    ['why', true],
    ['x'.repeat(500), true],
    ['x'.repeat(501), false],
  ])('D18 takes words of 3 to 500 characters: %j', (text, isGood) => {
    const problems = unenrollFormProblems({ reason: 'other', text })
    expect(problems).toEqual(isGood ? null : { text: 'reasonLength' })
  })

  it.each([
    ['2026-03-02', 1],
    ['2026-03-16', 15],
    ['2026-03-17', null],
    ['2026-04-30', null],
    ['2026-03-01', 0],
    ['2026-02-01', 0],
  ])('C01 an enrolment of March 2, on %s, is on day %s of too few', (today, day) => {
    expect(dayBeforeConnect('2026-03-02', today)).toBe(day)
  })

  it('C01 says nothing without a start', () => {
    expect(dayBeforeConnect(null, '2026-03-02')).toBeNull()
  })
})
