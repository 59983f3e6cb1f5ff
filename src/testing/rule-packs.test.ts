import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { createFakeBackend } from './fake-backend'

const NOW = '2026-05-19T16:00:00.000Z'
const span = { rules_id: 'cms2026', from: '2026-05-01', to: '2026-05-31' }

const report = z.object({
  counts: z.object({ appears: z.number(), vanishes: z.number(), billed: z.number() }),
  rows: z.array(z.object({ change: z.string() })),
})

/** Signs in with `fetch` only, because a vendor's own code may do the same. */
async function signedIn() {
  const fake = createFakeBackend({ now: NOW })
  const { fetch, apiBaseUrl } = fake.config
  const call = async (method: string, path: string, body?: object, token?: string) => {
    const headers: Record<string, string> = token ? { Authorization: `Bearer ${token}` } : {}
    const init = body ? { method, headers, body: JSON.stringify(body) } : { method, headers }
    const answer = await fetch(`${apiBaseUrl}/${path}`, init)
    return { status: answer.status, body: await answer.json() }
  }
  const { body } = await call('POST', 'auth/token/', { username: 'demo', password: 'demo' })
  const { token } = z.object({ token: z.string() }).parse(body)
  const send = (method: string, path: string, sent?: object) => call(method, path, sent, token)
  return { fake, send }
}

describe('the rule packs of the fake backend', () => {
  it('K22 K25 a rule pack can be chosen as in the reference backend, after a dry run that changes nothing', async () => {
    const { fake, send } = await signedIn()
    const before = fake.billings
    const { body } = await send('POST', 'billing/rules/dry-run/', span)
    const { counts, rows } = report.parse(body)
    expect(rows.filter(({ change }) => change === 'appears')).toHaveLength(counts.appears)
    expect(counts.appears).toBeGreaterThan(0)
    expect(fake.billings).toEqual(before)
    const chosen = { rules_id: 'cms2026', first_day: '2026-05-01', setup_min_days: 2 }
    const answer = await send('PUT', 'billing/rules/', chosen)
    expect(answer).toEqual({ status: 200, body: { ...chosen, history: [chosen] } })
    expect(fake.billings.length).toBeGreaterThan(before.length)
    const billed = (all: typeof before) => all.filter(({ tab }) => tab === 'billed')
    expect(billed(fake.billings)).toEqual(billed(before))
  })
})
