import { describe, expect, it } from 'vitest'
import { createSandboxApp } from './app'
import { idempotencyKeys } from './db/tables/bookkeeping'
import { embeddedDatabase } from './test-database'
import { billingsOf, daysFrom } from './test-sandbox'
import { useTestSandbox } from './use-test-sandbox'

const LIST = '/billing/billinginstances/'

// These tests run on one kind of database only, because they do not depend on the database.
describe('the controls of the sandbox', () => {
  const { test, demo } = useTestSandbox(embeddedDatabase)
  const { visitor } = test

  it('P04 the sandbox’s controls exist only if they are turned on', async () => {
    const app = createSandboxApp(test.sandbox.context, false)
    for (const path of ['reset', 'clock', 'responses', 'faults', 'assertion']) {
      const response = await app.request(`/api/sandbox/${path}`, { method: 'POST', body: '{}' })
      expect([path, response.status]).toEqual([path, 404])
    }
    expect((await app.request('/api/sandbox/requests')).status).toBe(404)
  })

  it('P17 if the controls are off, no requests are logged and no faults are applied', async () => {
    const { context } = test.sandbox
    const app = createSandboxApp(context, false)
    context.faults.add({ path: '*', status: 503, times: 9 })
    expect((await app.request('/api/nowhere')).status).toBe(404)
    expect(context.requests.list()).toEqual([])
  })

  /** Sends a request to the controls of a server whose app is at clinic.example. */
  const control = (host: string, headers: Record<string, string>, method = 'POST') => {
    const context = { ...test.sandbox.context, appOrigin: () => 'https://clinic.example' }
    const app = createSandboxApp(context, true)
    return app.request(`http://${host}/api/sandbox/assertion`, { method, headers })
  }

  it.each(['evil.example', 'clinic.example.evil.example', 'localhost.evil.example:4300'])(
    'Z12 a request to the sandbox’s controls with the Host header %s is rejected, even from a page of that host',
    async (host) => {
      for (const Origin of [`http://${host}`, 'http://localhost']) {
        for (const method of ['POST', 'OPTIONS']) {
          const response = await control('localhost', { Host: host, Origin }, method)
          expect(response.status).toBe(403)
          expect(response.headers.get('Access-Control-Allow-Origin')).toBeNull()
          expect(await response.json()).toMatchObject({ message: expect.stringContaining(host) })
        }
      }
    },
  )

  it.each([
    'http://evil.example',
    'https://localhost.evil.example',
    'http://localhost:80.evil.example',
    'http://10.0.0.5:4300',
    'null',
  ])('N06 a request to a control from a page of the origin %s is rejected', async (Origin) => {
    for (const method of ['POST', 'OPTIONS']) {
      const response = await control('clinic.example', { Origin }, method)
      expect(response.status).toBe(403)
      expect(response.headers.get('Access-Control-Allow-Origin')).toBeNull()
      expect(await response.json()).toMatchObject({ message: expect.stringContaining(Origin) })
    }
    const unknown = await test.sandbox.app.request('/api/sandbox/nowhere', { headers: { Origin } })
    expect(unknown.status).toBe(403)
  })

  it.each([
    'http://clinic.example',
    'https://clinic.example',
    'http://localhost:5173',
    'http://127.0.0.1:4301',
    'http://[::1]:80',
    'http://localhost',
  ])('N01 a request to a control from a page of the origin %s is accepted', async (Origin) => {
    const response = await control('clinic.example', { Origin })
    expect(response.status).toBe(200)
    expect(response.headers.get('Access-Control-Allow-Origin')).toBe(Origin)
    const asked = { Origin, 'Access-Control-Request-Headers': 'content-type' }
    const preflight = await control('clinic.example', asked, 'OPTIONS')
    expect(preflight.status).toBe(204)
    expect(preflight.headers.get('Access-Control-Allow-Origin')).toBe(Origin)
    expect(preflight.headers.get('Access-Control-Allow-Headers')).toBe('content-type')
  })

  it('P04 if a request to a control has no Origin header, the response has no CORS headers', async () => {
    const response = await control('clinic.example', {})
    expect(response.status).toBe(200)
    expect(response.headers.get('Access-Control-Allow-Origin')).toBeNull()
  })

  it('N12 the responses that are stored for idempotency keys are deleted after 24 hours', async () => {
    const { db } = test.sandbox.context
    const row = {
      userId: 1,
      keyHash: 'old',
      requestHash: '',
      created: new Date('2026-01-19T16:00Z'),
    }
    await db.insert(idempotencyKeys).values([row, { ...row, keyHash: 'new', created: new Date() }])
    await test.setClock('2026-01-21')
    await demo.get(LIST)
    const kept = await db.select({ keyHash: idempotencyKeys.keyHash }).from(idempotencyKeys)
    expect(kept).toEqual([{ keyHash: 'new' }])
  })

  it('R3 a control sets or advances the clock, with and without a trailing slash in the path', async () => {
    const at = await visitor.post('/sandbox/clock', { now: '2026-02-04T10:00:00Z' })
    expect(at.body).toEqual({ now: '2026-02-04T10:00:00.000Z' })
    const on = await visitor.post('/sandbox/clock/', { advanceDays: 2 })
    expect(on.body).toEqual({ now: '2026-02-06T10:00:00.000Z' })
    expect((await visitor.post('/sandbox/reset')).body).toEqual({ now: '2026-01-20T17:00:00.000Z' })
  })

  it.each([
    ['clock', {}],
    ['clock', { now: 'tomorrow' }],
    ['clock', { now: '2026-02-04T10:00:00Z', advanceDays: 1 }],
    ['responses', { patientId: 'x', dates: [] }],
    ['responses', { patientId: 1, dates: ['2026-02-30'] }],
    ['faults', { status: 500 }],
    ['faults', { path: '/x', times: 0 }],
    ['reset', { patients: -1 }],
    ['assertion', '{'],
  ])('N13 the control %s rejects the body %j', async (control, body) => {
    const answer = await visitor.post(`/sandbox/${control}`, body)
    expect(answer.status).toBe(400)
    expect(answer.body).toMatchObject({ errors: [{ detail: expect.any(String) }] })
  })

  it('E2 a control can add a reply with a future date, and the reply counts from that day on', async () => {
    const patient = await test.addPatient()
    const body = { patient, duration: 90, start_date: '2026-01-05' }
    await demo.post('/billing/rtmenrollments/', body)
    await visitor.post('/sandbox/responses', {
      patientId: patient,
      dates: daysFrom('2026-01-10', 16),
    })
    expect(await billingsOf(demo, patient, 'ENGAGE')).toEqual([])
    await test.setClock('2026-01-24')
    expect(await billingsOf(demo, patient, 'ENGAGE')).toEqual([])
    await test.setClock('2026-01-25')
    expect(await billingsOf(demo, patient, 'ENGAGE')).toHaveLength(1)
    await test.setClock('2026-01-24')
    expect(await billingsOf(demo, patient, 'ENGAGE')).toEqual([])
    expect((await visitor.post('/sandbox/responses', { patientId: 9999, dates: [] })).status).toBe(
      404,
    )
  })

  it('P17 a control can make a given number of requests fail with a given status', async () => {
    await visitor.post('/sandbox/faults', { path: LIST, status: 503, times: 2 })
    expect((await demo.post(LIST, {})).status).toBe(503)
    const second = await demo.get(LIST)
    expect([second.status, second.body]).toEqual([503, { message: 'Injected fault: 503.' }])
    expect(second.headers.get('Access-Control-Allow-Origin')).toBe('*')
    expect((await demo.get(LIST)).status).toBe(200)
    await visitor.post('/sandbox/faults', { path: LIST, status: 503, times: 2 })
    expect((await visitor.remove('/sandbox/faults')).status).toBe(204)
    expect((await demo.get(LIST)).status).toBe(200)
  })

  it('P17 a control selects the failing requests by method and path, with wildcards, and sets the response', async () => {
    await visitor.post('/sandbox/faults', {
      method: 'post',
      path: '/api/billing/*',
      status: 429,
      headers: { 'Retry-After': '2' },
      body: { errors: [{ detail: 'Slow down.' }] },
    })
    expect((await demo.get(LIST)).status).toBe(200)
    const hit = await demo.post(`${LIST}cancel-in-bulk/`, {})
    expect([hit.status, hit.body]).toEqual([429, { errors: [{ detail: 'Slow down.' }] }])
    expect(hit.headers.get('Retry-After')).toBe('2')
  })

  it('N04 a control can cut off the JSON of a response, so that the JSON is malformed', async () => {
    await visitor.post('/sandbox/faults', { path: LIST, malformed: true })
    await expect(demo.get(LIST)).rejects.toThrow(SyntaxError)
    expect((await demo.get(LIST)).status).toBe(200)
  })

  it('N04 a control can delay a response, and can close a connection without a response', async () => {
    const { origin } = await test.sandbox.listen(0)
    await visitor.post('/sandbox/faults', { path: '/nowhere', delayMs: 60 })
    await visitor.post('/sandbox/faults', { path: '/nowhere', drop: true })
    const started = performance.now()
    expect((await fetch(`${origin}/api/nowhere`)).status).toBe(404)
    expect(performance.now() - started).toBeGreaterThanOrEqual(55)
    await expect(fetch(`${origin}/api/nowhere`)).rejects.toThrow('fetch failed')
    expect((await fetch(`${origin}/api/nowhere`)).status).toBe(404)
  })

  it('S06 the list of requests contains neither the key of a link nor any body that is not JSON', async () => {
    await visitor.post('/auth/registration/verify-email/', { key: 'hush' })
    await visitor.post('/auth/token/', 'username=demo&password=hush')
    const { body } = await visitor.get('/sandbox/requests')
    expect(body).toMatchObject([{ body: { key: '…' } }, { body: '…' }])
    expect(JSON.stringify(body)).not.toContain('hush')
  })

  it('P17 a control empties the list of requests', async () => {
    await visitor.get('/nowhere/')
    expect((await visitor.remove('/sandbox/requests')).status).toBe(204)
    expect((await visitor.get('/sandbox/requests')).body).toEqual([])
  })

  it('S06 a control lists the requests since the last reset, without secrets', async () => {
    await visitor.post('/auth/token/', { username: 'demo', password: 'hush' })
    await demo.get(`${LIST}?page_size=1&status=Elg`)
    const { body } = await visitor.get('/sandbox/requests')
    expect(body).toMatchObject([
      {
        method: 'POST',
        path: '/api/auth/token/',
        body: { username: 'demo', password: '…' },
        status: 401,
      },
      {
        method: 'GET',
        path: '/api/billing/billinginstances/',
        query: { page_size: '1', status: 'Elg' },
        headers: { authorization: 'Bearer …', timezone: 'America/New_York' },
        body: null,
        status: 200,
        at: '2026-01-20T17:00:00.000Z',
      },
    ])
    await visitor.post('/sandbox/reset')
    expect((await visitor.get('/sandbox/requests')).body).toEqual([])
  })
})
