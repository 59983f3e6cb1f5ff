import { setTimeout as wait } from 'node:timers/promises'
import type { MiddlewareHandler } from 'hono'
import type { SandboxEnv } from '../context'

/** Answers no sooner than that, so that the time an answer takes does not tell what was found. */
export function evenTime(milliseconds: number): MiddlewareHandler<SandboxEnv> {
  return async (_c, next) => {
    await Promise.all([next(), wait(milliseconds, undefined, { ref: false })])
  }
}
