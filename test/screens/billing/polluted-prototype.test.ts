import { describe, expect, it } from 'vitest'
import { rows, settled, toast } from '../../journeys/billing/billing-page'
import { chooseOption } from '../../support/pages'
import { startScreen } from '../screen'

const screen = startScreen({ tag: 'rtm-patient-billing', patients: 40 })

describe('a page that has added a property to every object', () => {
  it('Z13 shows an element that loads its rows, and a form that validates and sends its values', async () => {
    const page = await screen.visit({
      isOwn: true,
      prepare: (opened) =>
        opened.addInitScript(() => {
          Object.defineProperty(Object.prototype, 'legacyExtend', {
            value: () => 'added by an old library',
            enumerable: true,
            configurable: true,
            writable: true,
          })
        }),
    })
    await settled(page, 'Ready')
    await rows(page).first().getByRole('button', { name: 'Cancel Billing' }).click()
    const dialog = page.getByRole('dialog', { name: 'Cancellation Reason', exact: true })
    await chooseOption(dialog.getByRole('button', { name: /Cancellation Reason \*/ }), 'Other')
    await dialog.getByRole('textbox').fill('Moved away')
    await dialog.getByRole('button', { name: 'Submit' }).click()
    await toast(page, 'Successfully cancelled the billing.').waitFor()
    expect(await page.getByText('App updates in progress').count()).toBe(0)
  })

  it('Z13 is not changed further by a `__proto__` in the configuration', async () => {
    const config = JSON.parse(
      '{"__proto__": {"polluted": true}, "chat": {"__proto__": {"polluted": true}, "appId": "x"}}',
    )
    const page = await screen.visit({ config })
    await settled(page, 'Ready')
    expect(await page.evaluate(() => Reflect.get({}, 'polluted'))).toBe(undefined)
  })
})
