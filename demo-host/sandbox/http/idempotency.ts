import { createHash } from 'node:crypto'
import { and, eq, lt } from 'drizzle-orm'
import type { SandboxRequest } from '../context'
import type { Database } from '../db/connect'
import { idempotencyKeys } from '../db/tables/bookkeeping'
import { badRequest, Problem } from './problem'

const KEPT_MS = 24 * 3_600_000

/** The row of this request's key, taken or to be taken. */
function keyOf(c: SandboxRequest): string | undefined {
  const key = c.req.header('Idempotency-Key')
  if (key === undefined) return undefined
  if (/^[\x21-\x7e]{1,255}$/.test(key)) return key
  const detail = 'Idempotency-Key must be 1 to 255 characters without spaces.'
  throw badRequest({ field: 'Idempotency-Key', detail })
}

async function hashRequest(c: SandboxRequest): Promise<string> {
  const { method, path } = c.req
  const parts = JSON.stringify([method, path, c.req.query(), await c.req.text()])
  return createHash('sha256').update(parts).digest('hex')
}

/**
 * The answer that this `Idempotency-Key` was given before, else undefined: then the key is taken by
 * this transaction, and another request with it waits until this one is done (N12).
 * @throws Problem 422 when the key came with another request before.
 */
export async function replayedAnswer(c: SandboxRequest): Promise<Response | undefined> {
  const key = keyOf(c)
  if (key === undefined) return undefined
  const { db, caller } = c.var
  const requestHash = await hashRequest(c)
  const taken = await db
    .insert(idempotencyKeys)
    .values({ userId: caller.userId, key, requestHash })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key })
  if (taken.length > 0) return undefined
  const [earlier] = await db.select().from(idempotencyKeys).where(rowOf(caller.userId, key))
  if (!earlier) throw new Problem(409, 'A request with this Idempotency-Key is under way.')
  if (earlier.requestHash !== requestHash) {
    throw new Problem(422, 'This Idempotency-Key was used for another request.')
  }
  return new Response(earlier.body === '' ? null : earlier.body, {
    status: earlier.status,
    headers: {
      ...(earlier.body === '' ? {} : { 'Content-Type': 'application/json' }),
      'Idempotency-Replayed': 'true',
    },
  })
}

/** Keeps the answer beside its key. */
export async function storeAnswer(c: SandboxRequest): Promise<void> {
  const key = keyOf(c)
  if (key === undefined) return
  await c.var.db
    .update(idempotencyKeys)
    .set({ status: c.res.status, body: await c.res.clone().text() })
    .where(rowOf(c.var.caller.userId, key))
}

function rowOf(userId: number, key: string) {
  return and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.key, key))
}

/** Forgets answers older than a day. */
export async function forgetOldAnswers(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEPT_MS)
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.created, before))
}
