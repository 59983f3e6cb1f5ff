/** Converts patients to the API's format (spec §3). A few queries load many patients. */
import { and, asc, desc, eq, getTableColumns, gte, inArray, lte, type SQL, sql } from 'drizzle-orm'
import { patientWire } from '../../../src/backend/patient'
import { colleague } from '../../../src/backend/practice'
import { monthStart, type PlainDate } from '../../../src/domain/dates/dates'
import { anyOf } from '../db/any-of'
import type { Database } from '../db/connect'
import { type JsonQuery, load, mapped, rowsOf, rowsOfQuery, together } from '../db/load-rows'
import { rtmEnrollments } from '../db/tables/enrollments'
import { patientCycles, patientMonths } from '../db/tables/patient-facts'
import { type patients, users } from '../db/tables/people'
import type { SandboxEnv } from '../env'
import { careTeams } from '../storage/care-team'
import { zoneOf } from '../storage/patient-day'
import { accounts, practiceNames } from '../storage/practice'

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
  if (rows.length === 0) return []
  const ids = rows.map((row) => row.userId)
  const { teamOf, people, cycleOf, monthOf, enrollmentOf, practice } = await load(
    db,
    together({
      teamOf: careTeams(ids),
      people: byKey(accounts(anyOf(users.id, ids)), ({ id }) => id),
      cycleOf: byKey(rowsOf(patientCycles, isCurrentCycle(ids, today)), patientOf),
      monthOf: byKey(rowsOf(patientMonths, isCurrentMonth(ids, today)), patientOf),
      enrollmentOf: byKey(shownEnrollments(db, ids, today), patientOf),
      practice: practiceNames(companyId),
    }),
  )
  return rows.flatMap((row) => {
    const user = people.get(row.userId)
    if (!user) return []
    const team = teamOf(row.userId)
    const provider = colleague(practice, team.primary)
    const related = {
      user,
      team,
      cycle: cycleOf.get(row.userId),
      month: monthOf.get(row.userId),
      enrollment: enrollmentOf.get(row.userId),
      lastInteractionAt: row.lastInteractionAt,
      channelUrl: row.sbChannelUrl,
      zone: zoneOf(provider?.timezone ?? null, practice.company.timezone),
    }
    return patientWire(row, related, practice, today)
  })
}

const patientOf = ({ patientId }: { readonly patientId: number }) => patientId

/** Returns the query with its rows in a map. */
function byKey<Row>(
  query: JsonQuery<Row[]>,
  keyOf: (row: Row) => number,
): JsonQuery<ReadonlyMap<number, Row>> {
  return mapped(query, (rows) => new Map(rows.map((row) => [keyOf(row), row])))
}

/** Returns the condition for the cycles that contain `today`, if the patient is still enrolled. */
function isCurrentCycle(ids: readonly number[], today: PlainDate): SQL | undefined {
  const { patientId, startDate, lastDay } = patientCycles
  return and(anyOf(patientId, ids), lte(startDate, today), gte(lastDay, today))
}

/** Returns the condition for the interaction totals of the calendar month of `today`. */
function isCurrentMonth(ids: readonly number[], today: PlainDate): SQL | undefined {
  const { patientId, month } = patientMonths
  return and(anyOf(patientId, ids), eq(month, monthStart(today)))
}

/**
 * Returns the query for the enrollment that is shown for each patient. It is the enrollment of the
 * current cycle, or else the latest enrollment. A text such as `cycle 1 of 3` therefore refers to
 * one enrollment, even if the next enrollment is already planned. An enrollment that ended before
 * its start is shown only if the patient has no other enrollment.
 */
function shownEnrollments(db: Database, ids: readonly number[], today: PlainDate) {
  const current = sql`(select ${patientCycles.enrollmentId} from ${patientCycles}
    where ${isCurrentCycle(ids, today)})`
  const { id, patientId, startDate, unenrolledOn } = rtmEnrollments
  const isTakenBack = sql`coalesce(${unenrolledOn} < ${startDate}, false)`
  const query = db
    .selectDistinctOn([patientId], getTableColumns(rtmEnrollments))
    .from(rtmEnrollments)
    .where(anyOf(patientId, ids))
    .orderBy(patientId, desc(inArray(id, current)), asc(isTakenBack), desc(startDate), desc(id))
  return rowsOfQuery(rtmEnrollments, query)
}
