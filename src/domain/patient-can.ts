/** What can be done for a patient as they stand, each entry beside its reason. */
import { type Company, companyHasPcm } from './company'
import type { PlainDate } from './dates'
import { isOpenEnrollment } from './enrolled-days'
import type { Patient } from './patient'

export const patientActions = [
  'log',
  'edit',
  'careTeam',
  'enroll',
  'extend',
  'unenroll',
  'pcm',
] as const
export type PatientAction = (typeof patientActions)[number]

/** Keys of `messages.patientActions.cannot`. */
export type PatientCannot = 'enrolledAlready' | 'notEnrolled' | 'noProgramme' | 'noPcm'

export type Permission = { allowed: true; reason: null } | { allowed: false; reason: PatientCannot }

const yes: Permission = { allowed: true, reason: null }

function onlyIf(allowed: boolean, reason: PatientCannot): Permission {
  return allowed ? yes : { allowed: false, reason }
}

type Standing = Pick<Patient, 'isCurrentlyRtmEnrolled' | 'isPcmEnabled' | 'latestRtmenrollment'>
type KnownCompany = Pick<Company, 'isPcmEnabled'> | null

/**
 * Whether an enrolment runs, or is arranged for later. The latest one decides: the day of leaving is
 * still a day of enrolment, though there is nothing left to end; and one that starts next week can be
 * taken back before.
 */
function hasOpenEnrollment(patient: Standing, today: PlainDate): boolean {
  const latest = patient.latestRtmenrollment
  return (latest && isOpenEnrollment(latest, today)) ?? patient.isCurrentlyRtmEnrolled
}

/** PCM is the company's contract first, then the patient's. */
function isUnderPcm(patient: Standing, company: KnownCompany): boolean {
  return patient.isPcmEnabled && companyHasPcm(company)
}

/**
 * @param company Null while it is not known: nothing is refused for its sake then.
 * @param today In the reader's zone.
 */
export function patientCan(
  patient: Standing,
  company: KnownCompany,
  today: PlainDate,
): Record<PatientAction, Permission> {
  const isEnrolled = hasOpenEnrollment(patient, today)
  const everEnrolled = isEnrolled || patient.isCurrentlyRtmEnrolled || wasEnrolled(patient)
  return {
    // Who a patient is, and who cares for them, does not hang on a programme.
    edit: yes,
    careTeam: yes,
    // One enrolment at a time: the next one starts after this one (R1).
    enroll: onlyIf(!isEnrolled, 'enrolledAlready'),
    // There is nothing to prolong or to end.
    extend: onlyIf(isEnrolled, 'notEnrolled'),
    unenroll: onlyIf(isEnrolled, 'notEnrolled'),
    // Minutes count under a programme, or under PCM where the company has it (spec §5). Yesterday's
    // call is logged today, whatever ended in between: the form asks for the day.
    log: onlyIf(everEnrolled || isUnderPcm(patient, company), 'noProgramme'),
    pcm: onlyIf(companyHasPcm(company), 'noPcm'),
  }
}

/** Whether time that is taken now can be logged: today is a day of a programme. */
export function canTakeTime(patient: Standing, company: KnownCompany): boolean {
  return patient.isCurrentlyRtmEnrolled || isUnderPcm(patient, company)
}

/** Whether the next enrolment is one again: it then goes by another call (D19). */
export function wasEnrolled({ latestRtmenrollment }: Pick<Patient, 'latestRtmenrollment'>) {
  return latestRtmenrollment !== null
}
