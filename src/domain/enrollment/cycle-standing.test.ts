import { describe, expect, it } from 'vitest'
import { defaultSystem, rulePackIds, rulePacks } from '../billing/rule-packs'
import { addDays } from '../dates/dates'
import { CYCLE_DAYS } from '../vocabulary'
import { type CycleRules, cycleProgress } from './cycle-progress'
import { standingDays, standingOf } from './cycle-standing'

const cycle = { startDate: '2026-01-05', endDate: '2026-02-03', cycleNumber: 1 }

const rulesOf = (id: (typeof rulePackIds)[number]): CycleRules => ({
  pack: rulePacks[id],
  system: defaultSystem,
})

describe('the days on which a patient’s status in the cycle changes', () => {
  it.each([
    // The columns of a row: rule pack, days answered, first day at risk, last day on which the goal
    // can be reached, and first day on which the goal is missed.
    ['spec', 0, '2026-01-16', '2026-01-19', '2026-01-20'],
    ['spec', 10, '2026-01-26', '2026-01-29', '2026-01-30'],
    ['spec', 15, '2026-01-31', '2026-02-03', null],
    ['spec', 16, null, null, null],
    ['cms2026', 1, '2026-01-17', '2026-01-20', '2026-01-21'],
    ['cms2026', 2, '2026-01-18', '2026-01-21', null],
  ] as const)(
    'Y20 the days on which a patient’s status changes are correct in %s with %d days answered',
    (id, answered, riskFrom, goalUntil, missedFrom) => {
      const days = standingDays({ ...cycle, answered }, rulesOf(id))
      expect(days).toEqual({ riskFrom, goalUntil, missedFrom })
    },
  )

  it.each(rulePackIds)(
    'Y20 under %s, the computed days on which the status changes match the status that the screens show',
    (id) => {
      for (let answered = 0; answered <= CYCLE_DAYS; answered++) {
        const { riskFrom, goalUntil, missedFrom } = standingDays(
          { ...cycle, answered },
          rulesOf(id),
        )
        for (let day = 0; day < CYCLE_DAYS; day++) {
          const today = addDays(cycle.startDate, day)
          const counts = { patientInteractionDayCount: answered, daysLeftInCycle: null }
          const progress = cycleProgress({ ...cycle, ...counts }, today, rulesOf(id))
          const standing = progress && standingOf(progress)
          const isTight =
            riskFrom !== null && riskFrom <= today && goalUntil !== null && today <= goalUntil
          expect([today, answered, isTight]).toEqual([today, answered, standing === 'tight'])
          const isMissed = missedFrom !== null && missedFrom <= today
          expect([today, answered, isMissed]).toEqual([today, answered, standing === 'missed'])
        }
      }
    },
  )
})
