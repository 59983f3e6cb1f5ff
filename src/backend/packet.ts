/**
 * The facts of an audit packet: all that proves one billing, in the order in which an auditor reads
 * them (Q04). docs/claims.md explains each of them.
 */
import {
  type JustifiedBilling,
  justification,
  justificationText,
} from '../domain/billing/justification'
import type { CodeUnits, MonitoredSystem, RulePackId } from '../domain/billing/rule-packs'
import { addDays, monthStart, nextMonthStart, type PlainDate } from '../domain/dates/dates'
import type {
  BillingStatus,
  BillingType,
  CancellationReason,
  WillChargePatient,
} from '../domain/vocabulary'
import { synchronousActivityTypes } from '../domain/vocabulary'
import type { BillingWire } from './billing-instance'
import { enrollmentEnd } from './enrollment'
import { type HistoryEntry, historyEntryWire } from './history'
import { derivationOf, type Storage } from './storage'

/** The days of service of a billing, both inclusive: a cycle, or a calendar month. */
interface Period {
  readonly from: PlainDate
  readonly to: PlainDate
}

interface PacketEnrollment extends Period {
  readonly id: number
  readonly program: string | null
  readonly monitoredSystem: MonitoredSystem
  readonly isNewPlanOfCare: boolean
  /** The day of the unenrollment. Null: the enrollment was not ended early. */
  readonly unenrolledOn: PlainDate | null
  readonly unenrolledReason: string | null
  readonly enrolledBy: string | null
}

interface PacketLog {
  readonly id: number
  /** ISO instant. */
  readonly at: string
  readonly provider: string | null
  /** The user who recorded the log. */
  readonly recordedBy: string | null
  /** Whole seconds. */
  readonly secs: number
  readonly activityTypes: readonly string[]
  /** Whether it is a live contact: by phone, by video or in person. */
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
    /** ISO instants, and the names of the users. */
    readonly billedAt: string | null
    readonly billedBy: string | null
    readonly cancelledAt: string | null
    readonly cancelledBy: string | null
    readonly cancellationReasonType: CancellationReason | null
    /** The words of the user who cancelled. */
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
  /** The days of the period on which the patient answered, in ascending order. */
  readonly daysAnswered: readonly PlainDate[]
  readonly logs: readonly PacketLog[]
  /** The justification of the claim, as plain text. */
  readonly justification: string
  /** Oldest first. */
  readonly history: readonly ReturnType<typeof historyEntryWire>[]
}

/** The number of history entries that one query loads. */
const HISTORY_PAGE = 500

/**
 * Returns the facts that prove a billing. They depend on stored data only, and not on the reader or
 * on today, so that two packets of unchanged data are equal.
 * @returns Undefined if the caller cannot see the billing.
 */
export async function packetFacts(
  storage: Storage,
  uuid: string,
): Promise<PacketFacts | undefined> {
  const billing = await storage.billings.show(uuid)
  const user = billing?.patient.user
  if (!billing || !user) return undefined
  const { facts, zone } = await derivationOf(storage, user.id)
  const patient = await storage.patients.find(user.id)
  const { name: company } = await storage.company()
  const period = periodOf(billing)
  const isInPeriod = (day: PlainDate) => day >= period.from && day <= period.to
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
      birthDate: patient.user.birthDate,
      recordId: patient.recordId,
    },
    company,
    zone,
    enrollments: await enrollmentsOf(
      storage,
      facts.enrollments.map(({ id }) => id),
      period,
    ),
    daysAnswered: [...new Set(facts.responseDates)].filter(isInPeriod).sort(),
    logs: await logsOf(storage, billing),
    justification: justificationText(justification(justified(billing), zone)),
    history: (await wholeHistory(storage, uuid)).map(historyEntryWire),
  }
}

function periodOf({ rtmcycle, calendar_month: month }: BillingWire): Period {
  if (rtmcycle) return { from: rtmcycle.start_date, to: rtmcycle.end_date }
  const from = monthStart(month ?? '')
  return { from, to: addDays(nextMonthStart(from), -1) }
}

/** The billing in the form in which the screens justify it. */
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

async function enrollmentsOf(
  storage: Storage,
  ids: readonly number[],
  period: Period,
): Promise<PacketEnrollment[]> {
  const all = await Promise.all(ids.map((id) => storage.enrollments.find(id)))
  const shared = all.flatMap((row) => {
    if (!row || row.startDate > period.to || enrollmentEnd(row) < period.from) return []
    return row.unenrolledOn !== null && row.unenrolledOn < period.from ? [] : row
  })
  const known = await storage.known(
    shared.flatMap(({ enrolledBy }) => enrolledBy ?? []),
    shared.flatMap(({ workflowId }) => workflowId ?? []),
  )
  return shared
    .toSorted((a, b) => (a.startDate < b.startDate ? -1 : 1))
    .map((row) => ({
      id: row.id,
      from: row.startDate,
      to: enrollmentEnd(row),
      program: known.workflow(row.workflowId ?? 0)?.name ?? null,
      monitoredSystem: row.system,
      isNewPlanOfCare: row.isNewPoc,
      unenrolledOn: row.unenrolledOn,
      unenrolledReason: row.unenrolledReason,
      enrolledBy: known.colleague(row.enrolledBy ?? 0)?.fullName ?? null,
    }))
}

async function logsOf(
  storage: Storage,
  { interaction_logs: logs }: BillingWire,
): Promise<PacketLog[]> {
  const authors = logs.flatMap(({ provider, created_by }) => [provider, created_by])
  const known = await storage.known(
    authors.flatMap((id) => id ?? []),
    [],
  )
  const nameOf = (id: number | null) => known.colleague(id ?? 0)?.fullName ?? null
  const inOrder = logs.toSorted((a, b) => {
    return Date.parse(a.interacted_datetime) - Date.parse(b.interacted_datetime) || a.id - b.id
  })
  return inOrder.map((log) => ({
    id: log.id,
    at: log.interacted_datetime,
    provider: nameOf(log.provider),
    recordedBy: nameOf(log.created_by),
    secs: log.duration_secs,
    activityTypes: log.activity_types,
    isLive: log.activity_types.some((type) => synchronousActivityTypes.includes(type)),
    observedTrends: log.note_observed_trends,
    planModification: log.note_plan_modification,
  }))
}

async function wholeHistory({ history }: Storage, uuid: string): Promise<HistoryEntry[]> {
  const all: HistoryEntry[] = []
  for (let page = 1; ; page++) {
    const { count, entries } = await history.page(uuid, { page, page_size: HISTORY_PAGE })
    all.push(...entries)
    if (all.length >= count || entries.length === 0) return all.reverse()
  }
}

/** Sorts the names of objects, so that equal facts have equal texts. */
function sortNames(_: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** Returns the facts as JSON with sorted names. The packet's hash is of the UTF-8 of this text. */
export function packetText(facts: PacketFacts): string {
  return JSON.stringify(facts, sortNames)
}
