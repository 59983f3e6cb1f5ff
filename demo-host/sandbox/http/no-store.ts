import type { MiddlewareHandler } from 'hono'

/**
 * Forbids caches to store a response. Use it for responses with a clinic's data, and for pages with
 * a secret in their URL.
 */
export const noStore: MiddlewareHandler = async (c, next) => {
  await next()
  c.res.headers.set('Cache-Control', 'no-store')
  c.res.headers.set('X-Content-Type-Options', 'nosniff')
}
