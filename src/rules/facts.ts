/**
 * The input and output of the billing rules, for one patient. Dates are plain `yyyy-MM-dd`,
 * instants are ISO strings ending in Z, seconds are whole numbers. Nothing here depends on today:
 * `standing` compares a stored row with the reader's day, so no row is rewritten when time passes.
 */
import type {
  CodeUnits,
  MonitoredSystem,
  RuleChoices,
  RulePackId,
} from '../domain/billing/rule-packs'
import type { PlainDate } from '../domain/dates/dates'
import type {
  ActivityType,
  BillingStatus,
  BillingType,
  CancellationReason,
  PendingReason,
  WillChargePatient,
} from '../domain/vocabulary'
import type { PcmHistory } from './pcm'

export interface EnrollmentFact {
  readonly id: number
  readonly startDate: PlainDate
  /** The duration in days, including extensions: 30, 60, 90 and so on (D08). */
  readonly duration: number
  /**
   * The last day on which the patient counts as enrolled. Null if the patient was never unenrolled.
   */
  readonly unenrolledAt: PlainDate | null
  /** Whether a new plan of care starts. It begins a new episode, which earns its own Connect. */
  readonly isNewPoc: boolean
  /** The body system that the program monitors (M1). */
  readonly system: MonitoredSystem
}

export interface LogFact {
  readonly id: number
  /** The duration in whole seconds, 0 or more. */
  readonly durationSecs: number
  readonly activityTypes: readonly ActivityType[]
  /** An ISO instant. Logs count in the order of their instants. */
  readonly interactedAt: string
  /** The local day, set once when the log was recorded (BR14). It decides the month. */
  readonly date: PlainDate
}

export interface BillingSettings {
  /** Whether Connect's 16 days are days of access (spec §5, C12) or days answered (C13). */
  readonly connectDayBasis: 'access' | 'activity'
}

export interface PcmFacts {
  readonly patient: PcmHistory
  readonly company: PcmHistory
}

/** The facts of one patient that the rules need. Lists may be in any order. */
export interface PatientFacts {
  readonly enrollments: readonly EnrollmentFact[]
  /**
   * Local days answered; the same day may occur more than once. Only these count as
   * `interactionDays` (E4).
   */
  readonly responseDates: readonly PlainDate[]
  readonly logs: readonly LogFact[]
  /**
   * A month's Support is billed as PCM when PCM is on in that month for both the patient and the
   * company (P8, BR15).
   */
  readonly pcm: PcmFacts
  /** The company's rule packs by date of service (BR22). */
  readonly rules: RuleChoices
  readonly settings: BillingSettings
}

/** Warnings on a billing. None of them blocks it. */
export const billingWarnings = [
  'LATE_BILLING_MOVES_WINDOW',
  'FACTS_CHANGED_AFTER_BILLING',
  'UNITS_OVER_MONTHLY_CAP',
  'UNCANCELLED_INSIDE_30_DAYS',
  'IN_PERSON_ONLY_SYNCHRONOUS',
  'LOG_COUNTED_IN_RTM',
  'LOG_COUNTED_IN_PCM',
  'NO_LIVE_CONTACT',
] as const
export type BillingWarning = (typeof billingWarnings)[number]

export interface CycleFact {
  readonly enrollmentId: number
  /** The number of the cycle; 1 is the enrollment's first cycle. */
  readonly number: number
  readonly startDate: PlainDate
  /** The last day, inclusive (R2). */
  readonly endDate: PlainDate
  /** Number of days answered in the cycle (`patient_interaction_day_count`). */
  readonly interactionDays: number
}

/** An instance that the facts support. A patient has at most one instance with each key. */
export interface DerivedInstance {
  /** `CONNECT:<enrollmentId>`, `ENGAGE:<enrollmentId>:<cycleNumber>` or `SUPPORT:<yyyy-MM>`. */
  readonly key: string
  readonly type: BillingType
  readonly isPcm: boolean
  /** The rule pack of the date of service (BR22). A billed row keeps it. */
  readonly rulesId: RulePackId
  /** The codes to claim, in the order of the claim. */
  readonly codes: readonly CodeUnits[]
  /** The cycle of a Connect or an Engage. Null for Support. */
  readonly cycle: CycleFact | null
  /** The month's first day for Support, else null (`calendar_month`). */
  readonly month: PlainDate | null
  readonly unitsOf98981: number
  readonly unitsOf99426: number
  readonly unitsOf99427: number
  /** Sum of the logs' seconds; 0 for Connect and Engage. */
  readonly totalSecs: number
  /** Ids of the billed logs, ascending; empty for Connect and Engage. */
  readonly logIds: readonly number[]
  /**
   * The first day on which a reader sees it. While `today < existsFrom` the instance does not exist
   * for any list, count or action (C1). Only Connect may have a day after `asOf`.
   */
  readonly existsFrom: PlainDate
  /**
   * The day after the instance's period: the day after the cycle, or the first day of the next
   * month.
   */
  readonly opensOn: PlainDate
  /** Warnings that follow from the facts alone. */
  readonly warnings: readonly BillingWarning[]
}

/**
 * How an instance depends on the patient's other instances. It is stored, and does not depend on
 * today.
 */
export interface Settlement {
  /**
   * The day on which it becomes billable if nothing changes; null while an earlier Engage is not
   * reconciled (E8) or, in `cms2026`, overlaps (M4).
   */
  readonly readyOn: PlainDate | null
  /** 30 days after the previous Engage was reconciled; null if the 30-day rule does not apply. */
  readonly thirtyDaysUntil: PlainDate | null
  /**
   * Key of the previous Engage of the patient (`prev_billinginstance`), else null. In `cms2026`, key
   * of the Engage whose period overlaps.
   */
  readonly priorKey: string | null
  /**
   * The days on which the patient's other Engages are billed, in ascending order. Empty if there
   * are none (BR16).
   */
  readonly engagesBilledOn: readonly PlainDate[]
  /**
   * Whether the period overlaps that of another Engage of the patient that is billed (M10). False
   * unless one of the two follows a pack in which periods must not overlap.
   */
  readonly overlapsBilled: boolean
}

/** Records the biller's last action. Its fields are null before the first one. */
export interface BillingMarks {
  readonly status: BillingStatus
  /** When the billing was marked as billed, as an ISO instant (`reconciled` in the API). */
  readonly reconciledAt: string | null
  /** The local day of `reconciledAt`, set once when it was recorded (BR14). */
  readonly reconciledOn: PlainDate | null
  /** The IANA zone of that day. A corrected date keeps it. */
  readonly reconciledZone: string | null
  /** The user's id. */
  readonly reconciledBy: number | null
  /** When the billing was cancelled, as an ISO instant (`cancelled_on` in the API). */
  readonly cancelledAt: string | null
  /** The user's id. */
  readonly cancelledBy: number | null
  readonly cancellationReason: CancellationReason | null
  /** The message: `''`, or 3 to 50 characters. */
  readonly cancellationMessage: string | null
  readonly willChargePatient: WillChargePatient | null
  /**
   * ISO instant of the undo that made it Ready again; null unless the last action was an undo. The
   * spec says that undo gives Ready (§4, U4, U6, U12), so such a row does not wait for others.
   */
  readonly undoneAt: string | null
}

/** A billing row without its uuid: everything that the rules compute or read. */
export type Billing = DerivedInstance &
  Settlement &
  BillingMarks & {
    /**
     * Whether a user made the billing by hand. Facts do not change such a billing, and no derived
     * billing gets its key (BR18).
     */
    readonly isHandMade: boolean
  }

/** A billing row in the database. */
export type StoredBilling = Billing & { readonly uuid: string }

/** The writes that a change of facts or marks requires. Lists are empty when nothing changes. */
export interface BillingChanges {
  readonly insert: readonly Billing[]
  /** Complete rows; only those that differ from the stored ones. */
  readonly update: readonly StoredBilling[]
  /** Uuids of eligible rows that the facts no longer support. */
  readonly remove: readonly string[]
}

/** The state of a row on a given day. */
export interface Standing {
  /** All reasons that apply, in the vocabulary's order (R7); empty unless eligible and pending. */
  readonly pendingReasons: readonly PendingReason[]
  readonly billableOn: PlainDate | null
  /** Whether the row is eligible, has no pending reason, and `billableOn <= today` (R6). */
  readonly currentlyBillable: boolean
  /**
   * The first day on which a ready Engage that is less than 30 days from another billed one can be
   * billed (BR16). Otherwise null.
   */
  readonly billableFrom: PlainDate | null
  /** The warnings of the row, and those that depend on the day. */
  readonly warnings: readonly BillingWarning[]
}
