/** Enrolls a patient in a program, for all requests that can do so. */
import { eq } from 'drizzle-orm'
import { type Enrolling, newEnrollment, type Program } from '../../../src/backend/enrollment'
import type { Clock } from '../clock'
import { rtmEnrollments } from '../db/tables/enrollments'
import { users } from '../db/tables/people'
import type { SandboxRequest } from '../env'
import type { EnrollmentRow } from '../wire/rtm-enrollment'
import { loadKnown } from './colleagues'
import { patientTime } from './patient-day'

const table = rtmEnrollments

/**
 * Loads what the checks of a patient's enrollment need. The caller must have locked the patient.
 */
export async function enrollingOf(
  c: SandboxRequest,
  clock: Clock,
  patientId: number,
  wanted: Pick<Partial<Program>, 'workflow' | 'enrolled_by'>,
): Promise<Enrolling> {
  const { db, caller } = c.var
  const [person] = await db
    .select({ language: users.language })
    .from(users)
    .where(eq(users.id, patientId))
  return {
    ...(await patientTime(c, clock, patientId)),
    callerId: caller.userId,
    patientLanguage: person?.language ?? 'en',
    others: await db.select().from(table).where(eq(table.patientId, patientId)),
    known: await loadKnown(c, [wanted.enrolled_by], [wanted.workflow]),
  }
}

/**
 * Enrolls a patient. The caller must have locked the patient.
 * @throws Problem when the program is not valid or another enrollment overlaps.
 */
export async function enroll(
  c: SandboxRequest,
  clock: Clock,
  patientId: number,
  wanted: Program,
): Promise<EnrollmentRow> {
  const columns = newEnrollment(wanted, await enrollingOf(c, clock, patientId, wanted))
  const [row] = await c.var.db
    .insert(table)
    .values({ ...columns, companyId: c.var.caller.companyId, patientId })
    .returning()
  if (!row) throw new Error('The new enrollment is missing after its insert.')
  return row
}
