/** RTM enrollments in wire format (spec §3). */
import { enrollmentWire } from '../../../src/backend/enrollment'
import type { PlainDate } from '../../../src/domain/dates/dates'
import { anyOf } from '../db/any-of'
import type { Database } from '../db/connect'
import type { rtmEnrollments } from '../db/tables/enrollments'
import { workflows } from '../db/tables/people'
import { loadNames } from './names'

export type EnrollmentRow = typeof rtmEnrollments.$inferSelect

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
  return rows.map((row) => enrollmentWire(row, flows.get(row.workflowId ?? 0), names, today))
}

async function loadWorkflows(db: Database, ids: readonly number[]) {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) return new Map<number, never>()
  const rows = await db.select().from(workflows).where(anyOf(workflows.id, wanted))
  return new Map(rows.map((workflow) => [workflow.id, workflow]))
}
