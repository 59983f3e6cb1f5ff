/** Tests the support page, and the chat with support if it is configured (M05, P01, P02, S19). */
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { eventually } from '../support/pages'
import { rulesOf, violations } from './axe'
import { toast } from './billing/billing-page'
import { startJourney, type VisitOptions } from './journey'

const journey = startJourney({ patients: 4 })

/** A fake messenger that records all calls of the page. */
const messenger = `{
  const calls = []
  const waiting = window.Intercom.q
  window.Intercom = (...call) => void calls.push(call)
  window.messengerCalls = calls
  calls.push(['boot', { ...window.intercomSettings }])
  for (const call of waiting) calls.push([...call])
}`
const WIDGET = 'https://widget.intercom.io/widget/support-app'

function visit(options: VisitOptions = {}, script: string | null = messenger): Promise<Page> {
  return journey.visit({
    path: '/support',
    // Bypasses the demo's CSP, which allows no third-party script. The CSP of a real operator must
    // allow this script.
    bypassCSP: true,
    ...options,
    isOwn: true,
    prepare: async (page) => {
      await page.route('https://widget.intercom.io/**', (route) => {
        if (script === null || route.request().url() !== WIDGET) return route.abort()
        return route.fulfill({ contentType: 'text/javascript', body: script })
      })
      await page.route('**/config.json', async (route) => {
        const answer = await route.fetch()
        const config: unknown = await answer.json()
        await route.fulfill({ json: Object.assign({}, config, { supportAppId: 'support-app' }) })
      })
      await options.prepare?.(page)
    },
  })
}

function calls(page: Page): Promise<unknown> {
  return page.evaluate(() => Reflect.get(window, 'messengerCalls'))
}

describe('the support page', () => {
  it('the support page has no axe violations in the light and dark themes', async () => {
    const page = await visit()
    await page.getByRole('heading', { name: 'Regulatory statement' }).waitFor()
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      expect.soft(await violations(page, rulesOf(colorScheme)), colorScheme).toEqual([])
    }
  })
})

describe('the support chat', () => {
  it('the support chat does not load if it is not configured', async () => {
    const fetched: string[] = []
    const page = await journey.visit({
      path: '/support',
      prepare: async (opened) => void opened.on('request', (one) => fetched.push(one.url())),
    })
    await page.getByRole('heading', { name: 'Regulatory statement' }).waitFor()
    await page.waitForLoadState('networkidle')
    expect(fetched.filter((url) => /intercom|support-messenger/.test(url))).toEqual([])
  })

  it.each([
    ['/patient-list', true],
    ['/login', true],
    ['/bridge/patient-detail', true],
    ['/bridge/sso-tile', false],
    ['/bridge/patient-detail-tile?pid=1', false],
    ['/bridge/patient-billing-tile?pid=1', false],
  ])('S19 the button of the support chat is shown on %s: %s', async (path, isShown) => {
    const page = await visit({ path })
    if (isShown) {
      await eventually(() => calls(page)).toContainEqual([
        'boot',
        expect.objectContaining({ app_id: 'support-app', hide_default_launcher: false }),
      ])
      return
    }
    await page.getByRole('main').waitFor()
    await page.waitForLoadState('networkidle')
    expect(await calls(page)).toBeUndefined()
  })

  it('the support chat opens from the page, and gets the user’s id and a hash, but no name and no email address', async () => {
    const page = await visit()
    await page.getByRole('button', { name: 'Chat with support' }).click()
    await eventually(async () => JSON.stringify(await calls(page))).toContain('showNewMessage')
    const said = JSON.stringify(await calls(page))
    expect(said).toContain('"user_id":"1"')
    expect(said).toMatch(/"user_hash":"\w+"/)
    expect(said).not.toMatch(/Dana|@|demo/i)
  })

  it('a toast appears if the support chat fails to load, and the user can try again', async () => {
    journey.expectComplaint(/The chat with support could not be loaded/)
    const page = await visit({}, null)
    const button = page.getByRole('button', { name: 'Chat with support' })
    await button.click()
    await toast(page, 'The support chat could not be opened.').waitFor()
    await eventually(() => button.isEnabled()).toBe(true)
    await page.route(WIDGET, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: messenger }),
    )
    await button.click()
    await eventually(async () => JSON.stringify(await calls(page))).toContain('showNewMessage')
  })
})
