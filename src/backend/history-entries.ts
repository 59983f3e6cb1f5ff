/**
 * Creates the entries of the history. An entry lists the fields that an action has changed (BR21).
 */
import { type RuleChoices, rulePacks } from '../domain/billing/rule-packs'
import type { ExportFormat, Usage } from '../domain/claims/claim-export'
import type { PlainDate } from '../domain/dates/dates'
import type { StoredBilling } from '../rules/facts'
import type { PcmHistory } from '../rules/pcm'
import type { CareTeam } from './care-team'
import type { StoredEnrollment } from './enrollment'
import type {
  BillingChange,
  HistoryAct,
  HistoryFields,
  HistorySubject,
  HistoryValue,
  NewHistoryEntry,
} from './history'
import { isoOrNull } from './instant'
import { rulesWire } from './rule-choice'

/**
 * Returns the rule pack of a billing, or `spec` if there is no billing. For an action on a record
 * that is not a billing, callers pass the patient's last billing.
 */
function rulesOf(billing: StoredBilling | null | undefined): string {
  return billing?.rulesId ?? rulePacks.spec.id
}

function billingFields(row: StoredBilling): HistoryFields {
  return {
    type: row.type,
    rules_id: row.rulesId,
    codes: row.codes.map(({ code, units }) => `${code} x ${units}`),
    is_pcm_billing: row.isPcm,
    status: row.status,
    billable_on: row.readyOn,
    calendar_month: row.month,
    cycle_number: row.cycle?.number ?? null,
    cycle_start_date: row.cycle?.startDate ?? null,
    patient_interaction_day_count: row.cycle?.interactionDays ?? null,
    units_of_98981: row.unitsOf98981,
    units_of_99426: row.unitsOf99426,
    units_of_99427: row.unitsOf99427,
    duration_secs: row.totalSecs,
    interaction_logs: row.logIds,
    warnings: row.warnings,
    reconciled: row.reconciledAt,
    reconciled_on: row.reconciledOn,
    cancelled_on: row.cancelledAt,
    cancellation_reason_type: row.cancellationReason,
    optional_cancellation_reason_message: row.cancellationMessage,
    will_charge_patient: row.willChargePatient,
  }
}

export function enrollmentFields(row: StoredEnrollment): HistoryFields {
  return {
    start_date: row.startDate,
    duration: row.duration,
    is_new_poc: row.isNewPoc,
    workflow: row.workflowId,
    language: row.language,
    enrolled_by: row.enrolledBy,
    unenrolled_at: isoOrNull(row.unenrolledAt),
    unenrolled_reason: row.unenrolledReason,
  }
}

export function teamFields({ primary, secondaries }: CareTeam): HistoryFields {
  return { primary_provider: primary, secondary_providers: [...secondaries].sort((a, b) => a - b) }
}

/** Returns the months from which PCM is on or off as a text, such as `2026-03-01 on`. */
export function pcmFields(history: PcmHistory): HistoryFields {
  return { pcm: history.map(({ month, isOn }) => `${month} ${isOn ? 'on' : 'off'}`) }
}

/**
 * Returns the fields of a company's choices: the last chosen rule pack, and all choices as a text
 * such as `2026-07-01 cms2026 16` (BR22).
 */
export function rulesFields(choices: RuleChoices): HistoryFields {
  const { history, ...chosen } = rulesWire(choices)
  const texts = history.map((one) => `${one.first_day} ${one.rules_id} ${one.setup_min_days}`)
  return { ...chosen, choices: texts }
}

interface Difference {
  readonly before: HistoryFields | null
  readonly after: HistoryFields | null
}

/** Returns the fields whose values differ, or undefined if all values are equal. */
function difference(before: HistoryFields | null, after: HistoryFields | null) {
  if (before === null || after === null) return before === after ? undefined : { before, after }
  const text = (value: HistoryValue | undefined) => JSON.stringify(value ?? null)
  const names = Object.keys(after).filter((name) => text(before[name]) !== text(after[name]))
  if (names.length === 0) return undefined
  const only = (fields: HistoryFields): HistoryFields =>
    Object.fromEntries(names.map((name) => [name, fields[name] ?? null]))
  return { before: only(before), after: only(after) }
}

function billingDifference({ before, after }: BillingChange): Difference | undefined {
  if (before === after) return undefined
  return difference(before && billingFields(before), after && billingFields(after))
}

/**
 * Returns one entry for each billing that an action has changed.
 * @param isDirect Whether the user acted on this billing itself.
 * @param reason The user's reason for the action. Only the entries of billings that the user acted
 * on have a reason (Q05).
 */
export function billingEntries(
  act: HistoryAct,
  changes: readonly BillingChange[],
  isDirect: (uuid: string) => boolean = () => false,
  reason: string | null = null,
): NewHistoryEntry[] {
  return changes.flatMap((change) => {
    const row = change.after ?? change.before
    const changed = billingDifference(change)
    if (!row || !changed) return []
    const { uuid } = row
    return {
      act,
      patientId: change.patientId,
      subject: 'billing',
      subjectId: uuid,
      isDirect: isDirect(uuid),
      billingUuids: [uuid],
      ...changed,
      rulesId: rulesOf(row),
      reason: isDirect(uuid) ? reason : null,
    } satisfies NewHistoryEntry
  })
}

/** An action on a record that is not a billing. */
export interface FactAct extends Difference {
  readonly act: HistoryAct
  /** The patient of the record. Null for a record of the company. */
  readonly patientId: number | null
  readonly subject: Exclude<HistorySubject, 'billing'>
  readonly subjectId: string
  /**
   * Whether the history of the billing contains the entry even if the action did not change the
   * billing.
   */
  readonly bearsOn: (billing: StoredBilling) => boolean
}

/**
 * Returns the entries of one request: for its actions on records, and for the billings that changed
 * as a result. An action that changed no field has no entry. The entries of the changed billings
 * have the name of the first action that changed a field.
 * @param billings All billings of the patient.
 */
export function factEntries(
  acts: readonly FactAct[],
  billings: readonly BillingChange[],
): NewHistoryEntry[] {
  const changed = acts.flatMap((act) => {
    const fields = difference(act.before, act.after)
    return fields ? { act, fields } : []
  })
  const [first] = changed
  if (!first) return []
  const consequences = billingEntries(first.act.act, billings)
  const facts = changed.map(({ act: { bearsOn, ...act }, fields }, index): NewHistoryEntry => {
    const own = billings.flatMap(({ before, after }) => {
      return [before, after].flatMap((row) => (row && bearsOn(row) ? row.uuid : []))
    })
    const moved = index === 0 ? consequences.map((entry) => entry.subjectId) : []
    const billingUuids = [...new Set([...moved, ...own])]
    return {
      ...act,
      ...fields,
      isDirect: true,
      billingUuids,
      rulesId: rulesOf(billings.at(-1)?.after ?? billings.at(-1)?.before),
    }
  })
  return [...facts, ...consequences]
}

/** Returns the entry of an export. It appears in the history of every billing in the file (Q03). */
export function exportEntry(
  format: ExportFormat,
  billingUuids: readonly string[],
  leftOut: number,
  usage: Usage,
): NewHistoryEntry {
  return {
    act: 'EXPORT',
    patientId: null,
    subject: 'export',
    subjectId: format,
    isDirect: true,
    billingUuids,
    before: null,
    after: {
      file_format: format,
      billings: billingUuids.length,
      left_out: leftOut,
      ...(format === 'x12' && { usage }),
    },
    rulesId: rulePacks.spec.id,
  }
}

/** Returns the name of the action that changed the status or the fields of a billing. */
export function actOf(before: StoredBilling, after: StoredBilling): HistoryAct {
  if (before.status === after.status) return 'BILLING_UPDATE'
  if (after.status === 'Rec') return 'RECONCILE'
  if (after.status === 'Cnc') return 'CANCEL'
  return before.status === 'Rec' ? 'UNRECONCILE' : 'UNCANCEL'
}

/**
 * Returns a function that tells whether a billing is a Support billing of this month or of a later
 * month. The PCM switch affects only such billings.
 */
export function isSupportFrom(month: PlainDate) {
  return (billing: StoredBilling) => billing.month !== null && billing.month >= month
}
