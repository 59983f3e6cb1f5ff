import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { authCalls, hasFocus } from '../../journeys/account/account-page'
import { toast, wordsOf } from '../../journeys/billing/billing-page'
import { eventually } from '../../support/pages'
import { signedOut, startScreen } from '../screen'

const screen = startScreen({
  tag: 'rtm-account',
  attributes: { view: 'password-reset' },
  patients: 1,
})

const CONFIRM = '/auth/password_reset/confirm/'

const open = (linkToken?: string) =>
  screen.visit({ config: signedOut, ...(linkToken && { properties: { linkToken } }) })

async function setPassword(page: Page, password: string): Promise<void> {
  await page.getByRole('textbox', { name: 'New password' }).fill(password)
  await page.getByRole('button', { name: 'Save password' }).click()
}

describe('the form to request a new password', () => {
  it('A15 A18 after a failed request, the form for a password reset shows “Reset password failed” and keeps the typed address', async () => {
    const page = await open()
    const body = { errors: [{ field: 'email', detail: 'This mailbox is full.' }] }
    await screen.sandbox.faults({ path: '/auth/password_reset/', status: 400, body, times: 1 })
    const email = page.getByRole('textbox', { name: 'Email' })
    await email.fill('a@visitors.example')
    await email.press('Enter')
    const message = toast(page, 'Reset password failed')
    await message.waitFor()
    await eventually(() => wordsOf(message)).toEqual([
      'Error: Reset password failed',
      'This mailbox is full.',
    ])
    await eventually(() => hasFocus(page, 'Email')).toBe(true)
    await eventually(() => email.inputValue()).toBe('a@visitors.example')
    await eventually(() => email.getAttribute('aria-invalid')).toBe('true')
  })

  it.each([
    ['', 'Enter your email address.'],
    ['ann', 'Enter a valid email address.'],
  ])(
    'A15 the form for a password reset sends no request for the email address “%s”',
    async (typed, words) => {
      const page = await open()
      await page.getByRole('textbox', { name: 'Email' }).fill(typed)
      await page.getByRole('button', { name: 'Send link' }).click()
      await page.getByText(words).waitFor()
      expect(await authCalls(screen, 'password_reset')).toEqual([])
    },
  )
})

describe('the form for the new password', () => {
  it('A22 the form for the new password sends no request while its field is empty, and can show the typed password', async () => {
    const page = await open('some-token')
    await page.getByRole('button', { name: 'Save password' }).click()
    await page.getByText('Choose a password.').waitFor()
    const field = page.getByRole('textbox', { name: 'New password' })
    await eventually(() => hasFocus(page, 'New password')).toBe(true)
    expect(await authCalls(screen, 'password_reset/confirm')).toEqual([])
    await eventually(() => field.getAttribute('type')).toBe('password')
    await page.getByRole('button', { name: 'Show password' }).click()
    await eventually(() => field.getAttribute('type')).toBe('text')
    await page.getByRole('button', { name: 'Hide password' }).click()
    await eventually(() => field.getAttribute('type')).toBe('password')
  })

  it('A18 A22 if the server rejects the new password, its reason is shown at the field, and the emailed link still works', async () => {
    const page = await open('a-good-token')
    const body = { errors: [{ field: 'password', detail: 'Too well known.' }] }
    await screen.sandbox.faults({ path: CONFIRM, status: 400, body, times: 1 })
    await screen.sandbox.faults({ path: CONFIRM, status: 204, times: 1 })
    await setPassword(page, 'password')
    const message = toast(page, 'Password reset failed')
    await message.waitFor()
    await eventually(() => wordsOf(message)).toContain('Too well known.')
    await eventually(() => hasFocus(page, 'New password')).toBe(true)
    await setPassword(page, 'z')
    const done = 'Password reset successful. Please login with your new password.'
    await toast(page, done).waitFor()
  })
})
