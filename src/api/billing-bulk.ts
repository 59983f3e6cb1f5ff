/** The two bulk requests that change the status of billings (spec §4, §7). */
import * as z from 'zod/mini'
import type { ExcludedInstance } from '../domain/billing/billing-instance'
import type { CancelRequest } from '../domain/billing/cancel-form'
import type { CodeUnits } from '../domain/billing/rule-packs'
import type { PlainDate } from '../domain/dates/dates'
import type { BulkOperation } from '../domain/vocabulary'
import { billingInstancesPath } from './billing-instances'
import { FetchError, ResponseError, SchemaError } from './errors'
import type { Http } from './http'
import { required } from './required'
import { list, shownName, wire } from './wire'

/** A request that marks billings as billed, or that undoes “Mark as Billed” (B36). */
export interface ReconcileRequest {
  uuids: readonly string[]
  operation: 'RECONCILE' | 'UNRECONCILE'
  /** The time of the action as an ISO datetime. It must not be in the future. */
  reconciliationDatetime: string
  /**
   * The date of billing in the clinic's time zone. If it is absent, the date is the day of
   * `reconciliationDatetime` in the clinic's zone.
   */
  reconciliationDate?: PlainDate | undefined
  /**
   * The user's reason for the undo. Only for `UNRECONCILE` (in addition to the clinic's
   * specification).
   */
  reason?: string | undefined
  /**
   * The billings as the user's list shows them (in addition to the clinic's specification). The
   * backend excludes a billing that has changed since the list was loaded.
   */
  seen?: readonly SeenBilling[] | undefined
}

/** The values of a billing that the user's list shows. */
interface SeenBilling {
  readonly uuid: string
  /** The ISO instant at which the billing was marked as billed. Only for `UNRECONCILE`. */
  readonly reconciled?: string
  /** The codes and units to claim. Only for `RECONCILE`. */
  readonly codes?: readonly CodeUnits[]
  /** The ISO instant at which the billing was cancelled. Only for `UNCANCEL`. */
  readonly cancelledOn?: string
}

export interface BulkOptions {
  /** The idempotency key (see `HttpCall.idempotencyKey`). Default: a new key for each call. */
  idempotencyKey?: string | undefined
}

const excludedInstance: z.ZodMiniType<ExcludedInstance> = wire({
  uuid: z.string(),
  reason: z.nullable(z.string()),
  detail: z.nullable(z.string()),
  patientFullName: z.nullable(shownName),
  billableFrom: z.nullable(z.string()),
})

// A response with status 204 has no body and excludes nothing. A response with status 201 lists the
// excluded billings. Both mean success (N16).
const bulkAnswer = z.pipe(
  z.nullable(wire({ excludedInstances: list(excludedInstance) })),
  z.transform((answer: { excludedInstances: ExcludedInstance[] } | null) => {
    return answer?.excludedInstances ?? []
  }),
)

/**
 * For each operation, the code of the reason with which the backend excludes a row that already has
 * the wanted status.
 */
const alreadyThere: Readonly<Record<BulkOperation, string>> = {
  RECONCILE: 'ALREADY_RECONCILED',
  UNRECONCILE: 'NOT_RECONCILED',
  CANCEL: 'CANCELLED',
  UNCANCEL: 'NOT_CANCELLED',
}

/** Whether this HTTP status means that a server or a proxy has stopped waiting for the result. */
function isUnknownOutcome(status: number): boolean {
  return [408, 502, 504].includes(status)
}

/**
 * The request failed, but an earlier attempt may have changed the billings. `cause` is the error of
 * the last attempt.
 */
export class UnknownOutcomeError extends Error {
  override readonly name = 'UnknownOutcomeError'
  constructor(cause: unknown) {
    super('The outcome of the request is unknown.', { cause })
  }
}

/** Returns the error of the last attempt of a bulk request. */
export function lastError(error: unknown): unknown {
  return error instanceof UnknownOutcomeError ? error.cause : error
}

/**
 * Whether the backend may have processed a request although it failed: the response was lost or
 * invalid, or a server stopped waiting for an attempt. If the sign-in before the request failed, the
 * client has not sent the request.
 */
export function mayBeProcessed(error: unknown): boolean {
  if (error instanceof FetchError) return !error.isRetried
  if (error instanceof ResponseError) return isUnknownOutcome(error.status)
  return error instanceof UnknownOutcomeError || error instanceof SchemaError
}

type BulkRequest = ReconcileRequest | CancelRequest

/**
 * Sends one chunk of rows. If the first response is lost, the chunk is sent again. A backend
 * without idempotency keys then excludes the rows that the first attempt has changed, because they
 * already have the wanted status. These rows count as changed by this action. A backend with
 * idempotency keys repeats its first response. If that response excludes a row that already has the
 * wanted status, another user has changed the row, and the row stays excluded (N12).
 */
async function move(
  http: Http,
  path: string,
  body: BulkRequest,
  options: BulkOptions,
): Promise<ExcludedInstance[]> {
  let mayFindItsOwn = false
  let isUnknown = false
  const onRetry = (hasKey: boolean, status: number) => {
    mayFindItsOwn = !hasKey
    isUnknown ||= isUnknownOutcome(status)
  }
  const call = { method: 'POST', path, body, answer: bulkAnswer, onRetry, ...options } as const
  const excluded = await http.call(call).catch((error: unknown) => {
    throw isUnknown ? new UnknownOutcomeError(error) : error
  })
  if (!mayFindItsOwn) return excluded
  return excluded.filter(({ reason }) => reason !== alreadyThere[body.operation])
}

/**
 * Marks billings as billed, or undoes “Mark as Billed”. A repeated call changes nothing (N12).
 * @returns The excluded billings, with the reasons.
 */
export async function reconcileInBulk(
  http: Http,
  body: ReconcileRequest,
  options: BulkOptions = {},
): Promise<ExcludedInstance[]> {
  required({ reconcileInBulk: body })
  const path = `${billingInstancesPath}reconcile-in-bulk/`
  return move(http, path, body, options)
}

/**
 * Cancels billings, or undoes their cancellation. A repeated call changes nothing (N12).
 * @returns The excluded billings, with the reasons.
 */
export async function cancelInBulk(
  http: Http,
  body: CancelRequest,
  options: BulkOptions = {},
): Promise<ExcludedInstance[]> {
  required({ cancelInBulk: body })
  const path = `${billingInstancesPath}cancel-in-bulk/`
  return move(http, path, body, options)
}
