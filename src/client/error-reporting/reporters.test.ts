import { describe, expect, it, vi } from 'vitest'
import { SchemaError } from '../../api/errors'
import { REPLAY_ON_ERROR_RATE, sentryOptions, TRACE_SAMPLE_RATE } from './app-reporter'
import { createReporter } from './page-reporter'

const dsn = 'https://key@sentry.example/1'

function page(ownFolder: string, userId: number | undefined = 7) {
  const bodies: string[] = []
  const urls: string[] = []
  const fetch: typeof globalThis.fetch = async (input, init) => {
    urls.push(String(input))
    bodies.push(String(init?.body))
    return new Response('{}')
  }
  const reporter = createReporter({ dsn, userId: () => userId }, { fetch, ownFolder })
  return { reporter, bodies, urls }
}

/**
 * Replaces the stack of an error. The new stack is as a browser would write it if the functions of
 * the given scripts had called each other.
 */
function thrown(error: Error, ...scripts: string[]): Error {
  const frames = scripts.map((script) => `    at renderRow (${script}:1:2)`)
  error.stack = [`${error.name}: ${error.message}`, ...frames].join('\n')
  return error
}

const own = 'https://clinic.example/package/cdn/'
const ours = `${own}chunks/billing-screen-B4x9.js`
const theirs = 'https://ehr.example/app.js'

describe('error reporting in a vendor’s page', () => {
  it('E08 errors of this library are sent without personal data, with version 1.78.4', async () => {
    const { reporter, bodies, urls } = page(own)
    const error = thrown(new SchemaError('patient/patients/1001/?search=Ann', []), theirs, ours)
    reporter.report(error, { code: 'schema', tag: 'rtm-patient-list' })
    await vi.waitUntil(() => bodies.length === 1)
    expect(urls[0]).toMatch(/^https:\/\/sentry\.example\/api\/1\/envelope\//)
    expect(bodies[0]).not.toMatch(/Ann|1001/)
    const [, , event = ''] = bodies[0]?.split('\n') ?? []
    expect(JSON.parse(event)).toMatchObject({
      release: '1.78.4',
      user: { id: '7' },
      tags: { code: 'schema', tag: 'rtm-patient-list' },
      exception: {
        values: [{ type: 'SchemaError', value: 'Unexpected response from patient/patients/:id/' }],
      },
    })
  })

  it('error reporting sends no errors of the vendor’s page itself', async () => {
    const { reporter, bodies } = page(own)
    reporter.report(thrown(new TypeError('theirs'), theirs), {})
    reporter.report(new TypeError('without a stack of a browser'), {})
    reporter.report('a text', {})
    reporter.report(undefined, {})
    reporter.report(thrown(new TypeError('ours'), ours), {})
    await vi.waitUntil(() => bodies.length > 0)
    expect(bodies).toHaveLength(1)
    expect(bodies[0]).toContain('"value":"ours"')
  })

  it('an error with a cause is sent without the personal data in the cause', async () => {
    const { reporter, bodies } = page(own)
    const cause = thrown(new Error('Ann Example'), theirs)
    reporter.report(thrown(new TypeError('no page', { cause }), ours), {})
    await vi.waitUntil(() => bodies.length > 0)
    expect(bodies[0]).not.toContain('Ann')
    expect(bodies[0]).toContain('"type":"TypeError"')
  })

  it('error reporting adds no global variables and no listeners to a vendor’s page', () => {
    const before = Object.getOwnPropertyNames(globalThis)
    const { onerror, onunhandledrejection, fetch } = Object(globalThis)
    page(own)
    const added = Object.getOwnPropertyNames(globalThis).filter((name) => !before.includes(name))
    expect(added.filter((name) => name !== '__SENTRY__')).toEqual([])
    expect(Object(globalThis)).toMatchObject({ fetch })
    expect([Object(globalThis).onerror, Object(globalThis).onunhandledrejection]).toEqual([
      onerror,
      onunhandledrejection,
    ])
  })
})

describe('error reporting in the app', () => {
  const options = sentryOptions({ dsn, userId: () => 7 })

  it('P06 half of the visits are traced, and requests get no tracing header', () => {
    expect(TRACE_SAMPLE_RATE).toBe(0.5)
    expect(options).toMatchObject({ tracesSampleRate: 0.5, tracePropagationTargets: [] })
  })

  it('P07 a quarter of the visits with an error are recorded, and visits without an error are never recorded', () => {
    expect(REPLAY_ON_ERROR_RATE).toBe(0.25)
    expect(options).toMatchObject({ replaysOnErrorSampleRate: 0.25, replaysSessionSampleRate: 0 })
  })

  it('P01 each error report contains the version of the package', () => {
    expect(options).toMatchObject({ release: '1.78.4' })
  })
})
