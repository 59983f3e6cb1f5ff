import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import {
  authCalls,
  CODE,
  fillRegistration,
  hasFocus,
  stranger,
} from '../../journeys/account/account-page'
import { toast, wordsOf } from '../../journeys/billing/billing-page'
import { eventually } from '../../support/pages'
import { signedOut, startScreen } from '../screen'

const screen = startScreen({
  tag: 'rtm-account',
  attributes: { view: 'registration' },
  patients: 1,
})

const REGISTRATION = '/auth/registration/'
const properties = { clinic: CODE }

const create = (page: Page) => page.getByRole('button', { name: 'Create account' })

/**
 * Sets a successful response to a sign-up, because the fake backend supports no sign-up. The login
 * that follows returns Dana's session.
 */
async function letSignUp(firstSignIn?: { status: number; body: object }): Promise<void> {
  const answer = await fetch(`${screen.sandbox.appUrl}/api/auth/token/`, {
    method: 'POST',
    body: JSON.stringify({ username: 'demo', password: 'demo' }),
  })
  const body: unknown = await answer.json()
  await screen.sandbox.faults({ path: REGISTRATION, status: 201, body: {}, times: 1 })
  if (firstSignIn) await screen.sandbox.faults({ path: '/auth/token/', ...firstSignIn, times: 1 })
  await screen.sandbox.faults({ path: '/auth/token/', status: 200, body, times: 1 })
}

const signedUp = (page: Page) => page.getByText('You are signed in as Dana Whitfield.')

describe('the sign-up form', () => {
  it('Z23 after a reload, the sign-up form still has all typed values except the password and the invitation code', async () => {
    const page = await screen.visit({ config: signedOut, properties })
    const person = stranger('a secret')
    await fillRegistration(page, person)
    await screen.reload(page)
    await page.getByRole('textbox', { name: 'Last name' }).waitFor()
    await eventually(() => page.getByRole('textbox', { name: 'Last name' }).inputValue()).toBe(
      person.lastName,
    )
    expect(await page.getByRole('textbox', { name: 'Password' }).inputValue()).toBe('')
    const stored = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))
    expect(stored).toContain(person.username)
    expect(stored).not.toContain(person.password)
    expect(stored).not.toContain(CODE)
    await letSignUp()
    await page.getByRole('textbox', { name: 'Password' }).fill(person.password)
    await create(page).click()
    await signedUp(page).waitFor()
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain(person.username)
  })

  it('A13 the Spanish sign-up form shows the Spanish name of the account type', async () => {
    const page = await screen.visit({ attributes: { lang: 'es' }, config: signedOut })
    await page
      .getByRole('definition')
      .filter({ hasText: /^Terapeuta físico$/ })
      .waitFor()
  })

  it('A22 the sign-up form reports missing values, sends no request, and focuses the first empty field', async () => {
    const page = await screen.visit({ properties, config: signedOut })
    await create(page).click()
    for (const words of ['your first name', 'your last name', 'your email address']) {
      await page.getByText(`Enter ${words}.`).waitFor()
    }
    await page.getByText('Choose a username.').waitFor()
    await page.getByText('Choose a password.').waitFor()
    await eventually(() => hasFocus(page, 'First name')).toBe(true)
    expect(await authCalls(screen, 'registration')).toEqual([])
  })

  it('Y10 the hint of a field in the sign-up form is below the field, and an error replaces the hint', async () => {
    const page = await screen.visit({ properties, config: signedOut })
    const field = page.getByRole('textbox', { name: 'Username' })
    const hint = page.getByText('You will use it to sign in.')
    const topOf = async (text: Locator) => (await text.boundingBox())?.y ?? 0
    const bottom = await field.evaluate((box) => box.getBoundingClientRect().bottom)
    const gap = (await topOf(hint)) - bottom
    expect(gap).toBeGreaterThanOrEqual(0)
    await create(page).click()
    const error = page.getByText('Choose a username.')
    await error.waitFor()
    await hint.waitFor({ state: 'hidden' })
    const after = await field.evaluate((box) => box.getBoundingClientRect().bottom)
    expect((await topOf(error)) - after).toBeCloseTo(gap, 0)
  })

  it('A09 if the login after a sign-up fails, a text explains that the account exists, and the login form contains the user name', async () => {
    const person = stranger('secret')
    const page = await screen.visit({ properties, config: signedOut })
    await fillRegistration(page, person)
    await letSignUp({ status: 401, body: { message: 'Not yet.' } })
    await create(page).click()
    await page.getByText('Your account has been created. Sign in to continue.').waitFor()
    const message = toast(page, 'Login failed')
    await message.waitFor()
    await eventually(() => wordsOf(message)).toContain('Not yet.')
    const username = page.getByRole('textbox', { name: 'Username' })
    await eventually(() => username.inputValue()).toBe(person.username)
    await page.getByRole('textbox', { name: 'Password' }).fill('secret')
    await page.keyboard.press('Enter')
    await signedUp(page).waitFor()
    await eventually(() => authCalls(screen, 'registration')).toHaveLength(1)
  })

  it('when the focus leaves the user name field, the sign-up form reports a name that is already taken, and clears the error when the name changes', async () => {
    const page = await screen.visit({ properties, config: signedOut })
    const username = page.getByRole('textbox', { name: 'Username' })
    await username.fill('Demo')
    await username.press('Tab')
    await eventually(() => username.getAttribute('aria-invalid')).toBe('true')
    await username.fill('Demo2')
    expect(await username.getAttribute('aria-invalid')).toBeNull()
  })
})

describe('reCAPTCHA', () => {
  const script = `globalThis.grecaptcha = {
    ready: (ready) => ready(),
    execute: async (key, { action }) => 'answer ' + key + ' ' + action,
  }`
  const google = 'https://www.google.com/recaptcha/**'
  const config = { ...signedOut, recaptchaSiteKey: 'site-key' }

  it('A10 A12 the script of reCAPTCHA loads once, when it is first needed, and the form sends the token from reCAPTCHA', async () => {
    const asked: string[] = []
    const page = await screen.visit({
      properties,
      config,
      prepare: (opened) =>
        opened.route(google, (route) => {
          asked.push(route.request().url())
          return route.fulfill({ contentType: 'text/javascript', body: script })
        }),
    })
    await page.getByText('This form is protected by reCAPTCHA.').waitFor()
    expect(asked).toEqual([])
    await fillRegistration(page, stranger())
    await letSignUp()
    await create(page).click()
    await signedUp(page).waitFor()
    expect(asked).toEqual(['https://www.google.com/recaptcha/api.js?render=site-key'])
    const [request] = await authCalls(screen, 'registration')
    expect(request?.body).toMatchObject({
      'g-recaptcha-response': 'answer site-key registration',
    })
  })

  it('A10 a message appears if the script of reCAPTCHA fails to load, no request is sent, and the user can try again', async () => {
    let isBlocked = true
    const page = await screen.visit({
      properties,
      config,
      // A page that an earlier test used still has the script.
      isOwn: true,
      prepare: (opened) =>
        opened.route(google, (route) =>
          isBlocked
            ? route.abort()
            : route.fulfill({ contentType: 'text/javascript', body: script }),
        ),
    })
    await fillRegistration(page, stranger())
    await create(page).click()
    await page
      .getByRole('alert')
      .filter({ hasText: 'reCAPTCHA could not load, so the form was not sent.' })
      .waitFor()
    expect(await authCalls(screen, 'registration')).toEqual([])
    isBlocked = false
    await letSignUp()
    await page.getByRole('button', { name: 'Try again' }).click()
    await signedUp(page).waitFor()
  })
})
