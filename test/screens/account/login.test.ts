import { describe, expect, it } from 'vitest'
import { authCalls, hasFocus } from '../../journeys/account/account-page'
import { toast, wordsOf } from '../../journeys/billing/billing-page'
import { signInByForm } from '../../journeys/journey'
import { holdRequests } from '../../support/hold-requests'
import { eventually } from '../../support/pages'
import { signedOut, startScreen } from '../screen'

const screen = startScreen({ tag: 'rtm-account', patients: 1 })

const open = () => screen.visit({ config: signedOut })

describe('the login form', () => {
  it('A06 after a wrong password, the login form shows “Login failed” instead of the toast about inactivity, and keeps the typed values', async () => {
    const page = await open()
    await signInByForm(page, 'demo', 'wrong')
    const message = toast(page, 'Login failed')
    await message.waitFor()
    await eventually(() => wordsOf(message)).toEqual([
      'Error: Login failed',
      'Unable to log in with provided credentials.',
    ])
    expect(await page.getByText('Logged out due to inactivity').count()).toBe(0)
    await eventually(() => page.getByRole('textbox', { name: 'Username' }).inputValue()).toBe(
      'demo',
    )
    // The form keeps the text of the error after the toast is closed, until the next attempt.
    const inForm = page.getByRole('form').getByRole('alert')
    await message.getByRole('button', { name: 'Dismiss: Login failed' }).click()
    await message.waitFor({ state: 'detached' })
    await eventually(() => inForm.textContent()).toBe('Unable to log in with provided credentials.')
    const release = await holdRequests(page, '**/api/auth/token/')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await inForm.waitFor({ state: 'detached' })
    release()
    await inForm.waitFor()

    await signInByForm(page)
    await page.getByText('You are signed in as Dana Whitfield.').waitFor()
  })

  it('Z27 after a rejection, the login form shows a toast, and shows each of the server’s field errors at the field', async () => {
    const page = await open()
    const body = {
      message: 'Not accepted.',
      errors: { username: ['Please use your email.'], password: ['It has expired.'] },
    }
    await screen.sandbox.faults({ path: '/auth/token/', status: 400, body, times: 1 })
    await signInByForm(page)
    await page.getByText('Please use your email.').waitFor()
    await page.getByText('It has expired.').waitFor()
    const message = toast(page, 'Login failed')
    await eventually(async () => (await wordsOf(message))[1]).toBe('Not accepted.')
  })

  it('A22 the login form reports missing values, sends no request, and focuses the first empty field', async () => {
    const page = await open()
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByText('Enter your username.').waitFor()
    await page.getByText('Enter your password.').waitFor()
    await eventually(() => hasFocus(page, 'Username')).toBe(true)
    expect(await authCalls(screen, 'token')).toEqual([])
  })

  it('A06 A22 after a rejected sign-in, a submit with missing values removes the old error and closes the toast about the rejection', async () => {
    const page = await open()
    await signInByForm(page, 'demo', 'wrong')
    const message = toast(page, 'Login failed')
    await message.waitFor()
    await page.getByRole('textbox', { name: 'Password' }).fill('')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByText('Enter your password.').waitFor()
    await message.waitFor({ state: 'detached' })
    expect(await page.getByRole('form').getByRole('alert').count()).toBe(0)
  })

  it('the login form sends only one request after two clicks', async () => {
    const page = await open()
    const release = await holdRequests(page, '**/api/auth/token/')
    await page.getByRole('textbox', { name: 'Username' }).fill('demo')
    await page.getByRole('textbox', { name: 'Password' }).fill('demo')
    await page.getByRole('button', { name: 'Sign in' }).dblclick()
    release()
    await page.getByText('You are signed in as Dana Whitfield.').waitFor()
    await eventually(() => authCalls(screen, 'token')).toHaveLength(1)
  })

  it('A07 a user name that looks like markup is shown as text', async () => {
    const page = await open()
    await page.route('**/api/auth/token/', async (route) => {
      const response = await route.fetch()
      const body = (await response.text()).replaceAll('"Dana"', '"<img src=x>"')
      await route.fulfill({ response, body })
    })
    await signInByForm(page)
    await toast(page, 'Welcome back, <img src=x>!').waitFor()
  })
})
