import { describe, expect, it } from 'vitest'
import { embeddedDatabase } from './test-database'
import { useTestSandbox } from './use-test-sandbox'

const ALL = '/ofrep/v1/evaluate/flags'
const off = { key: 'inactivity-logout', value: false, reason: 'STATIC', variant: 'off' }
const on = { ...off, value: true, variant: 'on' }

// These tests run on one kind of database only, because the flags are in memory.
describe('the flag service', () => {
  const { test } = useTestSandbox(embeddedDatabase)

  async function ask(path: string, body?: unknown, headers: Record<string, string> = {}) {
    const response = await test.sandbox.app.request(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Origin: 'https://ehr.example', ...headers },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    const text = await response.text()
    const parsed: unknown = text === '' ? null : JSON.parse(text)
    return { status: response.status, headers: response.headers, body: parsed }
  }

  it('S14 the flag service returns all flags to pages of any origin, and all flags are off if the sandbox control has set none', async () => {
    const answer = await ask(ALL, { context: { targetingKey: '1' } })
    expect([answer.status, answer.body]).toEqual([200, { flags: [off] }])
    expect(answer.headers.get('Access-Control-Allow-Origin')).toBe('*')
    expect(answer.headers.get('Access-Control-Expose-Headers')).toContain('Retry-After')
  })

  it('S14 the flag service returns the values that the sandbox control has set, until the next reset', async () => {
    const changes = { 'inactivity-logout': true, other: true }
    expect((await test.visitor.post('/sandbox/flags', changes)).body).toEqual(changes)
    expect((await ask(ALL, {})).body).toMatchObject({ flags: [on, { key: 'other', value: true }] })
    await test.visitor.post('/sandbox/reset')
    expect((await ask(ALL, {})).body).toEqual({ flags: [off] })
  })

  it.each([{ 'inactivity-logout': 'true' }, { '': true }, '['])(
    'S14 the sandbox control for flags rejects %j',
    async (changes) => {
      expect((await test.visitor.post('/sandbox/flags', changes)).status).toBe(400)
      expect((await ask(ALL, {})).body).toEqual({ flags: [off] })
    },
  )

  it('the flag service’s CORS headers allow the headers of a page’s preflight request', async () => {
    const answer = await test.sandbox.app.request(ALL, {
      method: 'OPTIONS',
      headers: {
        Origin: 'https://ehr.example',
        'Access-Control-Request-Method': 'POST',
        'Access-Control-Request-Headers': 'content-type',
      },
    })
    expect(answer.headers.get('Access-Control-Allow-Headers')).toContain('Content-Type')
  })

  it.each([
    ['invalid JSON', '{', 'PARSE_ERROR'],
    ['an invalid context', { context: 7 }, 'INVALID_CONTEXT'],
    ['a key that is not a text', { context: { targetingKey: 7 } }, 'INVALID_CONTEXT'],
  ])('the flag service rejects %s with an error in OFREP’s format', async (_, body, errorCode) => {
    const bulk = await ask(ALL, body)
    expect([bulk.status, bulk.body]).toMatchObject([400, { errorCode }])
  })

  it('the flag service responds with status 404 to a request for an unknown path', async () => {
    expect((await ask('/ofrep/v1/nothing', {})).status).toBe(404)
  })

  it('P05 the flag service applies injected faults, and logs requests', async () => {
    await test.visitor.post('/sandbox/faults', { path: '/ofrep/*', status: 503 })
    expect((await ask(ALL, { context: { targetingKey: '7' } })).status).toBe(503)
    expect((await ask(ALL, {})).status).toBe(200)
    const { body } = await test.visitor.get('/sandbox/requests')
    expect(body).toMatchObject([{ path: ALL, body: { context: { targetingKey: '7' } } }, {}])
  })
})
