/** A billing instance: one claim a clinic can make for one patient (spec §3, "Billing instance"). */
import type { PlainDate } from './dates'
import type { InteractionLog } from './interaction-log'
import type { PersonName, ProviderRelationship, UserReference } from './person'
import type { RtmCycle } from './rtm-cycle'
import type { BillingStatus, BillingType, WillChargePatient } from './vocabulary'

/** The patient as a billing shows it. `user.id` is the patient's id everywhere. */
export interface BillingPatient {
  user: PersonName
  providerRelationships: readonly ProviderRelationship[]
}

/** The Engage billing before this one, which the 30-days rule looks at (B24). */
export interface PreviousBilling {
  uuid: string | null
  /** When it was marked as billed, ISO; null while it is not. */
  reconciled: string | null
}

export interface BillingInstance {
  uuid: string
  status: BillingStatus
  type: BillingType
  /** Support under the PCM codes 99426/99427 instead of 98980/98981 (B19). */
  isPcmBilling: boolean
  billableOn: PlainDate | null
  /** Wire values, in the order they are shown; unknown ones are kept as they came (B26). */
  pendingReasons: readonly string[]
  /** When it was marked as billed, ISO. */
  reconciled: string | null
  reconciledBy: UserReference | null
  /** When it was cancelled, ISO. */
  cancelledOn: string | null
  cancelledBy: UserReference | null
  /** One of `cancellationReasons`, or a value this version does not know. */
  cancellationReasonType: string | null
  optionalCancellationReasonMessage: string | null
  willChargePatient: WillChargePatient | null
  unitsOf98981: number
  unitsOf99426: number
  unitsOf99427: number
  /** The first day of the month billed, for Support. */
  calendarMonth: PlainDate | null
  /** The cycle billed, for Connect and Engage. */
  rtmcycle: RtmCycle | null
  prevBillinginstance: PreviousBilling | null
  patient: BillingPatient
  interactionLogs: readonly InteractionLog[]
  /** Codes of what the backend warns about (`LATE_BILLING_MOVES_WINDOW` …); unknown ones are kept. */
  warnings: readonly string[]
}

/** An instance that a bulk action did not move, and why (B34). */
export interface ExcludedInstance {
  uuid: string
  /** `PENDING`, `ALREADY_RECONCILED` …; unknown values are kept. */
  reason: string | null
  /** The backend's own words. */
  detail: string | null
  patientFullName: string | null
}
