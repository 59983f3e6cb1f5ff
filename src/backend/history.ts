/**
 * The history of billings (BR21). Each entry contains the user, the action, its time, the rule
 * pack, and the values before and after the action. Entries are never changed or removed. Records
 * that the seed (`src/seed`) generates have no entries.
 */
import * as z from 'zod/mini'
import { bulkOperations } from '../domain/vocabulary'
import type { StoredBilling } from '../rules/facts'
import { isoInstant, pageQuery } from './fields'

export const historyActs = [
  ...bulkOperations,
  'BILLING_CREATE',
  'BILLING_UPDATE',
  'BILLING_DELETE',
  'LOG_CREATE',
  'LOG_UPDATE',
  'LOG_DELETE',
  'ENROLL',
  'ENROLLMENT_UPDATE',
  'UNENROLL',
  'PCM_SWITCH',
  'CARE_TEAM_UPDATE',
  'PATIENT_DELETE',
  'RULES_UPDATE',
  'EXPORT',
] as const
export type HistoryAct = (typeof historyActs)[number]

export type HistorySubject =
  | 'billing'
  | 'log'
  | 'enrollment'
  | 'pcm'
  | 'care_team'
  | 'patient'
  | 'rules'
  | 'export'

export type HistoryValue = string | number | boolean | null | readonly (string | number)[]

/** The values of fields, by the name of the field in the API. */
export type HistoryFields = Readonly<Record<string, HistoryValue>>

/**
 * A billing before and after an action. `before` is null if the action created the billing. `after`
 * is null if the action removed the billing.
 */
export interface BillingChange {
  readonly patientId: number
  readonly before: StoredBilling | null
  readonly after: StoredBilling | null
}

/**
 * Compares all billings of a patient before and after an action, and returns both versions of each
 * billing.
 */
export function billingChanges(
  patientId: number,
  before: readonly StoredBilling[],
  after: readonly StoredBilling[],
): BillingChange[] {
  const left = new Map(after.map((row) => [row.uuid, row]))
  const known = new Set(before.map((row) => row.uuid))
  return [
    ...before.map((row) => ({ patientId, before: row, after: left.get(row.uuid) ?? null })),
    ...after.flatMap((row) => (known.has(row.uuid) ? [] : { patientId, before: null, after: row })),
  ]
}

/** A history entry that is not stored yet. It describes the effect of an action on one record. */
export interface NewHistoryEntry {
  readonly act: HistoryAct
  /** The patient of the record. Null for a record of the company. */
  readonly patientId: number | null
  readonly subject: HistorySubject
  /** The uuid or the id of the record, as a text. */
  readonly subjectId: string
  /**
   * Whether the user acted on this record itself. Otherwise, it changed as an effect of an action
   * on another record.
   */
  readonly isDirect: boolean
  /** The uuids of the billings whose history contains the entry. */
  readonly billingUuids: readonly string[]
  /** The values of the changed fields before the action. Null if the action created the record. */
  readonly before: HistoryFields | null
  readonly after: HistoryFields | null
  readonly rulesId: string
  /** The reason that the user gave for the action, if any. */
  readonly reason?: string | null
}

export interface HistoryEntry extends Omit<NewHistoryEntry, 'patientId' | 'billingUuids'> {
  readonly id: number
  readonly at: Date
  readonly by: number
  /** The name of the user at the time of the action. */
  readonly byName: string
}

/** The actions that move a billing to another tab. */
export const moveActs: readonly HistoryAct[] = ['RECONCILE', 'UNRECONCILE', 'CANCEL', 'UNCANCEL']

/**
 * The maximum number of status changes in one response. If there are more, the latest status
 * changes are sent.
 */
export const MOST_MOVES = 500

/** The maximum number of earlier exports in one response. */
export const MOST_EXPORTS = 10

export const movesQuery = z.object({ since: isoInstant })

/**
 * Returns a status change in the format of the response to `GET billing/billinginstances/moves/`.
 */
export function moveWire({ subjectId, act, at, by, byName }: HistoryEntry) {
  return { uuid: subjectId, act, at: at.toISOString(), by: { id: by, full_name: byName } }
}

export const historyQuery = z.object(pageQuery)
export type HistoryQuery = z.output<typeof historyQuery>

export function historyEntryWire(entry: HistoryEntry) {
  return {
    id: entry.id,
    at: entry.at.toISOString(),
    by: { id: entry.by, full_name: entry.byName },
    act: entry.act,
    subject: entry.subject,
    subject_id: entry.subjectId,
    is_direct: entry.isDirect,
    before: entry.before,
    after: entry.after,
    rules_id: entry.rulesId,
    reason: entry.reason ?? null,
  }
}
