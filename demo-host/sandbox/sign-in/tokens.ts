import { createHmac, randomBytes } from 'node:crypto'
import { and, eq, gt, lt } from 'drizzle-orm'
import type { Caller } from '../context'
import type { Database } from '../db/connect'
import { authTokens } from '../db/tables/bookkeeping'
import { users } from '../db/tables/people'
import { hashSecret } from './hash-secret'

/** How long a session lasts: a working day. */
const LIFETIME_MS = 12 * 3_600_000

/** What opens the chat of a session: made of its bearer token, to which it does not lead back. */
export function chatKey(token: string): string {
  return createHmac('sha256', token).update('chat session').digest('base64url')
}

/**
 * What the database knows a session by: whoever reads the table can neither sign in nor chat with it.
 * It is made of the chat's key, so that the key leads to the session without a table of its own.
 */
export function hashChatKey(key: string): string {
  return hashSecret(key)
}

/** The same, of the bearer token. */
export function hashToken(token: string): string {
  return hashChatKey(chatKey(token))
}

/** Starts a session and returns its bearer token, which is not kept. */
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

/** The active clinic user whose unexpired session this is. */
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
    .where(
      and(
        eq(authTokens.tokenHash, tokenHash),
        gt(authTokens.expires, now),
        eq(users.isActive, true),
      ),
    )
  return row
}

/** Ends a session. */
export async function revokeToken(db: Database, tokenHash: string): Promise<void> {
  await db.delete(authTokens).where(eq(authTokens.tokenHash, tokenHash))
}
