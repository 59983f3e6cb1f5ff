import type { MiddlewareHandler } from 'hono'

/**
 * For responses with a clinic's data, and for pages with a secret in their address. No cache may
 * store them.
 */
export const noStore: MiddlewareHandler = async (c, next) => {
  await next()
  c.res.headers.set('Cache-Control', 'no-store')
  c.res.headers.set('X-Content-Type-Options', 'nosniff')
}
