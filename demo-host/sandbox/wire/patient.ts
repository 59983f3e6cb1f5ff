/** Patients on the wire (spec §3): many at once, by a handful of queries. */
import { and, desc, gte, inArray, sql } from 'drizzle-orm'
import { addDays, daysBetween, monthStart, type PlainDate } from '../../../src/domain/dates'
import { CYCLE_DAYS, synchronousActivityTypes } from '../../../src/domain/vocabulary'
import type { Database } from '../db/connect'
import { groupBy } from '../db/group-by'
import { rtmEnrollments } from '../db/tables/enrollments'
import type { patients } from '../db/tables/people'
import { interactionLogs, patientResponses } from '../db/tables/records'
import { loadCareTeams } from './care-team'
import { actorOf, loadNames } from './names'
import {
  type EnrollmentRow,
  enrollmentEnd,
  enrollmentStatus,
  enrollmentsWire,
} from './rtm-enrollment'
import { loadUsersWire } from './user'

type PatientRow = typeof patients.$inferSelect

/** The reader's day and its zone. */
export interface Reader {
  readonly today: PlainDate
  readonly zone: string
}

/** The rows as a reader sees them, in their order. */
export async function patientsWire(db: Database, rows: readonly PatientRow[], reader: Reader) {
  const ids = rows.map((row) => row.userId)
  const people = new Map((await loadUsersWire(db, ids)).map((user) => [user.id, user]))
  const teamOf = await loadCareTeams(db, ids)
  const latest = await loadLatestEnrollments(db, ids)
  const enrollments = new Map(
    (await enrollmentsWire(db, [...latest.values()], reader.today)).map((row) => [
      row.patient,
      row,
    ]),
  )
  const monthOf = await loadMonthOfLogs(db, ids, reader)
  const responsesOf = await loadResponses(db, [...latest.values()], reader.today)
  const names = await loadNames(
    db,
    rows.map((row) => row.noteUpdatedBy),
  )
  return rows.map((row) => {
    const team = teamOf(row.userId)
    const enrollment = latest.get(row.userId)
    const cycle = enrollment ? currentCycle(enrollment, reader.today) : null
    const month = monthOf.get(row.userId)
    const user = people.get(row.userId) ?? null
    const days = (responsesOf.get(row.userId) ?? []).filter(
      ({ day }) => cycle && day >= cycle.start_date && day <= cycle.end_date,
    )
    return {
      user,
      provider_relationships: team,
      primary_provider: team.find((member) => member.is_primary)?.provider ?? null,
      current_intlog_secs: month?.secs ?? 0,
      has_synchronous_action: month?.isSynchronous ?? false,
      sb_channel_url: row.sbChannelUrl,
      current_rtmcycle: cycle && {
        ...cycle,
        patient_interaction_day_count: days.length,
      },
      current_rtmcycle_end_date: cycle?.end_date ?? null,
      current_rtmcycle_responses_count: days.reduce((sum, { answers }) => sum + answers, 0),
      latest_rtmenrollment: enrollments.get(row.userId) ?? null,
      is_currently_rtm_enrolled: cycle !== null,
      is_currently_active: user?.is_active === true && (cycle !== null || row.isPcmEnabled),
      is_pcm_enabled: row.isPcmEnabled,
      record_id: row.recordId,
      note: row.note,
      note_updated: row.noteUpdated?.toISOString() ?? null,
      note_updated_by: actorOf(names, row.noteUpdatedBy),
    }
  })
}

/** The cycle the reader's day falls into, while enrolled. */
function currentCycle(enrollment: EnrollmentRow, today: PlainDate) {
  const isActive = enrollmentStatus(enrollment, today) === 'ACTIVE'
  if (!isActive || enrollment.startDate > today) return null
  const index = Math.floor(daysBetween(enrollment.startDate, today) / CYCLE_DAYS)
  const startDate = addDays(enrollment.startDate, index * CYCLE_DAYS)
  const endDate = addDays(startDate, CYCLE_DAYS - 1)
  return {
    start_date: startDate,
    end_date: endDate,
    cycle_number: index + 1,
    days_left_in_cycle: daysBetween(today, endDate),
  }
}

async function loadLatestEnrollments(
  db: Database,
  ids: readonly number[],
): Promise<Map<number, EnrollmentRow>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectDistinctOn([rtmEnrollments.patientId])
    .from(rtmEnrollments)
    .where(inArray(rtmEnrollments.patientId, [...ids]))
    .orderBy(rtmEnrollments.patientId, desc(rtmEnrollments.startDate), desc(rtmEnrollments.id))
  return new Map(rows.map((row) => [row.patientId, row]))
}

/** This calendar month's seconds, and whether one of its logs was synchronous. */
async function loadMonthOfLogs(
  db: Database,
  ids: readonly number[],
  reader: Reader,
): Promise<ReadonlyMap<number, { secs: number; isSynchronous: boolean }>> {
  if (ids.length === 0) return new Map()
  const synchronous = sql.join(
    synchronousActivityTypes.map((type) => sql`${type}`),
    sql`, `,
  )
  const start = sql`(${monthStart(reader.today)}::timestamp at time zone ${reader.zone})`
  const rows = await db
    .select({
      patientId: interactionLogs.patientId,
      secs: sql<number>`sum(${interactionLogs.durationSecs})::int`,
      isSynchronous: sql<boolean>`bool_or(${interactionLogs.activityTypes} && array[${synchronous}])`,
    })
    .from(interactionLogs)
    .where(
      and(
        inArray(interactionLogs.patientId, [...ids]),
        gte(interactionLogs.interactedDatetime, start),
      ),
    )
    .groupBy(interactionLogs.patientId)
  return new Map(rows.map((row) => [row.patientId, row]))
}

/** The answered check-ins since the current cycles began. */
async function loadResponses(
  db: Database,
  enrollments: readonly EnrollmentRow[],
  today: PlainDate,
): Promise<ReadonlyMap<number, { day: PlainDate; answers: number }[]>> {
  const running = enrollments.filter((row) => enrollmentEnd(row) >= today)
  const starts = running.flatMap((row) => currentCycle(row, today)?.start_date ?? [])
  const earliest = starts.sort()[0]
  if (earliest === undefined) return new Map()
  const rows = await db
    .select({
      patientId: patientResponses.patientId,
      day: patientResponses.respondedOn,
      answers: patientResponses.answers,
    })
    .from(patientResponses)
    .where(
      and(
        inArray(
          patientResponses.patientId,
          running.map((row) => row.patientId),
        ),
        sql`${patientResponses.respondedOn} between ${earliest} and ${today}`,
      ),
    )
  return groupBy(rows, (row) => row.patientId)
}
