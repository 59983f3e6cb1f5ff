/** An enrollment of 90 days from Jan 5, 2026, for tests. */
import type { RtmEnrollment } from './rtm-enrollment'

export function enrollment(given: Partial<RtmEnrollment>): RtmEnrollment {
  return {
    id: 1,
    status: null,
    duration: 90,
    extendDuration: null,
    created: null,
    startDate: '2026-01-05',
    enrolledBy: null,
    unenrolledAt: null,
    unenrolledBy: null,
    unenrolledReason: null,
    workflow: 3,
    smsWorkflowEnrollment: null,
    monitoredSystem: 'musculoskeletal',
    ...given,
  }
}
