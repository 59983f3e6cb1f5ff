/** The mutation that moves billings, in chunks that are sent one after another (spec §4). */
import * as z from 'zod/mini'
import type { BillingInstance, ExcludedInstance } from '../domain/billing/billing-instance'
import type { Cancellation } from '../domain/billing/cancel-form'
import { dateInZone, type PlainDate } from '../domain/dates/dates'
import { instantInZone } from '../domain/dates/zoned-time'
import type { BulkOperation } from '../domain/vocabulary'
import { cancelInBulk, type ReconcileRequest, reconcileInBulk } from './billing-bulk'
import { UnauthorisedError } from './errors'
import type { Http } from './http'
import { type MutationSpec, mutationKey } from './writes'

/** The result of a bulk action: the excluded instances, and the uuids that were not processed. */
export interface BulkOutcome {
  excluded: ExcludedInstance[]
  /** After a failure: the uuids of the failed chunk and of all later ones. Empty on success. */
  remaining: readonly string[]
  /** The error that stopped the run. Null on success. */
  error: unknown
}

/**
 * The maximum number of uuids in one call. Several small calls show progress and prevent timeouts.
 */
export const BULK_CHUNK = 100

/**
 * Runs a bulk call in chunks, one after another. The run stops when a chunk fails. Earlier chunks
 * stay done, and `remaining` has the uuids to try again.
 * @param onProgress Called before each chunk and at the end, but not when there is only one chunk.
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
   * Whether another user signed in, or the user signed out, before all chunks were sent. Then only
   * the numbers of the result may be shown. The progress has already shown them.
   */
  isCut: boolean
  /** The instant that the requests sent, as an ISO datetime. */
  at: string
}

/** An operation on billings, with the rows that it applies to. */
export type BillingMove =
  | {
      operation: 'RECONCILE'
      rows: readonly BillingInstance[]
      /** The day on which the billings count as billed. Default: today. */
      on?: PlainDate | undefined
    }
  | {
      operation: 'UNRECONCILE'
      rows: readonly BillingInstance[]
      /** The reason that the history of the billings records. */
      reason?: string | undefined
      /** Whether to leave out rows that were undone and billed again after they were loaded. */
      isOnlyAsSeen?: boolean
    }
  | { operation: 'UNCANCEL'; rows: readonly BillingInstance[] }
  | { operation: 'CANCEL'; rows: readonly BillingInstance[]; cancellation: Cancellation }

/**
 * The progress of a status change that has several chunks. Null when it has ended.
 * `isCut`: see `MoveOutcome`.
 */
export type MoveProgress = { done: number; total: number; isCut?: boolean } | null

/**
 * Returns the instant at which a status change counts as done. For an earlier day, this is noon of
 * that day, because some backends do not know `reconciliationDate`.
 */
function instantOf(http: Http, on: PlainDate | undefined): string {
  const now = http.now()
  const isToday = on === undefined || on === dateInZone(now, http.timeZone)
  return (isToday ? null : instantInZone(on, '12:00', http.timeZone)) ?? now.toISOString()
}

/**
 * Returns the times at which the rows of a chunk were billed. Only a status change with
 * `isOnlyAsSeen` sends these times.
 */
function seenOf(move: BillingMove, uuids: readonly string[]): ReconcileRequest['seen'] {
  if (move.operation !== 'UNRECONCILE' || !move.isOnlyAsSeen) return undefined
  const chunk = new Set(uuids)
  const seen = move.rows.flatMap(({ uuid, reconciled }) =>
    chunk.has(uuid) && reconciled !== null ? { uuid, reconciled } : [],
  )
  return seen.length > 0 ? seen : undefined
}

/**
 * The day that the user chose for marking as billed. Undefined for every other status change, and
 * when the user chose no day.
 */
function dayOf(move: BillingMove): PlainDate | undefined {
  return move.operation === 'RECONCILE' ? move.on : undefined
}

/** @param at The instant of the status change, the same for all its chunks. */
function chunkCall(http: Http, move: BillingMove, at: string) {
  const user = http.userId()
  return async (uuids: readonly string[]): Promise<ExcludedInstance[]> => {
    // Another user may have signed in since. The remaining chunks must not be sent as that user.
    if (http.userId() !== user) throw new UnauthorisedError(null)
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
        return cancelInBulk(http, { uuids, operation: 'UNCANCEL' })
    }
  }
}

/**
 * Returns a billing as it is after it was marked as billed. An undo of this row alone sends the
 * time at which it was billed. If the instant of the status change is not on the chosen day in the
 * zone of the patient's clinic, the backend chooses another time. The time here is then null,
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
 * Moves billings. The mutation fails only if no row was processed. If an error stops it later, the
 * outcome contains the remaining rows.
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
        if (remaining.length === uuids.length && error) throw error
        const isCut = error !== null && http.userId() !== user
        if (isCut) {
          // The next user must not see the rows of the result, so only its numbers are shown.
          const done = uuids.length - remaining.length - excluded.length
          onProgress(move, { done, total: uuids.length, isCut: true })
        }
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

/** Returns the uuids that a pending mutation moves by this operation. */
export function movingUuids(
  operation: BulkOperation,
  { state }: { state: { variables: unknown } },
): readonly string[] {
  const { success, data } = pendingMove.safeParse(state.variables)
  return success && data.operation === operation ? data.rows.map(({ uuid }) => uuid) : []
}
