/**
 * Converts the course of a patient's care to records with dates: enrollments, days answered, logs
 * and the biller's events.
 */
import { defaultSystem } from '../domain/billing/rule-packs'
import type { PlainDate } from '../domain/dates/dates'
import { addDays, dateInZone } from '../domain/dates/dates'
import { connectKey, engageKey, supportKey } from '../rules/billing-key'
import type { Calendar } from './calendar'
import type { BillerEvent, SeedEnrollment, SeedLog, SeedWorkflow } from './clinic-data'
import type { Course, EnrollmentCourse, HabitName, MonthWork } from './course'
import { noteFor } from './notes'
import type { CareTeam } from './people'
import type { Random } from './random'

/** The data of the records that the course of care does not contain. */
export interface RecordContext {
  readonly calendar: Calendar
  readonly random: Random
  readonly team: CareTeam
  /** The id of the user who enrolls patients and bills. */
  readonly billerId: number
  readonly workflows: readonly SeedWorkflow[]
  readonly language: string
  readonly nextEnrollmentId: () => number
  readonly nextLogId: () => number
}

function lastDayAgo(course: EnrollmentCourse): number {
  const end = course.startedDaysAgo - course.duration + 1
  return Math.max(0, end, course.unenrolledDaysAgo ?? 0)
}

export function enrollmentsOf(course: Course, context: RecordContext): SeedEnrollment[] {
  const { calendar, random, billerId } = context
  return course.enrollments.map((each) => {
    const startDate = calendar.daysAgo(each.startedDaysAgo)
    const left = each.unenrolledDaysAgo
    const workflowId = random.pick(context.workflows).id
    const created = calendar.past(startDate, random.int(30_000, 60_000))
    const unenrolledAt =
      left === null ? null : calendar.past(calendar.daysAgo(left), random.int(30_000, 60_000))
    return {
      id: context.nextEnrollmentId(),
      startDate,
      duration: each.duration,
      extendDuration: each.extendDuration,
      isNewPoc: each.isNewPoc,
      system: defaultSystem,
      workflowId,
      language: context.language,
      enrolledBy: billerId,
      created,
      updated: unenrolledAt ?? created,
      unenrolledAt,
      unenrolledOn: unenrolledAt && dateInZone(new Date(unenrolledAt), calendar.zone),
      unenrolledBy: left === null ? null : billerId,
      unenrolledReason: each.unenrolledReason,
    }
  })
}

export function responseDatesOf(course: Course, context: RecordContext): PlainDate[] {
  const { calendar, random } = context
  const dates: PlainDate[] = []
  for (const each of course.enrollments) {
    for (let ago = each.startedDaysAgo; ago >= lastDayAgo(each); ago -= 1) {
      const answered =
        course.replies === 'steady'
          ? ago === 0 || (each.startedDaysAgo - ago) % 7 !== 6
          : random.chance(course.replies)
      if (answered) dates.push(calendar.daysAgo(ago))
    }
  }
  return dates
}

/**
 * Returns the days of a month on which the clinic may have worked with the patient. The list may be
 * empty.
 */
function windowOf(month: MonthWork, course: Course, calendar: Calendar): readonly PlainDate[] {
  const oldest = course.enrollments[0]?.startedDaysAgo ?? -1
  const latest = course.enrollments.at(-1)
  const from = Math.min(oldest, calendar.ago(calendar.monthsAgo(month.monthsAgo)))
  const until = Math.max(
    latest ? lastDayAgo(latest) : 0,
    month.monthsAgo === 0 ? 0 : calendar.ago(calendar.monthsAgo(month.monthsAgo - 1)) + 1,
  )
  const dates: PlainDate[] = []
  for (let ago = from; ago >= until; ago -= 1) dates.push(calendar.daysAgo(ago))
  return dates
}

export function logsOf(course: Course, context: RecordContext): SeedLog[] {
  const { calendar, random, team, billerId } = context
  const providers = [team.primaryProviderId ?? billerId, ...team.secondaryProviderIds]
  const logs: SeedLog[] = []
  for (const month of course.months) {
    const dates = windowOf(month, course, calendar)
    if (dates.length === 0) continue
    for (const session of month.sessions) {
      const note = noteFor(session.types, random)
      const anyProvider = random.chance(0.8) ? (providers[0] ?? billerId) : random.pick(providers)
      const anyTime = calendar.past(random.pick(dates), random.int(28_800, 64_000))
      const other = session.isOverlapping ? logs.at(-1) : undefined
      const { providerId, interactedDatetime } = other ?? {
        providerId: anyProvider,
        interactedDatetime: anyTime,
      }
      // A log that must overlap the previous log is entered by a person, because logs that a
      // machine created never count as overlapping.
      const isMachine = session.types.every((type) => type === 'DTR') && random.chance(0.2)
      logs.push({
        id: context.nextLogId(),
        providerId,
        createdBy: providerId,
        durationSecs: session.secs,
        activityTypes: session.types,
        noteObservedTrends: session.trends ?? note.trends,
        notePlanModification: session.plan ?? note.plan,
        interactedDatetime,
        interactedOn: dateInZone(new Date(interactedDatetime), calendar.zone),
        zone: calendar.zone,
        autoGenerated: isMachine && other === undefined,
        late: session.late ?? false,
      })
    }
  }
  return logs
}

/**
 * Returns pairs: the name that a course of care gives to a billing, and the key of this billing in
 * the rules.
 */
function namesOf(
  course: Course,
  enrollments: readonly SeedEnrollment[],
  calendar: Calendar,
): (readonly [name: HabitName, key: string])[] {
  const names: (readonly [HabitName, string])[] = []
  enrollments.forEach(({ id, duration }, place) => {
    names.push([`CONNECT:${place}`, connectKey(id)])
    for (let cycle = 1; cycle <= duration / 30; cycle += 1)
      names.push([`ENGAGE:${place}:${cycle}`, engageKey(id, cycle)])
  })
  for (const { monthsAgo } of course.months)
    names.push([`SUPPORT:${monthsAgo}`, supportKey(calendar.monthsAgo(monthsAgo))])
  return names
}

export function eventsOf(
  course: Course,
  enrollments: readonly SeedEnrollment[],
  context: RecordContext,
): BillerEvent[] {
  const { calendar, random, billerId } = context
  const events: BillerEvent[] = []
  for (const [name, key] of namesOf(course, enrollments, calendar)) {
    const habit = course.habit(name)
    if (habit) events.push({ ...habit, key, by: billerId, secs: random.int(32_400, 61_200) })
  }
  return events
}

/** Returns the note about the patient. Most patients have an empty note. */
export function pageNote(random: Random, calendar: Calendar): { note: string; at: string | null } {
  if (!random.chance(0.2)) return { note: '', at: null }
  const note = random.pick([
    'Hard of hearing: prefers video with captions.',
    'Call after 4 pm, works mornings.',
    'Daughter helps with the phone.',
    'Post-op protocol until week 8, see referral.',
  ])
  return { note, at: calendar.past(addDays(calendar.today, -random.int(0, 60)), 50_000) }
}
