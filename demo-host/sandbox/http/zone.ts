import type { MiddlewareHandler } from 'hono'
import { isZone } from '../../../src/backend/person-fields'
import { badRequest } from '../../../src/backend/problem'
import { dateInZone } from '../../../src/domain/dates'
import type { Clock } from '../clock'
import type { SandboxEnv } from '../env'

/**
 * Sets the user's time zone and day. The zone is the `Timezone` header, else the user's zone, else
 * UTC (R4).
 */
export function readZone(clock: Clock): MiddlewareHandler<SandboxEnv> {
  return async (c, next) => {
    const header = c.req.header('Timezone')
    if (header !== undefined && !isZone(header)) {
      const detail = `Timezone must be an IANA zone such as America/New_York, not ${header}.`
      throw badRequest({ field: 'Timezone', detail })
    }
    const zone = header ?? c.var.caller.timezone ?? 'UTC'
    c.set('zone', zone)
    c.set('today', dateInZone(clock.now(), zone))
    await next()
  }
}
