/** Returns the details of a session that the page may know. */
import * as z from 'zod/mini'
import { type RtmSessionFacts, signedOutFacts } from '../../domain/session-facts'
import type { SessionState } from './session-keeper'

const claims = z.object({ exp: z.number().check(z.positive(), z.lte(1e11)) })

/**
 * Returns the expiry of a token that is a JWT (its `exp`) as an ISO 8601 time. Returns null for any
 * other token.
 */
function endOf(token: string): string | null {
  const [, payload = ''] = token.split('.')
  try {
    const text = atob(payload.replace(/-/g, '+').replace(/_/g, '/'))
    const result = claims.safeParse(JSON.parse(text))
    return result.success ? new Date(result.data.exp * 1000).toISOString() : null
  } catch {
    return null
  }
}

export function sessionFacts({
  user,
  token,
}: Pick<SessionState, 'user' | 'token'>): RtmSessionFacts {
  if (!user || token === null) return signedOutFacts
  const name = user.fullName.trim() || null
  return { status: 'signed-in', user: { id: user.id, name }, accessEndsAt: endOf(token) }
}
