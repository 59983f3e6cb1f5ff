import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { violations } from '../axe'
import { startJourney } from '../journey'
import { startElementPages } from './account-page'

const journey = startJourney()
const elements = startElementPages(journey)

type Step = (page: Page) => Promise<unknown>

/** Each thing that can be seen: what is opened, what is answered, and what is done. */
const sights: [string, Parameters<typeof elements.open>[0], Step][] = [
  ['login', {}, (page) => page.getByRole('button', { name: 'Forgot password?' }).waitFor()],
  [
    'registration',
    { attributes: { view: 'registration' }, config: { recaptchaSiteKey: 'k' } },
    (page) => page.getByRole('button', { name: 'Create account' }).waitFor(),
  ],
  [
    'registration with errors',
    { attributes: { view: 'registration' } },
    (page) => page.getByRole('button', { name: 'Create account' }).click(),
  ],
  [
    'password-reset',
    { attributes: { view: 'password-reset' } },
    (page) => page.getByRole('button', { name: 'Send the link' }).waitFor(),
  ],
  [
    'password-reset, sent',
    { attributes: { view: 'password-reset' } },
    async (page) => {
      await page.getByRole('textbox', { name: 'Email' }).fill('a@visitors.example')
      await page.keyboard.press('Enter')
      await page.getByRole('heading', { name: 'Check your email' }).waitFor()
    },
  ],
  [
    'a new password',
    { attributes: { view: 'password-reset' }, properties: { linkToken: 'forged' } },
    (page) => page.getByRole('button', { name: 'Show password' }).click(),
  ],
  [
    'a dead link, with its message',
    { attributes: { view: 'password-reset' }, properties: { linkToken: 'forged' } },
    async (page) => {
      await page.getByRole('textbox', { name: 'New password' }).fill('y')
      await page.keyboard.press('Enter')
      await page.getByRole('button', { name: 'Ask for a new link' }).waitFor()
    },
  ],
  [
    'email-verify, refused',
    { attributes: { view: 'email-verify' }, properties: { linkToken: 'forged' } },
    (page) => page.getByRole('heading', { name: /could not be verified/ }).waitFor(),
  ],
  [
    'email-verify, done',
    {
      attributes: { view: 'email-verify' },
      properties: { linkToken: 'k' },
      prepare: (page) =>
        page.route('**/verify-email/', (route) =>
          route.fulfill({ status: 204, headers: { 'Access-Control-Allow-Origin': '*' } }),
        ),
    },
    (page) => page.getByRole('heading', { name: /is verified/ }).waitFor(),
  ],
  [
    'email-verify, incomplete',
    { attributes: { view: 'email-verify' } },
    (page) => page.getByRole('heading', { name: 'This link is incomplete' }).waitFor(),
  ],
  [
    'sso',
    { attributes: { view: 'sso' } },
    (page) => page.getByRole('button', { name: 'Sign in with a password' }).waitFor(),
  ],
  [
    'who is signed in',
    { attributes: { view: 'sso' }, hasAssertions: true },
    (page) => page.getByRole('button', { name: 'Logout' }).waitFor(),
  ],
  [
    'the tile, signed out',
    { tag: 'rtm-sso-tile' },
    (page) => page.getByRole('button', { name: 'Sign in' }).waitFor(),
  ],
  [
    'the tile',
    { tag: 'rtm-sso-tile', hasAssertions: true },
    (page) => page.getByRole('button', { name: /^Ready to bill \d+$/ }).waitFor(),
  ],
  [
    'the tile, not counted',
    {
      tag: 'rtm-sso-tile',
      hasAssertions: true,
      prepare: (page) =>
        page.route('**/billinginstances/**', (route) =>
          route.fulfill({ status: 400, headers: { 'Access-Control-Allow-Origin': '*' } }),
        ),
    },
    (page) => page.getByRole('button', { name: 'Count again' }).waitFor(),
  ],
]

// The rule is about a page; these pages are of one element each.
const without = ['region', 'page-has-heading-one']

describe.each(['light', 'dark'] as const)('A01 A09 A15 A19 E02 axe finds nothing, %s', (theme) => {
  it.each(sights)('on %s', async (_, options, open) => {
    const page = await elements.open({
      ...options,
      attributes: { ...options.attributes, theme },
      colorScheme: theme,
      reducedMotion: 'reduce',
      viewport: { width: 380, height: 900 },
    })
    await open(page)
    expect(await violations(page, without)).toEqual([])
    const isTooWide = () =>
      page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)
    expect(await isTooWide()).toBe(false)
  })
})

describe('axe finds nothing in Spanish', () => {
  it.each(['login', 'registration', 'password-reset', 'email-verify', 'sso'])(
    'on %s',
    async (view) => {
      const page = await elements.open({ attributes: { view }, lang: 'es' })
      await page.locator('rtm-account:state(ready)').waitFor()
      await page.getByRole('heading').first().waitFor()
      expect(await violations(page, without)).toEqual([])
    },
  )
})
