/** RTM enrollments in wire format (spec §3). */

import { addDays, type PlainDate } from '../../domain/dates'
import type { SeedEnrollment, SeedWorkflow } from '../../seed/clinic-data'
import type { FakeClinic } from '../clinic'
import { actorWire } from './user'

type Span = Pick<SeedEnrollment, 'startDate' | 'duration'>

export const enrollmentStatuses = ['ACTIVE', 'COMPLETED', 'UNENROLLED'] as const
export type EnrollmentStatus = (typeof enrollmentStatuses)[number]

/** The planned last day of the enrollment, inclusive. */
export function plannedEnd({ startDate, duration }: Span): PlainDate {
  return addDays(startDate, duration - 1)
}

export function enrollmentStatus(
  row: Span & Pick<SeedEnrollment, 'unenrolledAt'>,
  today: PlainDate,
): EnrollmentStatus {
  if (row.unenrolledAt !== null) return 'UNENROLLED'
  return plannedEnd(row) < today ? 'COMPLETED' : 'ACTIVE'
}

export function workflowWire({ id, name, rtmFlowTag, languages }: SeedWorkflow) {
  return { id, name, rtm_flow_tag: rtmFlowTag, languages }
}

export function enrollmentWire(
  clinic: FakeClinic,
  patientId: number,
  row: SeedEnrollment,
  today: PlainDate,
) {
  const status = enrollmentStatus(row, today)
  const workflow = clinic.workflows.find(({ id }) => id === row.workflowId)
  const times = { created: row.created, end_date: plannedEnd(row) }
  return {
    id: row.id,
    patient: patientId,
    status,
    start_date: row.startDate,
    ...times,
    duration: row.duration,
    extend_duration: row.extendDuration,
    is_new_poc: row.isNewPoc,
    workflow: workflow ? row.workflowId : null,
    sms_workflow_enrollment: workflow
      ? {
          id: row.id,
          workflow: workflowWire(workflow),
          language: row.language,
          is_active: status === 'ACTIVE',
          ...times,
          updated: row.unenrolledAt ?? row.created,
          patient: patientId,
          rtm_enrollment: row.id,
        }
      : null,
    enrolled_by: actorWire(clinic, row.enrolledBy),
    unenrolled_at: row.unenrolledAt,
    unenrolled_by: actorWire(clinic, row.unenrolledBy),
    unenrolled_reason: row.unenrolledReason,
  }
}
