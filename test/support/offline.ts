/** Helpers for pages whose browser is offline. */
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { eventually } from './pages'

/** The name of each fetched script, without its hash, and when its fetch began, in milliseconds. */
export function fetchedCode(page: Page): Promise<[string, number][]> {
  return page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name, startTime }) => [name.replace(/.*\/|-[\w-]{8}\.js$/g, ''), startTime]),
  )
}

/** Goes offline once these scripts are fetched. */
export async function goOffline(page: Page, code: readonly string[]): Promise<void> {
  await eventually(async () => (await fetchedCode(page)).map(([name]) => name)).toEqual(
    expect.arrayContaining([...code]),
  )
  await page.waitForLoadState('networkidle')
  await page.context().setOffline(true)
}

/**
 * Presses the first button with each name, waits for the overlay that it opens, and closes it.
 * @param overlays The start of each button's name, with its overlay.
 */
export async function openEach(
  page: Page,
  overlays: readonly (readonly [string, Locator])[],
): Promise<void> {
  for (const [name, overlay] of overlays) {
    await page
      .getByRole('button', { name: new RegExp(`^${name}`) })
      .first()
      .click()
    await overlay.waitFor()
    await page.keyboard.press('Escape')
    await overlay.waitFor({ state: 'detached' })
  }
}
