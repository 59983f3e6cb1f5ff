import type { MiddlewareHandler } from 'hono'
import { every } from 'hono/combine'
import { cors } from 'hono/cors'
import type { SandboxEnv } from '../context'
import { Problem } from './problem'

const loopback = /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/

/** Refuses pages of other origins; what sends no `Origin` is no page (or reads what is its own). */
const refuseOthers: MiddlewareHandler<SandboxEnv> = async (c, next) => {
  const origin = c.req.header('Origin')
  // Behind a proxy the scheme may differ: it is the host that is one's own.
  const own = new URL(c.req.url).host
  const isOwn = origin === `http://${own}` || origin === `https://${own}`
  if (origin !== undefined && !isOwn && !loopback.test(origin)) {
    const message = `The sandbox's controls answer this server's and this machine's pages, not ${origin}.`
    throw new Problem(403, message)
  }
  await next()
}

/** The sandbox's controls ask for no sign-in, so only pages of its own and of its machine reach them. */
export const ownPages = every(refuseOthers, cors({ origin: (origin) => origin || null }))
