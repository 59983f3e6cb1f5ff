/** A patient of the clinic (spec §3, "Patient"). The patient's id is `user.id`. */

import type { RulePackId } from '../billing/rule-packs'
import type { PlainDate } from '../dates/dates'
import type { RtmCycle } from '../enrollment/cycle'
import type { RtmEnrollment } from '../enrollment/rtm-enrollment'
import type { Account } from '../person/account'
import type { ProviderRelationship, UserReference } from '../person/person'

export interface Patient {
  user: Account
  /** The seconds that are logged in the month `currentIntlogMonth`. */
  currentIntlogSecs: number
  /**
   * The first day of the calendar month that was current when the backend sent the record. Null if
   * the backend does not send it.
   */
  currentIntlogMonth: PlainDate | null
  hasSynchronousAction: boolean
  /** The URL of the patient's chat channel. */
  sbChannelUrl: string | null
  /**
   * The IANA zone in which the patient's days and months are counted (BR14). Null if the backend does
   * not send it.
   */
  clinicTimezone: string | null
  providerRelationships: readonly ProviderRelationship[]
  /** The user id of the primary provider. */
  primaryProvider: number | null
  currentRtmcycle: RtmCycle | null
  latestRtmenrollment: RtmEnrollment | null
  isCurrentlyActive: boolean
  isCurrentlyRtmEnrolled: boolean
  currentRtmcycleEndDate: PlainDate | null
  currentRtmcycleResponsesCount: number
  note: string
  noteUpdated: string | null
  noteUpdatedBy: UserReference | null
  recordId: string | null
  isPcmEnabled: boolean
  /** The rule pack of the current cycle. If there is no cycle, the rule pack of today (K21). */
  rulesId: RulePackId
  /** The rule pack of the current month. */
  supportRulesId: RulePackId
  /**
   * The ISO instant of the latest interaction. Null if there is none, or the backend does not send
   * it.
   */
  lastInteractionDatetime: string | null
}
