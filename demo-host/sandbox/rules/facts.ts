/**
 * What the billing rules read and what they write, for one patient. Dates are plain `yyyy-MM-dd`,
 * instants are ISO strings ending in Z, seconds are whole. Nothing here depends on today: a stored
 * row is read against a reader's today by `standing`, so a clock that moves on rewrites nothing.
 */
import type { PlainDate } from '../../../src/domain/dates'
import type {
  ActivityType,
  BillingStatus,
  BillingType,
  CancellationReason,
  PendingReason,
  WillChargePatient,
} from '../../../src/domain/vocabulary'

export interface EnrollmentFact {
  readonly id: number
  readonly startDate: PlainDate
  /** Days, extensions included: 30, 60, 90 … (D08). */
  readonly duration: number
  /** The last day the patient counts as enrolled; null while never unenrolled. */
  readonly unenrolledAt: PlainDate | null
  /** A new plan of care starts a new episode, which earns its own Connect. */
  readonly isNewPoc: boolean
}

export interface LogFact {
  readonly id: number
  /** Whole seconds, 0 or more. */
  readonly durationSecs: number
  readonly activityTypes: readonly ActivityType[]
  /** ISO instant; its calendar day and month are those of the zone the rules are given. */
  readonly interactedAt: string
}

export interface BillingSettings {
  /** Whether Connect's 16 days are days of access (spec §5, C12) or of interaction (C13). */
  readonly connectDayBasis: 'access' | 'activity'
}

/** All that the rules need to know of one patient. Lists may be in any order. */
export interface PatientFacts {
  readonly enrollments: readonly EnrollmentFact[]
  /** Local days of answered check-ins; doubles allowed. These alone are interaction days (E4). */
  readonly responseDates: readonly PlainDate[]
  readonly logs: readonly LogFact[]
  /** Support is billed as PCM where both are on (P8). */
  readonly pcm: { readonly patient: boolean; readonly company: boolean }
  readonly settings: BillingSettings
}

/** Advice beside a billing; none of them blocks it. */
export const billingWarnings = [
  'LATE_BILLING_MOVES_WINDOW',
  'FACTS_CHANGED_AFTER_BILLING',
  'UNITS_OVER_MONTHLY_CAP',
  'UNCANCELLED_INSIDE_30_DAYS',
  'IN_PERSON_ONLY_SYNCHRONOUS',
] as const
export type BillingWarning = (typeof billingWarnings)[number]

export interface CycleFact {
  readonly enrollmentId: number
  /** 1 for an enrolment's first cycle. */
  readonly number: number
  readonly startDate: PlainDate
  /** Inclusive (R2). */
  readonly endDate: PlainDate
  /** Distinct days of the cycle with an answered check-in (`patient_interaction_day_count`). */
  readonly interactionDays: number
}

/** An instance that the facts support. One patient has at most one of each key. */
export interface DerivedInstance {
  /** `CONNECT:<enrollmentId>`, `ENGAGE:<enrollmentId>:<cycleNumber>` or `SUPPORT:<yyyy-MM>`. */
  readonly key: string
  readonly type: BillingType
  readonly isPcm: boolean
  /** Set for Connect and Engage, null for Support. */
  readonly cycle: CycleFact | null
  /** The month's first day for Support, else null (`calendar_month`). */
  readonly month: PlainDate | null
  readonly unitsOf98981: number
  readonly unitsOf99426: number
  readonly unitsOf99427: number
  /** Sum of the logs' seconds; 0 for Connect and Engage. */
  readonly totalSecs: number
  /** Ascending ids of the logs it bills for; empty for Connect and Engage. */
  readonly logIds: readonly number[]
  /**
   * The day from which a reader sees it: with `today < existsFrom` there is no such instance yet
   * (C1), whatever the list, the count or the action. Only Connect's may lie after `asOf`.
   */
  readonly existsFrom: PlainDate
  /** The day after the cycle, or the first of the next month: what its own period allows. */
  readonly opensOn: PlainDate
  /** Advice that follows from the facts alone. */
  readonly warnings: readonly BillingWarning[]
}

/** How an instance stands among the patient's other ones; stored, and valid for every today. */
export interface Settlement {
  /** When it becomes billable if nothing changes; null while an earlier Engage is open (E8). */
  readonly readyOn: PlainDate | null
  /** 30 days after the Engage reconciled before it; null where the 30-day rule does not apply. */
  readonly thirtyDaysUntil: PlainDate | null
  /** Key of the previous Engage of the patient (`prev_billinginstance`), else null. */
  readonly priorKey: string | null
}

/** What the biller did; null everywhere while untouched. */
export interface BillingMarks {
  readonly status: BillingStatus
  /** ISO instant (`reconciled`). */
  readonly reconciledAt: string | null
  /** User id. */
  readonly reconciledBy: number | null
  /** ISO instant (`cancelled_on`). */
  readonly cancelledAt: string | null
  /** User id. */
  readonly cancelledBy: number | null
  readonly cancellationReason: CancellationReason | null
  /** `''` is possible; 3 to 50 characters otherwise. */
  readonly cancellationMessage: string | null
  readonly willChargePatient: WillChargePatient | null
  /**
   * ISO instant of the undo that put it back to Ready; null unless its last action was an undo.
   * Undo moves to Ready by the spec's letter (§4, U4, U6, U12), so such a row skips the chain.
   */
  readonly undoneAt: string | null
}

/** A billing row without its uuid: everything the rules decide or need. */
export type Billing = DerivedInstance & Settlement & BillingMarks

/** A billing row as the database holds it. */
export type StoredBilling = Billing & { readonly uuid: string }

/** What a change of facts or marks asks of the database. Empty lists: nothing to write. */
export interface BillingChanges {
  readonly insert: readonly Billing[]
  /** Whole rows; only those of which something differs from what is stored. */
  readonly update: readonly StoredBilling[]
  /** Uuids of eligible rows that the facts no longer support. */
  readonly remove: readonly string[]
}

/** How a row reads on a given day. */
export interface Standing {
  /** Every reason that applies, in the vocabulary's order (R7); empty unless eligible and pending. */
  readonly pendingReasons: readonly PendingReason[]
  readonly billableOn: PlainDate | null
  /** Eligible, no reason left, `billableOn <= today` (R6). */
  readonly currentlyBillable: boolean
}
