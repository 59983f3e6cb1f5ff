import { describe, it } from 'vitest'
import { focused, isFocusSeen, tabTo } from '../../support/keyboard'
import { eventually } from '../../support/pages'
import { startJourney } from '../journey'
import { settled, tab } from './billing-page'

const journey = startJourney()

describe('the app without a mouse', () => {
  it('a user signs in by keyboard, and selects tabs with the arrow keys, Home and End', async () => {
    const page = await journey.visit({ signedOut: true })
    await page.getByRole('heading', { name: 'Sign in' }).waitFor()
    await tabTo(page, /^Username$/)
    await page.keyboard.type('demo')
    await tabTo(page, /^Password$/)
    await page.keyboard.type('demo')
    await page.keyboard.press('Enter')
    await settled(page, 'Ready')

    // The focus is on the new page. The page comes after the links of the sidebar, so Tab reaches
    // the billing tabs without these links.
    await tabTo(page, /^Ready/)
    await eventually(() => isFocusSeen(page)).toBe(true)
    for (const [key, name] of [
      ['ArrowRight', 'Billed'],
      ['ArrowRight', 'Cancelled'],
      ['ArrowRight', 'Pending'],
      ['ArrowLeft', 'Cancelled'],
      ['Home', 'Pending'],
      ['End', 'Cancelled'],
    ] as const) {
      await page.keyboard.press(key)
      await settled(page, name)
      await eventually(() => focused(page)).toMatch(new RegExp(`^${name}`))
      await eventually(() => tab(page, name).getAttribute('aria-selected')).toBe('true')
    }
    // Only one tab is in the tab order, so the next Tab key leaves the tabs.
    await page.keyboard.press('Tab')
    await eventually(() => focused(page)).toBe('Patient')
  })
})
