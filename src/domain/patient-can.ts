/** What can be done for a patient as they stand, each entry beside its reason. */
import type { Company } from './company'
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

type Standing = Pick<Patient, 'isCurrentlyRtmEnrolled' | 'isPcmEnabled'>

/** @param company Null while it is not known: what depends on it is then not allowed. */
export function patientCan(
  patient: Standing,
  company: Pick<Company, 'isPcmEnabled'> | null,
): Record<PatientAction, Permission> {
  const isEnrolled = patient.isCurrentlyRtmEnrolled
  const companyHasPcm = company?.isPcmEnabled ?? false
  return {
    // Who a patient is, and who cares for them, does not hang on a programme.
    edit: yes,
    careTeam: yes,
    // One enrolment at a time: the next one starts after this one (R1).
    enroll: onlyIf(!isEnrolled, 'enrolledAlready'),
    // There is nothing to prolong or to end.
    extend: onlyIf(isEnrolled, 'notEnrolled'),
    unenroll: onlyIf(isEnrolled, 'notEnrolled'),
    // Minutes count under a programme, or under PCM where the company has it (spec §5).
    log: onlyIf(isEnrolled || (companyHasPcm && patient.isPcmEnabled), 'noProgramme'),
    // PCM is the company's contract first, then the patient's.
    pcm: onlyIf(companyHasPcm, 'noPcm'),
  }
}

/** Whether the next enrolment is one again: it then goes by another call (D19). */
export function wasEnrolled({ latestRtmenrollment }: Pick<Patient, 'latestRtmenrollment'>) {
  return latestRtmenrollment !== null
}
