import { createHmac } from 'node:crypto'
import { and, eq, lt } from 'drizzle-orm'
import { checkKey, keyOfAnother, replayedHeader } from '../../../src/backend/idempotency'
import { Problem } from '../../../src/backend/problem'
import type { Database } from '../db/connect'
import { idempotencyKeys, visitorAnswers } from '../db/tables/bookkeeping'
import type { SandboxRequest } from '../env'
import { hashSecret } from '../sign-in/hash-secret'

const KEPT_MS = 24 * 3_600_000

/** The stored responses, by `Idempotency-Key`. */
export interface KeptAnswers {
  /**
   * Returns the stored response for the request's idempotency key. If there is none, returns
   * undefined and reserves the key in this transaction, so that another request with the key waits
   * until this transaction ends (N12). Returns undefined for a request without an idempotency key.
   * @throws Problem 400 for an invalid key, 409 if a request with the key is still being processed,
   *   and 422 if the key was used for a different request.
   */
  replayed(c: SandboxRequest): Promise<Response | undefined>
  /** Stores the response under the request's idempotency key, if the request has one. */
  store(c: SandboxRequest): Promise<void>
}

/**
 * Returns the request's idempotency key, or undefined if the request has none.
 * @throws Problem 400 for an invalid key.
 */
export function keyOf(c: SandboxRequest): string | undefined {
  const key = c.req.header('Idempotency-Key')
  return key === undefined ? undefined : checkKey(key)
}

/**
 * Returns two hashes: one of the key, and one of the request together with the key. The key itself
 * is not stored. If the second hash were a hash of the request alone, an attacker could guess a
 * password in the request's body.
 */
export async function hashesOf(c: SandboxRequest, key: string) {
  const { method, path } = c.req
  const request = JSON.stringify([method, path, c.req.query(), await c.req.text()])
  const requestHash = createHmac('sha256', key).update(request).digest('hex')
  return { keyHash: hashSecret(key), requestHash }
}

async function replayed(c: SandboxRequest): Promise<Response | undefined> {
  const key = keyOf(c)
  if (key === undefined) return undefined
  const { db, caller } = c.var
  const hashes = await hashesOf(c, key)
  const taken = await db
    .insert(idempotencyKeys)
    .values({ userId: caller.userId, ...hashes })
    .onConflictDoNothing()
    .returning({ keyHash: idempotencyKeys.keyHash })
  if (taken.length > 0) return undefined
  const own = rowOf(caller.userId, hashes.keyHash)
  const [earlier] = await db.select().from(idempotencyKeys).where(own)
  return replay(earlier, hashes.requestHash)
}

interface EarlierAnswer {
  readonly requestHash: string
  readonly status: number
  readonly body: string
}

/**
 * Returns the stored response.
 * @throws Problem 409 while the first request is still being processed, and 422 if the key was used
 *   for a different request.
 */
export function replay(earlier: EarlierAnswer | undefined, requestHash: string): Response {
  if (!earlier)
    throw new Problem(409, 'A request with this Idempotency-Key is still being processed.')
  if (earlier.requestHash !== requestHash) throw keyOfAnother()
  return new Response(earlier.body === '' ? null : earlier.body, {
    status: earlier.status,
    headers: {
      ...(earlier.body === '' ? {} : { 'Content-Type': 'application/json' }),
      ...replayedHeader,
    },
  })
}

async function store(c: SandboxRequest): Promise<void> {
  const key = keyOf(c)
  if (key === undefined) return
  await c.var.db
    .update(idempotencyKeys)
    .set({ status: c.res.status, body: await c.res.clone().text() })
    .where(rowOf(c.var.caller.userId, hashSecret(key)))
}

/** The stored responses of signed-in users. Each user has separate keys. */
export const usersAnswers: KeptAnswers = { replayed, store }

function rowOf(userId: number, keyHash: string) {
  return and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.keyHash, keyHash))
}

/** Deletes stored responses that are older than a day. */
export async function forgetOldAnswers(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEPT_MS)
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.created, before))
  await db.delete(visitorAnswers).where(lt(visitorAnswers.created, before))
}
