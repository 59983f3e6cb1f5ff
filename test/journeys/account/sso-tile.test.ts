/** The compact sign-in of an EHR's page. */
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { eventually } from '../../support/visits'
import { toast } from '../billing/billing-page'
import { signInByForm, startJourney } from '../journey'
import { authCalls, startElementPages } from './account-page'

const journey = startJourney()
const elements = startElementPages(journey)

const tag = 'rtm-sso-tile'
const COUNT = '/api/billing/billinginstances/'
const line = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

function chat() {
  return { appId: 'rtm-demo', apiHost: `${journey.sandbox.appUrl}/chat` }
}

describe('<rtm-sso-tile>', () => {
  it('A08 E02 signs in by the page, without a welcome, and says who it is and what waits', async () => {
    const page = await elements.open({ tag, hasAssertions: true, config: { chat: chat() } })
    await page.getByText('Dana Whitfield', { exact: true }).waitFor()
    await line(page, /^Ready to bill \d+$/).waitFor()
    await line(page, /^Unread messages \d+$/).waitFor()
    expect(await toast(page, 'Welcome back, Dana!').count()).toBe(0)
    expect(await page.getByRole('region', { name: 'Notifications' }).count()).toBe(0)
  })

  it('S06 counts by one row of the signed-in user’s own, and reads the count', async () => {
    const page = await elements.open({ tag, hasAssertions: true })
    const text = await line(page, /^Ready to bill \d+$/).textContent()
    const [asked, ...more] = (await journey.requests()).filter(({ path }) => path === COUNT)
    expect(more).toEqual([])
    expect(asked?.query).toEqual({
      status: 'Elg',
      currently_billable: 'true',
      page_size: '1',
      primary_provider_id: expect.stringMatching(/^\d+$/),
    })
    expect(Number(text?.replace(/\D/g, ''))).toBeGreaterThan(1)
  })

  it('E02 hides the messages where no chat is configured', async () => {
    const page = await elements.open({ tag, hasAssertions: true })
    await line(page, /^Ready to bill \d+$/).waitFor()
    expect(await line(page, /messages/).count()).toBe(0)
  })

  it('E02 leads out by rtm-navigate', async () => {
    const page = await elements.open({ tag, hasAssertions: true, config: { chat: chat() } })
    await page.evaluate(() => {
      const kept: unknown[] = []
      Object.assign(window, { kept })
      addEventListener('rtm-navigate', (event) => kept.push('detail' in event && event.detail))
    })
    for (const name of [/^Ready to bill/, /^Unread messages/, 'Patients']) {
      await line(page, name).click()
    }
    const to = ['billing', 'patients', 'patients']
    expect(await page.evaluate('kept')).toEqual(to.map((place) => ({ to: place })))
  })

  it('L11 logging out ends the session on the server too, and offers to sign in again', async () => {
    const page = await elements.open({ tag, hasAssertions: true })
    await page.getByRole('button', { name: 'Logout' }).click()
    await toast(page, 'Logout Successful').waitFor()
    await page.getByText('You are signed out.').waitFor()
    expect((await authCalls(journey, 'logout')).map(({ status }) => status)).toEqual([204])
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByText('Dana Whitfield', { exact: true }).waitFor()
  })

  it('A08 a page that cannot sign in is asked to lead to the login, or the tile says where', async () => {
    const page = await elements.open({ tag })
    const told = page.evaluate(
      () =>
        new Promise((resolve) =>
          addEventListener('rtm-navigate', (event) => resolve('detail' in event && event.detail)),
        ),
    )
    await page.getByRole('button', { name: 'Sign in' }).click()
    expect(await told).toEqual({ to: 'login' })
    await page.getByText('Open the clinic’s own app to sign in').waitFor()
  })

  it('E06 a sign-in elsewhere on the page is the tile’s too', async () => {
    const page = await elements.open({
      script: `document.querySelector('main').append(document.createElement('${tag}'))`,
    })
    const offer = page.locator(tag).getByRole('button', { name: 'Sign in' })
    await offer.waitFor()
    // Of the two buttons of this name, the form's.
    await offer.evaluate((button) => button.setAttribute('aria-label', 'Elsewhere'))
    await signInByForm(page)
    await page.locator(tag).getByText('Dana Whitfield', { exact: true }).waitFor()
  })

  it('S06 a count that fails says so, tells the page, and can be asked for again', async () => {
    const page = await elements.open({
      tag,
      hasAssertions: true,
      script: `globalThis.errors = []
        addEventListener('rtm-error', ({ detail }) => errors.push(detail))`,
      prepare: () =>
        journey.sandbox.faults({ path: '/billing/billinginstances/', status: 400, times: 1 }),
    })
    await page.getByText('Not counted').waitFor()
    expect(await page.evaluate('errors')).toEqual([
      {
        code: 'response',
        message: 'Error fetching billings count. The server answered 400.',
        retryable: false,
      },
    ])
    await page.getByRole('button', { name: 'Count again' }).click()
    await line(page, /^Ready to bill \d+$/).waitFor()
  })

  it('E02 a page whose sign-in fails gets a retry, and stays as narrow as its place', async () => {
    const page = await elements.open({
      tag,
      hasAssertions: true,
      viewport: { width: 240, height: 400 },
      prepare: (opened) =>
        opened.route('**/auth/bridge-sso', (route) => route.abort(), { times: 1 }),
    })
    await page.getByText('This page could not sign you in.').waitFor()
    await page.getByRole('button', { name: 'Try again' }).click()
    await line(page, /^Ready to bill \d+$/).waitFor()
    const fits = () =>
      page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)
    await eventually(fits).toBe(true)
    expect(await page.locator(`${tag}:state(ready)`).count()).toBe(1)
  })
})
