/** Patients in wire format, with the counts of the reference backend for a given day (spec §3). */
import { listFacts } from '../../backend/list-facts'
import { dateInZone, daysBetween, monthStart, type PlainDate } from '../../domain/dates'
import { groupBy } from '../../domain/group-by'
import { type FakeClinic, type PatientRecord, patientFacts } from '../clinic'
import { enrollmentWire } from './enrollment'
import { actorWire, careTeamWire, userWire } from './user'

/** The counts of a patient's row on the caller's day. */
export function standingFacts(
  clinic: FakeClinic,
  patient: PatientRecord,
  { today, now }: { readonly today: PlainDate; readonly now: Date },
) {
  const days = groupBy(patient.responseDates, (date) => date)
  const responses = [...days].map(([date, answers]) => ({ date, answers: answers.length }))
  const of = { companyId: clinic.company.id, patientId: patient.user.id }
  const facts = patientFacts(patient, clinic)
  const asOf = dateInZone(now, clinic.zone)
  const { cycles, months, lastInteractionAt } = listFacts(of, facts, responses, clinic.zone, asOf)
  const cycle = cycles.find(({ startDate, lastDay }) => startDate <= today && today <= lastDay)
  const month = months.find((one) => one.month === monthStart(today))
  const isActive = patient.user.isActive && (cycle !== undefined || patient.isPcmEnabled)
  return { cycle, month, lastInteractionAt, isActive }
}

/**
 * The enrollment of the current cycle, or else the latest. An enrollment that was undone before its
 * start counts only when there is no other.
 */
function shownEnrollment(
  { enrollments }: PatientRecord,
  currentId: number | undefined,
  zone: string,
) {
  const rank = (one: PatientRecord['enrollments'][number]) => {
    const leftOn = one.unenrolledAt && dateInZone(Date.parse(one.unenrolledAt), zone)
    const isTakenBack = leftOn !== null && leftOn < one.startDate
    return [one.id === currentId ? 1 : 0, isTakenBack ? 0 : 1, one.startDate, one.id].join(' ')
  }
  return enrollments.toSorted((a, b) => (rank(a) < rank(b) ? 1 : -1))[0]
}

export function patientWire(
  clinic: FakeClinic,
  patient: PatientRecord,
  reader: { readonly today: PlainDate; readonly now: Date },
) {
  const { user } = patient
  const { cycle, month, lastInteractionAt, isActive } = standingFacts(clinic, patient, reader)
  const team = careTeamWire(clinic, patient)
  const enrollment = shownEnrollment(patient, cycle?.enrollmentId, clinic.zone)
  return {
    user: userWire(clinic, user),
    provider_relationships: team,
    primary_provider: team.find((member) => member.is_primary)?.provider ?? null,
    current_intlog_secs: month?.secs ?? 0,
    has_synchronous_action: month?.hasSynchronous ?? false,
    sb_channel_url: `sendbird_group_channel_patient_${user.id}`,
    current_rtmcycle: cycle
      ? {
          start_date: cycle.startDate,
          end_date: cycle.endDate,
          cycle_number: cycle.cycleNumber,
          days_left_in_cycle: daysBetween(reader.today, cycle.endDate),
          patient_interaction_day_count: cycle.responseDays,
        }
      : null,
    current_rtmcycle_end_date: cycle?.endDate ?? null,
    current_rtmcycle_responses_count: cycle?.responses ?? 0,
    latest_rtmenrollment: enrollment
      ? enrollmentWire(clinic, user.id, enrollment, reader.today)
      : null,
    is_currently_rtm_enrolled: cycle !== undefined,
    is_currently_active: isActive,
    is_pcm_enabled: patient.isPcmEnabled,
    record_id: patient.recordId,
    note: patient.note,
    note_updated: patient.noteUpdated,
    note_updated_by: actorWire(clinic, patient.noteUpdatedBy),
    last_interaction_datetime: lastInteractionAt,
  }
}
