import { setTimeout as wait } from 'node:timers/promises'
import type { MiddlewareHandler } from 'hono'
import type { SandboxEnv } from '../env'

/**
 * Makes each response take at least this time, so that the response time does not reveal whether an
 * account was found.
 */
export function constantTime(milliseconds: number): MiddlewareHandler<SandboxEnv> {
  return async (_c, next) => {
    await Promise.all([next(), wait(milliseconds, undefined, { ref: false })])
  }
}
