/**
 * The mutation that changes the status of billings. The mutation sends the billings in chunks, one
 * chunk after another (spec §4).
 */
import * as z from 'zod/mini'
import type { BillingInstance, ExcludedInstance } from '../domain/billing/billing-instance'
import type { Cancellation } from '../domain/billing/cancel-form'
import { isRemoved } from '../domain/billing/excluded-billing'
import { dateInZone, type PlainDate } from '../domain/dates/dates'
import { instantInZone } from '../domain/dates/zoned-time'
import type { BulkOperation } from '../domain/vocabulary'
import {
  cancelInBulk,
  mayBeProcessed,
  type ReconcileRequest,
  reconcileInBulk,
} from './billing-bulk'
import { UnauthorisedError } from './errors'
import type { Http } from './http'
import { sameUser } from './http-identity'
import { type MutationSpec, mutationKey } from './writes'

/**
 * The result of a bulk action: the excluded billings, and the uuids of the billings that were not
 * processed.
 */
export interface BulkOutcome {
  excluded: ExcludedInstance[]
  /** The uuids in the chunk that failed and in all later chunks. Empty after a success. */
  remaining: readonly string[]
  /** The error that stopped the bulk action. Null after a success. */
  error: unknown
}

/**
 * The maximum number of uuids in one request. Several small requests show progress and prevent
 * timeouts.
 */
export const BULK_CHUNK = 100

/**
 * Runs a bulk action in chunks, one after another. It stops at the first chunk that fails. Earlier
 * chunks stay processed, and `remaining` has the uuids that the user can try again.
 * @param onProgress Called before each chunk and at the end. Not called if there is only one chunk.
 */
export async function runInChunks(
  uuids: readonly string[],
  run: (chunk: readonly string[]) => Promise<ExcludedInstance[]>,
  onProgress?: (done: number, total: number) => void,
): Promise<BulkOutcome> {
  const excluded: ExcludedInstance[] = []
  for (let done = 0; done < uuids.length; done += BULK_CHUNK) {
    if (uuids.length > BULK_CHUNK) onProgress?.(done, uuids.length)
    try {
      excluded.push(...(await run(uuids.slice(done, done + BULK_CHUNK))))
    } catch (error) {
      return { excluded, remaining: uuids.slice(done), error }
    }
  }
  if (uuids.length > BULK_CHUNK) onProgress?.(uuids.length, uuids.length)
  return { excluded, remaining: [], error: null }
}

export interface MoveOutcome extends BulkOutcome {
  /**
   * Whether the user signed out or another user signed in before all chunks were sent. In this
   * case, no rows of the result may be shown. The number of processed rows was already passed to
   * `onProgress`.
   */
  isCut: boolean
  /** The instant of the status change, as an ISO datetime. All requests contained this instant. */
  at: string
}

/** A status change of billings, with the rows that it applies to. */
export type BillingMove =
  | {
      operation: 'RECONCILE'
      rows: readonly BillingInstance[]
      /** The date of billing. Default: today. */
      on?: PlainDate | undefined
    }
  | {
      operation: 'UNRECONCILE'
      rows: readonly BillingInstance[]
      /** The reason that is stored in the history of the billings. */
      reason?: string | undefined
      /**
       * Whether the backend must exclude a row if, after the list was loaded, its “Mark as Billed”
       * was undone and the row was billed again.
       */
      isOnlyAsSeen?: boolean
    }
  | { operation: 'UNCANCEL'; rows: readonly BillingInstance[] }
  | { operation: 'CANCEL'; rows: readonly BillingInstance[]; cancellation: Cancellation }

/**
 * The progress of a status change that has several chunks. Null after its end. If the status change
 * `isCut` (see `MoveOutcome`), `unknown` is the number of rows whose status may have changed.
 */
export type MoveProgress =
  | { done: number; total: number; isCut?: never }
  | { done: number; total: number; isCut: true; unknown: number }
  | null

/**
 * Returns the instant to record for a status change. If the user chose an earlier day, the instant
 * is noon of that day. A backend that does not know `reconciliationDate` then records the chosen
 * day.
 */
function instantOf(http: Http, on: PlainDate | undefined): string {
  const now = http.now()
  const isToday = on === undefined || on === dateInZone(now, http.timeZone)
  return (isToday ? null : instantInZone(on, '12:00', http.timeZone)) ?? now.toISOString()
}

/**
 * For the rows of a chunk, returns the values that the user's list showed. A request that marks
 * rows as billed contains their codes. An undo with `isOnlyAsSeen` contains the instants at which
 * the rows were billed, and an undo of a cancellation the instants at which they were cancelled.
 */
function seenOf(move: BillingMove, uuids: readonly string[]): ReconcileRequest['seen'] {
  if (move.operation === 'UNRECONCILE' && !move.isOnlyAsSeen) return undefined
  const chunk = new Set(uuids)
  const seen = move.rows.flatMap(({ uuid, codes, reconciled, cancelledOn }) => {
    if (!chunk.has(uuid)) return []
    if (move.operation === 'RECONCILE') return { uuid, codes }
    if (move.operation === 'UNCANCEL') return cancelledOn === null ? [] : { uuid, cancelledOn }
    return reconciled === null ? [] : { uuid, reconciled }
  })
  return seen.length > 0 ? seen : undefined
}

/**
 * Returns the date of billing that the user chose. Undefined if the user chose no date, or if the
 * status change is not “Mark as Billed”.
 */
function dayOf(move: BillingMove): PlainDate | undefined {
  return move.operation === 'RECONCILE' ? move.on : undefined
}

/**
 * Returns a function that sends one chunk.
 * @param at The instant of the status change, which is the same for all chunks.
 */
function chunkCall(http: Http, move: BillingMove, at: string) {
  const checkUser = sameUser(http)
  return async (uuids: readonly string[]): Promise<ExcludedInstance[]> => {
    checkUser()
    switch (move.operation) {
      case 'RECONCILE':
      case 'UNRECONCILE':
        return reconcileInBulk(http, {
          uuids,
          operation: move.operation,
          reconciliationDatetime: at,
          reconciliationDate: dayOf(move),
          reason: move.operation === 'UNRECONCILE' ? move.reason : undefined,
          seen: seenOf(move, uuids),
        })
      case 'CANCEL':
        return cancelInBulk(http, { uuids, operation: 'CANCEL', ...move.cancellation })
      case 'UNCANCEL':
        return cancelInBulk(http, { uuids, operation: 'UNCANCEL', seen: seenOf(move, uuids) })
    }
  }
}

/**
 * Returns a row as it is after “Mark as Billed”. The returned row contains the time of billing,
 * which is sent if the user then undoes only this row. If `at` is not on the chosen day in the zone
 * of the patient's clinic, the backend chooses the time itself. The time in the row is then null,
 * because it is unknown.
 */
export function billedRow(
  row: BillingInstance,
  { on }: { on?: PlainDate | undefined },
  at: string,
) {
  const { clinicTimezone } = row
  const isKept = !on || !clinicTimezone || dateInZone(new Date(at), clinicTimezone) === on
  return { ...row, reconciled: isKept ? at : null }
}

/**
 * Changes the status of billings. The mutation fails only if no row was processed. If an error
 * stops the mutation after some rows were processed, the outcome contains the remaining rows.
 */
export function moveBillingsMutation(
  http: Http,
  onProgress: (move: BillingMove, progress: MoveProgress) => void,
): MutationSpec<MoveOutcome, BillingMove> {
  return {
    mutationKey: mutationKey(http, 'move-billings'),
    async mutationFn(move) {
      const uuids = move.rows.map(({ uuid }) => uuid)
      const user = http.userId()
      const at = instantOf(http, dayOf(move))
      try {
        const outcome = await runInChunks(uuids, chunkCall(http, move, at), (done, total) =>
          onProgress(move, { done, total }),
        )
        const { remaining, excluded, error } = outcome
        const isCut = error !== null && http.userId() !== user
        // Only rows of the failed chunk may have changed, because later chunks were not sent.
        const unknown = mayBeProcessed(error) ? Math.min(remaining.length, BULK_CHUNK) : 0
        const isUntouched = remaining.length === uuids.length
        if (isCut && (!isUntouched || unknown > 0)) {
          // The rows of the result must not be shown to the next user, so only the numbers are
          // returned.
          const unchanged = excluded.filter((instance) => !isRemoved(instance))
          const done = uuids.length - remaining.length - unchanged.length
          onProgress(move, { done, total: uuids.length, isCut, unknown })
        }
        // After this notice, the error itself must not be shown too.
        if (isCut && unknown > 0 && isUntouched) throw new UnauthorisedError(null)
        if (isUntouched && error) throw error
        return { ...outcome, isCut, at }
      } finally {
        onProgress(move, null)
      }
    },
  }
}

const pendingMove = z.object({
  operation: z.string(),
  rows: z.array(z.object({ uuid: z.string() })),
})

/**
 * Returns the uuids of the rows in a pending mutation, if the mutation runs the given operation.
 */
export function movingUuids(
  operation: BulkOperation,
  { state }: { state: { variables: unknown } },
): readonly string[] {
  const { success, data } = pendingMove.safeParse(state.variables)
  return success && data.operation === operation ? data.rows.map(({ uuid }) => uuid) : []
}
