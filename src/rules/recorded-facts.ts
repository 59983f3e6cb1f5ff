/** Converts the records of a backend or of a generated clinic to the input of the billing rules. */
import type { RuleChoices } from '../domain/billing/rule-packs'
import type { PlainDate } from '../domain/dates/dates'
import type { EnrollmentFact, LogFact, PatientFacts } from './facts'
import type { PcmHistory } from './pcm'

type RecordedEnrollment = Omit<EnrollmentFact, 'unenrolledAt'> & {
  readonly unenrolledOn: PlainDate | null
}

type RecordedLog = Omit<LogFact, 'interactedAt' | 'date'> & {
  readonly interactedDatetime: Date | string
  readonly interactedOn: PlainDate
}

/** The records of a patient from which the input is made. */
interface PatientRecords {
  readonly pcm: PcmHistory
  readonly responseDates: readonly PlainDate[]
  readonly enrollments: readonly RecordedEnrollment[]
  readonly logs: readonly RecordedLog[]
}

export function enrollmentFact(row: RecordedEnrollment): EnrollmentFact {
  return {
    id: row.id,
    startDate: row.startDate,
    duration: row.duration,
    unenrolledAt: row.unenrolledOn,
    isNewPoc: row.isNewPoc,
    system: row.system,
  }
}

function logFact(row: RecordedLog): LogFact {
  return {
    id: row.id,
    durationSecs: row.durationSecs,
    activityTypes: row.activityTypes,
    interactedAt: new Date(row.interactedDatetime).toISOString(),
    date: row.interactedOn,
  }
}

/** Returns the patient's records in the format of the rules. */
export function recordedFacts(
  patient: PatientRecords,
  company: { readonly pcm: PcmHistory; readonly rules: RuleChoices },
): PatientFacts {
  return {
    enrollments: patient.enrollments.map(enrollmentFact),
    responseDates: patient.responseDates,
    logs: patient.logs.map(logFact),
    pcm: { patient: patient.pcm, company: company.pcm },
    rules: company.rules,
    settings: { connectDayBasis: 'access' },
  }
}
