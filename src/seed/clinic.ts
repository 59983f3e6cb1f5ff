/**
 * Generates a realistic clinic. With the same current time, zone, number of patients and seed, the
 * result is the same clinic.
 */
import { type Calendar, createCalendar } from './calendar'
import {
  enrollmentsOf,
  eventsOf,
  logsOf,
  pageNote,
  type RecordContext,
  responseDatesOf,
} from './care-record'
import { patientClaimFacts } from './claim-facts'
import type { ClinicData, SeedPatient, SeedStaff } from './clinic-data'
import type { Course } from './course'
import { everydayCourse } from './everyday-course'
import { careTeamOf, patientUser } from './people'
import {
  clinics,
  companies,
  DEMO_COMPANY_ID,
  PCM_ON,
  SECOND_COMPANY_ID,
  staffIn,
  workflows,
} from './practice'
import { createRandom, type Random } from './random'
import { stories } from './stories'

export interface ClinicOptions {
  /** The number of patients in both companies together, 0 or more. */
  readonly patients: number
  readonly now: Date
  /** The IANA zone of the clinics. */
  readonly zone: string
  /** A text on which the random values depend. Another text gives another clinic. */
  readonly seed?: string
}

interface Scene {
  readonly calendar: Calendar
  readonly staff: readonly SeedStaff[]
  readonly nextEnrollmentId: () => number
  readonly nextLogId: () => number
}

function counter(): () => number {
  let last = 0
  return () => {
    last += 1
    return last
  }
}

/** Returns the company of a patient. One patient in eight belongs to the second company. */
function companyAt(place: number): number {
  return place % 8 === 7 ? SECOND_COMPANY_ID : DEMO_COMPANY_ID
}

/**
 * Returns the course of a patient's care. The first patients of the demo company have the fixed
 * courses of stories.ts. All other patients have random courses.
 */
function courseAt(place: number, random: Random, calendar: Calendar): Course {
  const companyId = companyAt(place)
  const story = companyId === DEMO_COMPANY_ID ? stories[place - Math.floor(place / 8)] : undefined
  // PCM is off for the second company, but on for some of its patients (P8).
  const pcmShare = companyId === DEMO_COMPANY_ID ? 0.12 : 0.2
  const monthShare = calendar.ago(calendar.monthsAgo(0)) / 28
  return story ?? everydayCourse(random, pcmShare, monthShare)
}

function patientAt(place: number, seed: string, scene: Scene): SeedPatient {
  const { calendar } = scene
  const random = createRandom(`${seed} ${place}`)
  const companyId = companyAt(place)
  const staff = scene.staff.filter(({ user }) => user.companyId === companyId)
  const user = patientUser(scene.staff.length + place + 1, place, staff, random, calendar)
  const team = careTeamOf(staff, place, random)
  const context: RecordContext = {
    ...scene,
    random,
    team,
    billerId: staff[0]?.user.id ?? 0,
    workflows: workflows.filter((workflow) => workflow.companyId === companyId),
    language: user.language,
  }
  const course = courseAt(place, random, calendar)
  const enrollments = enrollmentsOf(course, context)
  const { note, at } = pageNote(random, calendar)
  const programIds = enrollments.map(({ workflowId }) => workflowId)
  return {
    user,
    pcm: course.isPcm ? PCM_ON : [],
    recordId: random.chance(0.85) ? `MRN-${String(100_000 + place * 37)}` : null,
    note,
    noteUpdated: at,
    noteUpdatedBy: at === null ? null : context.billerId,
    claimFacts:
      companyId === DEMO_COMPANY_ID ? patientClaimFacts(`${seed} ${place}`, programIds) : {},
    ...team,
    enrollments,
    responseDates: responseDatesOf(course, context),
    logs: logsOf(course, context),
    events: eventsOf(course, enrollments, context),
  }
}

/**
 * Generates the clinic.
 * @throws RangeError when the zone is unknown.
 */
export function generateClinic(options: ClinicOptions): ClinicData {
  const { patients, now, zone, seed = 'riverbend' } = options
  const scene: Scene = {
    calendar: createCalendar(now, zone),
    staff: staffIn(zone),
    nextEnrollmentId: counter(),
    nextLogId: counter(),
  }
  return {
    now,
    zone,
    companies,
    clinics,
    workflows,
    staff: scene.staff,
    patients: Array.from({ length: Math.max(0, patients) }, (_, place) =>
      patientAt(place, seed, scene),
    ),
  }
}
