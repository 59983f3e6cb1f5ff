/**
 * The chat's session tokens. One is made of the bearer token that it comes with: it needs no table,
 * survives a restart, ends with that session, and can not be made of what the database holds.
 */
import { and, eq, gt } from 'drizzle-orm'
import type { Caller } from '../context'
import type { Database } from '../db/connect'
import { authTokens } from '../db/tables/bookkeeping'
import { users } from '../db/tables/people'
import { chatKey, hashChatKey } from '../sign-in/tokens'

/** @param token - the session's bearer token. */
export function chatSessionToken(userId: number, token: string): string {
  return `${userId}.${chatKey(token)}`
}

/** The active clinic user whose chat session this is. */
export async function findChatUser(
  db: Database,
  token: string,
  now: Date,
): Promise<Caller | undefined> {
  const [, userId, key] = /^([1-9]\d{0,8})\.([\w-]+)$/.exec(token) ?? []
  if (userId === undefined || key === undefined) return undefined
  const [session] = await db
    .select({ userId: users.id, companyId: users.companyId, timezone: users.timezone })
    .from(authTokens)
    .innerJoin(users, eq(users.id, authTokens.userId))
    .where(
      and(
        eq(authTokens.tokenHash, hashChatKey(key)),
        eq(users.id, Number(userId)),
        eq(users.userType, 'pt'),
        eq(users.isActive, true),
        gt(authTokens.expires, now),
      ),
    )
  return session
}
