/** A patient of the clinic (spec §3, "Patient"). The patient's id is `user.id`. */

import type { RulePackId } from '../billing/rule-packs'
import type { PlainDate } from '../dates/dates'
import type { RtmCycle } from '../enrollment/cycle'
import type { RtmEnrollment } from '../enrollment/rtm-enrollment'
import type { Account } from '../person/account'
import type { ProviderRelationship, UserReference } from '../person/person'

export interface Patient {
  user: Account
  /** Seconds logged in the current calendar month. */
  currentIntlogSecs: number
  hasSynchronousAction: boolean
  /** The URL of the patient's chat channel. */
  sbChannelUrl: string | null
  providerRelationships: readonly ProviderRelationship[]
  /** The primary provider's user id. */
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
  /** The rule pack of the current cycle. Without a cycle, it is the pack of today (K21). */
  rulesId: RulePackId
  /** The rule pack of the current month. */
  supportRulesId: RulePackId
  /** ISO time of the latest interaction. Null for none, or if the backend does not send it. */
  lastInteractionDatetime: string | null
}
