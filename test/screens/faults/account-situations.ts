/** The calls of visitors without a session, and the logout. */
import type { Page } from 'playwright-core'
import { CODE, fillRegistration } from '../../journeys/account/account-page'
import { signInByForm } from '../../journeys/journey'
import { kindsBut, passing, withoutBody } from '../../support/fault-cell'
import { signedOut } from '../screen'
import { click, type ElementSituation, says } from './situations'

const named = (name: string) => (page: Page) => page.getByRole('textbox', { name })

/** Answers sign-ups with a success, because the fake backend has no sign-up. */
const answers = (address: RegExp) => (page: Page) =>
  page.route(address, (route) => route.fulfill({ status: 204 }))

const person = {
  firstName: 'Ada',
  lastName: 'Typed-Before',
  email: 'typed@before.example',
  username: 'typed-before',
  password: 'a long sentence',
}

const account = (view: string, properties: Record<string, string> = {}) => ({
  tag: 'rtm-account',
  attributes: { view },
  properties,
  config: signedOut,
})

const CONFIRM = /auth\/password_reset\/confirm\//
const REGISTRATION = /auth\/registration\/$/
const VERIFY = /auth\/registration\/verify-email\//

export const accountSituations: readonly ElementSituation[] = [
  {
    name: 'signing in',
    of: ['signIn'],
    visit: account('login'),
    call: ['POST', /auth\/token\//],
    keepsSession: true,
    start: (page) => signInByForm(page),
    typed: [named('Username'), 'demo'],
    again: click('Sign in'),
    done: (page) => page.getByText('You are signed in as Dana Whitfield.').waitFor(),
  },
  {
    name: 'logging out',
    of: ['signOut'],
    visit: { tag: 'rtm-sso-tile' },
    call: ['POST', /auth\/logout\//],
    keepsSession: true,
    accepts: withoutBody,
    start: click('Logout'),
    // The logout ends the session in the browser, whatever the response is, so there is no retry.
    again: async () => {},
    done: (page) => page.getByText('You are not signed in.').waitFor(),
  },
  {
    name: 'requesting a new password',
    of: ['requestPasswordReset'],
    visit: account('password-reset'),
    call: ['POST', /auth\/password_reset\//],
    keepsSession: true,
    accepts: withoutBody,
    prepare: (page) => named('Email')(page).fill(person.email),
    start: click('Send link'),
    typed: [named('Email'), person.email],
    again: click('Send link'),
    done: (page) => page.getByRole('heading', { name: 'Check your email' }).waitFor(),
  },
  {
    name: 'setting a new password',
    of: ['confirmPasswordReset'],
    visit: account('password-reset', { linkToken: 'of-a-mail' }),
    call: ['POST', CONFIRM],
    keepsSession: true,
    accepts: withoutBody,
    // A 404 means that the link was used or has expired.
    gone: /The reason for status 404/,
    prepare: async (page) => {
      await answers(CONFIRM)(page)
      await named('New password')(page).fill(person.password)
    },
    start: click('Save password'),
    typed: [named('New password'), person.password],
    again: click('Save password'),
    done: says('Password reset successful. Please login with your new password.'),
  },
  {
    name: 'signing up',
    of: ['register'],
    visit: account('registration', { clinic: CODE }),
    call: ['POST', REGISTRATION],
    keepsSession: true,
    accepts: withoutBody,
    prepare: async (page) => {
      await answers(REGISTRATION)(page)
      await fillRegistration(page, person)
    },
    start: click('Create account'),
    typed: [named('Last name'), person.lastName],
    again: click('Create account'),
    // The fake backend does not know the new account, so the sign-in that follows fails.
    done: (page) => page.getByText('Your account has been created.').waitFor(),
  },
  {
    name: 'checking a username when its field loses the focus',
    of: ['checkUnique'],
    visit: account('registration', { clinic: CODE }),
    call: ['POST', /unique_check/],
    keepsSession: true,
    prepare: answers(REGISTRATION),
    start: (page) => fillRegistration(page, person),
    typed: [named('Last name'), person.lastName],
    // The field shows no message if its check fails, because the sign-up checks the value again.
    quiet: (page) => named('Last name')(page).waitFor(),
    again: click('Create account'),
    done: (page) => page.getByText('Your account has been created.').waitFor(),
  },
  {
    name: 'verifying an email address',
    of: ['verifyEmail'],
    visit: account('email-verify'),
    call: ['POST', VERIFY],
    keepsSession: true,
    accepts: withoutBody,
    // The user cannot try again, because the link was used or has expired.
    isFinal: kindsBut(passing),
    prepare: async (page) => {
      await answers(VERIFY)(page)
      await page.getByRole('heading', { name: 'This link is incomplete' }).waitFor()
    },
    start: (page) =>
      page.locator('rtm-account').evaluate((element) => {
        // A link works only once, so each test needs a different token.
        Object.assign(element, { linkToken: crypto.randomUUID() })
      }),
    done: says('Email has been verifed'),
  },
]
