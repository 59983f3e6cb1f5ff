/** The bulk actions on billings (spec §4, §5, §7), and the rows that they change. */
import { addDays, dateInZone, earlierDate, type PlainDate } from '../domain/dates/dates'
import { instantInZone } from '../domain/dates/zoned-time'
import type { BulkOperation } from '../domain/vocabulary'
import {
  cancel,
  type Excluded,
  type Outcome,
  type Reconciliation,
  reconcile,
  uncancel,
  unreconcile,
} from '../rules/actions'
import { exclusionDetail, type exclusionDetails } from '../rules/exclusion-details'
import type { StoredBilling } from '../rules/facts'
import {
  cancelBody,
  cancellationOf,
  eitherCancelBody,
  reconcileBody,
  undoCancelBody,
} from './billing-action-bodies'
import { refuseFuture } from './instant'
import { parseValue } from './parse'
import { badRequest } from './problem'

/** The user who does an action, with the time of the action. */
export interface Actor {
  readonly now: Date
  /** The latest instant that counts as past. Default: `now`. */
  readonly latest?: Date
  /** The current day in the caller's time zone. */
  readonly today: PlainDate
  readonly zone: string
  /** The id of the user who does the action. */
  readonly callerId: number
}

/** The billings and logs that the same request has billed so far. */
export type BilledSoFar = Pick<Reconciliation, 'billedLogs' | 'billedEngages' | 'billedPeriods'>

/**
 * Returns the row after the action, or the reason why the row is excluded.
 * @param zone The clinic's IANA zone.
 */
type Action = (row: StoredBilling, zone: string, billed: BilledSoFar) => Outcome<StoredBilling>

export interface BulkAction {
  readonly operation: BulkOperation
  readonly uuids: readonly string[]
  readonly act: Action
  /** The user's reason for an undo of “Mark as Billed”. Only the history stores the reason. */
  readonly reason?: string | null
}

/** Returns the day of an action: the earlier of the user's day and the clinic's day (BR13). */
export function actDay(by: Pick<Actor, 'now' | 'today'>, clinicZone: string): PlainDate {
  return earlierDate(by.today, dateInZone(by.now, clinicZone))
}

/**
 * Returns an instant that is on the given day for both the caller and the clinic, so that both see
 * the same date. If the day has no such instant, returns noon in the clinic's zone. The result is
 * never later than now.
 * @param sent The instant in the request, or now. If this instant is on the given day in the
 * clinic's zone, it is the result.
 */
function instantOn(day: PlainDate, sent: Date, by: Actor, clinicZone: string): Date {
  if (dateInZone(sent, clinicZone) === day) return sent
  const zones = [by.zone, clinicZone]
  const at = (date: PlainDate, time: string, zone: string) =>
    Date.parse(instantInZone(date, time, zone) ?? '')
  const start = Math.max(...zones.map((zone) => at(day, '00:00', zone)))
  const end = Math.min(...zones.map((zone) => at(addDays(day, 1), '00:00', zone)))
  const middle = start < end ? (start + end) / 2 : at(day, '12:00', clinicZone)
  return new Date(Math.min(middle, by.now.getTime()))
}

/**
 * Returns the fields of a billing that the caller marks as billed at an instant.
 * @param clinicZone The IANA zone of the patient's clinic, in which the day is recorded (BR14).
 * @param chosen The date of billing in the clinic's zone, if the caller chose one.
 * @throws Problem 400 if the chosen date is in the future for the caller or for the clinic.
 */
export function reconciliation(
  by: Actor,
  sent: Date,
  clinicZone: string,
  billed: BilledSoFar,
  chosen: PlainDate | null = null,
) {
  const today = actDay(by, clinicZone)
  if (chosen !== null && chosen > today) {
    const field = 'reconciliation_date'
    throw badRequest({ field, detail: `${field} must not be in the future.` })
  }
  const at = chosen === null ? sent : instantOn(chosen, sent, by, clinicZone)
  const day = chosen ?? dateInZone(at, clinicZone)
  return {
    at: at.toISOString(),
    by: by.callerId,
    today,
    on: chosen ?? earlierDate(dateInZone(at, by.zone), day),
    day,
    zone: clinicZone,
    ...billed,
  }
}

/** Reads the body of `reconcile-in-bulk`. @throws Problem 400. */
export function reconcileAction(json: unknown, by: Actor): BulkAction {
  const body = parseValue(json, reconcileBody)
  const seen = new Map(body.seen?.map((one) => [one.uuid, one]))
  if (body.operation === 'UNRECONCILE') {
    const { uuids, operation, reason } = body
    const at = by.now.toISOString()
    const act: Action = (row) => unreconcile(row, at, seen.get(row.uuid)?.reconciled?.toISOString())
    return { uuids, operation, reason, act }
  }
  const at = body.reconciliation_datetime ?? by.now
  refuseFuture('reconciliation_datetime', at, by.latest ?? by.now)
  const day = body.reconciliation_date ?? null
  return {
    uuids: body.uuids,
    operation: body.operation,
    act: (row, zone, billed) =>
      reconcile(row, reconciliation(by, at, zone, billed, day), seen.get(row.uuid)?.codes),
  }
}

/** Reads the body of `cancel-in-bulk`. @throws Problem 400. */
export function cancelAction(json: unknown, by: Actor): BulkAction {
  const at = by.now.toISOString()
  if (parseValue(json, eitherCancelBody).operation === 'UNCANCEL') {
    const { uuids, operation, seen } = parseValue(json, undoCancelBody)
    const shown = new Map(seen?.map((one) => [one.uuid, one.cancelled_on?.toISOString()]))
    return { uuids, operation, act: (row) => uncancel(row, at, shown.get(row.uuid)) }
  }
  const body = parseValue(json, cancelBody)
  const act = (zone: string) => ({ at, by: by.callerId, today: actDay(by, zone) })
  const { uuids, operation } = body
  return { uuids, operation, act: (row, zone) => cancel(row, cancellationOf(body), act(zone)) }
}

interface ExcludedInstance {
  readonly uuid: string
  readonly reason: keyof typeof exclusionDetails
  readonly detail: string
  readonly patient_full_name?: string | undefined
  /**
   * The first day, `yyyy-MM-dd`, on which the billing can be billed, because two Engage billings
   * must be billed at least 30 days apart.
   */
  readonly billable_from?: PlainDate
}

/** The rows as they are after an action, by uuid. */
export type MovedBillings = ReadonlyMap<string, StoredBilling>

export interface FoundRow {
  readonly row: StoredBilling
  readonly patientId: number
  /** The IANA zone of the patient's clinic. */
  readonly zone: string
  readonly patientName: string | undefined
}

/**
 * Sorts Engage billings by their cycles, because the earliest cycle is billed first (BR16). All
 * other rows come before the Engage billings.
 */
function inOrder(
  wanted: readonly string[],
  find: (uuid: string) => FoundRow | undefined,
): { readonly uuid: string; readonly found: FoundRow | undefined }[] {
  const all = [...new Set(wanted)].map((uuid) => ({ uuid, found: find(uuid) }))
  const start = ({ found }: (typeof all)[number]) => found?.row.cycle?.startDate ?? ''
  const engages = all.filter(({ found }) => found?.row.type === 'ENGAGE')
  const others = all.filter(({ found }) => found?.row.type !== 'ENGAGE')
  return [...others, ...engages.toSorted((a, b) => (start(a) < start(b) ? -1 : 1))]
}

export function exclusionOf(
  uuid: string,
  {
    excluded: reason,
    billableFrom,
  }: Excluded | { excluded: 'NOT_FOUND' | 'REMOVED'; billableFrom?: never },
  name: string | undefined,
): ExcludedInstance {
  return {
    uuid,
    reason,
    detail: exclusionDetail(reason, billableFrom),
    ...(name === undefined ? {} : { patient_full_name: name }),
    ...(billableFrom === undefined ? {} : { billable_from: billableFrom }),
  }
}

/**
 * Applies the action to the rows that allow it, and excludes the other rows with a reason (B34).
 * @param find Returns a row that the caller can see.
 */
export function applyAction(
  { uuids: wanted, act }: Pick<BulkAction, 'uuids' | 'act'>,
  find: (uuid: string) => FoundRow | undefined,
  billed: ReadonlySet<number>,
) {
  const billedLogs = new Set(billed)
  const engagesOf = new Map<number, readonly StoredBilling[]>()
  const moved = new Map<string, StoredBilling>()
  const excluded: ExcludedInstance[] = []
  for (const { uuid, found } of inOrder(wanted, find)) {
    if (!found) {
      excluded.push(exclusionOf(uuid, { excluded: 'NOT_FOUND' }, undefined))
      continue
    }
    const { row, patientId, zone, patientName } = found
    const billedPeriods = engagesOf.get(patientId) ?? []
    const billedEngages = billedPeriods.flatMap(({ reconciledOn }) => reconciledOn ?? [])
    const outcome = act(row, zone, { billedLogs, billedEngages, billedPeriods })
    if ('excluded' in outcome) {
      excluded.push(exclusionOf(uuid, outcome, patientName))
      continue
    }
    moved.set(uuid, outcome.moved)
    if (outcome.moved.status !== 'Rec') continue
    for (const id of outcome.moved.logIds) billedLogs.add(id)
    if (row.type === 'ENGAGE') engagesOf.set(patientId, [...billedPeriods, outcome.moved])
  }
  return { moved, excluded }
}
