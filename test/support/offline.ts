/** Helpers for pages whose browser is offline. */
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { eventually } from './pages'

/**
 * Returns each fetched script. An entry has the name of the script without its hash, and the time
 * at which its fetch began, in milliseconds.
 */
export async function fetchedCode(page: Page): Promise<[string, number][]> {
  return (await fetchedFiles(page)).map(({ url, start }) => [nameOf(url), start])
}

/** Returns the URL of each fetched file, and the time at which its fetch began, in milliseconds. */
export function fetchedFiles(page: Page): Promise<{ url: string; start: number }[]> {
  return page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name, startTime }) => ({ url: name, start: startTime })),
  )
}

/** Returns the name of a script, without its hash. */
export function nameOf(url: string): string {
  return url.replace(/.*\/|-[\w-]{7}\.js$/g, '')
}

/** Goes offline when the page has fetched these scripts and everything that they import. */
export async function goOffline(page: Page, code: readonly string[]): Promise<void> {
  await eventually(async () => (await fetchedCode(page)).map(([name]) => name)).toEqual(
    expect.arrayContaining([...code]),
  )
  const urls = (await fetchedFiles(page)).map(({ url }) => url)
  const scripts = urls.filter((url) => code.includes(nameOf(url)))
  // A script can be loaded before the scripts that it imports. This `import` waits for them too. The
  // code is a string, because the test runner would replace `import` in a function.
  await page.evaluate(`Promise.all(${JSON.stringify(scripts)}.map((url) => import(url)))`)
  await page.waitForLoadState('networkidle')
  await page.context().setOffline(true)
}

/**
 * Presses the first button with each name, waits for the overlay that it opens, and closes the
 * overlay.
 * @param overlays The beginning of each button's name, with its overlay.
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
