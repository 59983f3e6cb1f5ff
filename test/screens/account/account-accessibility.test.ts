import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { toast } from '../../journeys/billing/billing-page'
import { signInByForm } from '../../journeys/journey'
import { expectAccessible } from '../axe'
import { type ScreenVisit, signedOut, startScreen } from '../screen'

const screen = startScreen({ tag: 'rtm-account', patients: 12 })

type Fault = Parameters<typeof screen.sandbox.faults>[0]
type Step = (page: Page) => Promise<unknown>

interface Sight extends Pick<ScreenVisit, 'tag' | 'attributes' | 'properties' | 'config'> {
  isSignedIn?: boolean
  fault?: Fault
}

const dead = (field: string) => ({ errors: [{ field, detail: 'This link is not valid.' }] })

/**
 * The states to check. Each one has a name, the visit options with an optional fault, and the steps
 * that lead to the state.
 */
const sights: [string, Sight, Step][] = [
  ['login', {}, (page) => page.getByRole('button', { name: 'Forgot password?' }).waitFor()],
  [
    'login, nothing entered',
    {},
    async (page) => {
      await page.getByRole('button', { name: 'Sign in', exact: true }).click()
      await page.getByText('Enter your username.').waitFor()
    },
  ],
  [
    'login, wrong password',
    {},
    async (page) => {
      await signInByForm(page, 'demo', 'wrong')
      await toast(page, 'Login failed').waitFor()
    },
  ],
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
    (page) => page.getByRole('button', { name: 'Send link' }).waitFor(),
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
    'password-reset, with the field for the new password',
    { attributes: { view: 'password-reset' }, properties: { linkToken: 'forged' } },
    (page) => page.getByRole('button', { name: 'Show password' }).click(),
  ],
  [
    'password-reset, with a link that does not work',
    {
      attributes: { view: 'password-reset' },
      properties: { linkToken: 'forged' },
      fault: { path: '/auth/password_reset/confirm/', status: 400, body: dead('token'), times: 1 },
    },
    async (page) => {
      await page.getByRole('textbox', { name: 'New password' }).fill('y')
      await page.keyboard.press('Enter')
      await page.getByRole('button', { name: 'Request a new link' }).waitFor()
    },
  ],
  [
    'email-verify, with a rejected link',
    {
      attributes: { view: 'email-verify' },
      properties: { linkToken: 'forged' },
      fault: { path: '/auth/registration/verify-email/', status: 400, body: dead('key'), times: 1 },
    },
    (page) => page.getByRole('heading', { name: /could not be verified/ }).waitFor(),
  ],
  [
    'email-verify, with a verified address',
    {
      attributes: { view: 'email-verify' },
      properties: { linkToken: 'k' },
      fault: { path: '/auth/registration/verify-email/', status: 204, times: 1 },
    },
    (page) => page.getByRole('heading', { name: /is verified/ }).waitFor(),
  ],
  [
    'email-verify, with an incomplete link',
    { attributes: { view: 'email-verify' } },
    (page) => page.getByRole('heading', { name: 'This link is incomplete' }).waitFor(),
  ],
  [
    'sso',
    { attributes: { view: 'sso' } },
    (page) => page.getByRole('button', { name: 'Sign in with a password' }).waitFor(),
  ],
  [
    'sso, with a signed-in user',
    { attributes: { view: 'sso' }, isSignedIn: true },
    (page) => page.getByRole('button', { name: 'Logout' }).waitFor(),
  ],
  [
    'the sso tile, without a signed-in user',
    { tag: 'rtm-sso-tile' },
    (page) => page.getByRole('button', { name: 'Sign in' }).waitFor(),
  ],
  [
    'the sso tile',
    { tag: 'rtm-sso-tile', isSignedIn: true },
    (page) => page.getByRole('button', { name: /^Ready to bill \d+$/ }).waitFor(),
  ],
  [
    'the sso tile, with a count that failed to load',
    {
      tag: 'rtm-sso-tile',
      isSignedIn: true,
      fault: { path: '/billing/billinginstances/', status: 400, times: 1 },
    },
    (page) => page.getByRole('button', { name: 'Try again' }).waitFor(),
  ],
]

describe('A01 A09 A15 A19 E02 axe finds no violations in the light and dark themes', () => {
  it.each(sights)(
    'axe finds no violations in an account view in both themes, and the view fits a width of 380 px: %s',
    async (_, { isSignedIn, fault, ...sight }, open) => {
      if (fault) await screen.sandbox.faults(fault)
      const page = await screen.visit({
        ...sight,
        config: { ...(!isSignedIn && signedOut), ...sight.config },
        viewport: { width: 380, height: 900 },
      })
      await open(page)
      await expectAccessible(page)
      const isTooWide = () =>
        page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)
      expect(await isTooWide()).toBe(false)
    },
  )
})

describe('axe in the account views in Spanish', () => {
  it.each(['login', 'registration', 'password-reset', 'email-verify', 'sso'])(
    'axe finds no violations in the Spanish account view %s',
    async (view) => {
      const page = await screen.visit({ attributes: { view, lang: 'es' }, config: signedOut })
      await page.locator('rtm-account:state(ready)').waitFor()
      await page.getByRole('heading').first().waitFor()
      await expectAccessible(page)
    },
  )
})
