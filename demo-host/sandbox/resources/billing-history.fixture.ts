import { z } from 'zod'
import type { TestClient } from '../test-sandbox'

const fields = z.nullable(z.record(z.string(), z.unknown()))
const entry = z.object({
  id: z.number(),
  at: z.string(),
  by: z.object({ id: z.number(), full_name: z.string() }),
  act: z.string(),
  subject: z.string(),
  subject_id: z.string(),
  is_direct: z.boolean(),
  before: fields,
  after: fields,
  rules_id: z.string(),
})
const page = z.object({
  count: z.number(),
  next: z.string().nullable(),
  previous: z.string().nullable(),
  results: z.array(entry),
})

export async function historyOf(client: TestClient, uuid: string, query = '') {
  const answer = await client.get(`/billing/billinginstances/${uuid}/history/${query}`)
  return page.parse(answer.body)
}

/**
 * Returns one text for each entry of the history, newest first. The text contains the action and
 * the subject of the action. If the text begins with `~`, the billing changed because another
 * record changed.
 */
export async function actsOf(client: TestClient, uuid: string): Promise<string[]> {
  const { results } = await historyOf(client, uuid)
  return results.map((one) => `${one.is_direct ? '' : '~'}${one.act} ${one.subject}`)
}
