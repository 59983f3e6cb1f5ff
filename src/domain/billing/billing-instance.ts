/**
 * A billing instance: a service that a clinic can claim for a patient (spec §3, "Billing
 * instance").
 */
import type { PlainDate } from '../dates/dates'
import type { RtmCycle } from '../enrollment/cycle'
import type { InteractionLog } from '../interaction/interaction-log'
import type { PersonName, ProviderRelationship, UserReference } from '../person/person'
import type { BillingStatus, BillingType, WillChargePatient } from '../vocabulary'
import type { CodeUnits } from './rule-packs'

/** The patient fields of a billing. `user.id` is the patient's id in all API requests. */
export interface BillingPatient {
  user: PersonName
  /** The EHR's id of the patient. Null if the EHR gave none, or the backend does not send it. */
  recordId: string | null
  providerRelationships: readonly ProviderRelationship[]
}

/** The patient's previous Engage billing. Its date of billing matters for the 30-day rule (B24). */
export interface PreviousBilling {
  uuid: string | null
  /**
   * The ISO instant at which the previous billing was marked as billed. Null if it is not billed.
   */
  reconciled: string | null
}

/** Another billing of the patient, with the first and the last day of its period. */
interface OverlappedBilling {
  uuid: string
  startDate: PlainDate
  endDate: PlainDate
}

/** A cycle that is delayed if this Engage billing is billed after `billBy` (K30). */
export interface MovedCycle {
  cycleNumber: number
  /**
   * The last day on which this Engage billing can be billed without a delay of the cycle. The day
   * may be in the past.
   */
  billBy: PlainDate
}

export interface BillingInstance {
  uuid: string
  status: BillingStatus
  type: BillingType
  /** Whether Support is billed as principal care management, PCM (B19). */
  isPcmBilling: boolean
  billableOn: PlainDate | null
  /**
   * The first day on which a ready Engage billing can be billed. It is set only if today is less
   * than 30 days from the date of billing of another Engage billing. Otherwise, or if the backend
   * does not send the field, it is null.
   */
  billableFrom: PlainDate | null
  /**
   * The cycles that are delayed if a ready Engage billing is billed after their `billBy` date.
   * Empty if the backend does not send the field.
   */
  moves: readonly MovedCycle[]
  /**
   * The API's codes of the pending reasons, in the order of display. Unknown codes are kept
   * unchanged (B26).
   */
  pendingReasons: readonly string[]
  /** The ISO instant at which the billing was marked as billed. */
  reconciled: string | null
  reconciledBy: UserReference | null
  /** The ISO instant at which the billing was cancelled. */
  cancelledOn: string | null
  cancelledBy: UserReference | null
  /** One of `cancellationReasons`, or a value that this version does not know. */
  cancellationReasonType: string | null
  optionalCancellationReasonMessage: string | null
  willChargePatient: WillChargePatient | null
  /** The CPT codes with their units, in the order of the claim. Unknown codes are kept (K20). */
  codes: readonly CodeUnits[]
  /**
   * The date of service: for Support the last day of the month, for Engage the last day of the
   * cycle, and for Connect the day on which it was earned. Null if the backend does not send the
   * field.
   */
  dateOfService: PlainDate | null
  /**
   * The amount at the company's fees, in cents. Null if a code has no fee on the date of service.
   */
  amount: number | null
  /**
   * The last day on which the claim of a pending or ready billing can be filed, according to the
   * clinic's filing limit. Null if the clinic has no limit, or the backend does not send the field.
   */
  fileBy: PlainDate | null
  /**
   * The rule pack of the billing: one of `rulePackIds`, or a value that this version does not know.
   */
  rulesId: string
  /** The first day of the billed month. Null for other types than Support. */
  calendarMonth: PlainDate | null
  /** The billed cycle. Null for Support. */
  rtmcycle: RtmCycle | null
  prevBillinginstance: PreviousBilling | null
  /**
   * The billing whose period overlaps the period of this billing, so that only one of the two
   * billings can be billed.
   */
  overlaps: OverlappedBilling | null
  patient: BillingPatient
  /** The IANA zone of the patient's clinic. Null if the backend does not send the field. */
  clinicTimezone: string | null
  interactionLogs: readonly InteractionLog[]
  /**
   * Codes of the backend's warnings, such as `LATE_BILLING_MOVES_WINDOW`. Unknown codes are kept.
   */
  warnings: readonly string[]
  /**
   * Codes of conflicts with other billings or with the rules, such as `NO_LIVE_CONTACT`. A conflict
   * never prevents billing. Unknown codes are kept. Empty if the backend does not send the field.
   */
  conflicts: readonly string[]
}

/**
 * A billing that a bulk action left unchanged, with the reason (B34). The reason `REMOVED` means
 * that the action changed the billing, and that the backend then removed it.
 */
export interface ExcludedInstance {
  uuid: string
  /** A reason such as `PENDING` or `ALREADY_RECONCILED`. Unknown values are kept. */
  reason: string | null
  /** The backend's explanation of the reason. */
  detail: string | null
  patientFullName: string | null
  /**
   * The first day on which the billing can be billed, because two Engage billings must be billed at
   * least 30 days apart. Null if another rule excludes the billing.
   */
  billableFrom: PlainDate | null
}
