import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { eventually } from '../../support/pages'
import { startJourney } from '../journey'
import { chooseTheme, openDrawer, openUserMenu } from './app-page'

const journey = startJourney({ patients: 4 })

/** Whether the app's own layout and the inside of the element are dark. */
async function isDark(page: Page): Promise<boolean[]> {
  return page.evaluate(() => {
    const brightness = (element: Element | null | undefined) => {
      const color = element ? getComputedStyle(element).backgroundColor : ''
      return Math.max(...(color.match(/[\d.]+/g) ?? ['255']).slice(0, 3).map(Number))
    }
    const element = document.querySelector('rtm-metrics, rtm-patient-list')
    const parts = [
      document.querySelector('.rtm-root'),
      element?.shadowRoot?.querySelector('.rtm-root'),
    ]
    return parts.map((part) => brightness(part) < 128)
  })
}

async function stored(page: Page): Promise<string | null> {
  return page.evaluate(() => localStorage.getItem('rtm-preferences:theme'))
}

describe('the theme of the app', () => {
  it('S16 S18 the app and the element follow the theme of the operating system without a reload', async () => {
    const page = await journey.visit({ path: '/patient-list', colorScheme: 'light' })
    await page.getByRole('tablist').waitFor()
    await eventually(() => isDark(page)).toEqual([false, false])
    await page.emulateMedia({ colorScheme: 'dark' })
    await eventually(() => isDark(page)).toEqual([true, true])
    expect(await stored(page)).toBeNull()
    await openUserMenu(page)
    await page.getByRole('menuitem', { name: 'Theme' }).click()
    const system = page.getByRole('menuitemradio', { name: 'System' })
    await eventually(() => system.getAttribute('aria-checked')).toBe('true')
  })

  it('S11 S17 S18 the choices “Dark” and “Light” override the theme of the operating system, also after a reload', async () => {
    const page = await journey.visit({ path: '/patient-list', colorScheme: 'light' })
    await page.getByRole('tablist').waitFor()
    await chooseTheme(page, 'Dark')
    await eventually(() => isDark(page)).toEqual([true, true])
    await page.reload()
    await page.getByRole('tablist').waitFor()
    await eventually(() => isDark(page)).toEqual([true, true])
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe(
      'dark',
    )
    await chooseTheme(page, 'Light')
    await page.emulateMedia({ colorScheme: 'dark' })
    await eventually(() => isDark(page)).toEqual([false, false])
    await chooseTheme(page, 'System')
    await eventually(() => isDark(page)).toEqual([true, true])
  })

  it('S17 a theme that is chosen in one tab applies to all tabs', async () => {
    const page = await journey.visit({ path: '/patient-list', colorScheme: 'light' })
    await page.getByRole('tablist').waitFor()
    const other = await page.context().newPage()
    await other.goto(`${journey.sandbox.appUrl}/patient-list`)
    await other.getByRole('tablist').waitFor()
    await chooseTheme(other, 'Dark')
    await eventually(() => isDark(page)).toEqual([true, true])
    await other.evaluate(() => localStorage.clear())
    await eventually(() => isDark(page).then(([frame]) => frame)).toBe(false)
  })

  it('S11 S17 a user can choose the theme on a small screen', async () => {
    const page = await journey.visit({
      path: '/patient-list',
      colorScheme: 'light',
      viewport: { width: 380, height: 740 },
    })
    const drawer = await openDrawer(page)
    await drawer.getByText('Dark', { exact: true }).click()
    await eventually(() => isDark(page)).toEqual([true, true])
    await eventually(() => stored(page)).toBe('"dark"')
    // Arrow keys change the choice, as for radio buttons.
    await page.keyboard.press('ArrowRight')
    await eventually(() => stored(page)).toBe('"system"')
  })

  it('S16 the theme follows the operating system if the stored value is invalid', async () => {
    const page = await journey.visit({
      path: '/patient-list',
      colorScheme: 'dark',
      isOwn: true,
      prepare: (opened) =>
        opened.addInitScript(() => localStorage.setItem('rtm-preferences:theme', '"<b>"')),
    })
    await page.getByRole('tablist').waitFor()
    await eventually(() => isDark(page)).toEqual([true, true])
  })
})
