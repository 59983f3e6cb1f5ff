import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { rows, settled, toast } from '../../journeys/billing/billing-page'
import { chooseOption } from '../../support/pages'
import { startScreen } from '../screen'

const screen = startScreen({ tag: 'rtm-patient-billing', patients: 40 })

/** Adds a property to every object, as old libraries do. */
async function pollute(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(Object.prototype, 'legacyExtend', {
      value: () => 'added by an old library',
      enumerable: true,
      configurable: true,
      writable: true,
    })
    addEventListener('rtm-ready', () => Object.assign(window, { isReady: true }))
  })
}

describe('on a page that has added a property to every object', () => {
  it('Z13 the element loads its rows, and a form checks and sends its values', async () => {
    const page = await screen.visit({ isOwn: true, prepare: pollute })
    await settled(page, 'Ready')
    await rows(page).first().getByRole('button', { name: 'Cancel Billing' }).click()
    const dialog = page.getByRole('dialog', { name: 'Cancellation Reason', exact: true })
    await chooseOption(dialog.getByRole('button', { name: /Cancellation Reason \*/ }), 'Other')
    await dialog.getByRole('textbox').fill('Moved away')
    await dialog.getByRole('button', { name: 'Submit' }).click()
    await toast(page, 'Successfully cancelled the billing.').waitFor()
    expect(await page.getByText('App updates in progress').count()).toBe(0)
  })

  it.each([
    'rtm-patient-list',
    'rtm-patient-detail',
    'rtm-patient-chat',
    'rtm-sso-tile',
    'rtm-account',
    'rtm-billing-settings',
    'rtm-metrics',
    'rtm-support',
  ])('Z13 <%s> is ready', async (tag) => {
    const page = await screen.visit({ tag, isOwn: true, prepare: pollute })
    await page.waitForFunction('window.isReady')
  })

  it('Z13 a `__proto__` in the configuration changes no other object', async () => {
    const config = JSON.parse(
      '{"__proto__": {"polluted": true}, "chat": {"__proto__": {"polluted": true}, "appId": "x"}}',
    )
    const page = await screen.visit({ config })
    await settled(page, 'Ready')
    expect(await page.evaluate(() => Reflect.get({}, 'polluted'))).toBe(undefined)
  })
})
