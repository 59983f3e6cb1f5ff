/** Records the `rtm-error` events of a page. */
import type { Page } from 'playwright-core'
import { z } from 'zod'

const details = z.array(z.looseObject({ code: z.string(), message: z.string() }))

/** Records later `rtm-error` events of a page, for `errorsOf`. */
export async function keepErrors(page: Page): Promise<void> {
  await page.evaluate(() => {
    const kept: unknown[] = []
    Object.assign(window, { keptErrors: kept })
    addEventListener('rtm-error', (event) => kept.push('detail' in event ? event.detail : null))
  })
}

/** Returns the details of the recorded events. */
export async function errorsOf(page: Page): Promise<z.output<typeof details>> {
  return details.parse(await page.evaluate('keptErrors'))
}
