import type { MiddlewareHandler } from 'hono'
import { isReading } from '../../../src/backend/idempotency'
import type { SandboxContext } from '../context'
import type { SandboxEnv } from '../env'
import { type KeptAnswers, usersAnswers } from './idempotency'

/**
 * An error that rolls back the transaction of a rejected request. It is thrown and caught in this
 * file only.
 */
class Refused extends Error {}

/**
 * Runs each mutation in one transaction: its writes, and the response that is stored for its
 * `Idempotency-Key`, are committed together. If the response is an error, they are rolled back. The
 * tasks of `afterCommit` run last, because other connections do not see the writes before the
 * commit.
 */
export function oneTransaction(
  context: SandboxContext,
  answers: KeptAnswers = usersAnswers,
): MiddlewareHandler<SandboxEnv> {
  return async (c, next) => {
    if (isReading(c.req.method, c.req.path)) return next()
    const tasks: (() => void)[] = []
    try {
      const replayed = await context.db.transaction(async (transaction) => {
        c.set('db', transaction)
        c.set('webhooks', context.webhooks)
        c.set('afterCommit', (task) => tasks.push(task))
        const answer = await answers.replayed(c)
        if (answer) return answer
        await next()
        if (c.error || c.res.status >= 400) throw new Refused()
        await answers.store(c)
        return undefined
      })
      if (replayed) return replayed
      for (const task of tasks) task()
    } catch (error) {
      if (!(error instanceof Refused)) throw error
    }
    return undefined
  }
}
