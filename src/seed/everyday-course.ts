/** Generates random courses of care, as in the last five months of a typical clinic. */
import type { ActivityType } from '../domain/vocabulary'
import type { Cancellation } from '../rules/actions'
import type { Course, EnrollmentCourse, Habit, MonthWork, Session } from './course'
import type { Random } from './random'

const reasonsToLeave = [
  'Reached the goals early',
  'Surgery rescheduled',
  'Does not want text messages',
  'Changed insurance',
]

const insurers = [
  'Blue Cross of Idaho',
  'Aetna',
  'Cedar Mutual',
  'Medicaid (out of state)',
  '',
  null,
]
const otherReasons = ['Moved to another state', 'Billed twice by mistake', 'Patient deceased']

function latestEnrollment(random: Random): EnrollmentCourse {
  const startedDaysAgo = random.chance(0.85) ? random.int(0, 98) : random.int(99, 150)
  const first = random.weighted([
    [20, 30],
    [22, 60],
    [58, 90],
  ])
  const isExtended = first < 90 && startedDaysAgo > 20 && random.chance(0.3)
  const hasLeft = startedDaysAgo > 3 && random.chance(0.08)
  const days = Math.min(startedDaysAgo, first)
  return {
    startedDaysAgo,
    duration: isExtended ? first + 30 : first,
    extendDuration: isExtended ? 30 : null,
    isNewPoc: random.chance(0.6),
    unenrolledDaysAgo: hasLeft ? startedDaysAgo - random.int(1, days) : null,
    unenrolledReason: hasLeft ? random.pick(reasonsToLeave) : null,
  }
}

function enrollmentsOf(random: Random): EnrollmentCourse[] {
  if (random.chance(0.03)) return []
  const latest = latestEnrollment(random)
  if (!random.chance(0.4)) return [latest]
  const duration = random.pick([30, 60, 90])
  const earlier: EnrollmentCourse = {
    startedDaysAgo: latest.startedDaysAgo + duration + random.int(0, 20),
    duration,
    extendDuration: null,
    isNewPoc: true,
    unenrolledDaysAgo: null,
    unenrolledReason: null,
  }
  return [earlier, latest]
}

function totalSecs(isPcm: boolean, random: Random): number {
  if (!isPcm)
    return random.weighted([
      [55, random.int(1200, 1750)],
      [23, random.int(1751, 2399)],
      [22, random.int(2400, 3900)],
    ])
  return random.weighted([
    [55, random.int(1800, 3599)],
    [32, random.int(3600, 5399)],
    [13, random.int(5400, 7600)],
  ])
}

function contact(random: Random): ActivityType {
  return random.weighted<ActivityType>([
    [50, 'PHN'],
    [32, 'VID'],
    [18, 'INP'],
  ])
}

/**
 * Divides the seconds into interactions. The first interaction is a live contact with the patient.
 */
function sessionsOf(secs: number, random: Random): Session[] {
  const sessions: Session[] = []
  let left = secs
  while (left > 0) {
    const part = random.int(120, 900)
    // The last interaction takes all remaining seconds, so that the sum is exact.
    const taken = left - part < 60 ? left : part
    const isContact = sessions.length === 0 || random.chance(0.3)
    const types: ActivityType[] = isContact ? [contact(random)] : ['DTR']
    if (isContact && random.chance(0.25)) types.unshift('DTR')
    sessions.push({ secs: taken, types })
    left -= taken
  }
  return sessions
}

function monthsOf(
  enrollments: readonly EnrollmentCourse[],
  isPcm: boolean,
  monthShare: number,
  random: Random,
): MonthWork[] {
  const oldest = Math.ceil((enrollments[0]?.startedDaysAgo ?? 0) / 30)
  const months: MonthWork[] = []
  for (let monthsAgo = 0; monthsAgo <= oldest; monthsAgo += 1) {
    // Early in a month, only few patients have logged time in this month, so the current month is
    // often left out.
    if (monthsAgo === 0 && !random.chance(monthShare)) continue
    const kind = random.weighted<'full' | 'short' | 'review' | 'none'>([
      [isPcm ? 75 : 44, 'full'],
      [22, 'short'],
      [8, 'review'],
      [24, 'none'],
    ])
    if (kind === 'full')
      months.push({ monthsAgo, sessions: sessionsOf(totalSecs(isPcm, random), random) })
    if (kind === 'short')
      months.push({ monthsAgo, sessions: sessionsOf(random.int(30, 1190), random) })
    if (kind === 'review')
      months.push({ monthsAgo, sessions: [{ secs: random.int(300, 2600), types: ['DTR'] }] })
  }
  return months
}

function cancellation(random: Random): Cancellation {
  return random.weighted<Cancellation>([
    [
      40,
      {
        reason: 'CASH_PAY_PATIENT',
        message: null,
        willChargePatient: random.pick(['YES', 'NO', 'NO', 'MAYBE'] as const),
      },
    ],
    [
      28,
      { reason: 'NON_REIMBURSING_INS', message: random.pick(insurers), willChargePatient: null },
    ],
    [18, { reason: 'DISCHARGED_PATIENT', message: null, willChargePatient: null }],
    [10, { reason: 'OTHER', message: random.pick(otherReasons), willChargePatient: null }],
    [4, { reason: 'BLANK', message: null, willChargePatient: null }],
  ])
}

/**
 * Returns a random action of the biller. Most billings are billed within days, and some after
 * weeks. A few are cancelled, undone or left as they are.
 */
function habitOf(random: Random): Habit | null {
  if (random.chance(0.03)) return null
  const daysAfterReady = random.weighted([
    [58, random.int(0, 3)],
    [30, random.int(4, 10)],
    [12, random.int(11, 24)],
  ])
  const deed = random.chance(0.07) ? cancellation(random) : 'bill'
  const undoneAfterDays = random.chance(0.015) ? random.int(0, 5) : null
  return { daysAfterReady, deed, undoneAfterDays }
}

/**
 * Returns a random course of care.
 * @param pcmShare The share of patients in principal care management, from 0 to 1.
 * @param monthShare The share of the current month that has passed, from 0 to 1.
 */
export function everydayCourse(random: Random, pcmShare: number, monthShare: number): Course {
  const enrollments = enrollmentsOf(random)
  const isPcm = random.chance(pcmShare)
  return {
    enrollments,
    replies: random.weighted([
      [52, 0.88],
      [28, 0.62],
      [20, 0.3],
    ]),
    months: enrollments.length > 0 ? monthsOf(enrollments, isPcm, monthShare, random) : [],
    isPcm,
    habit: () => habitOf(random),
  }
}
