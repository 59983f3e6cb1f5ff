/**
 * Computes the phone or video call that would complete the next unit of a pending billing (Y21,
 * Y23).
 */
import { dateInZone, monthStart } from '../dates/dates'
import { type CallStep, callStep, monthProgress } from '../support-progress'
import { isSynchronous } from '../vocabulary'
import { billingCodesText } from './billing-code'
import type { BillingInstance } from './billing-instance'
import { rulePackIds } from './rule-packs'

type Row = Pick<
  BillingInstance,
  | 'type'
  | 'isPcmBilling'
  | 'calendarMonth'
  | 'codes'
  | 'rulesId'
  | 'clinicTimezone'
  | 'interactionLogs'
>

/**
 * Computes the call that staff could still make to complete the next unit of a Support billing. The
 * call takes at most 10 minutes. Returns null if no call of this length is enough, if the billed
 * month is not the clinic's current month, or if the rule pack is unknown. Also returns null for a
 * manual billing, because new logs do not change it.
 * @param zone The IANA zone that is used if the backend does not send the clinic's zone.
 */
export function callOf(row: Row, now: Date, zone: string): CallStep | null {
  const { type, calendarMonth, interactionLogs: logs } = row
  if (type !== 'SUPPORT' || calendarMonth === null) return null
  const today = dateInZone(now, row.clinicTimezone ?? zone)
  const rulesId = rulePackIds.find((known) => known === row.rulesId)
  if (monthStart(today) !== calendarMonth || !rulesId) return null
  const progress = monthProgress({
    secs: logs.reduce((sum, { durationSecs }) => sum + durationSecs, 0),
    hasSynchronous: logs.some(({ activityTypes }) => isSynchronous(activityTypes)),
    // A derived RTM Support billing exists only after the patient has replied in the month.
    hasAnswered: true,
    isPcm: row.isPcmBilling,
    rulesId,
  })
  const { reached, lacksContact } = progress
  // A derived billing has the codes that its logs earn. If a live contact is required, the billing
  // exists only after that contact. A billing that does not meet these conditions is manual.
  const isDerived =
    reached.length > 0 &&
    !lacksContact &&
    billingCodesText({ codes: reached }) === billingCodesText(row)
  return isDerived ? callStep(progress) : null
}
