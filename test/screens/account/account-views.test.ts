/** Tests the links between the account views, and single sign-on. */
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { authCalls, hasFocus } from '../../journeys/account/account-page'
import { toast, wordsOf } from '../../journeys/billing/billing-page'
import { signInByForm } from '../../journeys/journey'
import { eventually } from '../../support/pages'
import { signedOut, startScreen } from '../screen'

const screen = startScreen({ tag: 'rtm-account', patients: 1 })
const SSO = '/api/auth/bridge-sso'

/**
 * Records the details of later `rtm-navigate` events.
 * @param isTaken Whether the page cancels these events.
 */
async function keepNavigations(page: Page, isTaken: boolean): Promise<void> {
  await page.evaluate((taken) => {
    const kept: unknown[] = []
    Object.assign(window, { keptNavigations: kept })
    const keep = (event: Event) => {
      kept.push('detail' in event ? event.detail : null)
      if (taken) event.preventDefault()
    }
    // The listener runs only once, because later tests reuse the page, and the listener must not
    // cancel their events.
    addEventListener('rtm-navigate', keep, { once: taken })
  }, isTaken)
}

function navigations(page: Page): Promise<unknown> {
  return page.evaluate('keptNavigations')
}

describe('the views of <rtm-account>', () => {
  it('A09 a link of an account view opens another view in the same element, and focuses its first field', async () => {
    const page = await screen.visit({ config: signedOut })
    await page.getByRole('heading', { name: 'Sign in' }).waitFor()
    // The first view does not move the focus.
    expect(await hasFocus(page, 'Username')).toBe(false)
    await keepNavigations(page, false)
    await page.getByRole('button', { name: 'Create an account' }).click()
    await eventually(() => hasFocus(page, 'First name')).toBe(true)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await eventually(() => hasFocus(page, 'Username')).toBe(true)
    await page.getByRole('button', { name: 'Forgot password?' }).click()
    await eventually(() => hasFocus(page, 'Email')).toBe(true)
    await page.getByRole('button', { name: 'Back to sign-in' }).click()
    await eventually(() => hasFocus(page, 'Username')).toBe(true)
    const to = ['registration', 'login', 'password-reset', 'login']
    await eventually(() => navigations(page)).toEqual(to.map((view) => ({ to: view })))
    expect(await page.locator('rtm-account').getAttribute('view')).toBeNull()
  })

  it('A09 a link of an account view opens no other view if the vendor page cancels rtm-navigate', async () => {
    const page = await screen.visit({ config: signedOut })
    await page.getByRole('heading', { name: 'Sign in' }).waitFor()
    await keepNavigations(page, true)
    await page.getByRole('button', { name: 'Create an account' }).click()
    await eventually(() => navigations(page)).toEqual([{ to: 'registration' }])
    await page.getByRole('heading', { name: 'Sign in' }).waitFor()
    await page.locator('rtm-account').evaluate((element) => {
      element.setAttribute('view', 'registration')
    })
    await page.getByRole('heading', { name: 'Create an account' }).waitFor()
  })

  it('A06 a visible password is hidden again when the form is submitted by keyboard', async () => {
    const page = await screen.visit({ config: signedOut })
    await page.getByRole('textbox', { name: 'Username' }).focus()
    await page.keyboard.type('demo')
    await page.keyboard.press('Tab')
    await page.keyboard.type('wrong')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    const password = page.getByRole('textbox', { name: 'Password' })
    await eventually(() => password.getAttribute('type')).toBe('text')
    await password.press('Enter')
    await toast(page, 'Login failed').waitFor()
    await eventually(() => password.getAttribute('type')).toBe('password')
    await eventually(() => password.inputValue()).toBe('wrong')
  })

  it('A07 the account views show the signed-in user and a logout button', async () => {
    const page = await screen.visit({ config: signedOut })
    await signInByForm(page)
    await page.getByRole('heading', { name: 'You are signed in as Dana Whitfield.' }).waitFor()
    await page.getByRole('button', { name: 'Logout' }).click()
    await page.getByRole('textbox', { name: 'Username' }).waitFor()
  })
})

describe('the view <rtm-account view="sso">', () => {
  const attributes = { view: 'sso' }

  it('A07 the sso view uses the given assertion for one sign-in, and shows the welcome toast', async () => {
    const properties = { assertion: 'an assertion' }
    const page = await screen.visit({ attributes, properties, config: signedOut })
    await toast(page, 'Welcome back, Dana!').waitFor()
    await page.getByText('You are signed in as Dana Whitfield.').waitFor()
    const calls = (await screen.requests()).filter(({ path }) => path === SSO)
    expect(calls.map(({ body }) => body)).toEqual([{ assertion: '…' }])
  })

  it('A07 the sso view shows why an assertion was rejected, offers no retry, and links to the login', async () => {
    const message = 'The sign-in assertion was rejected: it has already been used.'
    await screen.sandbox.faults({
      path: '/auth/bridge-sso',
      status: 401,
      body: { message },
      times: 1,
    })
    const properties = { assertion: 'a used assertion' }
    const page = await screen.visit({ attributes, properties, config: signedOut })
    const failed = toast(page, 'Login failed')
    await failed.waitFor()
    expect((await wordsOf(failed))[1]).toMatch(/already been used/)
    await page.getByRole('heading', { name: 'We could not sign you in' }).waitFor()
    expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(0)
    await page.getByRole('button', { name: 'Sign in with a password' }).click()
    await page.getByRole('textbox', { name: 'Username' }).waitFor()
  })

  it('A07 the sso view offers a retry with the same assertion after a network failure', async () => {
    const page = await screen.visit({ attributes, config: signedOut })
    await page.getByRole('heading', { name: 'Open this page from your EHR' }).waitFor()
    await page.route('**/auth/bridge-sso', (route) => route.abort(), { times: 1 })
    await page.locator('rtm-account').evaluate((element) => {
      Object.assign(element, { assertion: 'an assertion on a bad line' })
    })
    await page.getByRole('button', { name: 'Try again' }).click()
    await toast(page, 'Welcome back, Dana!').waitFor()
  })

  it('A07 the sso view uses getAssertion if the page has not set the property assertion', async () => {
    const page = await screen.visit({ attributes })
    await page.getByText('You are signed in as Dana Whitfield.').waitFor()
    expect(await authCalls(screen, 'token')).toEqual([])
  })

  it('A07 without an assertion, the sso view asks the user to open the page from the EHR or to sign in with a password', async () => {
    const page = await screen.visit({ attributes, config: signedOut })
    await page.getByRole('heading', { name: 'Open this page from your EHR' }).waitFor()
    await page.getByRole('button', { name: 'Sign in with a password' }).click()
    await eventually(() => hasFocus(page, 'Username')).toBe(true)
    expect(await authCalls(screen, 'token')).toEqual([])
  })
})
