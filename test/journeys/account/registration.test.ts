import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { eventually } from '../../support/pages'
import { toast, wordsOf } from '../billing/billing-page'
import { startJourney } from '../journey'
import {
  authCalls,
  CODE,
  fillRegistration,
  hasFocus,
  type Person,
  signUp,
  startElementPages,
  stranger,
} from './account-page'

const journey = startJourney()
const elements = startElementPages(journey)

const create = (page: Page) => page.getByRole('button', { name: 'Create account' })

async function openForm(person?: Person): Promise<Page> {
  const page = await journey.visit({ path: `/registration?clinic=${CODE}`, signedOut: true })
  await page.getByRole('heading', { name: 'Create an account' }).waitFor()
  if (person) await fillRegistration(page, person)
  return page
}

describe('the sign-up form', () => {
  it('A02 A09 A10 A11 A13 A22 the sign-up form sends the specified request body, then signs in and shows a welcome toast', async () => {
    const person = stranger()
    const page = await openForm()
    await page.getByText('Account type').waitFor()
    await page
      .getByRole('definition')
      .filter({ hasText: /^Physical Therapist$/ })
      .waitFor()
    const clinic = page.getByRole('textbox', { name: 'Invitation code' })
    await eventually(() => clinic.inputValue()).toBe(CODE)
    await fillRegistration(page, { ...person, email: ` ${person.email}` })
    await page.keyboard.press('Enter')
    await toast(page, 'Welcome back, Ann!').waitFor()
    await page.getByRole('tablist', { name: 'Patient status' }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/patient-list')

    const [request, ...more] = await authCalls(journey, 'registration')
    expect(more).toEqual([])
    expect(request?.headers).not.toHaveProperty('authorization')
    expect(request?.body).toEqual({
      user_type: 'pt',
      username: person.username,
      password: '…',
      email: person.email,
      first_name: 'Ann',
      last_name: 'Lee',
      'g-recaptcha-response': '',
      language: 'en',
      account_origin: 'gui_rf',
      default_clinic: CODE,
      created_by: null,
      phone: '',
    })
    const [login] = await authCalls(journey, 'token')
    expect(login?.body).toMatchObject({ username: person.username.toLowerCase() })
  })

  it('A14 Z06 a rejected sign-up shows “Signup failed” and errors at the fields, and keeps the typed values', async () => {
    const known = stranger()
    await signUp(journey, known)
    const person = { ...stranger('p W p W p'), username: known.username }
    const page = await openForm(person)
    await page.getByRole('textbox', { name: 'Invitation code' }).fill('downtown.riverbend.example')
    await create(page).click()
    const message = toast(page, 'Signup failed')
    await message.waitFor()
    expect((await wordsOf(message))[0]).toBe('Error: Signup failed')
    const taken = (await wordsOf(message))[1] ?? ''
    expect(taken).toMatch(/username/)
    const username = page.getByRole('textbox', { name: 'Username' })
    const clinic = page.getByRole('textbox', { name: 'Invitation code' })
    await eventually(() => username.getAttribute('aria-invalid')).toBe('true')
    await eventually(() => clinic.getAttribute('aria-invalid')).toBe('true')
    await page.getByText('No clinic has this invitation code.').waitFor()
    // The invitation code is the first invalid field on the page.
    await eventually(() => hasFocus(page, 'Invitation code')).toBe(true)
    await eventually(() => page.getByRole('textbox', { name: 'Password' }).inputValue()).toBe(
      'p W p W p',
    )
    expect(await authCalls(journey, 'token')).toEqual([])

    await clinic.fill(CODE)
    await username.fill(person.email)
    expect(await username.getAttribute('aria-invalid')).toBeNull()
    await create(page).click()
    await page.getByRole('tablist', { name: 'Patient status' }).waitFor()
  })

  it('N12 a double click on “Create account” sends one request, and a retry after a lost response sends the same idempotency key', async () => {
    const page = await openForm(stranger())
    const sent: (string | undefined)[] = []
    await page.route('**/auth/registration/', async (route) => {
      sent.push(route.request().headers()['idempotency-key'])
      // The backend handles the first request, but the page does not get the response.
      if (sent.length > 1) return route.continue()
      await route.fetch()
      return route.abort()
    })
    await create(page).dblclick()
    await toast(page, 'Signup failed').waitFor()
    await create(page).click()
    await page.getByRole('tablist', { name: 'Patient status' }).waitFor()
    expect(sent).toHaveLength(2)
    expect(sent[0]).toMatch(/^[0-9a-f-]{36}$/)
    expect(sent[1]).toBe(sent[0])
    const answers = (await authCalls(journey, 'registration')).map(({ status }) => status)
    expect(answers).toEqual([201, 201])
  })
})

describe('reCAPTCHA', () => {
  const script = `globalThis.grecaptcha = {
    ready: (ready) => ready(),
    execute: async (key, { action }) => 'answer ' + key + ' ' + action,
  }`
  const google = 'https://www.google.com/recaptcha/**'

  it('A10 reCAPTCHA has a separate Trusted Types policy, and without a site key, this policy does not exist', async () => {
    const { appUrl } = journey.sandbox
    const policy = (names: string) =>
      `require-trusted-types-for 'script'; trusted-types ${names}; script-src 'unsafe-inline' ${appUrl} https://www.google.com`
    const complaints: string[] = []
    const listen = (opened: Page) => {
      opened.on('console', (message) => {
        if (message.type() === 'error') complaints.push(message.text())
      })
      return opened.route(google, (route) =>
        route.fulfill({ contentType: 'text/javascript', body: script }),
      )
    }
    const common = { attributes: { view: 'registration' }, properties: { clinic: CODE } }
    const strict = { ...common, policy: policy('rtm-recaptcha'), prepare: listen }
    const config = { recaptchaSiteKey: 'site-key' }
    const withKey = await elements.open({ ...strict, config })
    const strictest = { ...common, policy: policy("'none'"), prepare: listen }
    for (const page of [withKey, await elements.open(strictest)]) {
      await fillRegistration(page, stranger())
      await create(page).click()
      await page.getByText('You are signed in as Ann Lee.').waitFor()
    }
    expect(complaints).toEqual([])
  })
})
