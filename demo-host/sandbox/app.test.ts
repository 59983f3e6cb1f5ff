import { describe, expect, it, vi } from 'vitest'
import { createSandboxApp } from './app'
import { testDatabase } from './test-database'
import { billingsOf, readBilling } from './test-sandbox'
import { useTestSandbox } from './use-test-sandbox'

const LIST = '/billing/billinginstances/'
const RECONCILE = '/billing/billinginstances/reconcile-in-bulk/'
const LOGS = '/pt/interaction-logs/'

describe(`the API on ${testDatabase.name}`, () => {
  const { test, demo } = useTestSandbox(testDatabase, '2026-02-10T17:00:00.000Z')

  const logOf = (patient: number) => ({
    patient,
    duration_secs: 60,
    activity_types: ['DTR'],
    interacted_datetime: '2026-02-01T12:00:00Z',
  })
  const countLogs = async () => (await demo.get(LOGS)).body

  it('N01 CORS allows the request headers of the API for every origin', async () => {
    const response = await test.sandbox.app.request(`/api${RECONCILE}`, {
      method: 'OPTIONS',
      headers: {
        Origin: 'http://ehr.example',
        'Access-Control-Request-Method': 'POST',
        'Access-Control-Request-Headers': 'authorization,timezone,content-type,idempotency-key',
      },
    })
    expect(response.status).toBe(204)
    expect(response.headers.get('Access-Control-Allow-Origin')).toBe('*')
    expect(response.headers.get('Access-Control-Allow-Methods')).toContain('DELETE')
    const allowed = response.headers.get('Access-Control-Allow-Headers')?.toLowerCase()
    for (const name of ['authorization', 'timezone', 'content-type', 'idempotency-key']) {
      expect(allowed).toContain(name)
    }
    const answer = await demo.get(LIST, { headers: { Origin: 'http://ehr.example' } })
    expect(answer.headers.get('Access-Control-Allow-Origin')).toBe('*')
    expect(answer.headers.get('Access-Control-Expose-Headers')).toContain('Retry-After')
  })

  it.each([
    ['GET', '/nowhere'],
    ['GET', '/billing/nowhere/'],
    ['GET', '/billing/billinginstances'],
    ['POST', '/auth/token'],
    ['GET', '/auth/token/'],
    ['POST', '/auth/bridge-sso/'],
    ['GET', '/'],
  ])(
    'N20 the API has no endpoint %s %s, so the response has status 404 and is JSON',
    async (method, path) => {
      const answer = method === 'GET' ? await demo.get(path) : await demo.post(path, {})
      expect(answer.status).toBe(404)
      expect(answer.body).toEqual({
        message: `There is nothing at ${method} /api${path}.`,
        errors: [],
      })
    },
  )

  it('N13 a request is rejected if its body is missing, is not valid JSON, or is not an object', async () => {
    for (const [body, detail] of [
      ['{"uuids": [', 'The body is not valid JSON.'],
      ['', 'The body is missing.'],
    ]) {
      const answer = await demo.post(RECONCILE, body)
      expect([answer.status, answer.body]).toEqual([400, { errors: [{ field: 'body', detail }] }])
    }
    expect((await demo.post(LIST, [1])).body).toMatchObject({ errors: [{ field: 'body' }] })
  })

  it('N13 a request body larger than two megabytes is rejected', async () => {
    const answer = await demo.post(RECONCILE, { operation: 'x'.repeat(2_200_000) })
    expect(answer.status).toBe(413)
    expect(answer.body).toMatchObject({ message: expect.stringContaining('larger') })
  })

  it.each(['Mars/Olympus', '+05:00', 'America/New York', ''])(
    'R4 the Timezone header %j is rejected',
    async (zone) => {
      const answer = await demo.get(LIST, { headers: { Timezone: zone } })
      expect(answer.status).toBe(400)
      expect(answer.body).toMatchObject({ errors: [{ field: 'Timezone' }] })
    },
  )

  it('N14 a response reveals no details of an unexpected error', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
    const broken = { ...test.sandbox.context, db: Object.create(null) }
    const response = await createSandboxApp(broken, false).request(`/api${LIST}`, {
      headers: { Authorization: 'Bearer x' },
    })
    expect(logged).toHaveBeenCalledOnce()
    logged.mockRestore()
    expect(response.status).toBe(500)
    expect(await response.json()).toEqual({
      message: 'Something went wrong on the server.',
      errors: [],
    })
  })

  it('N12 a request with a repeated Idempotency-Key gets the stored response', async () => {
    const patient = await test.addPatient()
    await test.enroll(patient, '2026-01-05')
    const once = { headers: { 'Idempotency-Key': 'a-1' } }
    const first = await demo.post(LOGS, logOf(patient), once)
    const second = await demo.post(LOGS, logOf(patient), once)
    expect([first.status, second.status]).toEqual([201, 201])
    expect(second.body).toEqual(first.body)
    expect(first.headers.get('Idempotency-Replayed')).toBeNull()
    expect(second.headers.get('Idempotency-Replayed')).toBe('true')
    expect(await countLogs()).toMatchObject({ count: 1 })
  })

  it('N12 simultaneous requests with the same Idempotency-Key are processed only once', async () => {
    const patient = await test.addPatient()
    await test.enroll(patient, '2026-01-05')
    const once = { headers: { 'Idempotency-Key': 'a-2' } }
    const answers = await Promise.all([1, 2, 3].map(() => demo.post(LOGS, logOf(patient), once)))
    expect(answers.map((answer) => answer.status)).toEqual([201, 201, 201])
    expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1)
    expect(await countLogs()).toMatchObject({ count: 1 })
  })

  it('N12 a request with a repeated Idempotency-Key gets the stored response with status 204, and is not run again', async () => {
    const patient = await test.addPatient()
    await test.enroll(patient, '2026-01-05', 30)
    const uuid = (await billingsOf(demo, patient))[0]?.uuid ?? ''
    const once = { headers: { 'Idempotency-Key': 'a-3' } }
    const body = { uuids: [uuid], operation: 'RECONCILE' }
    expect((await demo.post(RECONCILE, body, once)).status).toBe(204)
    await demo.post(RECONCILE, { uuids: [uuid], operation: 'UNRECONCILE' })
    const again = await demo.post(RECONCILE, body, once)
    expect([again.status, again.body]).toEqual([204, null])
    expect((await readBilling(demo, uuid)).status).toBe('Elg')
  })

  it('N12 a repeated Idempotency-Key with another body is rejected, and the responses of failed requests are not stored', async () => {
    const patient = await test.addPatient()
    await test.enroll(patient, '2026-01-05')
    const once = { headers: { 'Idempotency-Key': 'a-4' } }
    const failed = await demo.post(LOGS, { ...logOf(patient), duration_secs: -1 }, once)
    expect(failed.status).toBe(400)
    expect((await demo.post(LOGS, logOf(patient), once)).status).toBe(201)
    const other = await demo.post(LOGS, { ...logOf(patient), duration_secs: 61 }, once)
    expect(other.status).toBe(422)
    const spaced = await demo.post(LOGS, logOf(patient), { headers: { 'Idempotency-Key': 'a b' } })
    expect(spaced.status).toBe(400)
    const second = await test.signIn('demo2')
    const theirs = await second.get(LOGS, once)
    expect(theirs.body).toMatchObject({ count: 0 })
  })

  it('U2 all writes of a request are undone when one of them fails', async () => {
    const patient = await test.addPatient()
    const body = { patient, type: 'SUPPORT', calendar_month: '2026-02-01', status: 'Rec' }
    expect((await demo.post(LIST, body)).status).toBe(409)
    expect((await demo.get(LIST)).body).toMatchObject({ count: 0 })
  })
})
