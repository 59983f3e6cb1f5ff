/**
 * The chat's session tokens. One is made of the session it comes with: it needs no table, survives a
 * restart, and ends with that session.
 */
import { createHmac, timingSafeEqual } from 'node:crypto'
import { and, eq, gt } from 'drizzle-orm'
import type { Caller } from '../context'
import type { Database } from '../db/connect'
import { authTokens } from '../db/tables/bookkeeping'
import { users } from '../db/tables/people'

/** @param tokenHash - what the database knows the session's bearer token by. */
export function chatSessionToken(userId: number, tokenHash: string): string {
  return `${userId}.${createHmac('sha256', tokenHash).update('chat session').digest('base64url')}`
}

/** The active clinic user whose chat session this is. */
export async function findChatUser(
  db: Database,
  token: string,
  now: Date,
): Promise<Caller | undefined> {
  const userId = /^[1-9]\d{0,8}(?=\.)/.exec(token)?.[0]
  if (userId === undefined) return undefined
  const sessions = await db
    .select({
      tokenHash: authTokens.tokenHash,
      userId: users.id,
      companyId: users.companyId,
      timezone: users.timezone,
    })
    .from(authTokens)
    .innerJoin(users, eq(users.id, authTokens.userId))
    .where(
      and(
        eq(users.id, Number(userId)),
        eq(users.userType, 'pt'),
        eq(users.isActive, true),
        gt(authTokens.expires, now),
      ),
    )
  return sessions.find((session) =>
    isSame(token, chatSessionToken(session.userId, session.tokenHash)),
  )
}

function isSame(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)]
  return one.length === other.length && timingSafeEqual(one, other)
}
