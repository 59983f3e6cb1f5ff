/** Tests the compact sign-in element of a vendor page. */
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { toast } from '../billing/billing-page'
import { startJourney } from '../journey'
import { startElementPages } from './account-page'

const journey = startJourney()
const elements = startElementPages(journey)

const tag = 'rtm-sso-tile'
const line = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

function chat() {
  return { appId: 'rtm-demo', apiHost: `${journey.sandbox.appUrl}/chat` }
}

describe('the element <rtm-sso-tile>', () => {
  it('A08 E02 the sso tile signs in by assertion without a welcome toast, and shows the user and two counts', async () => {
    const page = await elements.open({ tag, hasAssertions: true, config: { chat: chat() } })
    await page.getByText('Dana Whitfield', { exact: true }).waitFor()
    await line(page, /^Ready to bill \d+$/).waitFor()
    await line(page, /^Unread messages \d+$/).waitFor()
    expect(await toast(page, 'Welcome back, Dana!').count()).toBe(0)
    expect(await page.getByRole('region', { name: 'Notifications' }).count()).toBe(0)
  })

  it('E02 the sso tile sends rtm-navigate when the user clicks one of its links', async () => {
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
})
