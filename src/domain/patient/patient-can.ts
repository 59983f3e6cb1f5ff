/** Decides which actions are allowed for a patient, and why an action is not allowed. */

import type { PlainDate } from '../dates/dates'
import { isOpenEnrollment } from '../enrollment/enrolled-days'
import { type Company, companyHasPcm } from '../person/company'
import type { Patient } from './patient'

export const patientActions = [
  'log',
  'edit',
  'careTeam',
  'claimFacts',
  'enroll',
  'extend',
  'pcm',
  'unenroll',
] as const
export type PatientAction = (typeof patientActions)[number]

/** The reasons why an action is not allowed, by their keys in `messages.patientActions.cannot`. */
export type PatientCannot = 'enrolledAlready' | 'notEnrolled' | 'noProgram' | 'noPcm'

export type Permission = { allowed: true; reason: null } | { allowed: false; reason: PatientCannot }

const yes: Permission = { allowed: true, reason: null }

function onlyIf(allowed: boolean, reason: PatientCannot): Permission {
  return allowed ? yes : { allowed: false, reason }
}

type Standing = Pick<Patient, 'isCurrentlyRtmEnrolled' | 'isPcmEnabled' | 'latestRtmenrollment'>
type KnownCompany = Pick<Company, 'isPcmEnabled'> | null

/**
 * Whether the patient has a current enrollment, or an enrollment that starts later. The latest
 * enrollment decides. On the day of unenrollment, the patient is still enrolled, but the enrollment
 * cannot be ended again. An enrollment that starts next week can be ended before its start.
 */
function hasOpenEnrollment(patient: Standing, today: PlainDate): boolean {
  const latest = patient.latestRtmenrollment
  return (latest && isOpenEnrollment(latest, today)) ?? patient.isCurrentlyRtmEnrolled
}

/** PCM must be on for both the company and the patient. */
function isUnderPcm(patient: Standing, company: KnownCompany): boolean {
  return patient.isPcmEnabled && companyHasPcm(company)
}

/**
 * Returns for each action whether it is allowed.
 * @param company Null while it is unknown. An unknown company does not block an action.
 * @param today The current day in the user's time zone.
 */
export function patientCan(
  patient: Standing,
  company: KnownCompany,
  today: PlainDate,
): Record<PatientAction, Permission> {
  const isEnrolled = hasOpenEnrollment(patient, today)
  const everEnrolled = isEnrolled || patient.isCurrentlyRtmEnrolled || wasEnrolled(patient)
  return {
    // These actions are always allowed: personal data, care team and claim information do not
    // depend on a program.
    edit: yes,
    careTeam: yes,
    claimFacts: yes,
    // A new enrollment is allowed only after the end of the current enrollment, because a patient
    // can have only one enrollment at a time (R1).
    enroll: onlyIf(!isEnrolled, 'enrolledAlready'),
    // Only an enrollment that has not ended can be extended or ended, so both actions need such an
    // enrollment.
    extend: onlyIf(isEnrolled, 'notEnrolled'),
    unenroll: onlyIf(isEnrolled, 'notEnrolled'),
    // Time can be logged if the patient has or had a program: RTM, or PCM if the company has it
    // (spec §5). A past program counts, because an interaction of yesterday can be logged today.
    // The form checks the day.
    log: onlyIf(everEnrolled || isUnderPcm(patient, company), 'noProgram'),
    pcm: onlyIf(companyHasPcm(company), 'noPcm'),
  }
}

/**
 * Whether the time of a phone or video call today can be logged, because the patient is in a
 * program today.
 */
export function canTakeTime(patient: Standing, company: KnownCompany): boolean {
  return patient.isCurrentlyRtmEnrolled || isUnderPcm(patient, company)
}

/**
 * Whether the next enrollment of the patient is a re-enrollment, which the API creates with another
 * request (D19).
 */
export function wasEnrolled({ latestRtmenrollment }: Pick<Patient, 'latestRtmenrollment'>) {
  return latestRtmenrollment !== null
}
