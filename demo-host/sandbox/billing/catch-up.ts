/**
 * Derives billings again after the clock moves. Only patients who have a record with a future date
 * are derived again, because the billings of all other patients stay the same.
 */
import { gt, lte } from 'drizzle-orm'
import type { PlainDate } from '../../../src/domain/dates/dates'
import { addDays } from '../../../src/domain/dates/dates'
import type { Database } from '../db/connect'
import { rtmEnrollments } from '../db/tables/enrollments'
import { patients } from '../db/tables/people'
import { interactionLogs, patientResponses } from '../db/tables/records'
import { lockPatients } from './patient-billings'
import { rederive } from './rederive'

/**
 * Returns the UTC day of an instant, plus `shift` days. Callers add or subtract one day, because
 * the local day in some time zones is one day later or earlier than the UTC day.
 */
function utcDay(instant: Date, shift: number): PlainDate {
  return addDays(instant.toISOString().slice(0, 10), shift)
}

/**
 * If the day `rederiveOn` of a patient has come, derives the billings of this patient again. On
 * this day, a record of the patient that had a future date begins to count.
 */
export async function catchUp(db: Database, now: Date): Promise<void> {
  const due = await db
    .select({ id: patients.userId })
    .from(patients)
    .where(lte(patients.rederiveOn, utcDay(now, 1)))
  await rederiveAll(
    db,
    due.map((row) => row.id),
    now,
  )
}

/**
 * Derives billings again after the clock was set back. Only patients whose records are now in the
 * future are derived again.
 */
export async function forgetFuture(db: Database, now: Date): Promise<void> {
  const after = utcDay(now, -1)
  const responses = await db
    .selectDistinct({ id: patientResponses.patientId })
    .from(patientResponses)
    .where(gt(patientResponses.respondedOn, after))
  const logs = await db
    .selectDistinct({ id: interactionLogs.patientId })
    .from(interactionLogs)
    .where(gt(interactionLogs.interactedDatetime, new Date(now.getTime() - 86_400_000)))
  const enrollments = await db
    .selectDistinct({ id: rtmEnrollments.patientId })
    .from(rtmEnrollments)
    .where(gt(rtmEnrollments.unenrolledAt, new Date(now.getTime() - 86_400_000)))
  const ids = [...responses, ...logs, ...enrollments].map((row) => row.id)
  await rederiveAll(db, [...new Set(ids)], now)
}

async function rederiveAll(db: Database, ids: readonly number[], now: Date): Promise<void> {
  if (ids.length === 0) return
  await db.transaction(async (transaction) => {
    await rederive(transaction, await lockPatients(transaction, null, ids), now)
  })
}
