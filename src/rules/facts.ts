/**
 * The input and output of the billing rules, for one patient. Dates are plain `yyyy-MM-dd`.
 * Instants are ISO strings that end in Z. Seconds are whole numbers. Nothing here depends on today.
 * `standing` and the actions compare a stored row with the current day, so no row must be rewritten
 * when time passes.
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
  /** An ISO instant. Logs are counted in the order of their instants. */
  readonly interactedAt: string
  /** The local day. It was set when the log was recorded, and decides the month (BR14). */
  readonly date: PlainDate
}

export interface BillingSettings {
  /** Whether the 16 days of Connect are days of access (spec §5, C12) or days answered (C13). */
  readonly connectDayBasis: 'access' | 'activity'
}

export interface PcmFacts {
  readonly patient: PcmHistory
  readonly company: PcmHistory
}

/** The records of one patient that the rules need. Lists may be in any order. */
export interface PatientFacts {
  readonly enrollments: readonly EnrollmentFact[]
  /**
   * Local days answered. The same day may occur more than once. Only these days count as
   * `interactionDays` (E4).
   */
  readonly responseDates: readonly PlainDate[]
  readonly logs: readonly LogFact[]
  /**
   * The switches of the patient and the company. The Support of a month is billed as PCM if both
   * are on in that month (P8, BR15).
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
  /** The number of the cycle. The first cycle of an enrollment has the number 1. */
  readonly number: number
  readonly startDate: PlainDate
  /** The last day, inclusive (R2). */
  readonly endDate: PlainDate
  /** Number of days answered in the cycle (`patient_interaction_day_count`). */
  readonly interactionDays: number
}

/** An instance that the records support. A patient has at most one instance with each key. */
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
  /** For Support, the first day of its month (`calendar_month`). Otherwise null. */
  readonly month: PlainDate | null
  readonly unitsOf98981: number
  readonly unitsOf99426: number
  readonly unitsOf99427: number
  /** The sum of the seconds of the logs. 0 for Connect and Engage. */
  readonly totalSecs: number
  /**
   * The ids of the logs that the instance counts, in ascending order. Empty for Connect and Engage.
   */
  readonly logIds: readonly number[]
  /**
   * The first day on which a reader sees the instance. Before that day, no list, count or action
   * includes it (C1). Only a Connect can have a day after `asOf`.
   */
  readonly existsFrom: PlainDate
  /**
   * The day after the period of the instance: the day after the cycle, or the first day of the next
   * month.
   */
  readonly opensOn: PlainDate
  /** The warnings that follow from the records alone. */
  readonly warnings: readonly BillingWarning[]
}

/**
 * How an instance depends on the patient's other instances. These values are stored, and do not
 * depend on today.
 */
export interface Settlement {
  /**
   * The day on which the instance becomes billable if nothing changes. Null while an earlier Engage
   * is not reconciled (E8). In `cms2026`, null while an earlier Engage overlaps (M4).
   */
  readonly readyOn: PlainDate | null
  /**
   * The day 30 days after the previous Engage was reconciled. Null if the 30-day rule does not
   * apply.
   */
  readonly thirtyDaysUntil: PlainDate | null
  /**
   * The key of the patient's previous Engage (`prev_billinginstance`). In `cms2026`, the key of the
   * Engage whose period overlaps. Null if there is none.
   */
  readonly priorKey: string | null
  /** The days on which the patient's other Engages are billed, in ascending order (BR16). */
  readonly engagesBilledOn: readonly PlainDate[]
  /**
   * Whether the period overlaps the period of another billed Engage of the patient (M10). It can be
   * true only if one of the two follows a pack in which periods must not overlap.
   */
  readonly overlapsBilled: boolean
}

/** The last action of a biller. Before it, the status is `Elg` and all other fields are null. */
export interface BillingMarks {
  readonly status: BillingStatus
  /**
   * The instant at which the billing was marked as billed, in ISO format (`reconciled` in the API).
   */
  readonly reconciledAt: string | null
  /**
   * The local day of `reconciledAt`. It is set once, when the billing is marked as billed (BR14).
   */
  readonly reconciledOn: PlainDate | null
  /** The IANA zone in which that day was recorded. A corrected date keeps the zone. */
  readonly reconciledZone: string | null
  /** The user's id. */
  readonly reconciledBy: number | null
  /** The instant at which the billing was cancelled, in ISO format (`cancelled_on` in the API). */
  readonly cancelledAt: string | null
  /** The user's id. */
  readonly cancelledBy: number | null
  readonly cancellationReason: CancellationReason | null
  /** The message. It is empty or has 3 to 50 characters. */
  readonly cancellationMessage: string | null
  readonly willChargePatient: WillChargePatient | null
  /**
   * The ISO instant of the undo that made the row Ready again. Null unless the last action was an
   * undo. The spec says that an undo gives Ready (§4, U4, U6, U12), so such a row does not wait for
   * other rows.
   */
  readonly undoneAt: string | null
}

/** A billing row without its uuid. It has all fields that the rules compute or read. */
export type Billing = DerivedInstance &
  Settlement &
  BillingMarks & {
    /**
     * Whether a user made the billing manually. Records do not remove such a billing, and no
     * derived billing gets its key (BR18).
     */
    readonly isHandMade: boolean
  }

/** A billing row in the database. */
export type StoredBilling = Billing & { readonly uuid: string }

/**
 * The writes that a change of records or marks requires. The lists are empty if nothing changes.
 */
export interface BillingChanges {
  readonly insert: readonly Billing[]
  /** The complete rows that differ from the stored ones. */
  readonly update: readonly StoredBilling[]
  /** The uuids of eligible rows that the records no longer support. */
  readonly remove: readonly string[]
}

/** The state of a row on a given day. */
export interface Standing {
  /**
   * All reasons that apply, in the order of `pendingReasons` (R7). Empty unless the row is eligible
   * and pending.
   */
  readonly pendingReasons: readonly PendingReason[]
  readonly billableOn: PlainDate | null
  /** Whether the row is eligible, has no pending reason, and `billableOn <= today` (R6). */
  readonly currentlyBillable: boolean
  /**
   * The first day on which a ready Engage can be billed, if today is less than 30 days from another
   * billed Engage (BR16). Otherwise null.
   */
  readonly billableFrom: PlainDate | null
  /** The warnings of the row, and the warnings that depend on the day. */
  readonly warnings: readonly BillingWarning[]
}
