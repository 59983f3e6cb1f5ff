import { createHash } from 'node:crypto'
import { and, eq, lt } from 'drizzle-orm'
import type { SandboxRequest } from '../context'
import type { Database } from '../db/connect'
import { idempotencyKeys, visitorAnswers } from '../db/tables/bookkeeping'
import { badRequest, Problem } from './problem'

const KEPT_MS = 24 * 3_600_000

/** Answers kept for their `Idempotency-Key`. */
export interface KeptAnswers {
  /**
   * The answer that this key was given before, else undefined: then the key is taken by this
   * transaction, and another request with it waits until this one is done (N12).
   * @throws Problem 422 when the key came with another request before.
   */
  replayed(c: SandboxRequest): Promise<Response | undefined>
  /** Keeps the answer beside its key. */
  store(c: SandboxRequest): Promise<void>
}

/** The request's key, if it has one. */
export function keyOf(c: SandboxRequest): string | undefined {
  const key = c.req.header('Idempotency-Key')
  if (key === undefined) return undefined
  if (/^[\x21-\x7e]{1,255}$/.test(key)) return key
  const detail = 'Idempotency-Key must be 1 to 255 characters without spaces.'
  throw badRequest({ field: 'Idempotency-Key', detail })
}

/** What makes two requests the same one. */
export async function requestText(c: SandboxRequest): Promise<string> {
  const { method, path } = c.req
  return JSON.stringify([method, path, c.req.query(), await c.req.text()])
}

async function replayed(c: SandboxRequest): Promise<Response | undefined> {
  const key = keyOf(c)
  if (key === undefined) return undefined
  const { db, caller } = c.var
  const requestHash = createHash('sha256')
    .update(await requestText(c))
    .digest('hex')
  const taken = await db
    .insert(idempotencyKeys)
    .values({ userId: caller.userId, key, requestHash })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key })
  if (taken.length > 0) return undefined
  const [earlier] = await db.select().from(idempotencyKeys).where(rowOf(caller.userId, key))
  return replay(earlier, requestHash)
}

interface EarlierAnswer {
  readonly requestHash: string
  readonly status: number
  readonly body: string
}

/** The answer given before. @throws Problem 422 when it was another request's. */
export function replay(earlier: EarlierAnswer | undefined, requestHash: string): Response {
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

async function store(c: SandboxRequest): Promise<void> {
  const key = keyOf(c)
  if (key === undefined) return
  await c.var.db
    .update(idempotencyKeys)
    .set({ status: c.res.status, body: await c.res.clone().text() })
    .where(rowOf(c.var.caller.userId, key))
}

/** Those of signed-in users, each with keys of their own. */
export const usersAnswers: KeptAnswers = { replayed, store }

function rowOf(userId: number, key: string) {
  return and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.key, key))
}

/** Forgets answers older than a day. */
export async function forgetOldAnswers(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEPT_MS)
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.created, before))
  await db.delete(visitorAnswers).where(lt(visitorAnswers.created, before))
}
