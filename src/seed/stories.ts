/**
 * Fixed courses of care for some patients. Whatever the current date is, each tab, pending reason,
 * cancellation reason, unit count and warning occurs for at least one of these patients. Each
 * course has the events of the patient and the actions of the biller, and the rules decide the
 * result. The days are chosen so that the result does not depend on short months or on weekends,
 * when the biller does not work.
 */
import type { CancellationReason, WillChargePatient } from '../domain/vocabulary'
import type { Course, EnrollmentCourse, Habit, HabitName, MonthWork, Session } from './course'

type Story = Partial<Omit<Course, 'habit'>> & {
  readonly habits?: Readonly<Partial<Record<HabitName, Habit>>>
}

function enrolled(
  startedDaysAgo: number,
  duration: number,
  rest: Partial<EnrollmentCourse> = {},
): EnrollmentCourse {
  const usual = { extendDuration: null, isNewPoc: true, unenrolledDaysAgo: null }
  return { startedDaysAgo, duration, ...usual, unenrolledReason: null, ...rest }
}

function billed(daysAfterReady: number, undoneAfterDays: number | null = null): Habit {
  return { daysAfterReady, deed: 'bill', undoneAfterDays }
}

function cancelled(
  reason: CancellationReason,
  message: string | null = null,
  willChargePatient: WillChargePatient | null = null,
  undoneAfterDays: number | null = null,
): Habit {
  return { daysAfterReady: 2, deed: { reason, message, willChargePatient }, undoneAfterDays }
}

function work(monthsAgo: number, ...sessions: Session[]): MonthWork {
  return { monthsAgo, sessions }
}

const phone = (secs: number): Session => ({ secs, types: ['PHN'] })
const video = (secs: number): Session => ({ secs, types: ['VID'] })
const visit = (secs: number): Session => ({ secs, types: ['INP'] })
const review = (secs: number): Session => ({ secs, types: ['DTR'] })

const soon = billed(2)

/** Courses whose billings are pending, each for a different reason. */
const waiting: readonly Story[] = [
  // The patient is in the middle of a cycle. Connect and Engage wait for the end of the cycle, and
  // Support waits for the end of the month.
  { enrollments: [enrolled(24, 90)], months: [work(0, review(700), phone(560))] },
  // Cycle 1 was billed 18 days late, so cycle 2 waits until 30 days after that billing (E6, E16).
  { enrollments: [enrolled(66, 90)], habits: { 'CONNECT:0': soon, 'ENGAGE:0:1': billed(18) } },
  // Cycle 1 is ready but not billed, so cycle 2 waits for it (E8).
  { enrollments: [enrolled(68, 90)], habits: { 'CONNECT:0': soon } },
  // Cycle 2 waits for cycle 1, and cycle 3 for cycle 2 (E10).
  { enrollments: [enrolled(100, 90)], habits: { 'CONNECT:0': soon } },
  // In the first of these two courses, today is the last day of cycle 1. In the second, today is
  // day 16 of cycle 1.
  { enrollments: [enrolled(29, 60)], months: [work(0, visit(1210))] },
  { enrollments: [enrolled(15, 30)] },
]

/** Courses with each reason for a cancellation, and with each action that the biller can undo. */
const cancelling: readonly Story[] = [
  {
    enrollments: [enrolled(75, 90)],
    habits: {
      'CONNECT:0': cancelled('CASH_PAY_PATIENT', null, 'NO'),
      'ENGAGE:0:1': cancelled('CASH_PAY_PATIENT', null, 'YES'),
    },
  },
  {
    enrollments: [enrolled(76, 60)],
    habits: {
      'CONNECT:0': cancelled('CASH_PAY_PATIENT', null, 'MAYBE'),
      'ENGAGE:0:1': cancelled('NON_REIMBURSING_INS', 'Blue Cross of Idaho'),
    },
  },
  {
    enrollments: [enrolled(77, 60)],
    habits: {
      'CONNECT:0': cancelled('NON_REIMBURSING_INS', ''),
      'ENGAGE:0:1': cancelled('DISCHARGED_PATIENT'),
    },
  },
  {
    enrollments: [enrolled(78, 60)],
    habits: {
      'CONNECT:0': cancelled('OTHER', 'Moved to another state'),
      // An older version of the product stored this reason. It is no longer offered (X04).
      'ENGAGE:0:1': cancelled('BLANK'),
    },
  },
  {
    enrollments: [enrolled(80, 60)],
    habits: {
      'CONNECT:0': cancelled('OTHER', 'Duplicate of <b>claim</b> 88-1204 & under review 🙂'),
      'ENGAGE:0:1': cancelled('DISCHARGED_PATIENT', null, null, 6),
    },
  },
  // A billing is marked as billed, and the biller undoes this later (U4).
  { enrollments: [enrolled(52, 30)], habits: { 'CONNECT:0': billed(2, 4), 'ENGAGE:0:1': soon } },
  // Cycle 1 is cancelled, and cycle 2 is billed. Within the next 30 days, the biller undoes the
  // cancellation (U12).
  {
    enrollments: [enrolled(70, 90)],
    habits: {
      'CONNECT:0': soon,
      'ENGAGE:0:1': cancelled('CASH_PAY_PATIENT', null, 'NO', 31),
      'ENGAGE:0:2': billed(0),
    },
  },
]

/**
 * Courses for Support, with different units, times just above or below the limits, warnings, and
 * notes that must be escaped.
 */
const supporting: readonly Story[] = [
  // In the first month, which is billed, two interactions overlap (K08).
  {
    enrollments: [enrolled(100, 90)],
    months: [
      work(2, phone(1500), { ...review(1060), isOverlapping: true }),
      work(1, video(1900), review(1820)),
      work(0, phone(2410)),
    ],
    habits: { 'CONNECT:0': soon, 'ENGAGE:0:1': soon, 'ENGAGE:0:2': soon, 'SUPPORT:2': billed(3) },
  },
  // A log is entered after the month was billed (S17).
  {
    enrollments: [enrolled(100, 90)],
    months: [work(2, video(1300), { ...review(1400), late: true })],
    habits: { 'CONNECT:0': soon, 'ENGAGE:0:1': soon, 'SUPPORT:2': billed(1) },
  },
  {
    enrollments: [enrolled(100, 90)],
    isPcm: true,
    months: [
      work(2, review(3000), phone(2430)),
      work(1, review(2700), phone(1020)),
      work(0, review(1860)),
    ],
    habits: { 'SUPPORT:2': billed(2), 'CONNECT:0': soon, 'ENGAGE:0:1': soon },
  },
  // A month has three units of 99427 (P6), and another month has too little time for PCM (P7).
  {
    enrollments: [enrolled(97, 90)],
    isPcm: true,
    months: [work(1, review(4200), video(3120)), work(2, phone(1500))],
    habits: { 'CONNECT:0': soon },
  },
  // All synchronous contact takes place in person (S18).
  { enrollments: [enrolled(98, 90)], months: [work(1, visit(900), visit(640))] },
  // One month has one second less than 20 minutes. Another month has exactly 20 minutes, of which
  // 30 seconds are by phone (S3, S8).
  {
    enrollments: [enrolled(99, 90)],
    months: [work(1, review(600), phone(599)), work(2, review(1170), phone(30))],
    habits: { 'CONNECT:0': soon, 'ENGAGE:0:1': soon },
  },
  {
    enrollments: [enrolled(99, 90)],
    months: [
      work(
        1,
        {
          ...phone(1260),
          trends: 'Asked about <b>sharp</b> pain & swelling > 3 days: "none" 🙂',
          plan: 'Keep load < 10 kg & re-test <i>Friday</i>.',
        },
        { ...review(240), trends: "Wrote: <img src=x onerror=alert('hi')> (sic)", plan: '' },
      ),
    ],
    habits: { 'CONNECT:0': soon, 'ENGAGE:0:1': soon, 'ENGAGE:0:2': soon },
  },
]

/** Courses of patients who join or leave the program. */
const comingAndGoing: readonly Story[] = [
  // One patient is unenrolled after day 16 (C6), and another patient before day 16 (C5).
  {
    enrollments: [
      enrolled(60, 90, { unenrolledDaysAgo: 42, unenrolledReason: 'Moved to another clinic' }),
    ],
  },
  {
    enrollments: [
      enrolled(40, 90, { unenrolledDaysAgo: 30, unenrolledReason: 'Prefers visits in person' }),
    ],
  },
  // One patient is re-enrolled with a new plan of care, and another patient with the old plan (C8).
  {
    enrollments: [enrolled(150, 60), enrolled(50, 90)],
    habits: { 'CONNECT:0': soon, 'ENGAGE:0:1': soon, 'ENGAGE:0:2': soon },
  },
  {
    enrollments: [enrolled(140, 30), enrolled(62, 60, { isNewPoc: false })],
    habits: { 'CONNECT:0': soon, 'ENGAGE:0:1': soon },
  },
  // One patient's enrollment is extended by 30 days (D08). Another patient was never enrolled.
  { enrollments: [enrolled(70, 90, { extendDuration: 30 })], habits: { 'CONNECT:0': soon } },
  { enrollments: [] },
]

/** All fixed courses. Their order never changes. */
export const stories: readonly Course[] = [
  ...waiting,
  ...cancelling,
  ...supporting,
  ...comingAndGoing,
].map(({ enrollments = [], replies = 'steady', months = [], isPcm = false, habits = {} }) => ({
  enrollments,
  replies,
  months,
  isPcm,
  habit: (name) => habits[name] ?? null,
}))
