/** The two bulk calls that move billings (spec §4, §7). */
import * as z from 'zod/mini'
import type { ExcludedInstance } from '../domain/billing/billing-instance'
import type { CancelRequest } from '../domain/billing/cancel-form'
import type { PlainDate } from '../domain/dates/dates'
import type { BulkOperation } from '../domain/vocabulary'
import { billingInstancesPath } from './billing-instances'
import type { Http } from './http'
import { required } from './required'
import { list, shownName, wire } from './wire'

/** A request that marks billings as billed, or that undoes this (B36). */
export interface ReconcileRequest {
  uuids: readonly string[]
  operation: 'RECONCILE' | 'UNRECONCILE'
  /** An ISO datetime that is not in the future. */
  reconciliationDatetime: string
  /**
   * The clinic's day on which the billings count as billed. If absent, it is the day of
   * `reconciliationDatetime` in the clinic's zone.
   */
  reconciliationDate?: PlainDate | undefined
  /** Why billings are no longer marked as billed. Only for `UNRECONCILE`, and beyond the spec. */
  reason?: string | undefined
  /**
   * Only for `UNRECONCILE`, and beyond the spec: the ISO times at which the billings were billed,
   * as the user's list shows them. The backend excludes a billing that was undone and billed again
   * since then.
   */
  seen?: readonly { readonly uuid: string; readonly reconciled: string }[] | undefined
}

export interface BulkOptions {
  signal?: AbortSignal | undefined
  /** Use the same idempotency key to send a chunk again. See `HttpCall.idempotencyKey`. */
  idempotencyKey?: string | undefined
}

const excludedInstance: z.ZodMiniType<ExcludedInstance> = wire({
  uuid: z.string(),
  reason: z.nullable(z.string()),
  detail: z.nullable(z.string()),
  patientFullName: z.nullable(shownName),
  billableFrom: z.nullable(z.string()),
})

// A 204 has no body and no excluded instances. A 201 lists the excluded instances. Both mean
// success (N16).
const bulkAnswer = z.pipe(
  z.nullable(wire({ excludedInstances: list(excludedInstance) })),
  z.transform((answer: { excludedInstances: ExcludedInstance[] } | null) => {
    return answer?.excludedInstances ?? []
  }),
)

/** The reason with which the backend excludes a row that is already in the target state. */
const alreadyThere: Readonly<Record<BulkOperation, string>> = {
  RECONCILE: 'ALREADY_RECONCILED',
  UNRECONCILE: 'NOT_RECONCILED',
  CANCEL: 'CANCELLED',
  UNCANCEL: 'NOT_CANCELLED',
}

type BulkRequest = ReconcileRequest | CancelRequest

/**
 * Sends one chunk. After a lost response, the retry finds rows that the first attempt has moved.
 * The backend excludes them, because they are already in the target state. These rows count as
 * moved by this action. A backend that takes idempotency keys repeats its first response instead.
 * If that response excludes a row that is already in the target state, another user has moved the
 * row, and it stays excluded (N12).
 */
async function move(
  http: Http,
  path: string,
  body: BulkRequest,
  options: BulkOptions,
): Promise<ExcludedInstance[]> {
  let mayFindItsOwn = false
  const onRetry = (hasKey: boolean) => {
    mayFindItsOwn = !hasKey
  }
  const call = { method: 'POST', path, body, answer: bulkAnswer, onRetry, ...options } as const
  const excluded = await http.call(call)
  if (!mayFindItsOwn) return excluded
  return excluded.filter(({ reason }) => reason !== alreadyThere[body.operation])
}

/** @returns The instances that did not move, and why. Repeating the call changes nothing (N12). */
export async function reconcileInBulk(
  http: Http,
  body: ReconcileRequest,
  options: BulkOptions = {},
): Promise<ExcludedInstance[]> {
  required({ reconcileInBulk: body })
  const path = `${billingInstancesPath}reconcile-in-bulk/`
  return move(http, path, body, options)
}

/** @returns The instances that did not move, and why. Repeating the call changes nothing (N12). */
export async function cancelInBulk(
  http: Http,
  body: CancelRequest,
  options: BulkOptions = {},
): Promise<ExcludedInstance[]> {
  required({ cancelInBulk: body })
  const path = `${billingInstancesPath}cancel-in-bulk/`
  return move(http, path, body, options)
}
