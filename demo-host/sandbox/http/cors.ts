import { cors } from 'hono/cors'

/**
 * Allows pages of any origin, as a clinic's backend allows its EHR vendors. Sessions use bearer
 * tokens and never cookies, so `*` gives no page access to a user's session.
 */
export const crossOrigin = cors({
  origin: '*',
  allowMethods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
  allowHeaders: ['Authorization', 'Timezone', 'Content-Type', 'Idempotency-Key', 'If-Match'],
  // `Date` contains the sandbox's time. Pages use it for the dates that they send.
  exposeHeaders: ['Retry-After', 'Idempotency-Replayed', 'Date', 'ETag', 'X-Request-Id'],
  maxAge: 600,
})
