import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { rulesOf, violations } from '../axe'
import { signInByForm, startJourney } from '../journey'
import { openTab, settled, tabNames, toast } from './billing-page'

const journey = startJourney()

type Check = (what: string) => Promise<void>

async function failToSignIn(page: Page, check: Check): Promise<void> {
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByText('Enter your username.').waitFor()
  await check('login, nothing entered')
  await signInByForm(page, 'demo', 'wrong')
  await toast(page, 'Login failed').waitFor()
  await check('login, wrong password')
}

async function lookAtTabs(page: Page, check: Check): Promise<void> {
  await settled(page, 'Ready')
  for (const name of tabNames) {
    await openTab(page, name)
    await check(name)
  }
}

it('the login page, its errors and the billing tabs have no axe violations', async () => {
  for (const colorScheme of ['light', 'dark'] as const) {
    // Each theme is tested on its own page, because colors change gradually when a page changes its
    // theme.
    const page = await journey.visit({
      signedOut: true,
      colorScheme,
      reducedMotion: 'reduce',
      bypassCSP: true,
    })
    const check: Check = async (what) => {
      expect
        .soft(await violations(page, rulesOf(colorScheme)), `${what}, ${colorScheme}`)
        .toEqual([])
    }
    await failToSignIn(page, check)
    await signInByForm(page)
    await lookAtTabs(page, check)
    await page.close()
  }
})
