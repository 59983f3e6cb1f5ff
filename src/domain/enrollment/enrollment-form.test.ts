import { describe, expect, it } from 'vitest'
import {
  type EnrollmentFormValues,
  enrollmentFormProblems,
  enrollmentFormSchema,
  extended,
  extendFormSchema,
  languageOrOffered,
  liesOver,
} from './enrollment-form'
import { enrollment } from './rtm-enrollment.fixture'

const ZONE = 'America/New_York'

const form: EnrollmentFormValues = {
  workflow: 3,
  duration: 30,
  language: 'en',
  isNewPoc: false,
  startDate: '04/05/2026',
}

describe('D17 durations', () => {
  it.each([30, 60, 90])(
    'D17 an enrollment can have a duration of %i days, and can be extended by this number of days',
    (days) => {
      expect(enrollmentFormSchema.safeParse({ ...form, duration: days }).success).toBe(true)
      expect(extendFormSchema.safeParse({ days, duration: 90, workflow: null }).success).toBe(true)
    },
  )

  it.each([0, 45, 120, -30])(
    'D17 the forms reject %i days as a duration or an extension of an enrollment',
    (days) => {
      expect(enrollmentFormSchema.safeParse({ ...form, duration: days }).success).toBe(false)
      expect(extendFormSchema.safeParse({ days, duration: 90, workflow: null }).success).toBe(false)
    },
  )
})

describe('the days of a new enrollment', () => {
  const unenrolledAt = '2026-01-20T17:00:00Z'
  it.each([
    ['2026-04-04', {}, true],
    ['2026-04-05', {}, false],
    ['2026-01-05', {}, true],
    // Here, the new enrollment overlaps the first days of the latest enrollment.
    ['2025-12-20', {}, true],
    ['2025-12-06', {}, false],
    ['2026-01-19', { unenrolledAt }, true],
    // A new enrollment can start on the day of unenrollment. The earlier enrollment then ends on
    // the day before.
    ['2026-01-20', { unenrolledAt }, false],
    ['2026-01-21', { unenrolledAt }, false],
    // The patient was enrolled by mistake and unenrolled on the same day.
    ['2026-01-05', { unenrolledAt: '2026-01-05T17:00:00Z' }, false],
    ['2026-01-01', { unenrolledAt: '2026-01-05T17:00:00Z' }, false],
    // The patient was unenrolled before the enrollment began.
    ['2026-01-01', { unenrolledAt: '2025-12-28T17:00:00Z' }, false],
    ['2025-12-20', { unenrolledAt: '2025-12-28T17:00:00Z' }, false],
    // The patient was unenrolled after the planned end, so the planned last day still belongs to
    // the enrollment.
    ['2026-02-03', { duration: 30, unenrolledAt: '2026-06-01T12:00:00Z' }, true],
    ['2026-02-04', { duration: 30, unenrolledAt: '2026-06-01T12:00:00Z' }, false],
    // In these rows, the instant of the unenrollment is invalid, or the duration is unknown.
    ['2026-04-04', { unenrolledAt: 'yesterday' }, true],
    ['2026-04-04', { duration: null }, false],
  ])(
    'D19 a new enrollment from %s overlaps the latest enrollment (%j): %s',
    (start, given, expected) => {
      expect(liesOver(start, 30, enrollment(given), ZONE)).toBe(expected)
    },
  )

  it('D19 the first enrollment of a patient overlaps no other enrollment', () => {
    expect(liesOver('2026-01-05', 90, null, ZONE)).toBe(false)
  })
})

describe('the enrollment form', () => {
  it.each([
    [{}, null],
    [{ workflow: null }, { workflow: 'workflowRequired' }],
    [{ startDate: '5.4.2026' }, { startDate: 'dateFormat' }],
    [{ startDate: '' }, { startDate: 'dateFormat' }],
    [{ startDate: '2026-04-04' }, { startDate: 'overEnrollment' }],
    // The backend allows a start within 30 days before or after today.
    [{ startDate: '2026-05-02' }, null],
    [{ startDate: '2026-05-03' }, { startDate: 'startTooFar' }],
    [{ startDate: '2026-03-02' }, { startDate: 'startTooFar' }],
    [{ startDate: '1900-01-01' }, { startDate: 'startTooFar' }],
  ])('D17 D19 the enrollment form with the values %j has the problems %j', (given, problems) => {
    const context = { latest: enrollment({}), today: '2026-04-02', zone: ZONE }
    expect(enrollmentFormProblems({ ...form, ...given }, context)).toEqual(problems)
  })
})

describe('the language of a patient’s program', () => {
  it.each([
    ['en', ['en', 'es'], 'en'],
    ['fr', [], 'fr'],
    ['es-MX', ['en', 'es'], 'es'],
    ['es', ['en', 'es-US'], 'es-US'],
    ['fr', ['es', 'en'], 'es'],
  ])(
    'D17 if a patient has the language %s and the program is offered in %j, the program has the language %s',
    (language, offered, expected) => {
      expect(languageOrOffered(language, offered)).toBe(expected)
    },
  )
})

describe('D08 the extension of an enrollment', () => {
  it.each([
    [90, 30, { endDate: '2026-05-04', cycles: 4 }],
    [30, 90, { endDate: '2026-05-04', cycles: 4 }],
    [60, 30, { endDate: '2026-04-04', cycles: 3 }],
    [null, 30, null],
  ])(
    'D08 D17 an enrollment of %s days that is extended by %i days has %j',
    (duration, days, outcome) => {
      expect(extended({ startDate: '2026-01-05', duration }, days)).toEqual(outcome)
    },
  )
})
