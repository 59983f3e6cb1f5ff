/**
 * The chat's session tokens. One is made of the bearer token that it comes with: it needs no table,
 * survives a restart, ends with that session, and can not be made of what the database holds. For
 * the same reasons it is the SDK's session key too: a reconnect after a restart brings it along.
 */
import { and, eq, gt, inArray } from 'drizzle-orm'
import type { Caller } from '../context'
import type { Database } from '../db/connect'
import { authTokens } from '../db/tables/bookkeeping'
import { users } from '../db/tables/people'
import { chatKey, hashChatKey } from '../sign-in/tokens'
import { fullName } from '../wire/names'

export interface ChatSession {
  readonly token: string
  /** What the database knows the sign-in by. */
  readonly tokenHash: string
  readonly user: Caller & { readonly name: string }
}

/** @param token - the session's bearer token. */
export function chatSessionToken(userId: number, token: string): string {
  return `${userId}.${chatKey(token)}`
}

function partsOf(token: string) {
  const [, userId, key] = /^([1-9]\d{0,8})\.([\w-]+)$/.exec(token) ?? []
  return userId === undefined || key === undefined
    ? undefined
    : { userId: Number(userId), tokenHash: hashChatKey(key) }
}

/** Whether it could be a session token at all, of whatever session. */
export function isChatToken(token: string): boolean {
  return partsOf(token) !== undefined
}

/** The chat session of an active clinic user that the token opens, while its sign-in lasts. */
export async function findChatSession(
  db: Database,
  token: string,
  now: Date,
): Promise<ChatSession | undefined> {
  const parts = partsOf(token)
  if (!parts) return undefined
  const { userId, tokenHash } = parts
  const [found] = await db
    .select({
      userId: users.id,
      companyId: users.companyId,
      timezone: users.timezone,
      firstName: users.firstName,
      lastName: users.lastName,
    })
    .from(authTokens)
    .innerJoin(users, eq(users.id, authTokens.userId))
    .where(
      and(
        eq(authTokens.tokenHash, tokenHash),
        eq(users.id, userId),
        eq(users.userType, 'pt'),
        eq(users.isActive, true),
        gt(authTokens.expires, now),
      ),
    )
  if (!found) return undefined
  const { firstName, lastName, ...caller } = found
  return { token, tokenHash, user: { ...caller, name: fullName({ firstName, lastName }) } }
}

/** Those of the sessions that have not ended meanwhile. */
export async function liveSessions(
  db: Database,
  sessions: readonly ChatSession[],
  now: Date,
): Promise<ReadonlySet<string>> {
  if (sessions.length === 0) return new Set()
  const hashes = [...new Set(sessions.map(({ tokenHash }) => tokenHash))]
  const rows = await db
    .select({ tokenHash: authTokens.tokenHash })
    .from(authTokens)
    .innerJoin(users, eq(users.id, authTokens.userId))
    .where(
      and(
        inArray(authTokens.tokenHash, hashes),
        eq(users.isActive, true),
        gt(authTokens.expires, now),
      ),
    )
  return new Set(rows.map((row) => row.tokenHash))
}
