import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { toast, wordsOf } from '../billing/billing-page'
import { startJourney } from '../journey'
import { authCalls, signUp, stranger } from './account-page'

const journey = startJourney()

const ENDPOINT = 'registration/verify-email'
const verified = (page: Page) =>
  page.getByRole('heading', { name: 'Your email address is verified' })
const notVerified = (page: Page) =>
  page.getByRole('heading', { name: 'Your email address could not be verified' })

describe('the page that verifies an email address', () => {
  it('R14 A19 A20 the page that verifies an email address takes the key from the path, verifies the address once, and links to the sign-in', async () => {
    const path = await signUp(journey, stranger())
    const page = await journey.visit({ path: `${path}?key=another`, signedOut: true })
    await toast(page, 'Email has been verifed').waitFor()
    await verified(page).waitFor()
    const calls = await authCalls(journey, ENDPOINT)
    expect(calls.map(({ body, status }) => [Object.keys(Object(body)), status])).toEqual([
      [['key'], 204],
    ])
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByRole('textbox', { name: 'Username' }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/login')
  })

  it('A20 a signed-in user can verify an email address, and then continues to the patients list', async () => {
    const page = await journey.visit({ path: await signUp(journey, stranger()) })
    await verified(page).waitFor()
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('tablist', { name: 'Patient status' }).waitFor()
  })

  it('A21 if the link to verify an email address was used before, the page shows an error and no retry button', async () => {
    const path = await signUp(journey, stranger())
    const first = await journey.visit({ path, signedOut: true })
    await verified(first).waitFor()
    const page = await journey.visit({ path, signedOut: true })
    const message = toast(page, 'Email verification failed')
    await message.waitFor()
    const [title, words = ''] = await wordsOf(message)
    expect(title).toBe('Error: Email verification failed')
    expect(words).toMatch(/used/)
    await notVerified(page).waitFor()
    expect(await page.getByRole('alert').filter({ hasText: words }).count()).toBeGreaterThan(0)
    expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(0)
    await page.getByRole('button', { name: 'Sign in' }).waitFor()
  })
})
