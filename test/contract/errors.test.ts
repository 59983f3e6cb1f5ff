import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { reconcileInBulk } from '../../src/api/billing-bulk'
import {
  type BillingListParams,
  billingInstanceQuery,
  billingListQuery,
} from '../../src/api/billing-instances'
import { errorWords, FetchError, ResponseError, SchemaError } from '../../src/api/errors'
import type { HttpOptions } from '../../src/api/http'
import { en } from '../../src/domain/messages/en'
import { startSandbox, type TestSandbox } from '../support/sandbox'
import { connect, failureOf, run, ZONE } from './connection'

const sandbox: TestSandbox = await startSandbox({ patients: 10 })
const LIST = '/billing/billinginstances/'

beforeEach(() => sandbox.reset())
afterAll(() => sandbox.close())

async function list(params: BillingListParams = {}, options: Partial<HttpOptions> = {}) {
  const { http } = await connect(sandbox, options)
  return run(billingListQuery(http, params))
}

async function wordsOf(promise: Promise<unknown>) {
  return errorWords(await failureOf(promise), en)
}

async function received() {
  return (await sandbox.requests()).filter(({ path }) => path === `/api${LIST}`)
}

describe('the bodies of error responses', () => {
  it('N13 the description of an error is the “detail” of the first entry in “errors”', async () => {
    expect(await wordsOf(list({ pageSize: 0 }))).toEqual({
      title: 'Request failed',
      description: 'page_size must be a whole number from 1 to 10000.',
    })
  })

  it('the response to a request with invalid parameters lists every invalid parameter by name', async () => {
    const error = await failureOf(
      list({ pageSize: 10_001, page: 0, patientBirthDate: '05.01.2026', billableOn: '2026-02-30' }),
    )
    const fields = error instanceof ResponseError ? error.body.errors.map(({ field }) => field) : []
    expect(fields.toSorted()).toEqual(['billableOn', 'page', 'pageSize', 'patientBirthDate'])
  })

  it('N13 if an error has no “errors”, the description of the error is the “message”', async () => {
    const { http } = await connect(sandbox)
    const uuid = '00000000-0000-4000-8000-000000000000'
    expect(await wordsOf(run(billingInstanceQuery(http, uuid)))).toEqual({
      title: 'Request failed',
      description: 'This billing does not exist.',
    })
  })

  it('N13 an error that has neither “message” nor “errors” gets the default description', async () => {
    await sandbox.faults({ path: LIST, status: 400, body: {}, times: 1 })
    expect((await wordsOf(list()))?.description).toBe(
      'If the problem persists please contact support',
    )
  })

  it('N14 the user does not see the message of a response with status 500', async () => {
    await sandbox.faults({ path: LIST, status: 500, body: { message: 'stack trace' }, times: 4 })
    expect((await wordsOf(list()))?.description).toBe('Unidentified error, please contact support')
  })

  it('the error response to an unknown path is JSON', async () => {
    const response = await fetch(`${sandbox.appUrl}/api/nothing/here/`)
    expect(response.status).toBe(404)
    expect(await response.json()).toHaveProperty('message')
  })

  it('a request whose body is not JSON gets status 400 and an error', async () => {
    const { token } = await connect(sandbox)
    const response = await fetch(`${sandbox.appUrl}/api${LIST}`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      body: '{"patient":',
    })
    expect(response.status).toBe(400)
    expect(await response.json()).toEqual({
      errors: [{ field: 'body', detail: 'The body is not valid JSON.' }],
    })
  })
})

describe('requests that fail', () => {
  it.each([408, 425, 429, 500, 502, 503, 504])(
    'N09 N10 a request that gets status %i is retried until the request succeeds',
    async (status) => {
      await sandbox.faults({ path: LIST, status, times: 3 })
      await expect(list()).resolves.toHaveProperty('count')
      expect((await received()).map((request) => request.status)).toEqual([
        status,
        status,
        status,
        200,
      ])
    },
  )

  it('P17 the client requests a list 4 times if each response has status 503', async () => {
    await sandbox.faults({ path: LIST, status: 503, times: 10 })
    expect(await failureOf(list())).toMatchObject({ name: 'ResponseError', status: 503 })
    expect(await received()).toHaveLength(4)
  })

  it.each([400, 404, 409, 422])(
    'N11 a request that gets status %i is not retried',
    async (status) => {
      await sandbox.faults({ path: LIST, status, times: 1 })
      expect(await failureOf(list())).toMatchObject({ name: 'ResponseError', status })
      expect(await received()).toHaveLength(1)
    },
  )

  it('N10 before a retry, the client waits for the time in the Retry-After header', async () => {
    const slept: number[] = []
    const sleep = async (ms: number) => {
      slept.push(ms)
    }
    await sandbox.faults({ path: LIST, status: 429, headers: { 'Retry-After': '2' }, times: 1 })
    await list({}, { sleep })
    await sandbox.faults({ path: LIST, status: 503, times: 3 })
    await list({}, { sleep })
    expect(slept).toEqual([2000, 300, 600, 1200])
  })

  it('a response that is cut off causes a schema error', async () => {
    await sandbox.faults({ path: LIST, malformed: true, times: 1 })
    const error = await failureOf(list())
    expect(error).toBeInstanceOf(SchemaError)
    expect(error).toMatchObject({ problems: [{ path: '', problem: 'is not JSON' }] })
  })

  it('a response that does not match the contract causes a schema error that contains the path but never the value', async () => {
    const body = { count: 'Ann Example', next: null, previous: null, results: [] }
    await sandbox.faults({ path: LIST, status: 200, body, times: 1 })
    const error = await failureOf(list())
    expect(error).toBeInstanceOf(SchemaError)
    expect(String(error)).toContain('count')
    expect(JSON.stringify(error)).not.toContain('Ann Example')
  })

  it('N04 a connection that the server closes without a response causes a FetchError', async () => {
    await sandbox.faults({ path: LIST, drop: true, times: 1 })
    const error = await failureOf(list())
    expect(error).toBeInstanceOf(FetchError)
    expect(error).toMatchObject({ timedOut: false })
  })

  it('N04 a response that takes too long causes a FetchError whose property timedOut is true', async () => {
    await sandbox.faults({ path: LIST, delayMs: 5000, times: 1 })
    const error = await failureOf(list({}, { timeoutMs: 50 }))
    expect(error).toMatchObject({ name: 'FetchError', timedOut: true })
  })
})

describe('the headers of a request', () => {
  it('N01 a request contains the bearer token and the time zone, and a write also contains an idempotency key', async () => {
    const { http } = await connect(sandbox)
    await run(billingListQuery(http, {}))
    const [read] = await received()
    expect(read?.headers).toMatchObject({ authorization: 'Bearer …', timezone: ZONE })
    expect(read?.headers).not.toHaveProperty('idempotency-key')
    const uuids = ['00000000-0000-4000-8000-000000000000']
    const reconciliationDatetime = new Date().toISOString()
    await reconcileInBulk(http, { uuids, operation: 'RECONCILE', reconciliationDatetime })
    const written = (await sandbox.requests()).at(-1)
    expect(written?.headers).toHaveProperty('idempotency-key')
    expect(written?.body).toEqual({
      uuids,
      operation: 'RECONCILE',
      reconciliation_datetime: reconciliationDatetime,
    })
  })

  it('N01 a request with an unknown time zone is rejected', async () => {
    expect(await failureOf(list({}, { timeZone: 'Mars/Olympus' }))).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'Timezone' }] },
    })
  })

  it('N01 a page of another origin may send only the request headers that the API uses', async () => {
    const response = await fetch(`${sandbox.appUrl}/api${LIST}`, {
      method: 'OPTIONS',
      headers: {
        Origin: 'https://ehr.example',
        'Access-Control-Request-Method': 'POST',
        'Access-Control-Request-Headers':
          'authorization,content-type,idempotency-key,if-match,timezone',
      },
    })
    expect(response.ok).toBe(true)
    expect(response.headers.get('Access-Control-Allow-Origin')).toBe('*')
    const allowed = (response.headers.get('Access-Control-Allow-Headers') ?? '').toLowerCase()
    expect(allowed.split(',').toSorted()).toEqual([
      'authorization',
      'content-type',
      'idempotency-key',
      'if-match',
      'timezone',
    ])
  })
})
