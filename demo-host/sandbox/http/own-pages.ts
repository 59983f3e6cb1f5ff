import type { MiddlewareHandler } from 'hono'
import { every } from 'hono/combine'
import { cors } from 'hono/cors'
import { Problem } from '../../../src/backend/problem'
import type { SandboxEnv } from '../env'
import { askedHost, isOwnHost } from './own-origin'

const loopback = /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/

/**
 * Rejects requests for another server's host name. A malicious page can make its own host name
 * resolve to this machine.
 */
function refuseForeignHosts(appOrigin: () => string): MiddlewareHandler<SandboxEnv> {
  return async (c, next) => {
    if (isOwnHost(c, [appOrigin()])) return next()
    const message = `The sandbox's controls answer at this machine's addresses and at APP_ORIGIN, not at ${askedHost(c)}.`
    throw new Problem(403, message)
  }
}

/**
 * Rejects requests from pages of other origins. A request without an `Origin` header comes from a
 * page of the same origin, or from a client that is not a page.
 */
const refuseOthers: MiddlewareHandler<SandboxEnv> = async (c, next) => {
  const origin = c.req.header('Origin')
  // Only the hosts are compared, because the scheme may differ behind a proxy.
  const own = askedHost(c)
  const isOwn = origin === `http://${own}` || origin === `https://${own}`
  if (origin !== undefined && !isOwn && !loopback.test(origin)) {
    const message = `The sandbox's controls answer this server's and this machine's pages, not ${origin}.`
    throw new Problem(403, message)
  }
  await next()
}

/**
 * Protects the sandbox controls, which need no sign-in. Only the app's own pages and local pages
 * may use them.
 * @param appOrigin Returns the app's origin.
 */
export function ownPages(appOrigin: () => string): MiddlewareHandler<SandboxEnv> {
  const forOwnPages = cors({ origin: (origin) => origin || null })
  return every(refuseForeignHosts(appOrigin), refuseOthers, forOwnPages)
}
