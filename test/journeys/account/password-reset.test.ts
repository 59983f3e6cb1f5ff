import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { requestPasswordReset } from '../../../src/api/registration'
import { httpOf } from '../../contract/connection'
import { eventually } from '../../support/pages'
import { toast, wordsOf } from '../billing/billing-page'
import { signInByForm, startJourney } from '../journey'
import { authCalls, mailedPath, type Person, signUp, stranger } from './account-page'

const journey = startJourney()

const DONE = 'Password reset successful. Please login with your new password.'

async function ask(page: Page, email: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByRole('button', { name: 'Send link' }).click()
  await page.getByRole('heading', { name: 'Check your email' }).waitFor()
}

/** Creates a person with an account, and returns the path of a link that resets the password. */
async function withLink(): Promise<{ person: Person; path: string }> {
  const person = stranger('an old password')
  await signUp(journey, person)
  await requestPasswordReset(httpOf(journey.sandbox), person.email)
  return { person, path: await mailedPath(journey.sandbox, person.email) }
}

async function setPassword(page: Page, password: string): Promise<void> {
  await page.getByRole('textbox', { name: 'New password' }).fill(password)
  await page.getByRole('button', { name: 'Save password' }).click()
}

async function expectDead(page: Page, words: RegExp): Promise<void> {
  await setPassword(page, 'another new one')
  await page.getByRole('heading', { name: 'This link cannot be used' }).waitFor()
  const message = toast(page, 'Password reset failed')
  await message.waitFor()
  expect((await wordsOf(message))[1]).toMatch(words)
  expect(await page.getByRole('alert').filter({ hasText: words }).count()).toBeGreaterThan(0)
  await page.getByRole('button', { name: 'Request a new link' }).click()
  await page.getByRole('heading', { name: 'Reset your password' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/password-reset')
}

describe('the request for a password reset', () => {
  it('A15 the form that requests a password reset sends the email address, and shows the same message for known and unknown addresses', async () => {
    const person = stranger()
    await signUp(journey, person)
    const page = await journey.visit({ path: '/login', signedOut: true })
    await page.getByRole('button', { name: 'Forgot password?' }).click()
    await page.getByRole('heading', { name: 'Reset your password' }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/password-reset')
    const saidOf = async (email: string) => {
      await ask(page, email)
      const text = await page.getByRole('status').filter({ hasText: 'Check your' }).textContent()
      return text?.replaceAll(email, '<email>')
    }
    const known = await saidOf(person.email)
    await page.getByRole('button', { name: 'Use another address' }).click()
    await eventually(() => page.getByRole('textbox', { name: 'Email' }).inputValue()).toBe(
      person.email,
    )
    expect(await saidOf('nobody@visitors.example')).toBe(known)
    const bodies = (await authCalls(journey, 'password_reset')).map(({ body }) => body)
    expect(bodies).toEqual([{ email: person.email }, { email: 'nobody@visitors.example' }])
  })
})

describe('the page for a new password', () => {
  it('R14 A16 A17 A18 A22 the page for a new password takes the emailed token from the path, accepts any password, and then opens the login, and the link works only once', async () => {
    const { person, path } = await withLink()
    const address = `${path}?token=another`
    const page = await journey.visit({ path: address, signedOut: true })
    await setPassword(page, ' a new one ')
    await toast(page, DONE).waitFor()
    await page.getByRole('heading', { name: 'Sign in' }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/login')
    const [confirm] = await authCalls(journey, 'password_reset/confirm')
    expect(Object.keys(Object(confirm?.body))).toEqual(['password', 'token'])
    await signInByForm(page, person.username, ' a new one ')
    await page.getByRole('tablist', { name: 'Patient status' }).waitFor()
    await expectDead(await journey.visit({ path: address, signedOut: true }), /used/)
  })
})
