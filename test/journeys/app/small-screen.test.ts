import { afterEach, describe, expect, it } from 'vitest'
import { eventually, withAnimations } from '../../support/pages'
import { rulesOf, violations } from '../axe'
import { toast } from '../billing/billing-page'
import { signInByForm, startJourney } from '../journey'
import { addressOf, codesDialog, focusedName, openDrawer } from './app-page'

const journey = startJourney({ patients: 8 }, withAnimations)
afterEach(() => journey.sandbox.flags({ 'inactivity-logout': false }))

const phone = { viewport: { width: 380, height: 740 }, hasTouch: true }

describe('the app on a small screen', () => {
  it('S04 the header of a small screen has a slide-out menu with the pages and all items of the user menu', async () => {
    await journey.sandbox.flags({ 'inactivity-logout': true })
    const page = await journey.visit({ ...phone, path: '/billing' })
    await page.getByRole('main', { name: 'Billing' }).waitFor()
    expect(await page.getByRole('navigation', { name: 'Main' }).count()).toBe(0)
    const drawer = await openDrawer(page)
    const links = drawer.getByRole('navigation', { name: 'Main' }).getByRole('link')
    expect(
      await links.evaluateAll((all) =>
        all.map((one) => one.firstElementChild?.nextSibling?.firstChild?.textContent),
      ),
    ).toEqual(['Patients', 'Billing', 'Metrics'])
    for (const name of ['The CPT Codes', 'Logout', 'Inactivity Logout']) {
      await drawer.getByRole('button', { name, exact: true }).waitFor()
    }
    await drawer.getByRole('link', { name: 'Academy' }).waitFor()
    await drawer.getByRole('link', { name: 'Support' }).waitFor()
    const themes = drawer.getByRole('group', { name: 'Theme' }).getByRole('radio')
    await eventually(() => themes.count()).toBe(3)
  })

  it('Y25 the menu of a touch screen does not offer the list of keyboard shortcuts, but the key ? opens this list', async () => {
    const page = await journey.visit({ ...phone, path: '/patient-list' })
    const drawer = await openDrawer(page)
    await drawer.getByRole('button', { name: 'The CPT Codes' }).waitFor()
    expect(await drawer.getByText('Keyboard shortcuts').count()).toBe(0)
    await page.keyboard.press('Escape')
    await drawer.waitFor({ state: 'detached' })
    await page.keyboard.press('?')
    await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor()
  })

  it('S04 S05 S08 the slide-out menu shows the number of ready billings as text, because a touch screen has no hover, every button and link in the header and in the menu is at least 44 × 44 px, and nothing overflows', async () => {
    const page = await journey.visit({ ...phone, path: '/patient-list' })
    const button = page.getByRole('button', { name: 'Open menu' })
    await button.locator('[data-ready-dot]').waitFor()
    await eventually(() => button.getAttribute('aria-description')).toMatch(
      /^You have \d+ billings? ready/,
    )
    const drawer = await openDrawer(page)
    await drawer.getByText(/^You have \d+ billings? ready to be processed\.$/).waitFor()
    const small = await page.evaluate(() => {
      const tenths = (px: number) => Math.round(px * 10) / 10
      const targets = [
        ...document.querySelectorAll(
          '.app-shell a, .app-shell button, [role=dialog] a, [role=dialog] button, [role=dialog] label',
        ),
      ]
      return (
        targets
          .map((one) => ({ name: one.textContent, box: one.getBoundingClientRect() }))
          .filter(({ box }) => box.width > 0 && box.bottom > 0)
          // The sizes are rounded to tenths, because a drawer that still moves has fractions such
          // as 43.99998.
          .map(({ name, box }) => ({ name, sides: [box.width, box.height].map(tenths) }))
          .filter(({ sides }) => Math.min(...sides) < 44)
          .map(({ name, sides }) => `${name} ${sides.join('×')}`)
      )
    })
    expect(small).toEqual([])
    const wide = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(wide).toBeLessThanOrEqual(380)
  })

  it('S04 the slide-out menu keeps the focus inside, closes after a click outside, and returns the focus when Escape or the “Close” button closes the menu', async () => {
    const page = await journey.visit({ ...phone, path: '/patient-list' })
    const drawer = await openDrawer(page)
    for (let press = 0; press < 20; press++) {
      await page.keyboard.press('Tab')
      const isIn = await drawer.evaluate((one) => one.contains(document.activeElement))
      expect(isIn).toBe(true)
    }
    await page.keyboard.press('Escape')
    await drawer.waitFor({ state: 'detached' })
    await eventually(() => focusedName(page)).toBe('Open menu')
    await openDrawer(page)
    await drawer.getByRole('button', { name: 'Close' }).click()
    await drawer.waitFor({ state: 'detached' })
    await eventually(() => focusedName(page)).toBe('Open menu')
    await openDrawer(page)
    await page.mouse.click(370, 400)
    await drawer.waitFor({ state: 'detached' })
  })

  it('S04 R08 a link of the slide-out menu closes the menu, opens the page and moves the focus there', async () => {
    const page = await journey.visit({ ...phone, path: '/patient-list?pid=3' })
    const drawer = await openDrawer(page)
    await drawer.getByRole('link', { name: 'Metrics' }).click()
    await drawer.waitFor({ state: 'detached' })
    await page.getByRole('main', { name: 'Metrics' }).waitFor()
    expect(addressOf(page)).toBe('/metrics?pid=3')
    await eventually(() => focusedName(page)).toBe('Metrics')
  })

  it('S04 R08 the header of a small screen cannot be used (`inert`) while a patient’s panel is open, and only then', async () => {
    const page = await journey.visit({ ...phone, path: '/metrics?pid=3&pdopen=true' })
    const drawer = await openDrawer(page)
    await drawer.getByRole('link', { name: 'Patients' }).click()
    await page.getByRole('complementary', { name: 'Patient details' }).waitFor()
    const isOutOfReach = () =>
      page.getByLabel('Open menu').evaluate((button) => button.closest('[inert]') !== null)
    expect(await isOutOfReach()).toBe(true)
    await page.goBack()
    await eventually(isOutOfReach).toBe(false)
  })

  it('S10 the slide-out menu opens the dialog “The CPT Codes”, and the focus returns when the dialog closes', async () => {
    const page = await journey.visit({ ...phone, path: '/patient-list' })
    const drawer = await openDrawer(page)
    await drawer.getByRole('button', { name: 'The CPT Codes' }).click()
    const dialog = await codesDialog(page)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await eventually(() => focusedName(page)).toBe('Open menu')
  })

  it('Z06 the dialog with the invitation codes fits a small screen and has no axe violations in both themes', async () => {
    const look = { reducedMotion: 'reduce', colorScheme: 'light' } as const
    const page = await journey.visit({ ...phone, ...look, bypassCSP: true, path: '/patient-list' })
    const drawer = await openDrawer(page)
    await drawer.getByRole('button', { name: 'Invite a colleague' }).click()
    const dialog = page.getByRole('dialog', { name: 'Invite a colleague' })
    await dialog.getByText('DEMO-EAST-SIDE').waitFor()
    expect.soft(await violations(page), 'light').toEqual([])
    await page.emulateMedia({ ...look, colorScheme: 'dark' })
    expect.soft(await violations(page, rulesOf('dark')), 'dark').toEqual([])
    const isWide = await dialog.evaluate((one) => one.scrollWidth > one.clientWidth)
    expect(isWide).toBe(false)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await eventually(() => focusedName(page)).toBe('Open menu')
  })

  it('S13 the slide-out menu has an item that signs the user out', async () => {
    const page = await journey.visit({ ...phone, path: '/login', signedOut: true })
    await signInByForm(page)
    await page.getByRole('main', { name: 'Patients' }).waitFor()
    const drawer = await openDrawer(page)
    await drawer.getByRole('button', { name: 'Logout', exact: true }).click()
    await page.getByRole('heading', { name: 'Sign in' }).waitFor()
    await toast(page, 'Logout Successful').waitFor()
  })

  it('S04 P08 the sidebar replaces the slide-out menu from 1024 px', async () => {
    const page = await journey.visit({
      path: '/patient-list',
      viewport: { width: 1023, height: 800 },
    })
    await openDrawer(page)
    await page.setViewportSize({ width: 1024, height: 800 })
    await page.getByRole('navigation', { name: 'Main' }).waitFor()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Open menu' }).waitFor({ state: 'detached' })
  })
})
