import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { violations } from '../axe'
import { startJourney } from '../journey'
import { openTab, rows, settled, tabNames, toast } from './billing-page'

const journey = startJourney()

const visitOptions = { reducedMotion: 'reduce', bypassCSP: true } as const

/** Each thing that can be open over the list: how it is opened, and what to wait for. */
const overlays: [string, (page: Page) => Promise<unknown>, (page: Page) => Promise<unknown>][] = [
  [
    'the cancel dialog, with problems',
    async (page) => {
      await rows(page).first().getByRole('button', { name: 'Cancel Billing' }).click()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /Cancellation Reason/ })
        .click()
      await page.getByRole('listbox').getByRole('option', { name: 'Other' }).click()
      await page.getByRole('listbox').waitFor({ state: 'detached' })
      await page.getByRole('dialog').getByRole('button', { name: 'Submit' }).click()
    },
    (page) => page.getByText('Please provide a reason for the cancellation.').waitFor(),
  ],
  [
    'a choice open in the cancel dialog',
    async (page) => {
      await rows(page).first().getByRole('button', { name: 'Cancel Billing' }).click()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /Cancellation Reason/ })
        .click()
    },
    (page) => page.getByRole('listbox').waitFor(),
  ],
  [
    'the CPT codes',
    (page) => page.getByRole('button', { name: 'The CPT Codes' }).click(),
    (page) => page.getByRole('dialog', { name: 'The CPT Codes' }).waitFor(),
  ],
  [
    'a question',
    async (page) => {
      await page.getByRole('checkbox', { name: 'Select all rows' }).check()
      await page
        .getByRole('group', { name: / selected$/ })
        .getByRole('button', { name: 'Mark as Billed' })
        .click()
    },
    (page) => page.getByRole('alertdialog').waitFor(),
  ],
  [
    'a menu',
    (page) => page.getByRole('button', { name: 'Columns' }).click(),
    (page) => page.getByRole('menu').waitFor(),
  ],
  [
    'the patient summary',
    (page) => rows(page).first().getByRole('button').first().hover(),
    (page) => page.getByRole('definition').first().waitFor(),
  ],
]

describe.each(['light', 'dark'] as const)('axe finds nothing, %s', (colorScheme) => {
  it('on login, with a failure', async () => {
    const page = await journey.visit({
      ...visitOptions,
      colorScheme,
      path: '/login',
      signedOut: true,
    })
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByText('Please enter your username.').waitFor()
    expect.soft(await violations(page)).toEqual([])
    await page.getByRole('textbox', { name: 'Username' }).fill('demo')
    await page.getByRole('textbox', { name: 'Password' }).fill('wrong')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await toast(page, 'Login failed').waitFor()
    expect.soft(await violations(page)).toEqual([])
  })

  it('on billing, in all four tabs, with rows selected, and on a small screen', async () => {
    const page = await journey.visit({ ...visitOptions, colorScheme })
    await settled(page, 'Ready')
    for (const name of tabNames) {
      await openTab(page, name)
      expect.soft(await violations(page), name).toEqual([])
    }
    await openTab(page, 'Ready')
    await rows(page).first().getByRole('checkbox').check()
    await page.getByRole('group', { name: '1 selected' }).waitFor()
    expect.soft(await violations(page), 'selected').toEqual([])
    await page.setViewportSize({ width: 390, height: 800 })
    await rows(page).first().getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menu').waitFor()
    // While a menu is open the page behind, its heading too, is inert; a menu has no heading.
    expect.soft(await violations(page, ['page-has-heading-one']), 'row menu').toEqual([])
  })

  it('with anything open over it', async () => {
    const page = await journey.visit({ ...visitOptions, colorScheme })
    for (const [name, open, opened] of overlays) {
      await page.goto(`${journey.sandbox.appUrl}/billing`)
      await settled(page, 'Ready')
      await open(page)
      await opened(page)
      expect.soft(await violations(page), name).toEqual([])
    }
  })

  it('on a list that is empty, and on one that failed', async () => {
    const page = await journey.visit({ ...visitOptions, colorScheme })
    await settled(page, 'Ready')
    await page.getByRole('searchbox').fill('nobody is called this')
    await page.getByText('No billing matches.').waitFor()
    expect.soft(await violations(page), 'empty').toEqual([])
    await journey.sandbox.faults({ path: '/billing/billinginstances/', status: 409, times: 1 })
    await page.getByRole('tab', { name: /^Billed/ }).click()
    await page.getByRole('button', { name: 'Try again' }).waitFor()
    expect.soft(await violations(page), 'failed').toEqual([])
  })
})
