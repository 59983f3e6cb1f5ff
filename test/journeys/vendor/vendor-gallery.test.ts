/**
 * Tests the vendor pages that are not tested in vendor-page.test.ts. Each page shows one element on
 * the vendor's origin under the strict CSP.
 */
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { eventually } from '../../support/pages'
import { startVendor } from './vendor-visits'

const vendor = startVendor({ patients: 60 })

const rowsIn = (page: Page, scope: string) => page.locator(scope).getByRole('row')

describe('the vendor pages of the demo', () => {
  it('E04 the start page lists the vendor pages of the demo, and each of these pages exists', async () => {
    const page = await vendor.visit('/')
    const links = await page
      .locator('.pages a')
      .evaluateAll((all) =>
        all.flatMap((link) =>
          link instanceof HTMLAnchorElement && link.origin === location.origin ? [link.href] : [],
        ),
      )
    expect(links.length).toBeGreaterThan(8)
    const answers = await Promise.all(links.map((link) => fetch(link)))
    expect(answers.filter(({ ok }) => !ok).map(({ url }) => url)).toEqual([])
  })

  it('E04 if a user chooses a patient in the list of /chat.html, the chat of this patient opens', async () => {
    const page = await vendor.visit('/chat.html')
    await page.getByText('Choose a patient.').waitFor()
    const row = rowsIn(page, 'rtm-patient-list').nth(1)
    const name = await row.getByRole('button').first().innerText()
    await row.click()
    await page.getByRole('log', { name: 'Messages' }).waitFor()
    await page.locator('rtm-patient-chat').getByRole('heading', { name }).waitFor()
    await page.getByRole('textbox', { name: /^Message to / }).fill('Good morning')
    await page.keyboard.press('Enter')
    await page.getByRole('article').filter({ hasText: 'Good morning' }).first().waitFor()
  })

  it('E02 M02 /start.html shows the signed-in user, the help, the figures and the dashboards in frames', async () => {
    const page = await vendor.visit('/start.html')
    await page.getByText('Dana Whitfield', { exact: true }).waitFor()
    await page.getByRole('heading', { name: 'Get help' }).waitFor()
    await page.getByRole('table', { name: 'Figures by clinic' }).waitFor()
    const dashboard = page.locator('iframe')
    await dashboard.scrollIntoViewIfNeeded()
    await page.frameLocator('iframe').getByRole('heading').first().waitFor()
  })

  it('A03 a sign-in on /account.html also signs in the other element of the page', async () => {
    const page = await vendor.visit('/account.html')
    await page.getByText('You are not signed in.', { exact: true }).waitFor()
    await page.getByRole('textbox', { name: 'Username' }).fill('demo')
    await page.getByRole('textbox', { name: 'Password' }).fill('demo')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await rowsIn(page, 'rtm-patient-billing').nth(1).waitFor()
    // The page receives exactly one event with this code.
    await eventually(() => page.locator('#log li', { hasText: '"signed-out"' }).count()).toBe(1)
  })

  it('E06 /two-clinics.html shows two clinics, each with its own billings and its own user', async () => {
    const page = await vendor.visit('/two-clinics.html')
    const patients = async (scope: string) => {
      await rowsIn(page, scope).nth(1).waitFor()
      return page.locator(scope).getByRole('row').getByRole('button').allInnerTexts()
    }
    const [riverbend, harbor] = [await patients('#riverbend'), await patients('#harbor')]
    expect(riverbend).not.toEqual(harbor)
    const sessions = page.locator('#log li', { hasText: /^rtm-session-change .*"signed-in"/ })
    const users = (await sessions.allInnerTexts()).map((line) => line.match(/"userId":(\d+)/)?.[1])
    expect(new Set(users).size).toBe(2)
  })

  it('E04 /theming.html changes the design tokens, and shows the changes as code', async () => {
    const page = await vendor.visit('/theming.html')
    await rowsIn(page, 'rtm-patient-billing').nth(1).waitFor()
    const tab = page.getByRole('tab', { name: /^Ready/ })
    const css = page.getByRole('textbox', { name: 'CSS to copy' })
    await page.getByLabel('Accent', { exact: true }).fill('#aa0000')
    await page.getByLabel('Corners').fill('12')
    await page.getByLabel('Theme').selectOption('dark')
    await eventually(() => css.inputValue()).toBe(
      'rtm-patient-billing {\n  --rtm-accent: #aa0000;\n  --rtm-radius: 12px;\n}\n\n' +
        '<rtm-patient-billing theme="dark"></rtm-patient-billing>',
    )
    const colors = () => tab.evaluate((one) => getComputedStyle(one).getPropertyValue('--_accent'))
    expect(await colors()).toBe('#aa0000')
    await page.getByRole('button', { name: 'Reset' }).click()
    await eventually(() => css.inputValue()).toBe('/* No changes. */')
    expect(await colors()).not.toBe('#aa0000')
  })
})
