/**
 * Tests the data that is sent to error reporting. Without a DSN, no data is sent. With a DSN, the
 * app sends errors without patient data, sampled traces, and masked replays. A vendor page sends
 * only our own errors.
 */
import type { Page } from 'playwright-core'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type ErrorService, startErrorService } from '../../support/error-service'
import { eventually } from '../../support/pages'
import { startJourney, type VisitOptions } from '../journey'

const journey = startJourney({ patients: 12 })
let service: ErrorService

// Each test has its own service, because a closed page still sends its pending data.
beforeEach(async () => {
  service = await startErrorService()
})
afterEach(async () => {
  await service.close()
  await journey.sandbox.reset()
})

const LIST = '/patient/patients/*'

/**
 * Opens the app with a changed configuration.
 * @param dice The value that every call of `Math.random` returns.
 */
function visit(dice: number, options: VisitOptions = {}, dsn: string | undefined = service.dsn) {
  return journey.visit({
    path: '/patient-list?pid=1001&search=Ann',
    // Bypasses the demo's CSP, which allows no error service. The CSP of a real operator must allow
    // the error service.
    bypassCSP: true,
    ...options,
    isOwn: true,
    prepare: async (page) => {
      await page.addInitScript((value) => {
        Math.random = () => value
        crypto.getRandomValues = new Proxy(crypto.getRandomValues, {
          apply: (target, _self, [array]) =>
            array instanceof Uint32Array ? array.fill(value * 2 ** 32) : target.call(crypto, array),
        })
      }, dice)
      await page.route('**/config.json', async (route) => {
        const answer = await route.fetch()
        const config: unknown = await answer.json()
        await route.fulfill({ json: Object.assign({}, config, dsn && { sentryDsn: dsn }) })
      })
      await options.prepare?.(page)
    },
  })
}

/** Returns the capitalized words in the rows. These are the names of patients and clinicians. */
async function namesOnScreen(page: Page): Promise<string[]> {
  await page.getByRole('row').nth(2).waitFor()
  const [, ...rows] = await page.getByRole('row').allInnerTexts()
  const names = rows.flatMap((row) => row.match(/\p{Lu}\p{Ll}{3,}[ ,]+\p{Lu}\p{Ll}{3,}/gu) ?? [])
  return [...new Set(names.flatMap((name) => name.split(/[ ,]+/)))]
}

/** For each word that the sent data contains, returns an excerpt of the data around the word. */
function foundIn(sent: string, words: readonly string[]): string[] {
  return words.flatMap((word) => {
    const at = sent.indexOf(word)
    return at < 0 ? [] : [sent.slice(Math.max(0, at - 200), at + 60)]
  })
}

/**
 * Causes an unexpected error whose data contains a patient. The response does not match the schema.
 */
async function meetSchemaError(page: Page): Promise<void> {
  journey.expectComplaint(/got an unexpected response from patient\/patients\//)
  const body = { count: 1, results: [{ user: { full_name: 'Ann Example', phone: 5551234567 } }] }
  await journey.sandbox.faults({ path: LIST, status: 200, body, times: 9 })
  await page.getByRole('tab', { name: /^Inactive/ }).click()
  const failed = page.getByRole('tabpanel').getByRole('alert')
  await failed.getByText('The server sent an unexpected response.').waitFor()
}

describe('error reporting without a DSN', () => {
  it('the app without an error reporting DSN loads and sends nothing after an error', async () => {
    const fetched: string[] = []
    const page = await visit(
      0,
      { prepare: async (opened) => void opened.on('request', (one) => fetched.push(one.url())) },
      '',
    )
    await page.getByRole('row').nth(2).waitFor()
    await meetSchemaError(page)
    journey.expectComplaint(/broken on purpose/)
    await page.evaluate(
      () =>
        void setTimeout(() => {
          throw new Error('broken on purpose')
        }),
    )
    await page.waitForLoadState('networkidle')
    expect(fetched.filter((url) => /reporter|envelope|sentry/.test(url))).toEqual([])
    expect(service.envelopes).toEqual([])
  })
})

describe('error reporting from the app', () => {
  it('the app reports an unexpected error with version 1.78.4 and the user’s id, and without patient data', async () => {
    const page = await visit(0.99)
    const names = await namesOnScreen(page)
    expect(names.length).toBeGreaterThan(2)
    await meetSchemaError(page)
    await eventually(() => service.items('event').length).toBeGreaterThan(0)
    expect(service.items('event')[0]).toMatchObject({
      release: '1.78.4',
      user: { id: '1' },
      tags: { code: 'schema', tag: 'rtm-patient-list' },
      request: { url: `${journey.sandbox.appUrl}/patient-list` },
      exception: { values: [{ type: 'SchemaError' }] },
    })
    const all = service.envelopes.join('\n')
    expect(
      foundIn(all, [...names, 'Ann Example', '5551234567', 'search=', 'pid=', 'Dana', 'Bearer']),
    ).toEqual([])
    // P06, P07: a random number of 0.99 is above both sample rates (0.5 for traces and 0.25 for
    // replays), so the app sends no trace and no replay.
    expect(all).not.toMatch(/"type":"(span|replay_recording|replay_event)"/)
  })

  it('the app reports uncaught errors without the patient data in their messages', async () => {
    journey.expectComplaint(/Ann Example/)
    const page = await visit(0.99)
    await page.getByRole('row').nth(2).waitFor()
    await page.waitForLoadState('networkidle')
    await page.evaluate(() => {
      setTimeout(() => {
        throw new Error('Ann Example, born 1980-02-03')
      })
      void Promise.reject(new TypeError('No phone for "Ann Example"'))
    })
    await eventually(() => service.items('event').length).toBe(2)
    const sent = service.envelopes.join('\n')
    expect(foundIn(sent, ['Ann Example', 'born 1980', '1980-02-03'])).toEqual([])
  })

  it('P06 P07 the sampled traces and replays contain no text and no secrets from URLs', async () => {
    const page = await visit(0.1, { path: '/login?assertion=eyJhbGciOi.s3cr3t', signedOut: true })
    await page.getByRole('textbox', { name: 'Username' }).fill('demo')
    await page.getByRole('textbox', { name: 'Password' }).fill('demo')
    await page.getByRole('button', { name: 'Sign in' }).click()
    const names = await namesOnScreen(page)
    await page.waitForLoadState('networkidle')
    await page.getByRole('row').nth(2).click()
    await meetSchemaError(page)
    await eventually(() =>
      service.envelopes.some((one) => one.includes('"replay_recording"')),
    ).toBe(true)
    await page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden' })
      document.dispatchEvent(new Event('visibilitychange'))
    })
    await eventually(() => service.items('span').length).toBeGreaterThan(0)
    const all = service.envelopes.join('\n')
    expect(
      foundIn(all, [...names, 's3cr3t', 'assertion=', 'pid=', 'Welcome', 'Patients', 'Dana']),
    ).toEqual([])
  })

  it('requests to the API get no trace header', async () => {
    const page = await visit(0.1)
    await page.getByRole('row').nth(2).waitFor()
    await page.waitForLoadState('networkidle')
    await page.getByRole('tab', { name: /^Inactive/ }).click()
    await page.waitForLoadState('networkidle')
    for (const { headers } of await journey.requests()) {
      expect(headers).not.toHaveProperty('sentry-trace')
      expect(headers).not.toHaveProperty('baggage')
    }
  })
})

describe('error reporting from a vendor page', () => {
  async function vendorPage(): Promise<Page> {
    const context = await journey.browser.newContext({ bypassCSP: true })
    const page = await context.newPage()
    await page.route('**/elements.js', async (route) => {
      const answer = await route.fetch()
      const script = await answer.text()
      await route.fulfill({
        response: answer,
        body: script.replace('apiBaseUrl:', `sentryDsn: '${service.dsn}', apiBaseUrl:`),
      })
    })
    await page.goto(`${journey.sandbox.hostUrl}/patients.html`)
    await page.getByRole('row').nth(2).waitFor()
    return page
  }

  it('E08 the elements report only their own errors, send no patient data, traces or replays, and add no global handlers', async () => {
    const page = await vendorPage()
    expect(await page.evaluate(() => [window.onerror, window.onunhandledrejection])).toEqual([
      null,
      null,
    ])
    await page.evaluate(() => {
      setTimeout(() => {
        throw new Error('the page’s own')
      })
      void Promise.reject(new TypeError('the page’s own'))
    })
    await meetSchemaError(page)
    await eventually(() => service.items('event').length).toBeGreaterThan(0)
    await page.waitForLoadState('networkidle')
    for (const event of service.items('event')) {
      expect(event).toMatchObject({
        release: '1.78.4',
        tags: { code: 'schema', tag: 'rtm-patient-list' },
        exception: { values: [{ type: 'SchemaError' }] },
      })
    }
    expect(service.envelopes).toHaveLength(service.items('event').length)
    const sent = service.envelopes.join('\n')
    expect(foundIn(sent, ['Ann Example', '5551234567', 'the page’s own'])).toEqual([])
  })
})
