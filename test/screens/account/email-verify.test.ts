import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { authCalls } from '../../journeys/account/account-page'
import { toast } from '../../journeys/billing/billing-page'
import { eventually } from '../../support/pages'
import { signedOut, startScreen } from '../screen'

const screen = startScreen({
  tag: 'rtm-account',
  attributes: { view: 'email-verify' },
  patients: 1,
})

const ENDPOINT = 'registration/verify-email'
const verified = (page: Page) =>
  page.getByRole('heading', { name: 'Your email address is verified' })

describe('the view <rtm-account view="email-verify">', () => {
  it('A19 the email address is verified once, even if the element is removed, moved, or on the page twice', async () => {
    const linkToken = 'mailed-key'
    await screen.sandbox.faults({ path: `/auth/${ENDPOINT}/`, status: 204, times: 1 })
    const page = await screen.visit({ properties: { linkToken }, config: signedOut })
    await verified(page).waitFor()
    await page.evaluate(async (token) => {
      const element = document.querySelector('rtm-account')
      if (!element) throw new Error('The page has no element.')
      element.remove()
      await new Promise((resolve) => setTimeout(resolve, 0))
      document.body.append(element)
      const second = document.createElement('rtm-account')
      second.setAttribute('view', 'email-verify')
      Object.assign(second, { linkToken: token })
      document.body.append(second)
    }, linkToken)
    await verified(page).nth(1).waitFor()
    await eventually(() => authCalls(screen, ENDPOINT)).toHaveLength(1)
    expect(await toast(page, 'Email has been verifed').count()).toBeLessThanOrEqual(1)
    expect(await page.content()).not.toContain(`="${linkToken}"`)
  })

  it('A19 for a link without a key, the view email-verify shows that the link is incomplete, and sends no request', async () => {
    const page = await screen.visit({ config: signedOut })
    await page.getByRole('heading', { name: 'This link is incomplete' }).waitFor()
    expect(await authCalls(screen, ENDPOINT)).toEqual([])
  })

  it('A21 A20 the view email-verify offers a retry after a network failure', async () => {
    const page = await screen.visit({ config: signedOut })
    await page.getByRole('heading', { name: 'This link is incomplete' }).waitFor()
    await page.route(`**/auth/${ENDPOINT}/`, (route) => route.abort(), { times: 1 })
    await page.locator('rtm-account').evaluate((element) => {
      Object.assign(element, { linkToken: 'a-key-on-a-bad-line' })
    })
    await page.getByRole('heading', { name: 'Your email address could not be verified' }).waitFor()
    await screen.sandbox.faults({ path: `/auth/${ENDPOINT}/`, status: 204, times: 1 })
    await page.getByRole('button', { name: 'Try again' }).click()
    await toast(page, 'Email has been verifed').waitFor()
  })
})
