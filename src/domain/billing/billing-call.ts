/** The call that a pending billing lacks, or that completes its next unit (Y21, Y23). */
import { dateInZone, monthStart } from '../dates/dates'
import { type CallStep, callStep, monthProgress } from '../support-progress'
import { synchronousActivityTypes } from '../vocabulary'
import type { BillingInstance } from './billing-instance'
import { rulePackIds } from './rule-packs'

type Row = Pick<
  BillingInstance,
  'type' | 'isPcmBilling' | 'calendarMonth' | 'rulesId' | 'clinicTimezone' | 'interactionLogs'
>

/**
 * Returns the call that a billing of Support lacks: the time for its first unit, or the live contact.
 * Or the call of at most 10 minutes that completes its next unit. Null if there is none, if the
 * billing's month is not the clinic's current one, or if its rules are unknown.
 * @param zone - the IANA zone for a backend that does not send the clinic's.
 */
export function callOf(row: Row, now: Date, zone: string): CallStep | null {
  const { type, calendarMonth, interactionLogs: logs } = row
  if (type !== 'SUPPORT' || calendarMonth === null) return null
  const today = dateInZone(now, row.clinicTimezone ?? zone)
  const rulesId = rulePackIds.find((known) => known === row.rulesId)
  if (monthStart(today) !== calendarMonth || !rulesId) return null
  const live: readonly string[] = synchronousActivityTypes
  return callStep(
    monthProgress({
      secs: logs.reduce((sum, { durationSecs }) => sum + durationSecs, 0),
      hasSynchronous: logs.some(({ activityTypes }) =>
        activityTypes.some((each) => live.includes(each)),
      ),
      // A derived billing has a day answered, and one made by hand needs none.
      hasAnswered: true,
      isPcm: row.isPcmBilling,
      rulesId,
    }),
  )
}
