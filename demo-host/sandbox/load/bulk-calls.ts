/** Sends bulk calls at the same moment. No two calls contain the same billings. */
import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Client } from './client'

const billingPage = z.object({
  next: z.string().nullable(),
  results: z.array(z.object({ uuid: z.string(), type: z.string() })),
})

const BILLINGS = '/billing/billinginstances/'

/**
 * Returns the uuids of the billings that were marked as billed the earliest. After an undo, they
 * can be marked as billed again on the same day. Engage billings are left out, because two Engage
 * billings of a patient must be 30 days apart.
 */
async function billedUuids(client: Client, count: number): Promise<string[]> {
  const uuids: string[] = []
  for (let page = 1, more = true; more && uuids.length < count; page += 1) {
    const query = `status=Rec&ordering=reconciled&page_size=1000&page=${page}`
    const { next, results } = await client.read(`${BILLINGS}?${query}`, billingPage)
    const free = results.filter(({ type }) => type !== 'ENGAGE')
    uuids.push(...free.map(({ uuid }) => uuid))
    more = next !== null
  }
  if (uuids.length >= count) return uuids.slice(0, count)
  throw new Error(`Only ${uuids.length} billings are billed: seed more patients.`)
}

export interface BulkFigures {
  /** The response times of the calls, in milliseconds. */
  readonly times: readonly number[]
  /** The time from the first request to the last response, in milliseconds. */
  readonly allMs: number
  /**
   * The responses with an error. A response with status 204 means that the status of all billings
   * has changed.
   */
  readonly errors: readonly string[]
}

/**
 * Changes the status of billed billings, with simultaneous calls. Each client sends one call with
 * `rows` billings. First, all calls undo the billed status. Then all calls mark the same billings
 * as billed again.
 */
export async function callInBulk(clients: readonly Client[], rows: number) {
  const [first] = clients
  if (!first) throw new Error('Somebody must call.')
  const uuids = await billedUuids(first, clients.length * rows)

  async function all(operation: 'RECONCILE' | 'UNRECONCILE'): Promise<BulkFigures> {
    const start = performance.now()
    const answers = await Promise.all(
      clients.map((client, index) => {
        const body = { operation, uuids: uuids.slice(index * rows, (index + 1) * rows) }
        return client.post(`${BILLINGS}reconcile-in-bulk/`, body, randomUUID())
      }),
    )
    return {
      times: answers.map(({ ms }) => ms),
      allMs: performance.now() - start,
      errors: answers.flatMap(({ status, text }) => (status === 204 ? [] : [`${status} ${text}`])),
    }
  }

  const undo = await all('UNRECONCILE')
  return { undo, mark: await all('RECONCILE') }
}
