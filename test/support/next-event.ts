/** Waits for events on a page. */
import type { Page } from 'playwright-core'

/**
 * Listens for the next event with this name. The listener is registered when the promise resolves,
 * so that an event of the following action cannot be missed.
 * @returns A function that waits for the event and returns its `detail`.
 */
export async function nextEvent(page: Page, name: string): Promise<() => Promise<unknown>> {
  const heard = await page.evaluateHandle((name) => {
    const detail = new Promise<unknown>((resolve) => {
      const hear = (event: Event) => resolve(event instanceof CustomEvent ? event.detail : null)
      addEventListener(name, hear, { once: true })
    })
    return { detail }
  }, name)
  return () => heard.evaluate(({ detail }) => detail)
}
