import { describe, expect, it } from 'vitest'
import type { RtmCycle } from '../enrollment/cycle'
import { type CountedPatient, countedPatient } from './counted-patient.fixture'
import { type NextAction, nextAction } from './next-action'

/** A cycle on day 20, with 10 days left. */
function cycleWith(answered: number): RtmCycle {
  return {
    startDate: '2026-01-01',
    endDate: '2026-01-30',
    cycleNumber: 1,
    daysLeftInCycle: 10,
    patientInteractionDayCount: answered,
  }
}

/** A patient who has reached the goal of the cycle. */
function patient(changes: Partial<CountedPatient>): CountedPatient {
  return countedPatient({ currentRtmcycle: cycleWith(16), ...changes })
}

const atRisk = { currentRtmcycle: cycleWith(7) } as const

describe('the next step for a patient', () => {
  it.each<[string, Partial<CountedPatient>, number, NextAction | null]>([
    ['nothing when nothing is urgent', {}, 0, null],
    [
      'to answer unread messages, which is more urgent than a reminder or a call',
      { ...atRisk, currentIntlogSecs: 900 },
      2,
      { kind: 'reply', unread: 2 },
    ],
    [
      'a reminder to a patient at risk, which is more urgent than a call',
      { ...atRisk, currentIntlogSecs: 900 },
      0,
      { kind: 'remind', missing: 9, needed: 16 },
    ],
    ['no reminder after the goal was missed', { currentRtmcycle: cycleWith(3) }, 0, null],
    [
      'a call that earns the next unit',
      { currentIntlogSecs: 840 },
      0,
      { kind: 'call', minutes: 6, code: '98980' },
    ],
    [
      'a call even if the record does not say whether the patient answered this month',
      { currentIntlogSecs: 840, currentRtmcycle: { ...cycleWith(16), startDate: '2025-12-31' } },
      0,
      { kind: 'call', minutes: 6, code: '98980' },
    ],
    [
      'no call while the patient has not answered this month',
      { currentIntlogSecs: 840, currentRtmcycle: cycleWith(0), currentRtmcycleResponsesCount: 0 },
      0,
      null,
    ],
    [
      'no call to a patient who is not enrolled, even if minutes were logged this month',
      { currentIntlogSecs: 840, isCurrentlyRtmEnrolled: false },
      0,
      null,
    ],
    ['no call if a call of 10 minutes would be too short', { currentIntlogSecs: 590 }, 0, null],
    [
      'a call if only a live contact is missing',
      { currentIntlogSecs: 1300, hasSynchronousAction: false },
      0,
      { kind: 'call', minutes: 0, code: '98980' },
    ],
    [
      'a call to a patient with PCM',
      { currentIntlogSecs: 1500, isPcmEnabled: true },
      0,
      { kind: 'call', minutes: 5, code: '99426' },
    ],
  ])('Y29 the suggested next step for a patient is %s', (_, changes, unread, expected) => {
    const facts = { today: '2026-01-20', companyHasPcm: true, unread }
    expect(nextAction(patient(changes), facts)).toEqual(expected)
  })
})
