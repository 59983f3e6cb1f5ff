/** Converts patients to the API's format (spec §3). A few queries load many patients. */
import { and, asc, desc, eq, getTableColumns, gte, lte, sql } from 'drizzle-orm'
import { patientWire } from '../../../src/backend/patient'
import { monthStart, type PlainDate } from '../../../src/domain/dates/dates'
import { anyOf } from '../db/any-of'
import type { Database } from '../db/connect'
import { loadQuery, loadRows } from '../db/load-rows'
import { rtmEnrollments } from '../db/tables/enrollments'
import { patientCycles, patientMonths } from '../db/tables/patient-facts'
import { type patients, users } from '../db/tables/people'
import type { SandboxEnv } from '../env'
import { loadTeams } from '../storage/care-team'
import { loadLocated } from '../storage/clinic-days'
import { loadAccounts, loadPracticeNames } from '../storage/practice'

type CycleRow = typeof patientCycles.$inferSelect
type MonthRow = typeof patientMonths.$inferSelect
type PatientRow = typeof patients.$inferSelect

/**
 * Returns the patients, in the given order, as a user sees them on the day `today`. The totals come
 * from the tables that the filters of the list read, so that a row never contradicts the filter
 * that found it.
 */
export async function patientsWire(
  db: Database,
  rows: readonly PatientRow[],
  { today, caller: { companyId } }: Pick<SandboxEnv['Variables'], 'today' | 'caller'>,
) {
  const ids = rows.map((row) => row.userId)
  const teamOf = await loadTeams(db, ids)
  const accounts = await loadAccounts(db, anyOf(users.id, ids))
  const people = new Map(accounts.map((user) => [user.id, user]))
  const cycleOf = await loadCycles(db, ids, today)
  const monthOf = await loadMonths(db, ids, today)
  const shown = await loadShownEnrollments(db, ids, cycleOf)
  const enrollmentOf = new Map(shown.map((row) => [row.patientId, row]))
  const practice = await loadPracticeNames(db, companyId)
  const located = await loadLocated(db, ids)
  return rows.flatMap((row) => {
    const user = people.get(row.userId)
    if (!user) return []
    const related = {
      user,
      team: teamOf(row.userId),
      cycle: cycleOf.get(row.userId),
      month: monthOf.get(row.userId),
      enrollment: enrollmentOf.get(row.userId),
      lastInteractionAt: row.lastInteractionAt,
      channelUrl: row.sbChannelUrl,
      zone: located(row.userId).zone,
    }
    return patientWire(row, related, practice, today)
  })
}

/** Loads each patient's cycle that contains `today`, if the patient is enrolled on that day. */
async function loadCycles(
  db: Database,
  ids: readonly number[],
  today: PlainDate,
): Promise<ReadonlyMap<number, CycleRow>> {
  const { patientId, startDate, lastDay } = patientCycles
  const which = and(anyOf(patientId, ids), lte(startDate, today), gte(lastDay, today))
  const rows = await loadRows(db, patientCycles, which)
  return new Map(rows.map((row) => [row.patientId, row]))
}

/** Loads the interaction totals of the calendar month of `today`. */
async function loadMonths(
  db: Database,
  ids: readonly number[],
  today: PlainDate,
): Promise<ReadonlyMap<number, MonthRow>> {
  const { patientId, month } = patientMonths
  const which = and(anyOf(patientId, ids), eq(month, monthStart(today)))
  const rows = await loadRows(db, patientMonths, which)
  return new Map(rows.map((row) => [row.patientId, row]))
}

/**
 * Loads the enrollment that is shown for each patient. It is the enrollment of the current cycle,
 * or else the latest enrollment. A text such as `cycle 1 of 3` therefore refers to one enrollment,
 * even if the next enrollment is already planned. An enrollment that ended before its start is
 * shown only if the patient has no other enrollment.
 */
async function loadShownEnrollments(
  db: Database,
  ids: readonly number[],
  cycleOf: ReadonlyMap<number, CycleRow>,
) {
  const current = [...cycleOf.values()].map((cycle) => cycle.enrollmentId)
  const { id, patientId, startDate, unenrolledOn } = rtmEnrollments
  const isTakenBack = sql`coalesce(${unenrolledOn} < ${startDate}, false)`
  const query = db
    .selectDistinctOn([patientId], getTableColumns(rtmEnrollments))
    .from(rtmEnrollments)
    .where(anyOf(patientId, ids))
    .orderBy(patientId, desc(anyOf(id, current)), asc(isTakenBack), desc(startDate), desc(id))
  return loadQuery(db, rtmEnrollments, query)
}
