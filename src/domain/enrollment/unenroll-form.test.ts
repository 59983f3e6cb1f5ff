import { describe, expect, it } from 'vitest'
import { countedPatient, januaryCycle } from '../patient/counted-patient.fixture'
import {
  dayBeforeConnect,
  engageLost,
  unenrollFormDefaults,
  unenrollFormProblems,
  unenrollReasons,
} from './unenroll-form'

describe('D18 the unenrollment form', () => {
  it('D18 the unenrollment form requires a reason', () => {
    expect(unenrollFormProblems(unenrollFormDefaults)).toEqual({ reason: 'reasonRequired' })
  })

  it.each(unenrollReasons.filter((reason) => reason !== 'other'))(
    'D18 if the reason is %s, the unenrollment form does not check the text field, which is hidden',
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
  ])(
    'D18 for the reason “other”, the unenrollment form requires a text of 3 to 500 characters: %j is valid: %s',
    (text, isGood) => {
      const problems = unenrollFormProblems({ reason: 'other', text })
      expect(problems).toEqual(isGood ? null : { text: 'reasonLength' })
    },
  )

  it.each([
    ['2026-03-02', 1],
    ['2026-03-16', 15],
    ['2026-03-17', null],
    ['2026-04-30', null],
    ['2026-03-01', 0],
    ['2026-02-01', 0],
  ])(
    'C01 for an enrollment from March 2, the unenrollment form warns on %s that today is day %s (null: no warning)',
    (today, day) => {
      expect(dayBeforeConnect('2026-03-02', today, 'spec')).toBe(day)
    },
  )

  it('C01 the unenrollment form does not warn if the start date is unknown', () => {
    expect(dayBeforeConnect(null, '2026-03-02', 'spec')).toBeNull()
  })

  it('K21 under the rule pack “cms2026”, which counts days answered, the unenrollment form shows no warning about day 16', () => {
    expect(dayBeforeConnect('2026-03-02', '2026-03-05', 'cms2026')).toBeNull()
  })

  const lostOf = (
    answered: number | null,
    daysLeftInCycle: number | null,
    rulesId: 'spec' | 'cms2026' = 'spec',
    today = '2026-01-25',
  ) => {
    const days = { patientInteractionDayCount: answered, daysLeftInCycle }
    const currentRtmcycle = { ...januaryCycle, ...days }
    return engageLost(countedPatient({ currentRtmcycle, rulesId }), today)
  }

  it.each([
    ['16 days are answered', 16, 9, 16],
    ['more than 16 days are answered', 20, 1, 20],
    ['15 days are answered', 15, 9, null],
    ['the days answered are not known', null, 9, null],
    ['today is the last day of the cycle', 16, 0, null],
  ])(
    'C6 the form warns only if an unenrollment would remove an Engage billing with at least 16 days answered: %s',
    (_, answered, left, lost) => {
      const expected = { code: '98977', answered: lost, endDate: '2026-02-03' }
      expect(lostOf(answered, left)).toEqual(lost === null ? null : expected)
    },
  )

  it('C6 if the backend does not send the days left, the unenrollment form computes them from today’s date', () => {
    expect(lostOf(16, null, 'spec', '2026-02-02')).not.toBeNull()
    expect(lostOf(16, null, 'spec', '2026-02-03')).toBeNull()
  })

  it('C6 if the patient has no cycle, an unenrollment removes no Engage billing', () => {
    expect(engageLost(countedPatient({ currentRtmcycle: null }), '2026-01-25')).toBeNull()
  })

  it('K21 M3 under the rule pack “cms2026”, an unenrollment removes no Engage billing, because a cycle that ends early can earn Engage', () => {
    expect(lostOf(16, 9, 'cms2026')).toBeNull()
  })
})
