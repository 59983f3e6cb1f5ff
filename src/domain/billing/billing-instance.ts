/**
 * A billing instance: one claim that a clinic can make for a patient (spec §3, "Billing instance").
 */
import type { PlainDate } from '../dates/dates'
import type { RtmCycle } from '../enrollment/cycle'
import type { InteractionLog } from '../interaction/interaction-log'
import type { PersonName, ProviderRelationship, UserReference } from '../person/person'
import type { BillingStatus, BillingType, WillChargePatient } from '../vocabulary'
import type { CodeUnits } from './rule-packs'

/** The patient fields of a billing. `user.id` is the patient's id everywhere. */
export interface BillingPatient {
  user: PersonName
  /** The EHR's id of the patient. Null if the EHR gave none, or for a backend without the field. */
  recordId: string | null
  providerRelationships: readonly ProviderRelationship[]
}

/** The previous Engage billing, which the 30-days rule uses (B24). */
export interface PreviousBilling {
  uuid: string | null
  /** The time at which it was marked as billed, as ISO. Null if it is not billed. */
  reconciled: string | null
}

/** Another billing of the patient, with the first and the last day of its period. */
interface OverlappedBilling {
  uuid: string
  startDate: PlainDate
  endDate: PlainDate
}

/** A later cycle that is delayed if this Engage is billed late (K30). */
export interface MovedCycle {
  cycleNumber: number
  /**
   * The last day on which this Engage can be billed without a delay of the cycle. The day may be
   * past.
   */
  billBy: PlainDate
}

export interface BillingInstance {
  uuid: string
  status: BillingStatus
  type: BillingType
  /** Whether Support is billed as principal care management (B19). */
  isPcmBilling: boolean
  billableOn: PlainDate | null
  /**
   * For a ready Engage that today is less than 30 days from another billed one: the first day on
   * which it can be billed. Otherwise, or if the backend does not send the field, null.
   */
  billableFrom: PlainDate | null
  /**
   * For a ready Engage: the cycles that a late billing delays. Empty if the backend does not send
   * the field.
   */
  moves: readonly MovedCycle[]
  /** The API's values, in display order. Unknown values are kept unchanged (B26). */
  pendingReasons: readonly string[]
  /** The time at which it was marked as billed, as ISO. */
  reconciled: string | null
  reconciledBy: UserReference | null
  /** The time at which it was cancelled, as ISO. */
  cancelledOn: string | null
  cancelledBy: UserReference | null
  /** One of `cancellationReasons`, or a value that this version does not know. */
  cancellationReasonType: string | null
  optionalCancellationReasonMessage: string | null
  willChargePatient: WillChargePatient | null
  /** The CPT codes with their units, in the order of the claim. Unknown codes are kept (K20). */
  codes: readonly CodeUnits[]
  /**
   * The last day of the month or the cycle; for Connect, the day on which it was earned. Null for a
   * backend without the field.
   */
  dateOfService: PlainDate | null
  /** The amount at the company's fees, in cents. Null if a code has no fee on its day. */
  amount: number | null
  /**
   * For an open billing: the last day on which the claim can be filed, by the clinic's filing limit.
   * Null if the clinic has none, or for a backend without the field.
   */
  fileBy: PlainDate | null
  /** The rule pack of the billing: one of `rulePackIds`, or a value that this version does not know. */
  rulesId: string
  /** For Support: the first day of the billed month. */
  calendarMonth: PlainDate | null
  /** For Connect and Engage: the billed cycle. */
  rtmcycle: RtmCycle | null
  prevBillinginstance: PreviousBilling | null
  /** The billing whose period overlaps this one's, so that only one of them can be billed. */
  overlaps: OverlappedBilling | null
  patient: BillingPatient
  /** The IANA zone of the patient's clinic. Null for a backend without the field. */
  clinicTimezone: string | null
  interactionLogs: readonly InteractionLog[]
  /**
   * Codes of the backend's warnings, such as `LATE_BILLING_MOVES_WINDOW`. Unknown codes are kept.
   */
  warnings: readonly string[]
  /**
   * Codes of conflicts with other billings or with the rules, such as `NO_LIVE_CONTACT`. They block
   * nothing. Unknown codes are kept. Empty for a backend without the field.
   */
  conflicts: readonly string[]
}

/** An instance that a bulk action did not move, with the reason (B34). */
export interface ExcludedInstance {
  uuid: string
  /** A reason such as `PENDING` or `ALREADY_RECONCILED`. Unknown values are kept. */
  reason: string | null
  /** The backend's explanation. */
  detail: string | null
  patientFullName: string | null
  /** For the 30-day rule: the first day on which the billing can be billed. */
  billableFrom: PlainDate | null
}
