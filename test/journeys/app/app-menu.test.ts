import type { Page } from 'playwright-core'
import { afterEach, describe, expect, it } from 'vitest'
import { eventually } from '../../support/pages'
import { violations } from '../axe'
import { toast } from '../billing/billing-page'
import { signInByForm, startJourney } from '../journey'
import { addressOf, chooseInUserMenu, codesDialog, focusedName, openUserMenu } from './app-page'

const journey = startJourney({ patients: 8 })
afterEach(() => journey.sandbox.flags({ 'inactivity-logout': false }))

/** Changes the config.json that the page receives. */
function configured(page: Page, change: (config: object) => object): Promise<unknown> {
  return page.route('**/config.json', async (route) => {
    const config: object = await (await route.fetch()).json()
    await route.fulfill({ json: change(config) })
  })
}

describe('the user menu', () => {
  it('S09 S10 S11 S12 S13 the user menu contains the academy, the CPT codes, the theme, the support and the logout', async () => {
    const page = await journey.visit({ path: '/patient-list' })
    const menu = await openUserMenu(page)
    const lines = await menu.getByRole('menuitem').allTextContents()
    expect(lines).toEqual([
      'AcademyOpens in a new tab',
      'The CPT Codes',
      'Billing settings',
      'Keyboard shortcuts',
      'Support',
      'Invite a colleague',
      'Theme',
      'Language',
      'Logout',
    ])
    const academy = menu.getByRole('menuitem', { name: 'Academy' })
    await eventually(() => academy.getAttribute('href')).toBe('https://academy.example/')
    await eventually(() => academy.getAttribute('target')).toBe('_blank')
    await eventually(() => academy.getAttribute('rel')).toContain('noopener')
  })

  it('S09 the user menu has no link to an academy if the configuration has no academy', async () => {
    const page = await journey.visit({
      path: '/patient-list',
      prepare: (opened) => configured(opened, (config) => ({ ...config, academyUrl: undefined })),
    })
    const menu = await openUserMenu(page)
    expect(await menu.getByRole('menuitem', { name: 'Academy' }).count()).toBe(0)
  })

  it('S10 the dialog “The CPT Codes” can be opened by keyboard, and the focus returns when the dialog closes', async () => {
    const page = await journey.visit({ path: '/patient-list' })
    await page.getByRole('button', { name: /^User menu/ }).focus()
    await page.keyboard.press('ArrowDown')
    await page.getByRole('menu').waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    const dialog = await codesDialog(page)
    await eventually(() => dialog.getByRole('heading', { level: 2 }).count()).toBe(4)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await eventually(() => focusedName(page)).toMatch(/^User menu/)
  })

  it('Z06 the user menu shows the invitation codes of the user’s clinics, copies a link and renews a code', async () => {
    const page = await journey.visit({
      path: '/patient-list',
      permissions: ['clipboard-read', 'clipboard-write'],
    })
    await chooseInUserMenu(page, 'Invite a colleague')
    const dialog = page.getByRole('dialog', { name: 'Invite a colleague' })
    const codes = dialog.getByRole('listitem')
    await codes.first().waitFor()
    await eventually(() => dialog.locator('code').allTextContents()).toEqual([
      'DEMO-DEMO-DEMO',
      'DEMO-EAST-SIDE',
    ])
    await dialog.getByRole('button', { name: 'Copy invitation link: Riverbend Downtown' }).click()
    await toast(page, 'Invitation link copied to clipboard.').waitFor()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      new URL('/registration?clinic=DEMO-DEMO-DEMO', page.url()).href,
    )

    const renew = dialog.getByRole('button', { name: 'Replace code: Riverbend Downtown' })
    await renew.click()
    const question = page.getByRole('alertdialog', { name: 'Replace the invitation code?' })
    await question.getByRole('button', { name: 'Replace code' }).click()
    await toast(page, 'A new invitation code has been created.').waitFor()
    await question.waitFor({ state: 'detached' })
    const [renewed, other] = await dialog.locator('code').allTextContents()
    expect(renewed).toMatch(/^[A-HJ-NP-Z2-9]{4}(-[A-HJ-NP-Z2-9]{4}){2}$/)
    expect(other).toBe('DEMO-EAST-SIDE')
    await eventually(() => focusedName(page)).toBe('Replace code: Riverbend Downtown')
  })

  it('Z06 “Try again” appears if the invitation codes could not be loaded, and a message appears if the backend has no invitation codes', async () => {
    const page = await journey.visit({ path: '/patient-list' })
    const dialog = page.getByRole('dialog', { name: 'Invite a colleague' })
    const path = '/pt/invitation-codes/'
    await journey.sandbox.faults({ path, status: 400, times: 1 })
    await chooseInUserMenu(page, 'Invite a colleague')
    await dialog.getByText('The invitation codes could not be loaded.').waitFor()
    await journey.sandbox.faults({ path, status: 404, times: 1 })
    await dialog.getByRole('button', { name: 'Try again' }).click()
    await dialog.getByText('No invitation codes to show').waitFor()
  })

  it('S12 the menu item “Support” opens the support page and moves the focus there', async () => {
    const page = await journey.visit({ path: '/billing?pid=4' })
    await chooseInUserMenu(page, 'Support')
    await page.getByRole('main', { name: 'Support' }).waitFor()
    expect(addressOf(page)).toBe('/support?pid=4')
    await eventually(() => focusedName(page)).toBe('Support')
  })

  it('S14 S15 the menu item “Inactivity Logout” makes the stored token invalid, so that the next request ends the session', async () => {
    await journey.sandbox.flags({ 'inactivity-logout': true })
    const page = await journey.visit({ path: '/billing', signedOut: true })
    await signInByForm(page)
    await page.getByRole('main', { name: 'Billing' }).waitFor()
    const before = await page.evaluate(() => JSON.parse(localStorage.getItem('auth-state') ?? ''))
    const refused = page.waitForRequest(
      (request) => request.headers().authorization === `Bearer ${before.token.slice(1)}`,
    )
    await chooseInUserMenu(page, 'Inactivity Logout')
    await refused
    await toast(page, 'Logged out due to inactivity').waitFor()
    await page.getByRole('heading', { name: 'Sign in' }).waitFor()
  })
})

describe('the clinic’s name and logo', () => {
  const brandName =
    'Riverbend Center for Rehabilitation, Pain and Sports Medicine of the Upper Valley'
  const logo =
    '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="100"><rect width="400" height="100"/></svg>'

  async function visit(path: string, logoUrl: string, signedOut = false): Promise<Page> {
    return journey.visit({
      path,
      signedOut,
      prepare: async (opened) => {
        await opened.route('**/logo.svg', (route) =>
          route.fulfill({ contentType: 'image/svg+xml', body: logo }),
        )
        await configured(opened, (config) => ({ ...config, brandName, logoUrl }))
      },
    })
  }

  it('Y11 the clinic’s name and logo are in the navigation and on the login page, and a long name takes two lines', async () => {
    const logoUrl = new URL('/logo.svg', journey.sandbox.appUrl).href
    const page = await visit('/login', logoUrl, true)
    const banner = page.getByRole('banner')
    await banner.getByText(brandName).waitFor()
    const image = page.locator('.app-brand-logo')
    const width = () =>
      image.evaluate((one) => (one instanceof HTMLImageElement ? one.naturalWidth : 0))
    await eventually(width).toBe(400)
    await page.getByRole('heading', { name: 'Sign in' }).waitFor()
    expect(await violations(page)).toEqual([])
    await page.setViewportSize({ width: 380, height: 740 })
    const wide = () => page.evaluate(() => document.documentElement.scrollWidth)
    expect(await wide()).toBe(380)

    await signInByForm(page)
    const home = page.getByRole('link', { name: `${brandName}: Home` })
    await home.waitFor()
    await eventually(width).toBe(400)
    expect(await wide()).toBe(380)
    const button = await page.getByRole('button', { name: 'Open menu' }).boundingBox()
    expect(button?.width).toBe(44)
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.getByRole('navigation', { name: 'Main' }).waitFor()
    await eventually(width).toBe(400)
    const name = await page.locator('.app-brand-name').boundingBox()
    expect(name?.height).toBeLessThanOrEqual(40)
    expect(await violations(page)).toEqual([])
  })

  it('Y11 the product’s icon replaces the clinic’s logo if the logo cannot be loaded or the content security policy blocks the logo', async () => {
    journey.expectComplaint(/missing-logo|other\.example/)
    for (const logoUrl of [
      `${journey.sandbox.appUrl}/assets/missing-logo.png`,
      'https://other.example/a.png',
    ]) {
      const page = await visit('/patient-list', logoUrl)
      const home = page.getByRole('link', { name: `${brandName}: Home` })
      await home.locator('img[src$="icon.svg"]').waitFor()
      await eventually(() => home.locator('img').count()).toBe(1)
    }
  })
})
