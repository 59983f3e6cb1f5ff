import { describe, expect, it } from 'vitest'
import { enrolledDays, enrollmentEnd, isOpenEnrollment } from './enrolled-days'
import { enrolment } from './rtm-enrollment.fixture'

const ZONE = 'America/New_York'

describe('the days of an enrolment', () => {
  it.each([
    ['to its end', {}, { from: '2026-01-05', to: '2026-04-04' }],
    [
      'to the day of unenrolment, in the zone given',
      { unenrolledAt: '2026-01-21T03:00:00Z' },
      { from: '2026-01-05', to: '2026-01-20' },
    ],
    [
      'never beyond its end',
      { duration: 30, unenrolledAt: '2026-06-01T12:00:00Z' },
      { from: '2026-01-05', to: '2026-02-03' },
    ],
    [
      'nowhere, when it was taken back before it began',
      { unenrolledAt: '2025-12-28T17:00:00Z' },
      { from: '2026-01-05', to: '2025-12-28' },
    ],
    [
      'to its end, when the instant of leaving is none',
      { unenrolledAt: 'yesterday' },
      { from: '2026-01-05', to: '2026-04-04' },
    ],
    ['unknown without a start', { startDate: null }, null],
    ['unknown without a duration', { duration: null }, null],
  ] as const)('D18 go %s', (_, given, days) => {
    expect(enrolledDays(enrolment(given), ZONE)).toEqual(days)
  })
  it.each([
    ['as planned', {}, '2026-04-04'],
    ['unenrolled before', { unenrolledAt: '2026-01-20T15:00:00Z' }, '2026-01-20'],
    // 02:00 in London is the evening before in New York.
    ['on the day of the zone given', { unenrolledAt: '2026-01-20T02:00:00Z' }, '2026-01-19'],
    ['unenrolled after its end', { unenrolledAt: '2026-05-01T15:00:00Z' }, '2026-04-04'],
    ['without a start', { startDate: null }, null],
    ['without a duration', { duration: null }, null],
    ['with an instant that is none', { unenrolledAt: 'yesterday' }, '2026-04-04'],
  ])('C6 ends %s', (_, changes, end) => {
    expect(enrollmentEnd(enrolment(changes), ZONE)).toBe(end)
  })

  it.each([
    ['runs', {}, '2026-04-04', true],
    ['has run out', {}, '2026-04-05', false],
    ['is arranged for later', {}, '2026-01-01', true],
    ['was ended', { unenrolledAt: '2026-02-01T17:00:00Z' }, '2026-02-01', false],
    ['was ended, whenever that was', { unenrolledAt: 'yesterday' }, '2026-02-01', false],
    ['does not say for how long', { duration: null }, '2026-02-01', null],
  ])('D18 that %s is open: %j on %s: %s', (_, given, today, expected) => {
    expect(isOpenEnrollment(enrolment(given), today)).toBe(expected)
  })
})
