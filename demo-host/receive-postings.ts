/**
 * Receives the postings of the billing webhook, as an EHR vendor does. The guide for operators has
 * the same code.
 */
import { createHmac, timingSafeEqual } from 'node:crypto'
import { Hono } from 'hono'
import { z } from 'zod'

const TOLERANCE_SECONDS = 300

const posting = z.object({
  /** The id of the posting. The id is the same in every attempt to send the posting. */
  id: z.string(),
  type: z.string(),
  created_at: z.string(),
  company: z.string(),
  billings: z.array(
    z.object({
      uuid: z.string(),
      codes: z.array(z.object({ code: z.string(), units: z.number() })),
      date_of_service: z.string(),
      patient_id: z.number(),
      record_id: z.nullable(z.string()),
    }),
  ),
})
type Posting = z.output<typeof posting>

/**
 * Reads a posting.
 * @param signature The header `X-RTM-Signature`: `t=<unix seconds>,v1=<hex>`.
 * @param body The text of the request, before it is parsed.
 * @returns The posting, or null if the signature does not match, or if `t` is more than 5 minutes
 * from `now`.
 */
export function readPosting(
  signature: string,
  body: string,
  secret: string,
  now: Date,
): Posting | null {
  const [, seconds = '', hash = ''] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(signature) ?? []
  if (Math.abs(now.getTime() / 1000 - Number(seconds)) > TOLERANCE_SECONDS) return null
  const expected = createHmac('sha256', secret).update(`${seconds}.${body}`).digest()
  const given = Buffer.from(hash, 'hex')
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null
  return posting.parse(JSON.parse(body))
}

/**
 * Receives postings and logs each posting once. A posting with an id that was seen before changes
 * nothing. A real receiver stores the id of a posting in the same transaction as the charges.
 * @param secrets The secrets of the webhooks whose postings are accepted.
 */
export function postingRoutes(secrets: readonly string[], now = () => new Date()): Hono {
  const routes = new Hono()
  const seen = new Set<string>()
  routes.post('/', async (c) => {
    const body = await c.req.text()
    const signature = c.req.header('X-RTM-Signature') ?? ''
    const [found] = secrets.flatMap((secret) => readPosting(signature, body, secret, now()) ?? [])
    if (!found) return c.text('The signature does not match, or is too old.', 401)
    if (!seen.has(found.id)) {
      seen.add(found.id)
      console.log(`Posting ${found.id}: ${found.type} ${JSON.stringify(found.billings)}`)
    }
    return c.body(null, 204)
  })
  return routes
}
