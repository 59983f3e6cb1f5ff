import type { Context } from 'hono'

/**
 * The origin of the request's URL: `https://clinic.example`. Use it only in the response to the
 * same client. Texts for others, such as mails, must use `appOrigin`: a client can forge headers.
 */
export function ownOrigin(c: Context): string {
  const { origin, host } = new URL(c.req.url)
  // A proxy in front of the server may terminate TLS.
  return c.req.header('X-Forwarded-Proto') === 'https' ? `https://${host}` : origin
}
