import type { Page } from 'playwright-core'
import { afterEach, describe, expect, it } from 'vitest'
import { holdRequests } from '../../support/hold-requests'
import { eventually } from '../../support/pages'
import { chooseTheme, logOut, untilReloaded } from '../app/app-page'
import { openTab, settled, shownCounts, toast } from '../billing/billing-page'
import { signInByForm, startJourney } from '../journey'

const journey = startJourney({ patients: 16 })
// Removes the faults that a test has set but not used, because they would affect the next test.
afterEach(() => journey.sandbox.clearFaults())

/** Opens Billing with a new session, because these tests end their sessions. */
async function visitor(): Promise<Page> {
  const page = await journey.visit({ path: '/billing?pid=42', signedOut: true })
  await signInByForm(page)
  // The test waits until no request is pending, because the fault of a test must apply to a later
  // request.
  await settled(page, 'Ready')
  await page.locator('.rtm-billing-totals').waitFor()
  await shownCounts(page)
  await page.getByRole('button', { name: 'Dismiss: Welcome back, Dana!' }).click()
  return page
}

function authState(page: Page): Promise<string | null> {
  return page.evaluate(() => localStorage.getItem('auth-state'))
}

async function calls(path: string) {
  return (await journey.requests()).filter((request) => request.path === path)
}

describe('a session that has ended', () => {
  it.each([401, 403])(
    'L01 L02 L05 R06 Y04 Z25 a response with status %i signs the user out with one toast and without a retry, and a new sign-in returns to the page and the tab that were open',
    async (status) => {
      const page = await visitor()
      await journey.sandbox.faults({ path: '/billing/*', status, times: 1 })
      await page.getByRole('tab', { name: /^Billed/ }).click()
      await toast(page, 'Logged out due to inactivity').waitFor()
      await page.getByRole('heading', { name: 'Sign in' }).waitFor()
      expect(new URL(page.url())).toMatchObject({
        pathname: '/login',
        search: '?pid=42&tab=billed',
      })
      expect(await authState(page)).toBeNull()
      // The server may reject several pending requests, each with another URL. Two equal URLs would
      // be a retry.
      const refused = (await journey.requests())
        .filter((one) => one.status === status)
        .map(({ path, query }) => JSON.stringify([path, query]))
      expect(refused.length).toBeGreaterThan(0)
      expect([...new Set(refused)]).toEqual(refused)
      await eventually(async () => (await calls('/api/auth/logout/')).length).toBe(1)
      await signInByForm(page)
      await settled(page, 'Billed')
      expect(new URL(page.url())).toMatchObject({
        pathname: '/billing',
        search: '?pid=42&tab=billed',
      })
    },
  )

  it('L04 if several requests fail with status 401 at the same time, the user sees one sign-out and one toast', async () => {
    const page = await visitor()
    await journey.sandbox.faults({ path: '/billing/*', status: 401, times: 50 })
    // Each search requests the list and the counts of all tabs at the same time.
    for (const search of ['a', 'b', 'c']) {
      await page.getByRole('searchbox').fill(search)
      await page.getByRole('heading', { name: 'Sign in' }).or(page.getByRole('searchbox')).waitFor()
      if ((await page.getByRole('searchbox').count()) === 0) break
    }
    await toast(page, 'Logged out due to inactivity').waitFor()
    await eventually(() => page.getByRole('listitem').count()).toBe(1)
    const refused = (await journey.requests()).filter((one) => one.status === 401)
    expect(refused.length).toBeGreaterThan(1)
  })

  it('L01 an action that fails because the session has ended shows only the toast about the session', async () => {
    const page = await visitor()
    await journey.sandbox.faults({ path: '*reconcile-in-bulk/', status: 401, times: 1 })
    await page.getByRole('button', { name: 'Mark as Billed' }).first().click()
    await toast(page, 'Logged out due to inactivity').waitFor()
    expect(await toast(page, 'Request failed').count()).toBe(0)
    await eventually(() => page.getByRole('listitem').count()).toBe(1)
  })
})

describe('the logout', () => {
  it('L06 L08 S13 a logout clears the stored state, sends its request with the token, reloads the document, and shows the login page and a toast', async () => {
    const page = await visitor()
    await page.getByRole('combobox', { name: 'Rows per page' }).selectOption('25')
    await settled(page, 'Ready')
    await chooseTheme(page, 'Dark')
    await page.evaluate(() => document.documentElement.setAttribute('data-before', ''))
    const release = await holdRequests(page, '**/api/auth/logout/')
    const called = page.waitForRequest('**/api/auth/logout/')
    await logOut(page)
    const request = await called
    expect(request.headers().authorization).toMatch(/^Bearer \S+/)
    // The logout request is still pending.
    expect(await authState(page)).toBeNull()
    release()
    const isOld = () => page.evaluate(() => document.documentElement.hasAttribute('data-before'))
    await eventually(isOld).toBe(false)
    await toast(page, 'Logout Successful').waitFor()
    await page.getByRole('heading', { name: 'Sign in' }).waitFor()
    const kept = await page.evaluate(() => Object.keys(localStorage))
    // S03: the theme stays, because it belongs to the browser and not to the session.
    expect(kept).toEqual(['rtm-preferences:theme'])
    await eventually(() => calls('/api/auth/logout/')).toHaveLength(1)
  })

  it('L09 if the logout request fails, “Logout failed” appears, and the user is signed out anyway', async () => {
    const page = await visitor()
    await journey.sandbox.faults({ path: '/auth/logout/', status: 400, times: 1 })
    await logOut(page)
    await toast(page, 'Logout failed').waitFor()
    expect(await authState(page)).toBeNull()
    await page.getByRole('heading', { name: 'Sign in' }).waitFor()
  })

  it.each([401, 403])(
    'L03 if the server rejects a logout with status %i, the app does not send the request again',
    async (status) => {
      const page = await visitor()
      await journey.sandbox.faults({ path: '/auth/logout/', status, times: 5 })
      await logOut(page)
      await page.getByRole('heading', { name: 'Sign in' }).waitFor()
      await toast(page, 'Logout failed').waitFor()
      expect(await toast(page, 'Logged out due to inactivity').count()).toBe(0)
      await eventually(() => calls('/api/auth/logout/')).toHaveLength(1)
    },
  )

  it('a logout leaves no data of the previous user for the next user', async () => {
    const page = await visitor()
    await openTab(page, 'Cancelled')
    await untilReloaded(page, () => logOut(page))
    await toast(page, 'Logout Successful').waitFor()
    await signInByForm(page, 'demo2', 'demo2')
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Billing' })
      .click()
    await settled(page, 'Ready')
    await page.getByRole('button', { name: 'User menu: Noor Haddad' }).waitFor()
    expect(await page.getByRole('cell', { name: 'Hannah Lindqvist' }).count()).toBe(0)
  })
})
