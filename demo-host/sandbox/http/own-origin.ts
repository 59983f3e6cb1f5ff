import type { Context } from 'hono'

/**
 * Where this server was reached: `https://clinic.example`. For the answer to whoever asked alone: what
 * others are to read, such as a mail, must not hang on what a request says (`appOrigin`).
 */
export function ownOrigin(c: Context): string {
  const { origin, host } = new URL(c.req.url)
  // Behind a proxy that ends TLS.
  return c.req.header('X-Forwarded-Proto') === 'https' ? `https://${host}` : origin
}
