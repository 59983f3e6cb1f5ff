/**
 * Sends requests to the FHIR API in tests. Checks that each response is valid FHIR in JSON, and
 * that no cache may store the response.
 */
import { expect } from 'vitest'
import { z } from 'zod'
import { fhirProblems } from '../../../src/backend/exports/fhir-problems.fixture'
import type { TestSandbox } from '../test-sandbox'

export const BASE = 'http://localhost/fhir/R4'
export const TYPES = ['Claim', 'Observation', 'Communication']

const bundle = z.object({
  resourceType: z.literal('Bundle'),
  type: z.literal('searchset'),
  total: z.number(),
  link: z.array(z.object({ relation: z.string(), url: z.string() })),
  entry: z
    .array(
      z.object({
        fullUrl: z.string().optional(),
        resource: z.looseObject({ resourceType: z.string(), id: z.string().optional() }),
        search: z.object({ mode: z.string() }),
      }),
    )
    .default([]),
})
export const failure = z.object({
  resourceType: z.literal('OperationOutcome'),
  issue: z.array(z.object({ severity: z.string(), code: z.string(), diagnostics: z.string() })),
})

export function fhirClient(test: TestSandbox) {
  const tokens = new Map<string, string>()

  async function tokenOf(username: string): Promise<string> {
    const known = tokens.get(username)
    if (known) return known
    const answer = await test.visitor.post('/auth/token/', { username, password: username })
    const { token } = z.object({ token: z.string() }).parse(answer.body)
    tokens.set(username, token)
    return token
  }

  /**
   * Sends a request and checks the response.
   * @param username The name of the user, or '' for requests without a session.
   */
  async function send(path: string, init: RequestInit = {}, username = 'demo') {
    const headers = new Headers({ Timezone: 'America/New_York', ...init.headers })
    if (username) headers.set('Authorization', `Bearer ${await tokenOf(username)}`)
    const url = path.startsWith('http') ? path : `${BASE}/${path}`
    const response = await test.sandbox.app.request(url, { ...init, headers })
    expect(response.headers.get('Content-Type')).toBe('application/fhir+json; charset=utf-8')
    expect(response.headers.get('Cache-Control')).toBe('no-store')
    const body: unknown = await response.json()
    expect(fhirProblems(body)).toEqual([])
    return { status: response.status, headers: response.headers, body }
  }

  return {
    send,
    /** Requests a page of search results. */
    async found(path: string, username?: string) {
      const { status, body } = await send(path, {}, username)
      expect(status).toBe(200)
      const parsed = bundle.parse(body)
      const resources = parsed.entry.map(({ resource }) => resource)
      expect(resources.flatMap(fhirProblems)).toEqual([])
      const next = parsed.link.find(({ relation }) => relation === 'next')?.url
      return { ...parsed, resources, next }
    },
    async refused(path: string, init?: RequestInit, username?: string) {
      const { status, headers, body } = await send(path, init, username)
      const { issue } = failure.parse(body)
      expect(issue.every(({ severity }) => severity === 'error')).toBe(true)
      return { status, headers, codes: issue.map(({ code }) => code), issue }
    },
  }
}
