import { Hono } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { fhirProblems } from '../../../src/backend/exports/fhir-problems.fixture'
import { exampleNamed, examplesOf } from '../../../test/support/guide'
import { embeddedDatabase } from '../test-database'
import { useTestSandbox } from '../use-test-sandbox'
import { BASE, failure, fhirClient, TYPES } from './fhir-client.fixture'
import { answerOutcome } from './outcome'

describe('requests to the FHIR API', () => {
  const { test } = useTestSandbox(embeddedDatabase, '2026-02-10T17:00:00.000Z')
  const { send, found, refused } = fhirClient(test)
  let patient: number
  beforeEach(async () => {
    patient = await test.addPatient()
  })

  it('Q08 a request for the FHIR metadata needs no session, and the metadata lists exactly the resource types that the API offers', async () => {
    const { status, body } = await send('metadata', {}, '')
    expect(status).toBe(200)
    expect(body).toMatchObject({
      fhirVersion: '4.0.1',
      implementation: { url: BASE },
      rest: [{ resource: TYPES.map((type) => ({ type, searchParam: [{ name: 'patient' }] })) }],
    })
    for (const type of ['Patient', 'claim', 'StructureDefinition', 'constructor']) {
      const answer = await refused(`${type}?patient=${patient}`)
      expect([answer.status, answer.codes]).toEqual([404, ['not-found']])
    }
    for (const path of ['', 'Claim/a/_history/1', '../R5/metadata', '..']) {
      expect((await refused(`${BASE}/${path}`)).status).toBe(404)
    }
  })

  it('Q08 the FHIR requests in the guide work with the demo’s patients', async () => {
    await test.sandbox.context.reset(40)
    const { text } = exampleNamed('docs/fhir.md: Requests 1', examplesOf('docs/fhir.md'))
    const paths = Array.from(text.matchAll(/\$base\/fhir\/R4\/([^"]+)"/g), ([, path = '']) => path)
    expect(paths).toHaveLength(4)
    const [metadata = '', ...searches] = paths
    expect((await send(metadata, {}, '')).status).toBe(200)
    for (const path of searches) expect((await found(path)).total).toBeGreaterThan(1)
  })

  it('Q08 an invalid FHIR search is rejected with the reason', async () => {
    const unknownPage = 'page is not valid. Follow the "next" link of the previous page.'
    const notMade = ['x', 'W10', 'WyIyMDI2LTAyLTMwIl0', 'WyJ4Il0', 'bnVsbA'].map(
      (page) => [`patient=${patient}&page=${page}`, unknownPage] as const,
    )
    for (const [query, detail] of [
      ['', 'patient is required.'],
      ['patient=', 'patient is required.'],
      ['patient=abc', 'patient must be an id, a whole number.'],
      ['patient=Practitioner/1', 'patient must be an id, a whole number.'],
      ['patient=%00', 'patient contains the character NUL (%00).'],
      ['patient=1&date=2026', 'date is not a filter of this list.'],
      ['patient.name=x', 'patient.name is not a filter of this list.'],
      ['patient=1&patient=2', 'patient can be given only once.'],
      ['patient=1&_count=-1', '_count must be a whole number.'],
      ...notMade,
    ] as const) {
      for (const type of TYPES) {
        const { status, codes, issue } = await refused(`${type}?${query}`)
        const expected = [`${type}?${query}`, 400, ['invalid'], detail]
        expect([`${type}?${query}`, status, codes, issue[0]?.diagnostics]).toEqual(expected)
      }
    }
  })

  it('Q08 a FHIR request needs a session of the clinic’s staff', async () => {
    for (const path of [`Claim?patient=${patient}`, 'Claim/1', 'Patient/1', 'x/y/z']) {
      const { status, codes, headers } = await refused(path, {}, '')
      expect([status, codes]).toEqual([401, ['login']])
      expect(headers.get('WWW-Authenticate')).toBe('Bearer')
    }
  })

  it('Q08 a write request to the FHIR API is rejected with status 405 and the allowed methods', async () => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
      for (const path of ['Claim', 'Observation/1', 'Communication/_search', 'metadata']) {
        const { status, headers, codes } = await refused(path, { method })
        expect([status, codes, headers.get('Allow')]).toEqual([405, ['not-supported'], 'GET, HEAD'])
      }
      expect((await refused('Patient', { method })).status).toBe(404)
    }
    const head = await test.sandbox.app.request(`${BASE}/metadata`, { method: 'HEAD' })
    expect([head.status, await head.text()]).toEqual([200, ''])
  })

  it('Q08 the FHIR API rejects requests for formats other than JSON and for FHIR versions other than R4', async () => {
    for (const [accept, format, status] of [
      ['*/*', '', 200],
      ['text/html, application/json;q=0.9', '', 200],
      ['application/fhir+json; fhirVersion=4.0', '', 200],
      ['application/fhir+xml', '&_format=json', 200],
      ['*/*', '&_format=application/fhir%2Bjson', 200],
      ['*/*', '&_format=application/fhir+json', 200],
      ['application/fhir+xml', '', 406],
      ['application/fhir+json; fhirVersion=3.0', '', 406],
      ['application/json;q=0', '', 406],
      ['*/*', '&_format=xml', 406],
    ] as const) {
      const path = `Claim?patient=${patient}${format}`
      const answer = await send(path, { headers: { Accept: accept } })
      expect([accept, format, answer.status]).toEqual([accept, format, status])
      if (status === 406) expect(failure.parse(answer.body).issue[0]?.code).toBe('not-supported')
    }
  })
})

describe('failures of the FHIR API', () => {
  it.each([
    [
      'of the database',
      Object.assign(new Error('Ann'), { code: 'ECONNREFUSED' }),
      503,
      'transient',
    ],
    ['of the program', new Error('Ann'), 500, 'exception'],
    ['of the framework', new HTTPException(413, { message: 'Too large.' }), 413, 'invalid'],
  ])(
    'Q08 the response to a failure %s is an OperationOutcome without any data',
    async (_, error, status, code) => {
      const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
      const app = new Hono().get('/', () => {
        throw error
      })
      app.onError(answerOutcome)
      const response = await app.request('/')
      logged.mockRestore()
      const body: unknown = await response.json()
      expect([response.status, fhirProblems(body)]).toEqual([status, []])
      expect(failure.parse(body).issue).toMatchObject([{ severity: 'error', code }])
      expect(JSON.stringify(body)).not.toContain('Ann')
      expect(response.headers.get('Retry-After')).toBe(status === 503 ? '2' : null)
    },
  )
})
