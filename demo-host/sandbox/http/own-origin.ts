import type { Context } from 'hono'

/** Where this server was reached: `https://clinic.example`. The app stands at the same place. */
export function ownOrigin(c: Context): string {
  const { origin, host } = new URL(c.req.url)
  // Behind a proxy that ends TLS.
  return c.req.header('X-Forwarded-Proto') === 'https' ? `https://${host}` : origin
}
