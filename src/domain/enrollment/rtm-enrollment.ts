/** A patient's enrollment in an RTM program (spec §3). */
import type { MonitoredSystem } from '../billing/rule-packs'
import type { PlainDate } from '../dates/dates'
import type { UserReference } from '../person/person'

export interface Workflow {
  id: number
  name: string | null
  rtmFlowTag: string | null
}

export interface SmsWorkflowEnrollment {
  id: number
  workflow: Workflow | null
  language: string | null
  isActive: boolean
}

export interface RtmEnrollment {
  id: number
  /**
   * The status. It can be any text, because the clinic's specification does not list the statuses
   * of enrollments.
   */
  status: string | null
  /** The duration in days: 30, 60 or 90, plus extensions (D08). */
  duration: number | null
  extendDuration: number | null
  created: string | null
  startDate: PlainDate | null
  enrolledBy: UserReference | null
  unenrolledAt: string | null
  unenrolledBy: UserReference | null
  unenrolledReason: string | null
  /** The id of the workflow. */
  workflow: number | null
  smsWorkflowEnrollment: SmsWorkflowEnrollment | null
  /** The monitored body system, which decides the code of Engage in the pack `cms2026`. */
  monitoredSystem: MonitoredSystem
}

/** Returns the id of the enrollment's workflow. Null if it is unknown. */
export function workflowIdOf({
  smsWorkflowEnrollment,
  workflow,
}: Pick<RtmEnrollment, 'smsWorkflowEnrollment' | 'workflow'>): number | null {
  return smsWorkflowEnrollment?.workflow?.id ?? workflow
}
