/**
 * Counts the elements whose styles the browser recalculates after an action. If any style sheet of
 * the page has a rule such as `main:has(…) > *`, each change inside `main` makes Chromium
 * recalculate the styles of a whole list.
 */
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { rows, settled } from '../billing/billing-page'
import { startJourney } from '../journey'

const journey = startJourney({ patients: 80 })

interface TraceEvent {
  name: string
  args: { elementCount?: number }
}

/** Returns the greatest number of elements in one recalculation of styles during an action. */
async function restyled(page: Page, step: () => Promise<unknown>): Promise<number> {
  await journey.browser.startTracing(page, { categories: ['devtools.timeline'] })
  await step()
  const trace = (await journey.browser.stopTracing()).toString()
  const { traceEvents }: { traceEvents: TraceEvent[] } = JSON.parse(trace)
  const updates = traceEvents.filter(({ name }) => name === 'UpdateLayoutTree')
  expect(updates.length).toBeGreaterThan(0)
  return Math.max(...updates.map(({ args }) => args.elementCount ?? 0))
}

describe('the billing list in the app', () => {
  it('Y02 the browser recalculates the styles of only a part of the list when a billing is selected', async () => {
    const page = await journey.visit({ path: '/billing?tab=ready' })
    await settled(page, 'Ready')
    const bar = page.locator('.rtm-bulk-bar')
    const list = page.locator('rtm-patient-billing')
    const elements = await list.evaluate((one) => one.shadowRoot?.querySelectorAll('*').length)
    const first = rows(page).first().getByRole('checkbox')
    // The code and styles of the selection bar are loaded before the measurement.
    await first.check()
    await bar.waitFor()
    await first.uncheck()
    await bar.waitFor({ state: 'detached' })

    const count = await restyled(page, async () => {
      await first.check()
      await bar.waitFor()
    })
    expect(count).toBeLessThan((elements ?? 0) * 0.7)
  })
})
