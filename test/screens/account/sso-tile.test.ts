/** Tests the compact single-sign-on tile on a vendor page. */
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { authCalls } from '../../journeys/account/account-page'
import { toast } from '../../journeys/billing/billing-page'
import { signInByForm } from '../../journeys/journey'
import { nextEvent } from '../../support/next-event'
import { eventually } from '../../support/pages'
import { signedOut, startScreen } from '../screen'

const tag = 'rtm-sso-tile'
const COUNT = '/api/billing/billinginstances/'
const screen = startScreen({ tag })

const line = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

describe('the element <rtm-sso-tile>', () => {
  it('S06 E02 the sso tile gets the number of ready billings by a request for one row, and shows no unread messages without a chat', async () => {
    const page = await screen.visit()
    const text = await line(page, /^Ready to bill \d+$/).textContent()
    const [asked, ...more] = (await screen.requests()).filter(({ path }) => path === COUNT)
    expect(more).toEqual([])
    expect(asked?.query).toEqual({
      status: 'Elg',
      currently_billable: 'true',
      page_size: '1',
      primary_provider_id: expect.stringMatching(/^\d+$/),
    })
    expect(Number(text?.replace(/\D/g, ''))).toBeGreaterThan(1)
    expect(await line(page, /messages/).count()).toBe(0)
  })

  it('L11 a logout in the sso tile also ends the session on the server, and the tile offers to sign in again', async () => {
    const page = await screen.visit()
    await page.getByRole('button', { name: 'Logout' }).click()
    await toast(page, 'Logout Successful').waitFor()
    await page.getByText('You are not signed in.').waitFor()
    expect((await authCalls(screen, 'logout')).map(({ status }) => status)).toEqual([204])
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByText('Dana Whitfield', { exact: true }).waitFor()
  })

  it('A08 the button “Sign in” of the sso tile sends rtm-navigate, and the tile shows where to sign in if no page handles the event', async () => {
    const page = await screen.visit({ config: signedOut })
    const told = await nextEvent(page, 'rtm-navigate')
    await page.getByRole('button', { name: 'Sign in' }).click()
    expect(await told()).toEqual({ to: 'login' })
    await page.getByText('Open the clinic’s app to sign in').waitFor()
  })

  it('E06 the sso tile is signed in after a login in another element of the page', async () => {
    const page = await screen.visit({ tag: 'rtm-account', config: signedOut })
    await page.evaluate((name) => document.body.prepend(document.createElement(name)), tag)
    const offer = page.locator(tag).getByRole('button', { name: 'Sign in' })
    await offer.waitFor()
    // Renames the tile's button, so that only the form's button has this name.
    await offer.evaluate((button) => button.setAttribute('aria-label', 'Elsewhere'))
    await signInByForm(page)
    await page.locator(tag).getByText('Dana Whitfield', { exact: true }).waitFor()
  })

  it('S06 the sso tile shows that its count could not be loaded, sends an event to the page, and offers a retry', async () => {
    await screen.sandbox.faults({ path: '/billing/billinginstances/', status: 400, times: 1 })
    const page = await screen.visit({ tag: 'rtm-support' })
    await page.evaluate((name) => {
      const errors: unknown[] = []
      Object.assign(globalThis, { errors })
      const element = document.createElement(name)
      element.addEventListener('rtm-error', (event) => {
        errors.push('detail' in event && event.detail)
      })
      document.body.replaceChildren(element)
    }, tag)
    await page.getByText('Not available').waitFor()
    expect(await page.evaluate('errors')).toEqual([
      {
        code: 'response',
        message: 'Error fetching billings count. The server returned status 400.',
        retryable: false,
      },
    ])
    await page.getByRole('button', { name: 'Try again' }).click()
    await line(page, /^Ready to bill \d+$/).waitFor()
  })

  it('E02 the sso tile offers a retry if the page’s getAssertion fails, and fits a narrow container', async () => {
    screen.expectComplaint(/bridge-sso got no response/)
    const page = await screen.visit({
      viewport: { width: 240, height: 400 },
      prepare: (opened) =>
        // The four requests are the first one and its three retries.
        opened.route('**/auth/bridge-sso', (route) => route.abort(), { times: 4 }),
    })
    await page.getByText('This page could not sign you in.').waitFor()
    await page.getByRole('button', { name: 'Try again' }).click()
    await line(page, /^Ready to bill \d+$/).waitFor()
    const fits = () =>
      page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)
    await eventually(fits).toBe(true)
    await eventually(() => page.locator(`${tag}:state(ready)`).count()).toBe(1)
  })
})
