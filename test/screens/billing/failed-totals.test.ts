/** Tests the billing list while the totals of its tab cannot be loaded. */
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { openTab, settled } from '../../journeys/billing/billing-page'
import { eventually } from '../../support/pages'
import { startScreen } from '../screen'

const screen = startScreen({ tag: 'rtm-patient-billing' })

const filters = (page: Page) => page.getByRole('button', { name: /^Filters/ })
const footer = (page: Page) => page.locator('.rtm-billing-totals')

/** Opens the list. All requests for totals fail. After `hold`, they get no response. */
async function open() {
  const held: string[] = []
  let isHeld = false
  const page = await screen.visit({
    isOwn: true,
    prepare: async (visited) => {
      await visited.clock.install()
      await visited.route('**/billinginstances/totals/*', async (route) => {
        if (isHeld) held.push(route.request().url())
        else await route.fulfill({ status: 400, json: { message: 'No totals today.' } })
      })
    },
  })
  await settled(page, 'Ready')
  const hold = () => {
    isHeld = true
  }
  return { page, held, hold }
}

/** Waits until the totals are requested again, and until the list has rendered that state. */
async function askAgain({ page, held, hold }: Awaited<ReturnType<typeof open>>): Promise<void> {
  hold()
  await page.clock.fastForward(16_000)
  await eventually(() => held.length).toBeGreaterThan(0)
  await page.clock.runFor(100)
}

describe('billing totals that could not be loaded', () => {
  it('Y24 Q01 the toolbar and the footer do not change while totals that failed to load are requested again', async () => {
    const opened = await open()
    const { page } = opened
    await footer(page).getByText('No totals today.').waitFor()
    await eventually(() => filters(page).count()).toBe(0)
    const text = await footer(page).textContent()
    await askAgain(opened)
    expect(await filters(page).count()).toBe(0)
    expect(await footer(page).textContent()).toBe(text)
  })

  it('Q05 the Billed tab shows no loading bar while totals that failed to load are requested again', async () => {
    const opened = await open()
    const { page } = opened
    await openTab(page, 'Billed')
    await footer(page).getByText('No totals today.').waitFor()
    const wait = page.locator('.rtm-billing-bar-wait')
    await eventually(() => wait.count()).toBe(0)
    await askAgain(opened)
    expect(await wait.count()).toBe(0)
    await footer(page).getByText('No totals today.').waitFor()
  })

  it('Y23 after an outage, the Pending tab keeps its error until the rows arrive, and needs no retry by the user', async () => {
    let isDown = false
    const page = await screen.visit({
      isOwn: true,
      prepare: async (visited) => {
        await visited.clock.install()
        await visited.route('**/api/billing/**', (route) =>
          isDown ? route.abort('connectionrefused') : route.fallback(),
        )
      },
    })
    await settled(page, 'Ready')
    const error = page.getByText('The billings could not be loaded.')
    const retries = async () => {
      for (let second = 0; second < 4; second += 1) await page.clock.runFor(1_000)
    }
    isDown = true
    await page.getByRole('tab', { name: /^Pending/ }).click()
    await eventually(async () => {
      await retries()
      return error.isVisible()
    }).toBe(true)
    const asked = page.waitForRequest(/totals/)
    await page.clock.runFor(15_100)
    await asked
    expect(await error.isVisible()).toBe(true)
    await retries()
    expect(await error.isVisible()).toBe(true)
    isDown = false
    await page.clock.runFor(16_000)
    await page.getByText(/^You can resolve/).waitFor()
    expect(await error.count()).toBe(0)
  })
})
