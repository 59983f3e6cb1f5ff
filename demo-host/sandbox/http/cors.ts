import { cors } from 'hono/cors'

/**
 * The API answers pages of any origin, as a clinic's backend answers its EHR vendors. Sessions are
 * bearer tokens, never cookies, so `*` gives nobody a session that is not theirs.
 */
export const crossOrigin = cors({
  origin: '*',
  allowMethods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
  allowHeaders: ['Authorization', 'Timezone', 'Content-Type', 'Idempotency-Key'],
  // `Date` is the sandbox's own time: pages date what they send by it.
  exposeHeaders: ['Retry-After', 'Idempotency-Replayed', 'Date'],
  maxAge: 600,
})
