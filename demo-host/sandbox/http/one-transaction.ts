import type { MiddlewareHandler } from 'hono'
import { isRepeatable } from '../../../src/backend/idempotency'
import type { SandboxContext } from '../context'
import type { SandboxEnv } from '../env'
import { type KeptAnswers, usersAnswers } from './idempotency'

/**
 * An error that rolls back the transaction of a rejected request. It is thrown and caught in this
 * file only.
 */
class Refused extends Error {}

/**
 * Runs each mutation in one transaction. The transaction commits the writes of the mutation
 * together with the response that is stored for its `Idempotency-Key`. If the response is an error,
 * the transaction is rolled back. The tasks of `afterCommit` run last, because other connections
 * see the writes only after the commit.
 */
export function oneTransaction(
  context: SandboxContext,
  answers: KeptAnswers = usersAnswers,
): MiddlewareHandler<SandboxEnv> {
  return async (c, next) => {
    if (isRepeatable(c.req.method, c.req.path)) return next()
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
