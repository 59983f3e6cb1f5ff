import { describe, expect, it } from 'vitest'
import { enrollmentHistory } from './enrollment-history'
import type { RtmEnrollment } from './rtm-enrollment'

function enrollment(changes: Partial<RtmEnrollment>): RtmEnrollment {
  return {
    id: 1,
    status: null,
    duration: 90,
    extendDuration: null,
    created: null,
    startDate: '2026-01-05',
    enrolledBy: { id: 7, fullName: 'Dana Reyes' },
    unenrolledAt: null,
    unenrolledBy: null,
    unenrolledReason: null,
    workflow: null,
    smsWorkflowEnrollment: null,
    monitoredSystem: 'musculoskeletal',
    ...changes,
  }
}

const zone = 'America/New_York'
const readOn = { today: '2026-02-10', zone }

describe('the enrollment history', () => {
  it.each([
    ['active', {}],
    ['upcoming', { startDate: '2026-02-11' }],
    ['active', { startDate: '2026-02-10' }],
    ['completed', { duration: 30 }],
    ['unenrolled', { unenrolledAt: '2026-01-20T15:00:00Z' }],
  ] as const)('the enrollment history shows an enrollment as %s', (state, changes) => {
    expect(enrollmentHistory([enrollment(changes)], readOn)[0]?.state).toBe(state)
  })

  it('the enrollment history shows the newest enrollment first', () => {
    const list = [
      enrollment({ id: 1, startDate: '2025-06-01' }),
      enrollment({ id: 3, startDate: '2026-01-05' }),
      enrollment({ id: 2, startDate: '2025-09-01' }),
      enrollment({ id: 4, startDate: null }),
    ]
    expect(enrollmentHistory(list, readOn).map(({ id }) => id)).toEqual([3, 2, 1, 4])
  })

  it('D08 the enrollment history shows the days of the extension, and the duration includes these days', () => {
    const [period] = enrollmentHistory([enrollment({ duration: 90, extendDuration: 30 })], readOn)
    expect(period).toMatchObject({ duration: 90, extendedBy: 30, endDate: '2026-04-04' })
  })
})
