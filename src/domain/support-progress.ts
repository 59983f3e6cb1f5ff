/**
 * The progress of the current month toward the next unit of Support (spec §5; S1–S18, P1–P9). The
 * patient's record contains the logged seconds, and whether there was a live contact. If the record
 * does not show whether the patient replied this month, `hasAnswered` is null.
 */
import { CALL_SECS } from './billing/forecast'
import {
  type CodeUnits,
  codesAt,
  nextStep,
  type RulePackId,
  rulePacks,
  supportRule,
  type TimeStep,
} from './billing/rule-packs'
import { daysBetween, monthStart, type PlainDate } from './dates/dates'
import type { Patient } from './patient/patient'

type Counted = Pick<
  Patient,
  | 'currentIntlogSecs'
  | 'currentIntlogMonth'
  | 'hasSynchronousAction'
  | 'currentRtmcycle'
  | 'currentRtmcycleResponsesCount'
  | 'isPcmEnabled'
  | 'supportRulesId'
>

export interface SupportProgress {
  program: 'RTM' | 'PCM'
  secs: number
  /** The code of the next unit. */
  next: string
  /**
   * The seconds that earned the previous unit (`from`, or 0 if there is none), and the seconds that
   * earn the next unit (`to`).
   */
  from: number
  to: number
  /** The number of seconds that are missing for the next unit, at least 1. */
  left: number
  /**
   * The units that the time would earn if nothing else were required. Codes without units are
   * omitted.
   */
  reached: readonly CodeUnits[]
  /** Whether the pack has a code that a higher code replaces when more time is logged. */
  isTiered: boolean
  /**
   * Whether a required phone, video or in-person contact is missing. Always false if the rules
   * require none.
   */
  lacksContact: boolean
  /**
   * Whether the patient has replied this month. Null if it is unknown, or if the rules require no
   * reply.
   */
  hasAnswered: boolean | null
}

/**
 * Returns the first day of the month that the patient's record counts. If a page has been open
 * since the month before, this month is earlier than the month of `today`. If the record has no
 * month, returns the first day of the month of `today`.
 */
export function countedMonth(
  { currentIntlogMonth }: Pick<Patient, 'currentIntlogMonth'>,
  today: PlainDate,
): PlainDate {
  return currentIntlogMonth ?? monthStart(today)
}

/**
 * Returns whether the patient replied this month. The patient's record counts replies only for the
 * current cycle, so the answer is computed from this cycle. Null if it is unknown.
 */
function answeredThisMonth(patient: Counted, today: PlainDate): boolean | null {
  const { currentRtmcycle: cycle, currentRtmcycleResponsesCount: answers } = patient
  if (!cycle) return null
  const month = countedMonth(patient, today)
  // If there are more days answered than days of the cycle before this month, at least one of the
  // days answered is in this month.
  const before = Math.max(0, daysBetween(cycle.startDate, month))
  if (answers > 0) return answers > before ? true : null
  // The cycle includes all days of the month so far, so a cycle without a reply means a month
  // without a reply.
  return cycle.startDate <= month ? false : null
}

function progressOf(steps: readonly TimeStep[], secs: number) {
  const step = nextStep(steps, secs)
  const isTiered = steps.some(({ until }) => until !== null)
  return { secs, ...step, left: step.to - secs, reached: codesAt(steps, secs), isTiered }
}

/** A patient's totals for a month, and the rules that apply to the month. */
export interface SupportMonth {
  readonly secs: number
  /** Whether a log of the month was a live contact (W27). */
  readonly hasSynchronous: boolean
  /** Whether the patient has replied this month. Null if unknown. */
  readonly hasAnswered: boolean | null
  /** Whether the month is billed as PCM. */
  readonly isPcm: boolean
  readonly rulesId: RulePackId
}

export function monthProgress(month: SupportMonth): SupportProgress {
  const { secs, rulesId } = month
  // PCM replaces RTM Support, even in a month that does not reach the PCM threshold (P7).
  const { steps, needsContact } = supportRule(rulePacks[rulesId], month.isPcm)
  return {
    program: month.isPcm ? 'PCM' : 'RTM',
    ...progressOf(steps, secs),
    lacksContact: needsContact && !month.hasSynchronous,
    hasAnswered: needsContact ? month.hasAnswered : null,
  }
}

/**
 * Returns the progress of the current month.
 * @param today The current day in the time zone in which months are counted.
 * @param companyHasPcm Whether the company has PCM. If false, the RTM rules apply (P8).
 */
export function supportProgress(
  patient: Counted,
  { today, companyHasPcm }: { today: PlainDate; companyHasPcm: boolean },
): SupportProgress {
  return monthProgress({
    secs: patient.currentIntlogSecs,
    hasSynchronous: patient.hasSynchronousAction,
    hasAnswered: answeredThisMonth(patient, today),
    isPcm: patient.isPcmEnabled && companyHasPcm,
    rulesId: patient.supportRulesId,
  })
}

/**
 * Returns the units that the patient has earned so far. The list is empty if a required live
 * contact is missing, or if a required reply is known to be missing. If it is unknown whether the
 * patient replied, the units count as earned.
 */
export function earnedBy({
  lacksContact,
  hasAnswered,
  reached,
}: SupportProgress): readonly CodeUnits[] {
  return lacksContact || hasAnswered === false ? [] : reached
}

/**
 * The units of RTM Support that the patient loses in the current month if PCM is turned on now
 * (P7).
 */
export interface LostToPcm {
  readonly secs: number
  readonly codes: readonly CodeUnits[]
  /**
   * Whether the units are certainly earned. False while it is unknown whether the patient replied.
   */
  readonly isSure: boolean
  /** The PCM code that the month needs instead, and the number of seconds that earns it. */
  readonly next: string
  readonly needed: number
}

/**
 * Returns the units that the patient loses in the current month if PCM is turned on now. Null if
 * there are none.
 */
export function lostToPcm(patient: Counted, today: PlainDate): LostToPcm | null {
  const billedAs = (isPcmEnabled: boolean) =>
    supportProgress({ ...patient, isPcmEnabled }, { today, companyHasPcm: true })
  const before = billedAs(false)
  const after = billedAs(true)
  const codes = earnedBy(before)
  if (codes.length === 0 || earnedBy(after).length > 0) return null
  const isSure = before.hasAnswered === true
  return { secs: before.secs, codes, isSure, next: after.next, needed: after.to }
}

/**
 * A call that would complete a unit of the code. `minutes` is the time that is still missing. With
 * 0 minutes, only the live contact is missing.
 */
export interface CallStep {
  readonly minutes: number
  readonly code: string
}

/**
 * Returns the phone or video call that staff could make to complete the next unit. For the first
 * unit of the month, the call can have any length. For a later unit, the call takes at most 10
 * minutes. If a later unit needs a longer call but a live contact is missing, returns a call of 0
 * minutes for the first code that the time has reached. Otherwise returns null.
 */
export function callStep({ left, next, reached, lacksContact }: SupportProgress): CallStep | null {
  const [earned] = reached
  if (!earned || left <= CALL_SECS) return { minutes: Math.ceil(left / 60), code: next }
  return lacksContact ? { minutes: 0, code: earned.code } : null
}

/** Whether the minutes of a patient can earn a unit. If not, the screens show no next unit. */
export function hasSupport(
  { isCurrentlyRtmEnrolled }: Pick<Patient, 'isCurrentlyRtmEnrolled'>,
  { program, secs }: SupportProgress,
): boolean {
  return isCurrentlyRtmEnrolled || program === 'PCM' || secs > 0
}

/**
 * Whether one live call earns a unit of Support (Y20). A call adds a live contact and at most 10
 * minutes, but no reply. RTM needs a reply in the month, so the result is false unless a reply is
 * known. PCM needs no reply.
 */
export function isOneCallAway(progress: SupportProgress): boolean {
  const { program, left, reached, lacksContact, hasAnswered } = progress
  if (program === 'RTM' && !hasAnswered) return false
  return left <= CALL_SECS || (lacksContact && reached.length > 0)
}
