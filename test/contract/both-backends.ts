/** Sends the same requests to the fake backend and to the reference backend. */
import { afterAll, beforeAll, expect } from 'vitest'
import * as z from 'zod'
import { createSandbox, type Sandbox } from '../../demo-host/sandbox/server'
import { signIn } from '../../src/api/auth'
import { createHttp } from '../../src/api/http'
import { createFakeBackend, type FakeBackend } from '../../src/testing/fake-backend'
import { ZONE } from './connection'

/**
 * An evening in the middle of a month, in the clinic's time zone. At this time, no record of the
 * seed's last day is in the future.
 */
export const NOW = '2026-05-20T02:30:00.000Z'

/** The API's base URL on an origin that the reference backend knows as its own. */
const BASE = 'http://localhost/api'

export interface Answer {
  status: number
  /** The media type of a file. */
  type: string | null
  /** JSON, or the text of a file. */
  body: unknown
  /** The `Idempotency-Replayed` header. It marks a repeated response (N12). */
  replayed: string | null
}

export type Headers = Readonly<Record<string, string>>
export type Ask = (method: string, path: string, body?: unknown, named?: Headers) => Promise<Answer>

/** Signs in with the client's own call, whose schema checks the rest of the response. */
async function signedIn(fetch: typeof globalThis.fetch): Promise<Ask> {
  const session = { token: async () => null, renew: async () => null, expire: () => undefined }
  const http = createHttp({ baseUrl: BASE, connection: 'contract', session, fetch })
  const { token } = await signIn(http, { username: 'demo', password: 'demo' })
  return async (method, path, body, named) => {
    const headers = {
      Authorization: `Bearer ${token}`,
      Timezone: ZONE,
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...named,
    }
    const sent = body === undefined ? null : JSON.stringify(body)
    const response = await fetch(`${BASE}/${path}`, { method, headers, body: sent })
    const text = await response.text()
    const isFile = response.headers.has('Content-Disposition')
    return {
      status: response.status,
      type: isFile ? response.headers.get('Content-Type') : null,
      body: text === '' ? null : isFile ? text : JSON.parse(text),
      replayed: response.headers.get('Idempotency-Replayed'),
    }
  }
}

export const list = z.object({ results: z.array(z.looseObject({})) })

export interface Ids {
  real: number
  fake: number
}
type Body = (id: number) => unknown
const made = z.object({ id: z.optional(z.number()), patient_id: z.optional(z.number()) })
export const nobody: Ids = { real: 0, fake: 0 }

/** Removes the ids of new records, which differ between the two backends. */
function withoutIds(answer: Answer): unknown {
  const names = ['id', 'patient', 'patient_id', 'rtm_enrollment', 'billinginstance', 'uuid']
  return JSON.parse(JSON.stringify(answer), (key, value) => {
    if (names.includes(key) && typeof value !== 'object') return typeof value
    return typeof value === 'string' ? value.replace(/(patient_)\d+$/, '$1') : value
  })
}

/** Creates both backends with the same clinic for the tests of a file. */
export function startBothBackends() {
  let sandbox: Sandbox
  let fake: FakeBackend
  const ask: { sandbox: Ask; fake: Ask } = { sandbox: tooEarly, fake: tooEarly }

  beforeAll(async () => {
    const now = () => new Date(NOW)
    sandbox = await createSandbox({ now, patients: 40 })
    // The fake backend needs 35 patients, because 35 of the seed's 40 patients belong to the demo
    // company.
    fake = createFakeBackend({ now: NOW, patients: 35, apiBaseUrl: BASE })
    const { app } = sandbox
    ask.sandbox = await signedIn(async (input, init) => app.fetch(new Request(input, init)))
    ask.fake = await signedIn(fake.config.fetch)
    // With the seed's filing limit, no billing would be near the limit, so the test sets a shorter
    // one.
    await same('PATCH', 'billing/claim-facts/', { clinic: { filing_limit: '60' } })
  })

  afterAll(() => sandbox.close())

  /**
   * Calls both backends in turn and expects that their responses are equal.
   * @returns The response that both have sent.
   */
  async function same(
    method: string,
    path: string,
    body?: unknown,
    named?: Headers,
  ): Promise<Answer> {
    const real = await ask.sandbox(method, path, body, named)
    expect(await ask.fake(method, path, body, named)).toEqual(real)
    return real
  }

  /** Returns the uuids of a list of billings. */
  async function uuidsOf(query: string): Promise<string[]> {
    const { body } = await same('GET', `billing/billinginstances/?${query}`)
    return list.parse(body).results.map(({ uuid }) => String(uuid))
  }

  /**
   * Calls both backends in turn and compares their responses, as `same` does. The call is about a
   * record that this test has created.
   * @param path Builds the path from the record's id.
   */
  async function alike(method: string, path: (id: number) => string, ids: Ids, body?: Body) {
    const [real, faked] = [
      await ask.sandbox(method, path(ids.real), body?.(ids.real)),
      await ask.fake(method, path(ids.fake), body?.(ids.fake)),
    ]
    expect(withoutIds(faked)).toEqual(withoutIds(real))
    const idOf = (answer: Answer) => {
      const { id, patient_id: patientId } = made.catch({}).parse(answer.body)
      return patientId ?? id ?? 0
    }
    return { real: idOf(real), fake: idOf(faked), status: real.status }
  }

  return { ask, same, uuidsOf, alike }
}

function tooEarly(): never {
  throw new Error('beforeAll opens the backends: use them in a test or a hook.')
}
