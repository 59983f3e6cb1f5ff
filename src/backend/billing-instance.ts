/** Billing instances in responses and list queries (spec §3, §7). */
import * as z from 'zod/mini'
import { amountOf } from '../domain/billing/fees'
import { filingState, lastFilingDay } from '../domain/billing/filing-limit'
import { daysBetween, type PlainDate } from '../domain/dates/dates'
import { billingStatuses, pendingReasons } from '../domain/vocabulary'
import { conflictsOf, withoutConflicts } from '../rules/conflicts'
import { overlap } from '../rules/engage-chain'
import type { EnrollmentFact, StoredBilling } from '../rules/facts'
import { movedCycles } from '../rules/late-billing'
import { type LogWarning, logWarnings } from '../rules/log-warnings'
import { serviceDay } from '../rules/service-day'
import { standing } from '../rules/standing'
import { type Actor, actDay } from './billing-actions'
import { centsOfBilling } from './billing-totals'
import { type CareTeam, teamWire } from './care-team'
import {
  ageText,
  booleanText,
  calendarMonth,
  idOrNullText,
  idText,
  pageQuery,
  plainDate,
} from './fields'
import type { interactionLogWire } from './interaction-log'
import { nameWire } from './person'
import { actorWire, type PracticeNames } from './practice'

export const billingListQuery = z.object({
  ...pageQuery,
  billable_on: z.optional(plainDate),
  code: z.optional(z.string().check(z.maxLength(20))),
  currently_billable: z.optional(booleanText),
  eligible_days_min: z.optional(ageText),
  interval_month: z.optional(calendarMonth),
  notice: z.optional(z.string().check(z.maxLength(60))),
  ordering: z.optional(z.string()),
  patient_birth_date: z.optional(plainDate),
  patient_id: z.optional(idText),
  pending_reason: z.optional(z.enum(pendingReasons)),
  primary_provider_id: z.optional(idOrNullText('no primary provider')),
  reconciled_by_id: z.optional(idText),
  reconciled_month: z.optional(calendarMonth),
  resolvable: z.optional(booleanText),
  search: z.optional(z.string().check(z.maxLength(200))),
  status: z.optional(z.enum(billingStatuses)),
})
/**
 * The filters that are not in the clinic's specification. The response with the totals lists these
 * filters, so that a screen knows which filters the backend supports.
 */
export const furtherFilters = [
  'code',
  'eligible_days_min',
  'interval_month',
  'notice',
  'pending_reason',
  'reconciled_by_id',
  'reconciled_month',
  'resolvable',
] as const

/** The query parameters of a list of billings, except its page. */
export const billingFilters = z.omit(billingListQuery, { page: true, page_size: true })
export type BillingListQuery = z.output<typeof billingListQuery>
/** The filters and the ordering of a list of billings. They contain no page. */
export type BillingFilters = Omit<BillingListQuery, 'page' | 'page_size'>

/** The records that a billing in wire format contains. */
interface BillingRelated {
  readonly patient: {
    readonly id: number
    /** The patient's id in the clinic's EHR. */
    readonly recordId: string | null
    readonly firstName: string
    readonly lastName: string
  }
  /**
   * The patient's enrollments. Only a pending or ready Engage billing needs the enrollments. For
   * other billings, the list may be empty.
   */
  readonly enrollments: readonly EnrollmentFact[]
  /**
   * The patient's Connect, Engage and PCM billings. The list may be empty for an RTM Support
   * billing, and for a billing that is billed or cancelled.
   */
  readonly others: readonly StoredBilling[]
  readonly team: CareTeam
  readonly logs: readonly ReturnType<typeof interactionLogWire>[]
  /** The IANA zone of the patient's clinic. */
  readonly zone: string
}

/**
 * Returns the Engage billing whose key is the `priorKey` of a billing. Null if `others` does not
 * contain it.
 */
export function priorOf(row: StoredBilling, others: readonly StoredBilling[]) {
  return others.find(({ key }) => row.priorKey !== null && key === row.priorKey) ?? null
}

/**
 * Returns the overlapping Engage billing that must be cancelled before this billing can be billed
 * (M4).
 */
function overlappedBy(row: StoredBilling, prior: StoredBilling | null) {
  if (row.status !== 'Elg' || !prior?.cycle || !overlap(row, prior)) return null
  return { uuid: prior.uuid, start_date: prior.cycle.startDate, end_date: prior.cycle.endDate }
}

/** Returns a billing in wire format, as the user sees it. */
export function billingInstanceWire(
  row: StoredBilling,
  related: BillingRelated,
  practice: PracticeNames,
  reader: Pick<Actor, 'now' | 'today'>,
) {
  const { patient } = related
  const { fees, claimFacts } = practice.company
  const { filingLimit } = claimFacts.clinic
  const prior = priorOf(row, related.others)
  const cents = centsOfBilling(row, fees.rows)
  const isFlagged = (name: LogWarning) =>
    related.logs.some(({ warnings }) => warnings.includes(name))
  const today = actDay(reader, related.zone)
  const reading = standing(row, prior, today)
  const moves = reading.currentlyBillable
    ? movedCycles(row, { ...related, rules: practice.company.rules }, today)
    : []
  return {
    uuid: row.uuid,
    status: row.status,
    type: row.type,
    is_pcm_billing: row.isPcm,
    rules_id: row.rulesId,
    codes: row.codes,
    date_of_service: serviceDay(row),
    amount: cents === null ? null : amountOf(cents),
    file_by: row.status === 'Elg' ? lastFilingDay(serviceDay(row), filingLimit) : null,
    billable_on: reading.billableOn,
    billable_from: reading.billableFrom,
    bill_by: moves[0]?.billBy ?? null,
    moves_cycle: moves[0]?.cycleNumber ?? null,
    moves: moves.map(({ cycleNumber, billBy }) => {
      return { cycle_number: cycleNumber, bill_by: billBy }
    }),
    pending_reasons: reading.pendingReasons,
    units_of_98981: row.unitsOf98981,
    units_of_99426: row.unitsOf99426,
    units_of_99427: row.unitsOf99427,
    calendar_month: row.month,
    rtmcycle: row.cycle && {
      start_date: row.cycle.startDate,
      end_date: row.cycle.endDate,
      cycle_number: row.cycle.number,
      patient_interaction_day_count: row.cycle.interactionDays,
      days_left_in_cycle: Math.max(0, daysBetween(reader.today, row.cycle.endDate)),
    },
    overlaps: overlappedBy(row, prior),
    prev_billinginstance: prior && { uuid: prior.uuid, reconciled: prior.reconciledAt },
    warnings: [...withoutConflicts(reading.warnings), ...logWarnings.filter(isFlagged)],
    conflicts: conflictsOf(row, related.others, today),
    reconciled: row.reconciledAt,
    reconciled_by: actorWire(practice, row.reconciledBy),
    cancelled_on: row.cancelledAt,
    cancelled_by: actorWire(practice, row.cancelledBy),
    cancellation_reason_type: row.cancellationReason,
    optional_cancellation_reason_message: row.cancellationMessage,
    will_charge_patient: row.willChargePatient,
    patient: {
      user: nameWire(patient),
      record_id: patient.recordId,
      provider_relationships: teamWire(practice, related.team),
    },
    clinic_timezone: related.zone,
    interaction_logs: related.logs,
  }
}

export type BillingWire = ReturnType<typeof billingInstanceWire>

/**
 * Whether a billing has the billing notices that the filter `notice` selects (Y24).
 * @param wanted `any`, `none`, or the code of a billing notice. This is the code of a conflict or a
 * warning, `BILLING_DEADLINE`, or `FILING_LIMIT`. A billing has `BILLING_DEADLINE` if it must be
 * billed by a date to avoid the delay of a later cycle, and this date has not passed. It has
 * `FILING_LIMIT` if its filing limit is near or has passed, or is before the first day on which the
 * billing can be billed.
 * @param today The current day of the user.
 */
export function hasNotice(billing: BillingWire, wanted: string, today: PlainDate): boolean {
  const { conflicts, warnings, moves, file_by: fileBy, billable_on: billableOn } = billing
  const isDue = moves.some(({ bill_by }) => bill_by >= today)
  const codes: string[] = [
    ...conflicts,
    ...warnings,
    ...(isDue ? ['BILLING_DEADLINE'] : []),
    ...(filingState({ fileBy, billableOn }, today) ? ['FILING_LIMIT'] : []),
  ]
  if (wanted === 'none') return codes.length === 0
  return wanted === 'any' ? codes.length > 0 : codes.includes(wanted)
}

/**
 * Whether a billing has a notice that a user should check before the claim is sent (Y03): a
 * conflict, a warning, or a filing limit that has passed or ends too early. A cancelled billing has
 * no claim.
 * @param today The current day of the user.
 */
export function needsCheck(billing: BillingWire, today: PlainDate): boolean {
  const { status, conflicts, warnings, file_by: fileBy, billable_on: billableOn } = billing
  if (status === 'Cnc') return false
  const stage = filingState({ fileBy, billableOn }, today)?.stage
  return conflicts.length + warnings.length > 0 || stage === 'passed' || stage === 'late'
}
