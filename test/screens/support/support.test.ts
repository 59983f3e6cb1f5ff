/** Tests the support page without chat (M05, P01, P02). */

import { describe, expect, it } from 'vitest'
import { toast } from '../../journeys/billing/billing-page'
import { eventually } from '../../support/pages'
import { startScreen } from '../screen'

const screen = startScreen({ tag: 'rtm-support', patients: 1 })

const academyUrl = 'https://academy.example/'

describe('the support page', () => {
  it('M05 P01 P02 the support page shows the version, the regulatory statement and links to help, also in Spanish', async () => {
    const page = await screen.visit({ config: { academyUrl } })
    await page.getByRole('heading', { name: 'Regulatory statement' }).waitFor()
    await page
      .getByText(
        'This platform was classed by a regulator as medical-device software on 10/5/2023.',
      )
      .waitFor()
    await page.getByRole('definition').filter({ hasText: '1.78.4' }).waitFor()
    const academy = page.getByRole('link', { name: /^Open the academy/ })
    await eventually(() => academy.getAttribute('href')).toBe(academyUrl)
    await eventually(() => academy.getAttribute('target')).toBe('_blank')
    expect(await page.getByRole('button', { name: 'Chat with support' }).count()).toBe(0)
    await page.locator('rtm-support').evaluate((element) => element.setAttribute('lang', 'es'))
    await page.getByText(/medical-device software.*10\/5\/2023/).waitFor()
    await page.getByRole('heading', { name: 'Declaración reglamentaria' }).waitFor()
  })

  it('P01 the copy button of the support page copies only version, user ID, language and time zone', async () => {
    const page = await screen.visit({ tag: 'rtm-account', attributes: { view: 'sso' } })
    await page.getByText('You are signed in as Dana Whitfield.').waitFor()
    await page.evaluate(() => document.body.append(document.createElement('rtm-support')))
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.getByRole('button', { name: 'Copy details' }).click()
    await toast(page, 'Details copied to clipboard.').waitFor()
    expect((await page.evaluate(() => navigator.clipboard.readText())).split('\n')).toEqual([
      'Version: 1.78.4',
      'User ID: 1',
      'Language: English',
      'Time zone: Eastern Time (New York)',
    ])
  })
})
