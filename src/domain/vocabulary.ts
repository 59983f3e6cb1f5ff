/** The enumerations in spec §3, with the values that the API uses. */

/** The kind of service of a billing instance. */
export const billingTypes = ['CONNECT', 'ENGAGE', 'SUPPORT'] as const
export type BillingType = (typeof billingTypes)[number]

/**
 * Eligible, reconciled (marked as billed) and cancelled. The values are in title case, as in the
 * API (W26).
 */
export const billingStatuses = ['Elg', 'Rec', 'Cnc'] as const
export type BillingStatus = (typeof billingStatuses)[number]

/**
 * The reasons why an eligible billing is not billable yet. A billing lists them in this order, and
 * users read them in this order (R7).
 */
export const pendingReasons = [
  'AWAITING_CYCLE_END',
  'THIRTY_DAYS_SINCE_PREVIOUS_RULE',
  'CALENDAR_MONTH_NOT_ENDED',
  'PRIOR_BILLING_NOT_RECONCILED',
  'PRIOR_BILLING_BLOCKED',
] as const
export type PendingReason = (typeof pendingReasons)[number]

export const bulkOperations = ['CANCEL', 'UNCANCEL', 'RECONCILE', 'UNRECONCILE'] as const
export type BulkOperation = (typeof bulkOperations)[number]

export const willChargePatientChoices = ['YES', 'NO', 'MAYBE'] as const
export type WillChargePatient = (typeof willChargePatientChoices)[number]

/** The reasons for a cancellation. BLANK can be stored but is never offered (X03, X04). */
export const cancellationReasons = [
  'CASH_PAY_PATIENT',
  'NON_REIMBURSING_INS',
  'DISCHARGED_PATIENT',
  'OTHER',
  'BLANK',
] as const
export type CancellationReason = (typeof cancellationReasons)[number]

/**
 * Data review, phone, video and in person. Provider types and activity types use the same list
 * (W27).
 */
export const activityTypes = ['DTR', 'PHN', 'VID', 'INP'] as const
export type ActivityType = (typeof activityTypes)[number]

/** The activity types that count as synchronous contact with the patient (spec §5). */
export const synchronousActivityTypes: readonly ActivityType[] = ['PHN', 'VID', 'INP']

/** Whether an interaction of these types is a live contact with the patient. */
export function isSynchronous(types: readonly string[]): boolean {
  return synchronousActivityTypes.some((type) => types.includes(type))
}

/** The durations that a user can choose for a new enrollment, in days (spec §9). */
export const enrollmentDurations = [30, 60, 90] as const

/** The number of days in one RTM cycle (spec §9, R1). */
export const CYCLE_DAYS = 30
