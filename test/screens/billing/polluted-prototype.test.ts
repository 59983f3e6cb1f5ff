import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { rows, settled, toast } from '../../journeys/billing/billing-page'
import { chooseOption, eventually } from '../../support/pages'
import { errorsOf, keepErrors } from '../kept-errors'
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

describe('a page that has added a property to every object', () => {
  it('Z13 on a page that has added a property to every object, the billing list loads, and its form checks and sends values', async () => {
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
  ])('Z13 <%s> becomes ready on a page that has added a property to every object', async (tag) => {
    const page = await screen.visit({ tag, isOwn: true, prepare: pollute })
    await page.waitForFunction('window.isReady')
  })
})

describe('the key `__proto__` in data from outside', () => {
  it('Z13 the key `__proto__` in the configuration changes no other object, and does not stop the element', async () => {
    screen.expectComplaint(/^Configuration: "constructor" is not a setting/)
    const page = await screen.visit()
    await settled(page, 'Ready')
    const before = (await screen.requests()).length
    // The page parses the text itself, because the driver of the browser removes the key
    // `__proto__`.
    await page.evaluate(
      ([text, assertion]) => {
        const config = JSON.parse(String(text))
        Object.assign(config, { getAssertion: () => assertion })
        Reflect.get(globalThis, 'rtm').configure(config)
      },
      [
        `{
          "apiBaseUrl": "${screen.sandbox.appUrl}/api",
          "__proto__": {"polluted": true, "fetch": "not a function"},
          "constructor": {"prototype": {"polluted": true}},
          "chat": {"appId": "app", "__proto__": {"polluted": true, "apiHost": 7}}
        }`,
        await screen.sandbox.assertion(),
      ],
    )
    await eventually(async () => (await screen.requests()).length).toBeGreaterThan(before)
    await settled(page, 'Ready')
    await rows(page).first().waitFor()
    expect(await page.evaluate(() => Reflect.get({}, 'polluted'))).toBe(undefined)
  })

  it.each([
    ['and still shows its rows', ['tab', 'layout', 'theme'], true],
    ['and shows no rows if the attribute narrows them', ['patient-id', 'provider-id'], false],
  ])(
    'Z13 if an attribute of the element is the text `__proto__`, the element reports this value, %s',
    async (_, names, hasRows) => {
      const attributes = Object.fromEntries(names.map((name) => [name, '__proto__']))
      const page = await screen.visit({
        attributes: { ...attributes, lang: '__proto__' },
        prepare: keepErrors,
      })
      if (hasRows) await settled(page, 'Ready')
      else await page.getByText('An error occurred').waitFor()
      await eventually(async () => (await rows(page).count()) > 0).toBe(hasRows)
      const errors = await errorsOf(page)
      const told = names.map((name) => `${name}="__proto__" is not accepted`)
      expect(errors.map(({ message }) => message)).toEqual(
        told.map((words) => expect.stringContaining(words)),
      )
      expect(await page.evaluate(() => Object.keys(Object.prototype))).toEqual([])
    },
  )
})
