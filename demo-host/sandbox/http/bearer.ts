import type { MiddlewareHandler } from 'hono'
import type { SandboxContext, SandboxEnv } from '../context'
import { findCaller, hashToken } from '../sign-in/tokens'
import { Problem, unauthorised } from './problem'

/** Lets only signed-in clinic staff through: 401 without a session, 403 for a patient's account. */
export function requireSession(context: SandboxContext): MiddlewareHandler<SandboxEnv> {
  return async (c, next) => {
    const token = /^Bearer (\S+)$/i.exec(c.req.header('Authorization') ?? '')?.[1]
    if (!token) throw unauthorised('Please sign in.')
    const tokenHash = hashToken(token)
    const caller = await findCaller(context.db, tokenHash, context.clock.real())
    if (!caller) throw unauthorised('Your session has ended. Please sign in again.')
    if (caller.userType !== 'pt') throw new Problem(403, 'This is for clinic staff only.')
    c.set('caller', caller)
    c.set('tokenHash', tokenHash)
    c.set('db', context.db)
    await next()
  }
}
