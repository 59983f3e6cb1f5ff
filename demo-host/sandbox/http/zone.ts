import type { MiddlewareHandler } from 'hono'
import { requestZone } from '../../../src/backend/person-fields'
import { dateInZone } from '../../../src/domain/dates/dates'
import type { Clock } from '../clock'
import type { SandboxEnv } from '../env'

/**
 * Sets the user's time zone and calendar day. The time zone is that of the `Timezone` header, or
 * else the time zone of the account, or else UTC (R4).
 */
export function readZone(clock: Clock): MiddlewareHandler<SandboxEnv> {
  return async (c, next) => {
    const zone = requestZone(c.req.header('Timezone'), c.var.caller.timezone ?? 'UTC')
    c.set('zone', zone)
    const now = clock.now()
    c.set('now', now)
    c.set('today', dateInZone(now, zone))
    await next()
  }
}
