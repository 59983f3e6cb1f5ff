/** The call that would complete the first or the next unit of a pending billing (Y21, Y23). */
import { dateInZone, monthStart } from '../dates/dates'
import { type CallStep, callStep, monthProgress } from '../support-progress'
import { isSynchronous } from '../vocabulary'
import type { BillingInstance } from './billing-instance'
import { rulePackIds } from './rule-packs'

type Row = Pick<
  BillingInstance,
  'type' | 'isPcmBilling' | 'calendarMonth' | 'rulesId' | 'clinicTimezone' | 'interactionLogs'
>

/**
 * Returns the call that a billing of Support needs for its first unit: for the missing time, or for
 * the live contact. If the first unit is complete, returns the call of at most 10 minutes that
 * completes the next one. Returns null if no call is needed, if the billing's month is not the
 * clinic's current month, or if its rules are unknown.
 * @param zone - the IANA zone for a backend that does not send the clinic's zone.
 */
export function callOf(row: Row, now: Date, zone: string): CallStep | null {
  const { type, calendarMonth, interactionLogs: logs } = row
  if (type !== 'SUPPORT' || calendarMonth === null) return null
  const today = dateInZone(now, row.clinicTimezone ?? zone)
  const rulesId = rulePackIds.find((known) => known === row.rulesId)
  if (monthStart(today) !== calendarMonth || !rulesId) return null
  return callStep(
    monthProgress({
      secs: logs.reduce((sum, { durationSecs }) => sum + durationSecs, 0),
      hasSynchronous: logs.some(({ activityTypes }) => isSynchronous(activityTypes)),
      // A derived billing has a day answered, and one made by hand needs none.
      hasAnswered: true,
      isPcm: row.isPcmBilling,
      rulesId,
    }),
  )
}
