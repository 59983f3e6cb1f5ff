import type { MiddlewareHandler } from 'hono'
import { every } from 'hono/combine'
import { cors } from 'hono/cors'
import { Problem } from '../../../src/backend/problem'
import type { SandboxEnv } from '../env'

const loopback = /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/

/** Refuses pages of other origins. A request without `Origin` is same-origin or not from a page. */
const refuseOthers: MiddlewareHandler<SandboxEnv> = async (c, next) => {
  const origin = c.req.header('Origin')
  // Compares only hosts, because the scheme may differ behind a proxy.
  const own = new URL(c.req.url).host
  const isOwn = origin === `http://${own}` || origin === `https://${own}`
  if (origin !== undefined && !isOwn && !loopback.test(origin)) {
    const message = `The sandbox's controls answer this server's and this machine's pages, not ${origin}.`
    throw new Problem(403, message)
  }
  await next()
}

/** Protects the sandbox controls, which need no sign-in: only own and local pages may use them. */
export const ownPages = every(refuseOthers, cors({ origin: (origin) => origin || null }))
