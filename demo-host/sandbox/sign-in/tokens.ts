import { createHmac, randomBytes } from 'node:crypto'
import { and, eq, gt, lt } from 'drizzle-orm'
import type { Database } from '../db/connect'
import { authTokens } from '../db/tables/bookkeeping'
import { users } from '../db/tables/people'
import type { Caller } from '../env'
import { hashSecret } from './hash-secret'

/** The lifetime of a session: a working day. */
const LIFETIME_MS = 12 * 3_600_000

/**
 * Returns the chat key of a session. The key is derived from the bearer token, but the bearer token
 * cannot be computed from the key.
 */
export function chatKey(token: string): string {
  return createHmac('sha256', token).update('chat session').digest('base64url')
}

/**
 * Returns the hash that identifies a session in the database. With the hash alone, somebody who
 * reads the table can neither sign in nor chat. The hash is derived from the chat key, so that no
 * other table is needed to find the session of a chat key.
 */
export function hashChatKey(key: string): string {
  return hashSecret(key)
}

/** Returns the same hash as `hashChatKey`, but from the bearer token. */
export function hashToken(token: string): string {
  return hashChatKey(chatKey(token))
}

/** Starts a session and returns its bearer token. Only the token's hash is stored. */
export async function issueToken(db: Database, userId: number, now: Date): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await db.delete(authTokens).where(and(eq(authTokens.userId, userId), lt(authTokens.expires, now)))
  await db.insert(authTokens).values({
    tokenHash: hashToken(token),
    userId,
    expires: new Date(now.getTime() + LIFETIME_MS),
  })
  return token
}

/** Returns the SQL condition that a session has not ended and its user may sign in. */
export function isLive(now: Date) {
  return and(gt(authTokens.expires, now), eq(users.isActive, true))
}

/** Returns the active user of an unexpired session. */
export async function findCaller(
  db: Database,
  tokenHash: string,
  now: Date,
): Promise<(Caller & { userType: 'pt' | 'patient' }) | undefined> {
  const [row] = await db
    .select({
      userId: users.id,
      companyId: users.companyId,
      timezone: users.timezone,
      userType: users.userType,
    })
    .from(authTokens)
    .innerJoin(users, eq(users.id, authTokens.userId))
    .where(and(eq(authTokens.tokenHash, tokenHash), isLive(now)))
  return row
}

export async function revokeToken(db: Database, tokenHash: string): Promise<void> {
  await db.delete(authTokens).where(eq(authTokens.tokenHash, tokenHash))
}
