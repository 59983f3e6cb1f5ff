/**
 * Stores responses to requests without a session, so that a repeated sign-up creates one account
 * (N12).
 */
import { eq } from 'drizzle-orm'
import { visitorAnswers } from '../db/tables/bookkeeping'
import type { SandboxRequest } from '../env'
import { hashSecret } from '../sign-in/hash-secret'
import { hashesOf, type KeptAnswers, keyOf, replay } from './idempotency'

async function replayed(c: SandboxRequest): Promise<Response | undefined> {
  const key = keyOf(c)
  if (key === undefined) return undefined
  const { db } = c.var
  const row = await hashesOf(c, key)
  const taken = await db
    .insert(visitorAnswers)
    .values(row)
    .onConflictDoNothing()
    .returning({ keyHash: visitorAnswers.keyHash })
  if (taken.length > 0) return undefined
  const own = eq(visitorAnswers.keyHash, row.keyHash)
  const [earlier] = await db.select().from(visitorAnswers).where(own)
  return replay(earlier, row.requestHash)
}

async function store(c: SandboxRequest): Promise<void> {
  const key = keyOf(c)
  if (key === undefined) return
  await c.var.db
    .update(visitorAnswers)
    .set({ status: c.res.status, body: await c.res.clone().text() })
    .where(eq(visitorAnswers.keyHash, hashSecret(key)))
}

export const anonymousAnswers: KeptAnswers = { replayed, store }
