import type { MiddlewareHandler } from 'hono'
import { Problem, unauthorised } from '../../../src/backend/problem'
import type { SandboxContext } from '../context'
import type { Caller, SandboxEnv, SandboxRequest } from '../env'
import { findCaller, hashToken } from '../sign-in/tokens'

/**
 * Requires the session of a clinic user. Responds with 401 if there is no session, and with 403 for
 * a patient's account.
 */
export function requireSession(context: SandboxContext): MiddlewareHandler<SandboxEnv> {
  return async (c, next) => {
    const session = await readSession(context, c)
    if (!session) throw unauthorised('Please sign in.')
    const { caller, tokenHash } = session
    if (caller.userType !== 'pt') throw new Problem(403, 'This is for clinic staff only.')
    c.set('caller', caller)
    c.set('tokenHash', tokenHash)
    c.set('db', context.db)
    await next()
  }
}

/**
 * Returns the caller on routes that need no session, if there is a session.
 * @throws Problem 401 for a session that has ended.
 */
export async function optionalCaller(
  context: SandboxContext,
  c: SandboxRequest,
): Promise<Caller | undefined> {
  return (await readSession(context, c))?.caller
}

async function readSession(context: SandboxContext, c: SandboxRequest) {
  const token = /^Bearer (\S+)$/i.exec(c.req.header('Authorization') ?? '')?.[1]
  if (!token) return undefined
  const tokenHash = hashToken(token)
  const caller = await findCaller(context.db, tokenHash, context.clock.real())
  if (!caller) throw unauthorised('Your session has ended. Please sign in again.')
  return { caller, tokenHash }
}
