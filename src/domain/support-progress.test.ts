import { describe, expect, it } from 'vitest'
import { CALL_SECS, timeState } from './billing/forecast'
import { leastSecs, rulePackIds, rulePacks } from './billing/rule-packs'
import { splitDuration } from './interaction/duration'
import { countedPatient, januaryCycle } from './patient/counted-patient.fixture'
import { isOneCallAway, lostToPcm, monthProgress, supportProgress } from './support-progress'

const january = { today: '2026-01-25', companyHasPcm: true }

describe('progress toward RTM Support', () => {
  it.each([
    ['S3', 0, '98980', 1200, []],
    ['S3', 1199, '98980', 1, []],
    ['S1', 1200, '98981', 1200, [['98980', 1]]],
    ['S4', 2399, '98981', 1, [['98980', 1]]],
    [
      'S5',
      2400,
      '98981',
      1200,
      [
        ['98980', 1],
        ['98981', 1],
      ],
    ],
    [
      'R8',
      6000,
      '98981',
      1200,
      [
        ['98980', 1],
        ['98981', 4],
      ],
    ],
  ] as const)(
    '%s after %d logged seconds, the next code of RTM Support is %s, which needs %d more seconds',
    (_, secs, next, left, reached) => {
      const progress = supportProgress(countedPatient({ currentIntlogSecs: secs }), january)
      expect(progress).toMatchObject({ program: 'RTM', secs, next, left })
      expect(progress.reached.map(({ code, units }) => [code, units])).toEqual(reached)
      expect(progress.to - progress.from).toBe(1200)
      expect(progress.to - secs).toBe(left)
    },
  )

  it('S7 the progress toward Support reports a missing phone, video or in-person contact', () => {
    const counted = countedPatient({ currentIntlogSecs: 3600, hasSynchronousAction: false })
    expect(supportProgress(counted, january).lacksContact).toBe(true)
    expect(supportProgress(countedPatient(), january).lacksContact).toBe(false)
  })

  it.each([
    ['yes, if the cycle began this month and has a reply', '2026-01-05', 1, true],
    ['unknown, if the cycle began this month and has no reply', '2026-01-05', 0, null],
    [
      'no, if the cycle began on the first day of the month and has no reply',
      '2026-01-01',
      0,
      false,
    ],
    ['no, if the cycle began last month and has no reply', '2025-12-20', 0, false],
    [
      'unknown, if the cycle began last month, because its replies may be from last month',
      '2025-12-20',
      5,
      null,
    ],
    [
      'unknown, if all replies may be from the days of the cycle in last month',
      '2025-12-31',
      1,
      null,
    ],
    ['yes, if the cycle has more replies than days in last month', '2025-12-31', 2, true],
  ])(
    'S9 the current cycle shows whether the patient replied this month: %s',
    (_, startDate, answers, known) => {
      const counted = countedPatient({
        currentRtmcycle: { ...januaryCycle, startDate },
        currentRtmcycleResponsesCount: answers,
      })
      expect(supportProgress(counted, january).hasAnswered).toBe(known)
    },
  )

  it('S9 if there is no cycle, it is unknown whether the patient replied this month', () => {
    const counted = countedPatient({ currentRtmcycle: null, currentRtmcycleResponsesCount: 0 })
    expect(supportProgress(counted, january).hasAnswered).toBeNull()
  })
})

describe('progress toward PCM Support', () => {
  it.each([
    ['P1', 1799, '99426', 1, []],
    ['P2', 1800, '99427', 1800, [['99426', 1]]],
    ['P3', 3599, '99427', 1, [['99426', 1]]],
    [
      'P4',
      3600,
      '99427',
      1800,
      [
        ['99426', 1],
        ['99427', 1],
      ],
    ],
    [
      'P6',
      7200,
      '99427',
      1800,
      [
        ['99426', 1],
        ['99427', 3],
      ],
    ],
  ] as const)(
    '%s after %d logged seconds, the next code of PCM Support is %s, which needs %d more seconds',
    (_, secs, next, left, reached) => {
      const counted = countedPatient({ currentIntlogSecs: secs, isPcmEnabled: true })
      const progress = supportProgress(counted, january)
      expect(progress).toMatchObject({ program: 'PCM', next, left })
      expect(progress.reached.map(({ code, units }) => [code, units])).toEqual(reached)
    },
  )

  it('P2 the progress toward PCM Support requires neither a live contact nor a reply', () => {
    const counted = countedPatient({
      currentIntlogSecs: 1800,
      hasSynchronousAction: false,
      currentRtmcycle: null,
      isPcmEnabled: true,
    })
    expect(supportProgress(counted, january)).toMatchObject({
      lacksContact: false,
      hasAnswered: null,
    })
  })

  it('P8 if PCM is off for the company, the progress toward Support follows the RTM rules', () => {
    const counted = countedPatient({ currentIntlogSecs: 1500, isPcmEnabled: true })
    const progress = supportProgress(counted, { ...january, companyHasPcm: false })
    expect(progress).toMatchObject({ program: 'RTM', next: '98981' })
  })
})

describe('S3 the exact display of logged time', () => {
  it.each([
    [0, 0, 0],
    [59, 0, 59],
    [1199, 19, 59],
    [1200, 20, 0],
  ])('a logged time of %d seconds is shown as %d min %d s', (secs, minutes, seconds) => {
    expect(splitDuration(secs)).toEqual({ minutes, seconds })
  })
})

describe('progress toward Support under the rule pack “cms2026”', () => {
  it.each([
    ['F1', 599, '98979', 600, []],
    ['F1', 600, '98980', 1200, [['98979', 1]]],
    ['F1', 1199, '98980', 1200, [['98979', 1]]],
    ['F2', 1200, '98981', 2400, [['98980', 1]]],
    ['F7', 1800, '98981', 2400, [['98980', 1]]],
  ] as const)(
    'K24 in example %s, the next code after %d logged seconds is %s, which needs a total of %d seconds',
    (_, secs, next, to, reached) => {
      const counted = countedPatient({ currentIntlogSecs: secs, supportRulesId: 'cms2026' })
      const progress = supportProgress(counted, january)
      expect(progress).toMatchObject({ next, to, isTiered: true })
      expect(progress.reached.map(({ code, units }) => [code, units])).toEqual(reached)
    },
  )

  it('K24 M8 under cms2026, the progress of a PCM month is the same as under the rule pack “spec”', () => {
    const counted = countedPatient({ isPcmEnabled: true, supportRulesId: 'cms2026' })
    expect(supportProgress(counted, january)).toMatchObject({ next: '99426', isTiered: false })
  })
})

describe('isOneCallAway, which returns whether one call of 10 minutes earns the next unit', () => {
  const month = { hasSynchronous: true, hasAnswered: true, isPcm: false, rulesId: 'spec' } as const

  it.each([
    [599, {}, false],
    [600, {}, true],
    [1199, {}, true],
    [1200, {}, false],
    [1800, {}, true],
    // In this row, a phone or video call of any length earns 98980, because only the live contact
    // is missing.
    [1300, { hasSynchronous: false }, true],
    [500, { hasSynchronous: false }, false],
    [900, { hasAnswered: false }, false],
    [900, { hasAnswered: null }, false],
    [0, { rulesId: 'cms2026' }, true],
    [1199, { isPcm: true, hasAnswered: false }, false],
    [1200, { isPcm: true, hasAnswered: false, hasSynchronous: false }, true],
    [1800, { isPcm: true, hasSynchronous: false }, false],
  ] as const)(
    'Y20 after %d logged seconds with %o, one call earns the next unit: %s',
    (secs, changes, wanted) => {
      expect(isOneCallAway(monthProgress({ ...month, ...changes, secs }))).toBe(wanted)
    },
  )

  it.each(rulePackIds)(
    'Y20 isOneCallAway agrees with the forecast about the first unit under the rule pack “%s”',
    (rulesId) => {
      const needed = leastSecs(rulePacks[rulesId].rtm)
      for (let secs = 0; secs < needed; secs += 50) {
        for (const hasSynchronous of [true, false]) {
          const time = { secs, needed, lacksContact: !hasSynchronous, lacksAnswer: false }
          const state = timeState({ ...time, passed: 31, length: 31 })
          const isNear = isOneCallAway(monthProgress({ ...month, rulesId, secs, hasSynchronous }))
          expect([secs, isNear]).toEqual([secs, state === 'one_step'])
          expect([secs, isNear]).toEqual([secs, needed - secs <= CALL_SECS])
        }
      }
    },
  )
})

describe('the units of RTM Support that a month loses when PCM is turned on', () => {
  const lost = (secs: number, changes: Parameters<typeof countedPatient>[0] = {}) =>
    lostToPcm(countedPatient({ currentIntlogSecs: secs, ...changes }), january.today)
  const known = { ...januaryCycle, startDate: '2026-01-01' }

  it.each([
    [1199, null],
    [1200, '98980'],
    [1799, '98980'],
    [1800, null],
    [2400, null],
  ])(
    'P7 if PCM is turned on after %d logged seconds, the month loses the code %s',
    (secs, code) => {
      expect(lost(secs)?.codes ?? null).toEqual(code && [{ code, units: 1 }])
    },
  )

  it('P7 lostToPcm returns the PCM code that the month can earn instead, and the seconds that earn this code', () => {
    expect(lost(1740)).toMatchObject({ secs: 1740, isSure: true, next: '99426', needed: 1800 })
  })

  it('S7 S9 a month that has earned no code loses no code when PCM is turned on', () => {
    expect(lost(1740, { hasSynchronousAction: false })).toBeNull()
    expect(lost(1740, { currentRtmcycle: known, currentRtmcycleResponsesCount: 0 })).toBeNull()
  })

  it('S9 the loss of a code is not certain while it is unknown whether the patient replied this month', () => {
    const currentRtmcycle = { ...januaryCycle, startDate: '2025-12-20' }
    expect(lost(1740, { currentRtmcycle })).toMatchObject({ isSure: false })
  })

  it('K21 under the rule pack “cms2026”, a month can lose the code 98979 when PCM is turned on', () => {
    expect(lost(600, { supportRulesId: 'cms2026' })?.codes).toEqual([{ code: '98979', units: 1 }])
  })
})
