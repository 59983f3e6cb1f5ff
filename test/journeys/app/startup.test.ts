/**
 * Tests the start of the app before the first page: the configuration, and errors that prevent the
 * start.
 */

import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { eventually } from '../../support/pages'
import { violations } from '../axe'
import { startJourney, type VisitOptions } from '../journey'

const journey = startJourney({ patients: 4 })

const json = { status: 200, contentType: 'application/json' }
type Answer = Parameters<Parameters<Parameters<Page['route']>[1]>[0]['fulfill']>[0]

function visitWith(answer: Answer, options: VisitOptions = {}): Promise<Page> {
  return journey.visit({
    path: '/login',
    signedOut: true,
    prepare: (page) => page.route('**/config.json', (route) => route.fulfill(answer)),
    ...options,
  })
}

const visitWithSettings = (settings: unknown, options?: VisitOptions) =>
  visitWith({ ...json, body: JSON.stringify(settings) }, options)

function problem(page: Page) {
  return page.getByRole('alert')
}

/** Expects that the app sends no request with an invalid configuration. */
async function expectNothingAsked(): Promise<void> {
  expect((await journey.requests()).filter(({ path }) => path !== '/config.json')).toEqual([])
}

const blocked = 'This app is not set up correctly'

describe('the start of the app with a faulty configuration', () => {
  it.each([
    ['is missing', { status: 404, body: 'Not found' }, 'config.json is missing.'],
    [
      'is the HTML page of the app',
      { status: 200, contentType: 'text/html', body: '<!doctype html><title>App</title>' },
      'The server returned a web page instead of config.json.',
    ],
    ['is malformed', { ...json, body: '{"apiBaseUrl": "http' }, 'config.json is not valid JSON.'],
    ['is empty', { ...json, body: '' }, 'config.json is empty.'],
    ['is forbidden', { status: 403, body: '' }, 'the server returned status 403'],
    ['is null', { ...json, body: 'null' }, 'configuration must be an object.'],
  ])(
    'P03 the app shows an error and sends nothing if its config.json %s',
    async (_, answer, words) => {
      const page = await visitWith(answer)
      await problem(page).getByRole('heading', { name: blocked }).waitFor()
      await problem(page).getByText(words).waitFor()
      await eventually(() => page.title()).toBe(blocked)
      await expectNothingAsked()
    },
  )

  it('P03 the error names each wrong setting by its key, with the values that the setting accepts', async () => {
    const page = await visitWithSettings({
      apiBaseURL: 'https://clinic.example/api',
      chat: { appId: '', apiHost: 'chat' },
      sentryDsn: 'https://sentry.example/1',
      flagsUrl: '/ofrep',
      supportAppId: '',
      idempotency: 'yes',
      bridgeAllowedOrigins: ['https://ehr.example/path'],
    })
    await problem(page).getByText('8 settings in config.json need to be fixed:').waitFor()
    await eventually(() => problem(page).getByRole('listitem').allInnerTexts()).toEqual(
      [
        'apiBaseUrl is missing. “apiBaseURL” is not a setting. Is it misspelled?',
        'chat.appId must be a non-empty string.',
        'chat.apiHost must be a URL that begins with http:// or https://',
        'sentryDsn must be a DSN such as https://key@sentry.example/1.',
        'flagsUrl must be a URL that begins with http:// or https://',
        'supportAppId must be a non-empty string.',
        'idempotency must be true or false.',
        'bridgeAllowedOrigins.0 must be an origin such as https://ehr.example, without a path.',
      ].map((line) => (/[.?]$/.test(line) ? line : `${line}.`)),
    )
    await expectNothingAsked()
  })

  it('P03 the error about the configuration is in Spanish in a Spanish browser', async () => {
    const page = await visitWithSettings({}, { locale: 'es-MX' })
    await problem(page)
      .getByRole('heading', { name: 'Esta aplicación no está bien configurada' })
      .waitFor()
    await problem(page).getByText('apiBaseUrl falta.').waitFor()
    await eventually(() => page.locator('html').getAttribute('lang')).toBe('es')
  })

  it.each(['light', 'dark'] as const)(
    'the page with the error about the configuration has no axe violations in the theme %s',
    async (colorScheme) => {
      const page = await visitWithSettings({}, { colorScheme })
      await problem(page).waitFor()
      expect(await violations(page)).toEqual([])
    },
  )

  it('P03 the app starts after a retry has loaded the configuration', async () => {
    let isBroken = true
    const page = await journey.visit({
      path: '/login',
      signedOut: true,
      prepare: (opened) =>
        opened.route('**/config.json', (route) => (isBroken ? route.abort() : route.continue())),
    })
    await problem(page).getByText('config.json could not be fetched.').waitFor()
    isBroken = false
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('heading', { name: 'Sign in' }).waitFor()
  })

  it('P03 the app shows an error if the configuration does not load within 10 s', async () => {
    const page = await journey.visit({
      path: '/login',
      signedOut: true,
      isOwn: true,
      prepare: async (opened) => {
        await opened.clock.install()
        await opened.route('**/config.json', () => {})
      },
    })
    await page.getByRole('status').filter({ hasText: 'Starting' }).waitFor()
    await page.clock.runFor(9000)
    expect(await problem(page).count()).toBe(0)
    await page.clock.runFor(1500)
    await problem(page).getByText('config.json did not load within 10 seconds.').waitFor()
  })

  it('the app starts even if its configuration has unknown settings, and names these settings on the console', async () => {
    journey.expectComplaint(/"apiHost" is not a setting/)
    journey.expectComplaint(
      /"sentryDNS" is not a setting and does nothing\. Did you mean "sentryDsn"\?/,
    )
    const apiBaseUrl = `${journey.sandbox.appUrl}/api`
    const page = await visitWithSettings({ apiBaseUrl, apiHost: 'x', sentryDNS: 'y', '//': 'note' })
    await page.getByRole('heading', { name: 'Sign in' }).waitFor()
  })

  it('P04 the app sends its API requests to the base URL in its configuration', async () => {
    const page = await visitWithSettings({ apiBaseUrl: `${journey.sandbox.appUrl}/api/elsewhere` })
    const asked = page.waitForRequest('**/api/elsewhere/auth/token/')
    await page.getByRole('textbox', { name: 'Username' }).fill('demo')
    await page.getByRole('textbox', { name: 'Password' }).fill('demo')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await asked
  })
})
