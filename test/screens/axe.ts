/** Runs axe on an element in the light and the dark theme. */

import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { rulesOf, violations } from '../journeys/axe'

/** Rules for whole pages, which do not apply to a single element. */
const ofPages = ['region', 'page-has-heading-one', 'landmark-one-main']

/** Switches the element and its open overlays to a theme. */
async function setTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
  await page
    .locator('body > *')
    .first()
    .evaluate((element, name) => {
      element.setAttribute('theme', name)
    }, theme)
  await page.locator(`.rtm-root[data-theme=${theme}]`).first().waitFor()
}

/**
 * Expects that the element has no axe violations in both themes. After a failure, the test
 * continues.
 * @param what The state of the element, for the message.
 */
export async function expectAccessible(page: Page, what = 'the element'): Promise<void> {
  await setTheme(page, 'light')
  expect.soft(await violations(page, { without: ofPages }), `${what}, light`).toEqual([])
  await setTheme(page, 'dark')
  expect.soft(await violations(page, rulesOf('dark')), `${what}, dark`).toEqual([])
  await setTheme(page, 'light')
}
