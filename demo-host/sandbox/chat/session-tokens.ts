/**
 * The chat's session tokens. A token is derived from the bearer token of the same session. It
 * therefore needs no table, stays valid after a restart and ends with that session. Nobody can
 * derive it from data in the database. Sendbird's SDK also uses the token as its session key, so
 * that the SDK can reconnect after a restart.
 */
import { and, eq, inArray } from 'drizzle-orm'
import { fullName } from '../../../src/backend/person'
import type { Database } from '../db/connect'
import { authTokens } from '../db/tables/bookkeeping'
import { users } from '../db/tables/people'
import type { Caller } from '../env'
import { chatKey, hashChatKey, isLive } from '../sign-in/tokens'

export interface ChatSession {
  readonly token: string
  /** The part of the token that identifies the sign-in in the database. */
  readonly tokenHash: string
  readonly user: Caller & { readonly name: string }
}

/**
 * Derives the chat's session token.
 * @param token The session's bearer token.
 */
export function chatSessionToken(userId: number, token: string): string {
  return `${userId}.${chatKey(token)}`
}

function partsOf(token: string) {
  const [, userId, key] = /^([1-9]\d{0,8})\.([\w-]+)$/.exec(token) ?? []
  return userId === undefined || key === undefined
    ? undefined
    : { userId: Number(userId), tokenHash: hashChatKey(key) }
}

/** Whether a text has the format of a session token. */
export function isChatToken(token: string): boolean {
  return partsOf(token) !== undefined
}

/** Finds the chat session of a token, if the user is active and the sign-in has not expired. */
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
        isLive(now),
      ),
    )
  if (!found) return undefined
  const { firstName, lastName, ...caller } = found
  return { token, tokenHash, user: { ...caller, name: fullName({ firstName, lastName }) } }
}

/** Returns those token hashes whose sessions have not ended. */
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
    .where(and(inArray(authTokens.tokenHash, hashes), isLive(now)))
  return new Set(rows.map((row) => row.tokenHash))
}
