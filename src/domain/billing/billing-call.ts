/** The call that completes the next unit of a pending billing (Y21, Y23). */
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
 * Returns the call of at most 10 minutes that completes the next unit of a billing of Support. Null
 * if there is none, if the billing's month is not the clinic's current one, if its rules are unknown,
 * or if new logs do not change it, because it was made by hand.
 * @param zone The IANA zone for a backend that does not send the clinic's.
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
    // A derived billing exists only once a day is answered.
    hasAnswered: true,
    isPcm: row.isPcmBilling,
    rulesId,
  })
  const { reached, lacksContact } = progress
  // A derived billing exists only with the live contact, and has the codes that its logs reach.
  const isDerived =
    reached.length > 0 &&
    !lacksContact &&
    billingCodesText({ codes: reached }) === billingCodesText(row)
  return isDerived ? callStep(progress) : null
}
