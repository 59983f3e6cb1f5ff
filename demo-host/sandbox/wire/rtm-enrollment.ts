/** RTM enrollments in wire format (spec §3). */
import { inArray } from 'drizzle-orm'
import { addDays, type PlainDate } from '../../../src/domain/dates'
import type { Database } from '../db/connect'
import type { rtmEnrollments } from '../db/tables/enrollments'
import { workflows } from '../db/tables/people'
import { actorOf, loadNames } from './names'

export type EnrollmentRow = typeof rtmEnrollments.$inferSelect

export const enrollmentStatuses = ['ACTIVE', 'COMPLETED', 'UNENROLLED'] as const
export type EnrollmentStatus = (typeof enrollmentStatuses)[number]

/** The last planned day of the enrollment, inclusive. */
export function enrollmentEnd(row: Pick<EnrollmentRow, 'startDate' | 'duration'>): PlainDate {
  return addDays(row.startDate, row.duration - 1)
}

export function enrollmentStatus(
  row: Pick<EnrollmentRow, 'startDate' | 'duration' | 'unenrolledAt'>,
  today: PlainDate,
): EnrollmentStatus {
  if (row.unenrolledAt !== null) return 'UNENROLLED'
  return enrollmentEnd(row) < today ? 'COMPLETED' : 'ACTIVE'
}

/** Returns the rows as a user sees them on `today`, in the given order. */
export async function enrollmentsWire(
  db: Database,
  rows: readonly EnrollmentRow[],
  today: PlainDate,
) {
  const names = await loadNames(
    db,
    rows.flatMap((row) => [row.enrolledBy, row.unenrolledBy]),
  )
  const flows = await loadWorkflows(
    db,
    rows.flatMap((row) => row.workflowId ?? []),
  )
  return rows.map((row) => {
    const status = enrollmentStatus(row, today)
    const workflow = flows.get(row.workflowId ?? 0)
    return {
      id: row.id,
      patient: row.patientId,
      status,
      start_date: row.startDate,
      end_date: enrollmentEnd(row),
      duration: row.duration,
      extend_duration: row.extendDuration,
      is_new_poc: row.isNewPoc,
      workflow: row.workflowId,
      sms_workflow_enrollment: workflow ? smsEnrollment(row, workflow, status) : null,
      enrolled_by: actorOf(names, row.enrolledBy),
      unenrolled_at: row.unenrolledAt?.toISOString() ?? null,
      unenrolled_by: actorOf(names, row.unenrolledBy),
      unenrolled_reason: row.unenrolledReason,
      created: row.created.toISOString(),
    }
  })
}

type Workflow = ReturnType<typeof workflowsWire>[number]

function smsEnrollment(row: EnrollmentRow, workflow: Workflow, status: EnrollmentStatus) {
  return {
    id: row.id,
    workflow,
    language: row.language,
    is_active: status === 'ACTIVE',
    created: row.created.toISOString(),
    updated: row.updated.toISOString(),
    end_date: enrollmentEnd(row),
    patient: row.patientId,
    rtm_enrollment: row.id,
  }
}

async function loadWorkflows(
  db: Database,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Workflow>> {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) return new Map()
  const rows = await db.select().from(workflows).where(inArray(workflows.id, wanted))
  return new Map(workflowsWire(rows).map((workflow) => [workflow.id, workflow]))
}

/** Workflows in wire format. */
export function workflowsWire(rows: readonly (typeof workflows.$inferSelect)[]) {
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    rtm_flow_tag: row.rtmFlowTag,
    languages: row.languages,
  }))
}
