/**
 * Makes `locator.waitFor` check every 50 ms. Playwright itself checks only every 500 ms after the
 * first 270 ms. If a page is ready after 0.3 s, Playwright therefore notices it only after 0.8 s.
 * The tests wait more than 800 times.
 *
 * On a busy machine, one check may take longer than a short call, and the call then ends without a
 * result. A toast can appear and disappear during that time. After two seconds of short calls, one
 * long call therefore waits for the rest of the time limit.
 */
import { errors, type Locator, type Page } from 'playwright-core'

/**
 * The time limit of one call, in milliseconds. With a limit below 500, Playwright checks every 50
 * ms.
 */
const SHORT = 490

/** The time in which the calls are short, in milliseconds. */
const QUICK = 2000

const quickened = new WeakSet<object>()

/**
 * Replaces `waitFor` of all locators.
 * @param patience The default time limit of `waitFor`, in milliseconds.
 */
export function quickenWaits(page: Page, patience: number): void {
  const prototype: Pick<Locator, 'waitFor'> = Object.getPrototypeOf(page.locator('html'))
  if (quickened.has(prototype)) return
  quickened.add(prototype)
  const { waitFor } = prototype
  prototype.waitFor = async function (this: Locator, options) {
    const limit = options?.timeout ?? patience
    const start = performance.now()
    const end = start + limit
    while (performance.now() + SHORT < Math.min(start + QUICK, end)) {
      try {
        return await waitFor.call(this, { ...options, timeout: SHORT })
      } catch (error) {
        if (!(error instanceof errors.TimeoutError)) throw error
      }
    }
    const rest = Math.max(1, end - performance.now())
    try {
      return await waitFor.call(this, { ...options, timeout: rest })
    } catch (error) {
      // The error's message contains the limit of the last call only.
      if (error instanceof errors.TimeoutError) {
        error.message = error.message.replace(/Timeout \S+ms/, `Timeout ${limit}ms`)
      }
      throw error
    }
  }
}
