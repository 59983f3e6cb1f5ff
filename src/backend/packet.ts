/**
 * The contents of an audit packet, which prove one billing, in the order in which an auditor reads
 * them (Q04). docs/claims.md explains the contents.
 */
import {
  type JustifiedBilling,
  justification,
  justificationText,
} from '../domain/billing/justification'
import type { CodeUnits, MonitoredSystem, RulePackId } from '../domain/billing/rule-packs'
import {
  addDays,
  earlierDate,
  LAST_DAY,
  monthStart,
  nextMonthStart,
  type PlainDate,
} from '../domain/dates/dates'
import type {
  BillingStatus,
  BillingType,
  CancellationReason,
  WillChargePatient,
} from '../domain/vocabulary'
import { isSynchronous } from '../domain/vocabulary'
import { datesWithin, knownEnrollments } from '../rules/facts-by-day'
import { enrollmentFact } from '../rules/recorded-facts'
import type { BillingWire } from './billing-instance'
import type { PacketSource } from './billing-storage'
import { enrollmentEnd } from './enrollment'
import { historyEntryWire } from './history'
import { type Practice, staffName, workflow } from './practice'
import type { Storage } from './storage'

/** The first and the last day of the period of a billing: of a cycle, or of a calendar month. */
interface Period {
  readonly from: PlainDate
  readonly to: PlainDate
}

interface PacketEnrollment extends Period {
  readonly id: number
  readonly program: string | null
  readonly monitoredSystem: MonitoredSystem
  readonly isNewPlanOfCare: boolean
  /** The day of the unenrollment. Null if the enrollment was not ended early. */
  readonly unenrolledOn: PlainDate | null
  readonly unenrolledReason: string | null
  readonly enrolledBy: string | null
}

interface PacketLog {
  readonly id: number
  /** The ISO instant of the log. */
  readonly at: string
  readonly provider: string | null
  /** The name of the user who recorded the log. */
  readonly recordedBy: string | null
  /**
   * Whether the provider recorded the log. Names cannot show this, because two users may have the
   * same name.
   */
  readonly isOwnRecord: boolean
  /** The duration of the log in whole seconds. */
  readonly secs: number
  readonly activityTypes: readonly string[]
  /** Whether the interaction is a live contact: by phone, by video or in person. */
  readonly isLive: boolean
  readonly observedTrends: string
  readonly planModification: string
}

export interface PacketFacts {
  readonly billing: Period & {
    readonly uuid: string
    readonly type: BillingType
    readonly isPcm: boolean
    readonly codes: readonly CodeUnits[]
    readonly rulesId: RulePackId
    readonly status: BillingStatus
    /** The ISO instants of the actions, and the names of the users who did them. */
    readonly billedAt: string | null
    readonly billedBy: string | null
    readonly cancelledAt: string | null
    readonly cancelledBy: string | null
    readonly cancellationReasonType: CancellationReason | null
    /** The message of the user who cancelled the billing. */
    readonly optionalCancellationReasonMessage: string | null
    readonly willChargePatient: WillChargePatient | null
  }
  readonly patient: {
    readonly id: number
    readonly name: string
    readonly birthDate: PlainDate | null
    /** The patient's id in the clinic's EHR. */
    readonly recordId: string | null
  }
  readonly company: string
  /** The IANA zone in which the clinic's days are counted. */
  readonly zone: string
  /** The enrollments that share days with the billing's period. */
  readonly enrollments: readonly PacketEnrollment[]
  /** The days answered that count for the billing, in ascending order. */
  readonly daysAnswered: readonly PlainDate[]
  readonly logs: readonly PacketLog[]
  /** The justification of the claim, as plain text. */
  readonly justification: string
  /** The history of the billing, oldest entry first. */
  readonly history: readonly ReturnType<typeof historyEntryWire>[]
}

/**
 * Returns the contents of audit packets. A packet's contents depend only on stored data. They are
 * therefore the same for every user and on every day, until the data changes.
 * @returns The contents for the billings that the user can see, in the order of `uuids`.
 */
export async function packetFacts(
  storage: Pick<Storage, 'billings' | 'practice'>,
  uuids: readonly string[],
): Promise<readonly PacketFacts[]> {
  const sources = await storage.billings.packetSources(uuids)
  const practice = await storage.practice()
  return sources.map((source) => factsOf(source, practice))
}

function factsOf(source: PacketSource, practice: Practice): PacketFacts {
  const { billing } = source
  const { user } = billing.patient
  const period = periodOf(billing)
  const zone = billing.clinic_timezone
  return {
    billing: {
      uuid: billing.uuid,
      type: billing.type,
      isPcm: billing.is_pcm_billing,
      codes: billing.codes,
      rulesId: billing.rules_id,
      ...period,
      status: billing.status,
      billedAt: billing.reconciled,
      billedBy: billing.reconciled_by?.full_name ?? null,
      cancelledAt: billing.cancelled_on,
      cancelledBy: billing.cancelled_by?.full_name ?? null,
      cancellationReasonType: billing.cancellation_reason_type,
      optionalCancellationReasonMessage: billing.optional_cancellation_reason_message,
      willChargePatient: billing.will_charge_patient,
    },
    patient: {
      id: user.id,
      name: user.full_name,
      birthDate: source.birthDate,
      recordId: billing.patient.record_id,
    },
    company: practice.company.name,
    zone,
    enrollments: enrollmentsOf(source, period, practice),
    daysAnswered: daysAnsweredOf(source, period),
    logs: logsOf(billing, practice),
    justification: justificationText(justification(justified(billing), zone)),
    history: source.history.map(historyEntryWire),
  }
}

/**
 * Returns the days answered that count for the billing, in ascending order. For a Support billing,
 * all days of its month count. For a Connect or Engage billing, only the days that belong to the
 * cycle's enrollment count, because two enrollments may share days of a cycle (BR12).
 */
function daysAnsweredOf({ row, enrollments, responseDates }: PacketSource, period: Period) {
  const days = [...new Set(responseDates)].sort()
  // `LAST_DAY` is after every recorded day, so that no record is left out as a future record.
  const own = knownEnrollments({ enrollments: enrollments.map(enrollmentFact) }, LAST_DAY).find(
    ({ id }) => id === row.cycle?.enrollmentId,
  )
  if (!own) return datesWithin(days, period.from, period.to)
  const from = own.answersFrom > period.from ? own.answersFrom : period.from
  const to = earlierDate(own.lastDay ?? period.to, period.to)
  return datesWithin(days, from, to)
}

function periodOf({ rtmcycle, calendar_month: month }: BillingWire): Period {
  if (rtmcycle) return { from: rtmcycle.start_date, to: rtmcycle.end_date }
  const from = monthStart(month ?? '')
  return { from, to: addDays(nextMonthStart(from), -1) }
}

/** Converts the billing to the input of `justification`. The screens use the same function. */
function justified(billing: BillingWire): JustifiedBilling {
  const { rtmcycle } = billing
  return {
    type: billing.type,
    codes: billing.codes,
    rulesId: billing.rules_id,
    calendarMonth: billing.calendar_month,
    rtmcycle: rtmcycle && {
      startDate: rtmcycle.start_date,
      endDate: rtmcycle.end_date,
      cycleNumber: rtmcycle.cycle_number,
      patientInteractionDayCount: rtmcycle.patient_interaction_day_count,
      daysLeftInCycle: rtmcycle.days_left_in_cycle,
    },
    interactionLogs: billing.interaction_logs.map((log) => ({
      durationSecs: log.duration_secs,
      activityTypes: log.activity_types,
      noteObservedTrends: log.note_observed_trends,
      notePlanModification: log.note_plan_modification,
      interactedDatetime: log.interacted_datetime,
    })),
  }
}

function enrollmentsOf(
  { enrollments }: PacketSource,
  period: Period,
  practice: Practice,
): PacketEnrollment[] {
  return enrollments
    .filter((row) => {
      if (row.startDate > period.to || enrollmentEnd(row) < period.from) return false
      return row.unenrolledOn === null || row.unenrolledOn >= period.from
    })
    .toSorted((a, b) =>
      a.startDate === b.startDate ? a.id - b.id : a.startDate < b.startDate ? -1 : 1,
    )
    .map((row) => ({
      id: row.id,
      from: row.startDate,
      to: enrollmentEnd(row),
      program: workflow(practice, row.workflowId)?.name ?? null,
      monitoredSystem: row.system,
      isNewPlanOfCare: row.isNewPoc,
      unenrolledOn: row.unenrolledOn,
      unenrolledReason: row.unenrolledReason,
      enrolledBy: staffName(practice, row.enrolledBy),
    }))
}

function logsOf({ interaction_logs: logs }: BillingWire, practice: Practice): PacketLog[] {
  const inOrder = logs.toSorted((a, b) => {
    return Date.parse(a.interacted_datetime) - Date.parse(b.interacted_datetime) || a.id - b.id
  })
  return inOrder.map((log) => ({
    id: log.id,
    at: log.interacted_datetime,
    provider: staffName(practice, log.provider),
    recordedBy: staffName(practice, log.created_by),
    isOwnRecord: log.created_by === log.provider,
    secs: log.duration_secs,
    activityTypes: log.activity_types,
    isLive: isSynchronous(log.activity_types),
    observedTrends: log.note_observed_trends,
    planModification: log.note_plan_modification,
  }))
}

/** Sorts the property names of objects, so that equal contents have equal texts. */
function sortNames(_: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
}

/**
 * Returns the contents as JSON with sorted property names. The hash of the packet is computed from
 * the UTF-8 bytes of this text.
 */
export function packetText(facts: PacketFacts): string {
  return JSON.stringify(facts, sortNames)
}
