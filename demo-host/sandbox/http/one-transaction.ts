import type { MiddlewareHandler } from 'hono'
import type { SandboxContext, SandboxEnv } from '../context'
import { type KeptAnswers, usersAnswers } from './idempotency'

const reading = new Set(['GET', 'HEAD', 'OPTIONS'])

/** A list whose filters are too long for a URL: asked again, it is read again (N27). */
const readByPost = '/list-via-post/'

/** Ends a transaction whose request was refused; never leaves this file. */
class Refused extends Error {}

/**
 * One transaction a mutation: its handler's writes and the answer kept for its `Idempotency-Key`
 * hold together or not at all. Any answer but a success undoes them.
 */
export function oneTransaction(
  context: SandboxContext,
  answers: KeptAnswers = usersAnswers,
): MiddlewareHandler<SandboxEnv> {
  return async (c, next) => {
    if (reading.has(c.req.method) || c.req.path.endsWith(readByPost)) return next()
    try {
      const replayed = await context.db.transaction(async (transaction) => {
        c.set('db', transaction)
        const answer = await answers.replayed(c)
        if (answer) return answer
        await next()
        if (c.error || c.res.status >= 400) throw new Refused()
        await answers.store(c)
        return undefined
      })
      if (replayed) return replayed
    } catch (error) {
      if (!(error instanceof Refused)) throw error
    }
    return undefined
  }
}
