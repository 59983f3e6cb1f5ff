/** What a moved clock asks for: nothing, but where facts are dated ahead of it. */
import { gt, lte } from 'drizzle-orm'
import type { PlainDate } from '../../../src/domain/dates'
import { addDays } from '../../../src/domain/dates'
import type { Database } from '../db/connect'
import { rtmEnrollments } from '../db/tables/enrollments'
import { patients } from '../db/tables/people'
import { interactionLogs, patientResponses } from '../db/tables/records'
import { lockPatients } from './patient-billings'
import { rederive } from './rederive'

/** Somewhere on earth it is a day more or less than in UTC. */
function utcDay(instant: Date, shift: number): PlainDate {
  return addDays(instant.toISOString().slice(0, 10), shift)
}

/** Derives the patients for whom a fact that lay ahead has come to count. */
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

/** After the clock went back: derives the patients whose facts now lie ahead. */
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
