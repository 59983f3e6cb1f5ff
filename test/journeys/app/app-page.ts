/** Helpers for the parts of the app that are around the screens. */
import type { Locator, Page } from 'playwright-core'
import { eventually } from '../../support/pages'
import type { VisitOptions } from '../journey'

/** The pages for signed-in users, with the names of their links. */
export const clinicPages = [
  ['/patient-list', 'Patients'],
  ['/billing', 'Billing'],
  ['/metrics', 'Metrics'],
  ['/billing-settings', 'Billing settings'],
  ['/support', 'Support'],
] as const

/** The pages for signed-out users. */
export const frontPaths = [
  '/login',
  '/registration',
  '/password-reset',
  '/password-reset/some-token',
  '/email-verify/some-key',
  '/sso-auth',
] as const

export const bridgePaths = [
  '/bridge/sso-tile',
  '/bridge/patient-detail-tile',
  '/bridge/patient-detail',
  '/bridge/patient-billing-tile',
  '/bridge/patient-billing',
] as const

export function mainLink(page: Page, name: string): Locator {
  return page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name })
}

/**
 * Returns the milliseconds from the pointer's arrival to the tooltip. The page itself measures this
 * time, because on a busy machine the test would see the tooltip late.
 */
export function delayOfTooltip(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise((resolve) => {
        let start = 0
        const begin = () => {
          start = performance.now()
        }
        addEventListener('pointerover', begin, { capture: true, once: true })
        new MutationObserver((_, observer) => {
          if (!document.querySelector('[role="tooltip"]')) return
          observer.disconnect()
          resolve(performance.now() - start)
        }).observe(document.body, { childList: true, subtree: true })
      }),
  )
}

export async function openUserMenu(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: /^User menu/ }).click()
  const menu = page.getByRole('menu', { name: 'User menu' })
  await menu.waitFor()
  return menu
}

export async function chooseInUserMenu(page: Page, name: string): Promise<void> {
  const menu = await openUserMenu(page)
  await menu.getByRole('menuitem', { name, exact: true }).click()
}

export async function chooseTheme(page: Page, name: 'Light' | 'Dark' | 'System'): Promise<void> {
  await chooseInUserMenu(page, 'Theme')
  await page.getByRole('menuitemradio', { name }).click()
  await page.getByRole('menuitemradio', { name }).waitFor({ state: 'detached' })
}

export async function logOut(page: Page): Promise<void> {
  await chooseInUserMenu(page, 'Logout')
}

/**
 * Performs a successful logout, and waits until the page has reloaded (L08). Before the reload, the
 * login page is already visible for a moment.
 */
export async function untilReloaded(page: Page, logOut: () => Promise<void>): Promise<void> {
  const reloaded = page.waitForEvent('domcontentloaded')
  await logOut()
  await reloaded
}

/** Opens the menu of small screens. */
export async function openDrawer(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Open menu' }).click()
  const drawer = page.getByRole('dialog', { name: 'Menu' })
  await drawer.getByRole('link', { name: 'Patients' }).waitFor()
  return drawer
}

/** Waits for the main region of the page, and until its elements have loaded. */
export async function shown(page: Page): Promise<void> {
  await page.getByRole('main').waitFor()
  await eventually(() =>
    page.evaluate(() => {
      const elements = [...document.querySelectorAll('main *')].filter((one) =>
        one.localName.startsWith('rtm-'),
      )
      const isReady = elements.every((one) => !one.matches(':state(loading)'))
      return elements.length > 0 && isReady
    }),
  ).toBe(true)
}

/** Returns the name of the focused element in the document (not in a shadow root). */
export function focusedName(page: Page): Promise<string> {
  return page.evaluate(() => {
    const active = document.activeElement
    const hidden = active?.querySelector('[aria-hidden=true]')?.textContent ?? ''
    return active?.ariaLabel ?? active?.textContent?.replace(hidden, '').trim() ?? ''
  })
}

/** Returns the path and the query of the page: `/billing?pid=42`. */
export function addressOf(page: Page): string {
  const { pathname, search } = new URL(page.url())
  return pathname + search
}

/** Returns the attributes of an element, by its tag. */
export function attributesOf(page: Page, tag: string): Promise<Record<string, string>> {
  return page
    .locator(tag)
    .evaluate((element) =>
      Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value])),
    )
}

/** Changes the account language of the stored sign-in to Spanish. */
function speakSpanish(): void {
  // A frame in the page may have no storage, so frames are skipped.
  if (window.top !== window) return
  const stored = localStorage.getItem('auth-state')
  if (stored) {
    localStorage.setItem('auth-state', stored.replace('"language":"en"', '"language":"es"'))
  }
}

/** Returns the options of a visit by a user whose account language is Spanish. */
export function inSpanish(options: VisitOptions = {}): VisitOptions {
  return {
    ...options,
    prepare: async (page) => {
      await options.prepare?.(page)
      // A page of its own is still blank, and therefore has no storage.
      await (options.isOwn ? page.addInitScript(speakSpanish) : page.evaluate(speakSpanish))
    },
  }
}

/** Collects the errors and warnings on the page's console, and uncaught errors. */
export function listen(page: Page): string[] {
  const said: string[] = []
  page.on('pageerror', (error) => said.push(String(error)))
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) said.push(message.text())
  })
  return said
}

/** Collects the scripts that are fetched from now on, by their names without the hash. */
export function fetchedScripts(page: Page): string[] {
  const names: string[] = []
  page.on('request', (request) => {
    const file = /\/assets\/([^/]+)-[\w-]{7}\.js$/.exec(request.url())?.[1]
    if (file) names.push(file)
  })
  return names
}

/** Waits for the dialog "The CPT Codes" with its texts. */
export async function codesDialog(page: Page): Promise<Locator> {
  const dialog = page.getByRole('dialog', { name: 'The CPT Codes' })
  await dialog.getByRole('heading', { name: 'Connect' }).waitFor()
  return dialog
}
