/** Tests the feature flags, which the app requests before it shows the first page (P05, S14). */
import type { Page } from 'playwright-core'
import { afterEach, describe, expect, it } from 'vitest'
import { eventually } from '../../support/pages'
import { signInByForm, startJourney } from '../journey'

const journey = startJourney({ patients: 4 })
afterEach(async () => {
  await journey.sandbox.clearFaults()
  await journey.sandbox.flags({ 'inactivity-logout': false })
})

const ASKED = '/ofrep/v1/evaluate/flags'
const flagAnswer = '**/ofrep/v1/evaluate/flags'

async function questions() {
  return (await journey.requests()).filter(({ path }) => path === ASKED)
}

const heading = (page: Page) => page.getByRole('heading', { name: 'Sign in' })

async function openUserMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^User menu/ }).click()
  await page.getByRole('menuitem', { name: 'Logout', exact: true }).waitFor()
}

describe('the feature flags', () => {
  it('P05 the feature flags are requested once before the first page, without user data or a token', async () => {
    const page = await journey.visit({ path: '/login', signedOut: true })
    await heading(page).waitFor()
    const [question, ...more] = await questions()
    expect(more).toEqual([])
    expect(question?.body).toEqual({ context: {} })
    expect(question?.headers).not.toHaveProperty('authorization')
    expect(question?.headers).not.toHaveProperty('cookie')
  })

  it('P05 the feature flags are requested again after the sign-in, with only the user id', async () => {
    const page = await journey.visit({ path: '/login', signedOut: true })
    await signInByForm(page)
    await page.getByRole('tablist').waitFor()
    await eventually(async () => (await questions()).length).toBe(2)
    expect((await questions()).map(({ body }) => body)).toEqual([
      { context: {} },
      { context: { targetingKey: '1' } },
    ])
    expect((await questions())[1]?.headers).not.toHaveProperty('authorization')
  })

  it('S14 the menu item “Inactivity Logout” appears only if its feature flag is on', async () => {
    const page = await journey.visit({ path: '/patient-list' })
    await openUserMenu(page)
    const item = page.getByRole('menuitem', { name: 'Inactivity Logout' })
    expect(await item.count()).toBe(0)
    await journey.sandbox.flags({ 'inactivity-logout': true })
    await page.reload()
    await openUserMenu(page)
    await item.waitFor()
  })

  it('P05 a flag service that does not respond delays the app by at most 5 s, and a response after that time is still used', async () => {
    let answer = () => {}
    const late = new Promise<void>((resolve) => {
      answer = resolve
    })
    // On a fast machine, the app sends the request before `visit` returns, so the test begins to
    // wait for the request in `prepare`.
    let asked: Promise<unknown> | undefined
    const page = await journey.visit({
      path: '/patient-list',
      isOwn: true,
      prepare: async (opened) => {
        asked = opened.waitForRequest(flagAnswer)
        await opened.clock.install()
        await opened.route(flagAnswer, async (route) => {
          await late
          await route.fulfill({
            contentType: 'application/json',
            body: JSON.stringify({ flags: [{ key: 'inactivity-logout', value: true }] }),
          })
        })
      },
    })
    await page.getByRole('status').filter({ hasText: 'Starting' }).waitFor()
    await asked
    await page.clock.runFor(4000)
    expect(await page.getByRole('navigation').count()).toBe(0)
    await page.clock.runFor(1500)
    await page.clock.resume()
    await openUserMenu(page)
    const item = page.getByRole('menuitem', { name: 'Inactivity Logout' })
    expect(await item.count()).toBe(0)
    await page.keyboard.press('Escape')
    answer()
    await eventually(async () => {
      await openUserMenu(page)
      const count = await item.count()
      await page.keyboard.press('Escape')
      return count
    }).toBe(1)
  })

  // The tests of `createFlags` cover the other failures.
  it('P05 S14 if the flag service fails, the app starts and all feature flags are off', async () => {
    journey.expectComplaint(/Feature flags: .+ They are off\./)
    await journey.sandbox.faults({ path: '/ofrep/*', status: 503, times: 5 })
    const page = await journey.visit({ path: '/patient-list' })
    await page.getByRole('tablist').waitFor()
    await openUserMenu(page)
    expect(await page.getByRole('menuitem', { name: 'Inactivity Logout' }).count()).toBe(0)
  })

  it('P05 no feature flags are requested if no flag service is configured', async () => {
    const page = await journey.visit({
      path: '/login',
      signedOut: true,
      prepare: async (opened) => {
        await opened.route('**/config.json', (route) =>
          route.fulfill({ json: { apiBaseUrl: `${journey.sandbox.appUrl}/api` } }),
        )
      },
    })
    await heading(page).waitFor()
    await page.waitForLoadState('networkidle')
    expect(await questions()).toEqual([])
  })
})
