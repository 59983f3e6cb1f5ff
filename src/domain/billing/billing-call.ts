/** Computes the call that completes the next unit of a pending billing (Y21, Y23). */
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
 * Returns the call of at most 10 minutes that completes the next unit of a Support billing. Returns
 * null if no such call exists, if the billed month is not the clinic's current month, or if the
 * rule pack is unknown. Also returns null for a manual billing, because new logs do not change it.
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
    // A derived RTM Support exists only after the patient has replied in the month.
    hasAnswered: true,
    isPcm: row.isPcmBilling,
    rulesId,
  })
  const { reached, lacksContact } = progress
  // If a live contact is required, a derived billing exists only after it. Its codes are those that
  // its logs earn.
  const isDerived =
    reached.length > 0 &&
    !lacksContact &&
    billingCodesText({ codes: reached }) === billingCodesText(row)
  return isDerived ? callStep(progress) : null
}
