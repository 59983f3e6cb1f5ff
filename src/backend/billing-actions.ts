/**
 * The bulk actions on billings: their request bodies, and the rows that they move (spec §4, §5,
 * §7).
 */
import * as z from 'zod/mini'
import { dateInZone, type PlainDate } from '../domain/dates/dates'
import { cancellationReasons, willChargePatientChoices } from '../domain/vocabulary'
import {
  type Cancellation,
  cancel,
  type Outcome,
  reconcile,
  uncancel,
  unreconcile,
} from '../rules/actions'
import { exclusionDetails } from '../rules/exclusion-details'
import type { StoredBilling } from '../rules/facts'
import { isoInstant, uuidText } from './fields'
import { parseValue } from './parse'
import { refuseFuture } from './past-instant'

const uuids = z.array(uuidText).check(z.minLength(1), z.maxLength(10_000))

const reconcileBody = z.object({
  uuids,
  operation: z.enum(['RECONCILE', 'UNRECONCILE']),
  reconciliation_datetime: z.nullish(isoInstant),
})

/** An empty message counts as absent. Otherwise it has 3 to 50 characters (X11). */
const cancellationMessage = z.nullish(z.string()).check(
  z.refine((text) => {
    const length = [...(text ?? '').trim()].length
    return length === 0 || (length >= 3 && length <= 50)
  }, '… must be 3 to 50 characters long.'),
)

const cancellationShape = {
  cancellation_reason_type: z.enum(cancellationReasons),
  optional_cancellation_reason_message: cancellationMessage,
  will_charge_patient: z.nullish(z.enum(willChargePatientChoices)),
}
type CancellationFields = z.output<z.ZodMiniObject<typeof cancellationShape>>

/** The rules of the cancel form that concern two fields (spec §5, X09–X12). */
const completeForm = [
  z.refine<CancellationFields>(
    (form) => form.cancellation_reason_type !== 'CASH_PAY_PATIENT' || !!form.will_charge_patient,
    { path: ['will_charge_patient'], error: 'Please select an option.' },
  ),
  z.refine<CancellationFields>(
    (form) =>
      form.cancellation_reason_type !== 'OTHER' ||
      (form.optional_cancellation_reason_message ?? '').trim() !== '',
    {
      path: ['optional_cancellation_reason_message'],
      error: 'Please provide a reason for the cancellation.',
    },
  ),
] as const

/** The fields and rules of the cancel form. */
export const cancellationFields = z.object(cancellationShape).check(...completeForm)

const cancelBody = z
  .object({ uuids, operation: z.literal('CANCEL'), ...cancellationShape })
  .check(...completeForm)
const undoCancelBody = z.object({ uuids, operation: z.literal('UNCANCEL') })
const eitherCancelBody = z.object({ operation: z.enum(['CANCEL', 'UNCANCEL']) })

export function cancellationOf(form: CancellationFields): Cancellation {
  return {
    reason: form.cancellation_reason_type,
    message: form.optional_cancellation_reason_message?.trim() ?? null,
    willChargePatient: form.will_charge_patient ?? null,
  }
}

/** The user who does a billing action, and the time. */
export interface Actor {
  readonly now: Date
  /** The latest instant that counts as past. Default: `now`. */
  readonly latest?: Date
  /** The caller's day and zone. */
  readonly today: PlainDate
  readonly zone: string
  /** The user's id. */
  readonly callerId: number
}

/**
 * Returns the row after the action, or the reason why the row is excluded. The second parameter has
 * the logs that are already billed (R10).
 */
type Action = (row: StoredBilling, billedLogs: ReadonlySet<number>) => Outcome<StoredBilling>

export interface BulkAction {
  readonly uuids: readonly string[]
  readonly act: Action
}

/** Returns the values of a reconciliation by the caller at an instant, without `billedLogs`. */
export function reconciliation({ callerId, today, zone }: Actor, at: Date) {
  return { at: at.toISOString(), by: callerId, today, on: dateInZone(at, zone) }
}

/** Reads the body of `reconcile-in-bulk`. @throws Problem 400. */
export function reconcileAction(json: unknown, by: Actor): BulkAction {
  const body = parseValue(json, reconcileBody)
  if (body.operation === 'UNRECONCILE') {
    return { uuids: body.uuids, act: (row) => unreconcile(row, by.now.toISOString()) }
  }
  const at = body.reconciliation_datetime ?? by.now
  refuseFuture('reconciliation_datetime', at, by.latest ?? by.now)
  const act = reconciliation(by, at)
  return { uuids: body.uuids, act: (row, billedLogs) => reconcile(row, { ...act, billedLogs }) }
}

/** Reads the body of `cancel-in-bulk`. @throws Problem 400. */
export function cancelAction(json: unknown, by: Actor): BulkAction {
  const at = by.now.toISOString()
  if (parseValue(json, eitherCancelBody).operation === 'UNCANCEL') {
    return { uuids: parseValue(json, undoCancelBody).uuids, act: (row) => uncancel(row, at) }
  }
  const body = parseValue(json, cancelBody)
  const act = { at, by: by.callerId, today: by.today }
  return { uuids: body.uuids, act: (row) => cancel(row, cancellationOf(body), act) }
}

interface ExcludedInstance {
  readonly uuid: string
  readonly reason: keyof typeof exclusionDetails
  readonly detail: string
  readonly patient_full_name?: string | undefined
}

/** Rows after an action, by uuid. */
export type MovedBillings = ReadonlyMap<string, StoredBilling>

export interface FoundRow {
  readonly row: StoredBilling
  readonly patientName: string | undefined
}

/**
 * Moves the rows that allow the action, and excludes the others with a reason (B34).
 * @param find - returns a row that the caller can see.
 */
export function applyAction(
  { uuids: wanted, act }: BulkAction,
  find: (uuid: string) => FoundRow | undefined,
  billed: ReadonlySet<number>,
) {
  const billedLogs = new Set(billed)
  const moved = new Map<string, StoredBilling>()
  const excluded: ExcludedInstance[] = []
  for (const uuid of new Set(wanted)) {
    const found = find(uuid)
    const outcome = found ? act(found.row, billedLogs) : ({ excluded: 'NOT_FOUND' } as const)
    if ('excluded' in outcome) {
      const { excluded: reason } = outcome
      const name = found?.patientName
      const told = { uuid, reason, detail: exclusionDetails[reason] }
      excluded.push(name === undefined ? told : { ...told, patient_full_name: name })
    } else {
      moved.set(uuid, outcome.moved)
      if (outcome.moved.status === 'Rec') for (const id of outcome.moved.logIds) billedLogs.add(id)
    }
  }
  return { moved, excluded }
}
