import { describe, expect, it } from 'vitest'
import {
  dayBeforeConnect,
  unenrollFormDefaults,
  unenrollFormProblems,
  unenrollReasons,
} from './unenroll-form'

describe('D18 the unenrollment form', () => {
  it('D18 requires a reason', () => {
    expect(unenrollFormProblems(unenrollFormDefaults)).toEqual({ reason: 'reasonRequired' })
  })

  it.each(unenrollReasons.filter((reason) => reason !== 'other'))(
    'D18 the hidden text is not checked with the reason %s',
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
  ])('D18 requires a text of 3 to 500 characters: %j is valid: %s', (text, isGood) => {
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
  ])(
    'C01 for a start on March 2 warns on %s that today is day %s, before day 16 (null: no warning)',
    (today, day) => {
      expect(dayBeforeConnect('2026-03-02', today, 'spec')).toBe(day)
    },
  )

  it('C01 does not warn if the start date is unknown', () => {
    expect(dayBeforeConnect(null, '2026-03-02', 'spec')).toBeNull()
  })

  it('K21 does not warn in pack cms2026, which counts days answered', () => {
    expect(dayBeforeConnect('2026-03-02', '2026-03-05', 'cms2026')).toBeNull()
  })
})
