/** The two bulk calls, and how many uuids at a time they are made with (spec §4, §7). */
import * as z from 'zod/mini'
import type { ExcludedInstance } from '../domain/billing-instance'
import type { CancelRequest } from '../domain/cancel-form'
import type { BulkOperation } from '../domain/vocabulary'
import { billingInstancesPath } from './billing-instances'
import type { Http } from './http'
import { required } from './required'
import { list, wire } from './wire'

/** Marks as billed, or undoes that (B36). */
export interface ReconcileRequest {
  uuids: readonly string[]
  operation: 'RECONCILE' | 'UNRECONCILE'
  /** ISO, not in the future. */
  reconciliationDatetime: string
}

export interface BulkOptions {
  signal?: AbortSignal | undefined
  /** The same for each chunk made again; see `HttpCall.idempotencyKey`. */
  idempotencyKey?: string | undefined
}

const excludedInstance: z.ZodMiniType<ExcludedInstance> = wire({
  uuid: z.string(),
  reason: z.nullable(z.string()),
  detail: z.nullable(z.string()),
  patientFullName: z.nullable(z.string()),
})

// 204 has no body and excludes nothing; 201 names what did not move. Both are success (N16).
const bulkAnswer = z.pipe(
  z.nullable(wire({ excludedInstances: list(excludedInstance) })),
  z.transform((answer: { excludedInstances: ExcludedInstance[] } | null) => {
    return answer?.excludedInstances ?? []
  }),
)

/** Why a row that is already where it was to go is excluded. */
const alreadyThere: Readonly<Record<BulkOperation, string>> = {
  RECONCILE: 'ALREADY_RECONCILED',
  UNRECONCILE: 'NOT_RECONCILED',
  CANCEL: 'CANCELLED',
  UNCANCEL: 'NOT_CANCELLED',
}

type BulkRequest = ReconcileRequest | CancelRequest

/**
 * Where the answer of an attempt was lost, the next one finds the rows moved that this one moved:
 * they count as moved. A backend that takes keys answers for the first attempt itself, so there
 * such a row is another's doing (N12).
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

const underWay = new WeakMap<Http, Map<string, Promise<ExcludedInstance[]>>>()

/** A double click is one action: the same move of the same billings is sent once at a time (B38). */
function onceAtATime(
  http: Http,
  { operation, uuids }: BulkRequest,
  send: () => Promise<ExcludedInstance[]>,
): Promise<ExcludedInstance[]> {
  const moves = underWay.get(http) ?? new Map<string, Promise<ExcludedInstance[]>>()
  underWay.set(http, moves)
  const key = [operation, ...uuids].join()
  const answer = moves.get(key) ?? send().finally(() => moves.delete(key))
  moves.set(key, answer)
  return answer
}

/** @returns The instances that did not move, and why. Repeating the call changes nothing (N12). */
export async function reconcileInBulk(
  http: Http,
  body: ReconcileRequest,
  options: BulkOptions = {},
): Promise<ExcludedInstance[]> {
  required({ reconcileInBulk: body })
  const path = `${billingInstancesPath}reconcile-in-bulk/`
  return onceAtATime(http, body, () => move(http, path, body, options))
}

/** @returns The instances that did not move, and why. Repeating the call changes nothing (N12). */
export async function cancelInBulk(
  http: Http,
  body: CancelRequest,
  options: BulkOptions = {},
): Promise<ExcludedInstance[]> {
  required({ cancelInBulk: body })
  const path = `${billingInstancesPath}cancel-in-bulk/`
  return onceAtATime(http, body, () => move(http, path, body, options))
}

/** How far a bulk action is: what did not move, and what was never asked for. */
export interface BulkOutcome {
  excluded: ExcludedInstance[]
  /** Left when a chunk failed: the failed chunk and what follows it. Empty when all went through. */
  remaining: readonly string[]
  /** Why it stopped; null when all went through. */
  error: unknown
}

/** How many uuids go in one call, so that progress shows and no call runs into a timeout. */
export const BULK_CHUNK = 100

/**
 * Runs a bulk call in chunks, one after the other. A chunk that fails stops the run; what went
 * through stays, and `remaining` says what to try again.
 *
 * @param onProgress Told after each chunk, and not when there is only one.
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
