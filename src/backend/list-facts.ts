/**
 * Computes the values of a patient that the list of patients shows and filters by. The values are
 * computed from the patient's records. The functions have no side effects.
 */

import { type RuleChoices, rulePacks, rulesIdOn } from '../domain/billing/rule-packs'
import { addDays, monthStart, nextMonthStart, type PlainDate } from '../domain/dates/dates'
import { cycleCount, cyclesOf } from '../domain/enrollment/cycle'
import { type StandingDays, standingDays } from '../domain/enrollment/cycle-standing'
import { groupBy } from '../domain/group-by'
import { isOneCallAway, monthProgress } from '../domain/support-progress'
import { isSynchronous } from '../domain/vocabulary'
import type { PatientFacts } from '../rules/facts'
import {
  type KnownEnrollment,
  type KnownFacts,
  knownFacts,
  nothingBilled,
} from '../rules/facts-by-day'
import { isPcmMonth } from '../rules/pcm'

/** The ids of a patient and of the patient's company. */
export interface PatientRef {
  companyId: number
  patientId: number
}

/** A cycle of a patient, past or future. */
export interface CycleRow extends PatientRef, StandingDays {
  enrollmentId: number
  /** The number of the cycle in its enrollment, from 1. */
  cycleNumber: number
  isLast: boolean
  startDate: PlainDate
  /** The last day of the cycle, inclusive (R2). */
  endDate: PlainDate
  /**
   * The last day in the cycle on which the patient is enrolled. It is before `endDate` if the
   * enrollment was ended early.
   */
  lastDay: PlainDate
  /** The number of days answered in the cycle. */
  responseDays: number
  /** The number of replies in the cycle. */
  responses: number
}

/** A month in which the patient has interaction logs or replies. */
export interface MonthRow extends PatientRef {
  /** The first day of the month. */
  month: PlainDate
  secs: number
  /** Whether a log of the month was synchronous: by phone, video or in person (W27). */
  hasSynchronous: boolean
  /** Whether one live call would be enough to earn a unit of Support (Y20). */
  isOneCallAway: boolean
}

export interface ResponseDay {
  readonly date: PlainDate
  /** The number of check-ins that the patient answered on the date. */
  readonly answers: number
}

export interface ListFacts {
  readonly cycles: readonly CycleRow[]
  readonly months: readonly MonthRow[]
  /**
   * The time of the last interaction log as an ISO datetime, including logs that were generated.
   * Null if the patient has no log.
   */
  readonly lastInteractionAt: string | null
}

/**
 * Computes what the patients list shows about a patient: the cycles, the months and the last
 * interaction. Uses the records that are known at the end of `asOf`. Callers must pass the same day
 * as `asOf` to the billing rules.
 * @param responses One entry for each day answered.
 */
export function listFacts(
  of: PatientRef,
  facts: PatientFacts,
  responses: readonly ResponseDay[],
  asOf: PlainDate,
): ListFacts {
  const known = knownFacts(facts, asOf, nothingBilled, rulePacks)
  const answered = responses.filter(({ date }) => date <= asOf)
  const leftOn = new Map(facts.enrollments.map(({ id, unenrolledAt }) => [id, unenrolledAt]))
  return {
    cycles: known.enrollments.flatMap((each) =>
      cycleRows(of, each, {
        until: lastDayIn(each, leftOn.get(each.id) ?? null),
        responses: answered,
        rules: facts.rules,
      }),
    ),
    months: monthRows(of, facts, known),
    lastInteractionAt: known.logs.at(-1)?.interactedAt ?? null,
  }
}

/**
 * Returns the last day of an enrollment for the list. The list ends an enrollment on the day before
 * an unenrollment, although the billing rules count the day of the unenrollment as enrolled.
 */
function lastDayIn(enrollment: KnownEnrollment, leftOn: PlainDate | null): PlainDate | null {
  const { lastDay } = enrollment
  return lastDay !== null && lastDay === leftOn ? addDays(lastDay, -1) : lastDay
}

interface CycleFacts {
  readonly until: PlainDate | null
  readonly responses: readonly ResponseDay[]
  readonly rules: RuleChoices
}

function cycleRows(
  of: PatientRef,
  { id, startDate, duration, answersFrom, system }: KnownEnrollment,
  { until, responses, rules }: CycleFacts,
): CycleRow[] {
  return cyclesOf(startDate, duration)
    .map((cycle) => ({
      ...cycle,
      lastDay: until !== null && until < cycle.endDate ? until : cycle.endDate,
    }))
    .filter((cycle) => cycle.startDate <= cycle.lastDay)
    .map((cycle) => {
      const days = responses.filter(
        ({ date }) => date >= cycle.startDate && date >= answersFrom && date <= cycle.lastDay,
      )
      const pack = rulePacks[rulesIdOn(rules, cycle.endDate)]
      const counted = { ...cycle, cycleNumber: cycle.number, answered: days.length }
      return {
        ...of,
        ...standingDays(counted, { pack, system }),
        enrollmentId: id,
        cycleNumber: cycle.number,
        isLast: cycle.number === cycleCount(duration),
        startDate: cycle.startDate,
        endDate: cycle.endDate,
        lastDay: cycle.lastDay,
        responseDays: days.length,
        responses: days.reduce((sum, { answers }) => sum + answers, 0),
      }
    })
}

function monthRows(of: PatientRef, facts: PatientFacts, known: KnownFacts): MonthRow[] {
  const { pcm, rules } = facts
  const logsOf = groupBy(known.logs, (log) => monthStart(log.date))
  const answered = new Set(known.interactionDates.map(monthStart))
  return [...new Set([...logsOf.keys(), ...answered])].map((month) => {
    const own = logsOf.get(month) ?? []
    const secs = own.reduce((sum, log) => sum + log.durationSecs, 0)
    const hasSynchronous = own.some((log) => isSynchronous(log.activityTypes))
    const progress = monthProgress({
      secs,
      hasSynchronous,
      hasAnswered: answered.has(month),
      isPcm: isPcmMonth(pcm, month),
      rulesId: rulesIdOn(rules, addDays(nextMonthStart(month), -1)),
    })
    return { ...of, month, secs, hasSynchronous, isOneCallAway: isOneCallAway(progress) }
  })
}
