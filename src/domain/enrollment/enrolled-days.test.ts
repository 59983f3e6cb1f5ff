import { describe, expect, it } from 'vitest'
import { enrolledDays, enrollmentEnd, isOpenEnrollment } from './enrolled-days'
import { enrollment } from './rtm-enrollment.fixture'

const ZONE = 'America/New_York'

describe('the days of an enrollment', () => {
  it.each([
    ['end with the enrollment', {}, { from: '2026-01-05', to: '2026-04-04' }],
    [
      'end on the day of unenrollment in the given time zone',
      { unenrolledAt: '2026-01-21T03:00:00Z' },
      { from: '2026-01-05', to: '2026-01-20' },
    ],
    [
      'end with the enrollment if the unenrollment is later',
      { duration: 30, unenrolledAt: '2026-06-01T12:00:00Z' },
      { from: '2026-01-05', to: '2026-02-03' },
    ],
    [
      'are none when the patient was unenrolled before the start date',
      { unenrolledAt: '2025-12-28T17:00:00Z' },
      { from: '2026-01-05', to: '2025-12-28' },
    ],
    [
      'end with the enrollment when the instant of unenrollment is invalid',
      { unenrolledAt: 'yesterday' },
      { from: '2026-01-05', to: '2026-04-04' },
    ],
    ['are unknown without a start date', { startDate: null }, null],
    ['are unknown without a duration', { duration: null }, null],
  ] as const)('D18 the days of an enrollment %s', (_, given, days) => {
    expect(enrolledDays(enrollment(given), ZONE)).toEqual(days)
  })
  it.each([
    ['the planned end', {}, '2026-04-04'],
    ['the day of an earlier unenrollment', { unenrolledAt: '2026-01-20T15:00:00Z' }, '2026-01-20'],
    // In New York, 02:00 UTC is still the evening of the previous day.
    [
      'the day of unenrollment in the given time zone',
      { unenrolledAt: '2026-01-20T02:00:00Z' },
      '2026-01-19',
    ],
    [
      'the planned end before a later unenrollment',
      { unenrolledAt: '2026-05-01T15:00:00Z' },
      '2026-04-04',
    ],
    ['null without a start date', { startDate: null }, null],
    ['null without a duration', { duration: null }, null],
    ['the planned end for an invalid instant', { unenrolledAt: 'yesterday' }, '2026-04-04'],
  ])('C6 the last day of an enrollment is %s', (_, changes, end) => {
    expect(enrollmentEnd(enrollment(changes), ZONE)).toBe(end)
  })

  it.each([
    ['is current', {}, '2026-04-04', true],
    ['is completed', {}, '2026-04-05', false],
    ['starts later', {}, '2026-01-01', true],
    ['was ended', { unenrolledAt: '2026-02-01T17:00:00Z' }, '2026-02-01', false],
    ['has an invalid instant of unenrollment', { unenrolledAt: 'yesterday' }, '2026-02-01', false],
    ['has no duration', { duration: null }, '2026-02-01', null],
  ])('D18 an enrollment that %s (%j) has not ended on %s: %s', (_, given, today, expected) => {
    expect(isOpenEnrollment(enrollment(given), today)).toBe(expected)
  })
})
