import { describe, expect, it } from 'vitest'
import {
  type EnrollmentFormValues,
  enrolledDays,
  enrollmentFormProblems,
  enrollmentFormSchema,
  extended,
  extendFormSchema,
  liesOver,
} from './enrollment-form'
import { enrolment } from './rtm-enrollment.fixture'

const ZONE = 'America/New_York'

const form: EnrollmentFormValues = {
  workflow: 3,
  duration: 30,
  language: 'en',
  isNewPoc: false,
  startDate: '04/05/2026',
}

describe('D17 durations', () => {
  it.each([30, 60, 90])('D17 %i days can be chosen, and added', (days) => {
    expect(enrollmentFormSchema.safeParse({ ...form, duration: days }).success).toBe(true)
    expect(extendFormSchema.safeParse({ days, workflow: null }).success).toBe(true)
  })

  it.each([0, 45, 120, -30])('D17 %i days cannot', (days) => {
    expect(enrollmentFormSchema.safeParse({ ...form, duration: days }).success).toBe(false)
    expect(extendFormSchema.safeParse({ days, workflow: null }).success).toBe(false)
  })
})

describe('the days of an enrolment', () => {
  it.each([
    ['to its end', {}, { from: '2026-01-05', to: '2026-04-04' }],
    [
      'to the day of unenrolment, in the clinic’s zone',
      { unenrolledAt: '2026-01-21T03:00:00Z' },
      { from: '2026-01-05', to: '2026-01-20' },
    ],
    [
      'never beyond its end',
      { duration: 30, unenrolledAt: '2026-06-01T12:00:00Z' },
      { from: '2026-01-05', to: '2026-02-03' },
    ],
    ['unknown without a start', { startDate: null }, null],
  ] as const)('D18 go %s', (_, given, days) => {
    expect(enrolledDays(enrolment(given), ZONE)).toEqual(days)
  })
})

describe('an enrolment over another', () => {
  const unenrolledAt = '2026-01-20T17:00:00Z'
  it.each([
    ['2026-04-04', {}, true],
    ['2026-04-05', {}, false],
    ['2026-01-05', {}, true],
    // Over its first days.
    ['2025-12-20', {}, true],
    ['2025-12-06', {}, false],
    ['2026-01-19', { unenrolledAt }, true],
    // On the day of leaving the earlier one ends the day before.
    ['2026-01-20', { unenrolledAt }, false],
    ['2026-01-21', { unenrolledAt }, false],
    // Enrolled by mistake, and left on the same day.
    ['2026-01-05', { unenrolledAt: '2026-01-05T17:00:00Z' }, false],
  ])('D19 from %s, the latest %j: %s', (start, given, expected) => {
    expect(liesOver(start, 30, enrolment(given), ZONE)).toBe(expected)
  })

  it('D19 is none for somebody who never was enrolled', () => {
    expect(liesOver('2026-01-05', 90, null, ZONE)).toBe(false)
  })
})

describe('the form', () => {
  it.each([
    [{}, null],
    [{ workflow: null }, { workflow: 'workflowRequired' }],
    [{ startDate: '5.4.2026' }, { startDate: 'dateFormat' }],
    [{ startDate: '' }, { startDate: 'dateFormat' }],
    [{ startDate: '2026-04-04' }, { startDate: 'overEnrollment' }],
  ])('D17 D19 %j has the problems %j', (given, problems) => {
    expect(enrollmentFormProblems({ ...form, ...given }, enrolment({}), ZONE)).toEqual(problems)
  })
})

describe('D08 extending', () => {
  it.each([
    [90, 30, { endDate: '2026-05-04', cycles: 4 }],
    [30, 90, { endDate: '2026-05-04', cycles: 4 }],
    [60, 30, { endDate: '2026-04-04', cycles: 3 }],
    [null, 30, null],
  ])('D08 D17 %s days by %i', (duration, days, outcome) => {
    expect(extended({ startDate: '2026-01-05', duration }, days)).toEqual(outcome)
  })
})
