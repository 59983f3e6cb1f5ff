/**
 * The input and output of the billing rules, for one patient. Dates are plain `yyyy-MM-dd`.
 * Instants are ISO strings that end in Z. Seconds are whole numbers. None of these values depends
 * on the current day, so no stored row changes when time passes. Only `standing` and the actions
 * compare a stored row with the current day.
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
  /**
   * Whether the enrollment has a new plan of care. It then begins a new episode, in which Connect
   * can be earned again.
   */
  readonly isNewPoc: boolean
  /** The body system that the program monitors (M1). */
  readonly system: MonitoredSystem
}

export interface LogFact {
  readonly id: number
  /** The duration of the log in whole seconds, 0 or more. */
  readonly durationSecs: number
  readonly activityTypes: readonly ActivityType[]
  /** An ISO instant. Logs are counted in the order of their instants. */
  readonly interactedAt: string
  /**
   * The local day of the log. It was stored when the log was recorded, and decides the month in
   * which the log counts (BR14).
   */
  readonly date: PlainDate
}

export interface BillingSettings {
  /**
   * The days that count toward the 16 days of Connect. `access`: all days on which the patient is
   * enrolled (spec §5, C12). `activity`: the days answered (C13).
   */
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
   * The local days answered. A day may occur more than once. The `interactionDays` of a cycle is
   * the number of different days in it (E4).
   */
  readonly responseDates: readonly PlainDate[]
  readonly logs: readonly LogFact[]
  /**
   * The PCM switches of the patient and the company. The Support billing of a month is PCM if both
   * switches are on in that month (P8, BR15).
   */
  readonly pcm: PcmFacts
  /** The company's rule packs by date of service (BR22). */
  readonly rules: RuleChoices
  readonly settings: BillingSettings
}

/** The warnings of a billing. A warning never prevents billing. */
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
  /** The last day of the cycle, inclusive (R2). */
  readonly endDate: PlainDate
  /** Number of days answered in the cycle (`patient_interaction_day_count`). */
  readonly interactionDays: number
}

/**
 * A billing that the rules derive from the patient's records. Each key occurs at most once per
 * patient.
 */
export interface DerivedInstance {
  /** `CONNECT:<enrollmentId>`, `ENGAGE:<enrollmentId>:<cycleNumber>` or `SUPPORT:<yyyy-MM>`. */
  readonly key: string
  readonly type: BillingType
  readonly isPcm: boolean
  /** The rule pack of the date of service (BR22). A billed row keeps it. */
  readonly rulesId: RulePackId
  /** The codes to claim, in the order of the claim. */
  readonly codes: readonly CodeUnits[]
  /** The cycle of a Connect or Engage billing. Null for a Support billing. */
  readonly cycle: CycleFact | null
  /** For a Support billing, the first day of its month (`calendar_month`). Otherwise null. */
  readonly month: PlainDate | null
  readonly unitsOf98981: number
  readonly unitsOf99426: number
  readonly unitsOf99427: number
  /** The sum of the seconds of the logs. 0 for Connect and Engage. */
  readonly totalSecs: number
  /**
   * The ids of the logs whose time the instance includes, in ascending order. Empty for Connect and
   * Engage.
   */
  readonly logIds: readonly number[]
  /**
   * The first day on which users see the billing. Before that day, no list, count or action
   * includes it (C1). This day can be after `asOf` only for a Connect billing.
   */
  readonly existsFrom: PlainDate
  /**
   * The day after the period of the instance: the day after the cycle, or the first day of the next
   * month.
   */
  readonly opensOn: PlainDate
  /** The warnings that depend only on the patient's records. */
  readonly warnings: readonly BillingWarning[]
}

/**
 * How a billing depends on the patient's other billings. These values are stored, because they do
 * not change with the day.
 */
export interface Settlement {
  /**
   * The day on which the instance becomes billable if nothing changes. Null while an earlier Engage
   * billing is not reconciled (E8). In `cms2026`, null while the period of an earlier Engage
   * billing overlaps the period of the instance (M4).
   */
  readonly readyOn: PlainDate | null
  /**
   * The day 30 days after the previous Engage billing was reconciled. Null if the 30-day rule does
   * not apply.
   */
  readonly thirtyDaysUntil: PlainDate | null
  /**
   * The key of the patient's previous Engage billing (`prev_billinginstance`). In `cms2026`, the
   * key of the Engage billing whose period overlaps the period of the instance. Null if there is
   * none.
   */
  readonly priorKey: string | null
  /**
   * The days on which the patient's other Engage billings are billed, in ascending order (BR16).
   */
  readonly engagesBilledOn: readonly PlainDate[]
  /**
   * Whether the period overlaps the period of another billed Engage billing of the patient (M10).
   * It can be true only if one of the two billings follows a pack in which periods must not
   * overlap.
   */
  readonly overlapsBilled: boolean
}

/**
 * The status of a billing and the fields that the last action of a biller changed. Before any
 * action, the status is `Elg` and all other fields are null.
 */
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
  /**
   * The IANA zone in which `reconciledOn` was recorded. The zone stays the same when a user
   * corrects the date.
   */
  readonly reconciledZone: string | null
  /** The id of the user who marked the billing as billed. */
  readonly reconciledBy: number | null
  /** The instant at which the billing was cancelled, in ISO format (`cancelled_on` in the API). */
  readonly cancelledAt: string | null
  /** The id of the user who cancelled the billing. */
  readonly cancelledBy: number | null
  readonly cancellationReason: CancellationReason | null
  /** The message of the user who cancelled the billing. It is empty or has 3 to 50 characters. */
  readonly cancellationMessage: string | null
  readonly willChargePatient: WillChargePatient | null
  /**
   * The ISO instant of the undo that made the row Ready again. Null unless the last action was an
   * undo. According to the clinic's specification (§4, U4, U6, U12), an undo makes a row Ready, so
   * such a row does not wait for other rows.
   */
  readonly undoneAt: string | null
}

/** A billing row without its uuid. It has every field that the rules compute or use. */
export type Billing = DerivedInstance &
  Settlement &
  BillingMarks & {
    /**
     * Whether a user created the billing manually. Such a billing stays even if the rules would not
     * derive it from the records, and no derived billing gets its key (BR18).
     */
    readonly isHandMade: boolean
  }

/** A billing row in the database. */
export type StoredBilling = Billing & { readonly uuid: string }

/**
 * The changes to write to the database after records or status fields changed. All lists are empty
 * if nothing differs.
 */
export interface BillingChanges {
  readonly insert: readonly Billing[]
  /** The rows that differ from the stored rows, with all their fields. */
  readonly update: readonly StoredBilling[]
  /** The uuids of eligible rows that no longer follow from the records. */
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
   * The first day on which a ready Engage billing can be billed. It is set only if the current day
   * is less than 30 days from the date of billing of another Engage billing (BR16). Otherwise null.
   */
  readonly billableFrom: PlainDate | null
  /** All warnings of the row, including the warnings that depend on the current day. */
  readonly warnings: readonly BillingWarning[]
}
