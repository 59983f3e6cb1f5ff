/** Tests the keyboard shortcuts of the app, and the dialog that lists them (Y25). */
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { eventually } from '../../support/pages'
import { violations } from '../axe'
import { startJourney } from '../journey'
import { addressOf, chooseInUserMenu, shown } from './app-page'

const journey = startJourney({ patients: 20 })

const sheetOf = (page: Page) => page.getByRole('dialog', { name: 'Keyboard shortcuts' })

/** Waits until the shortcuts of the list are active. Tab then stops at only one row. */
async function withKeys(page: Page): Promise<void> {
  await page.locator('[data-row-id] [tabindex="-1"]').first().waitFor({ state: 'attached' })
}

describe('the keyboard shortcuts of the app', () => {
  it('Y25 the key g and then a letter opens a page, and the key m opens the chat of the patient in the focused row', async () => {
    const page = await journey.visit({ path: '/patient-list' })
    await withKeys(page)
    await page.keyboard.press('g')
    await page.keyboard.press('m')
    await eventually(() => addressOf(page)).toBe('/metrics')
    await shown(page)
    await page.keyboard.press('g')
    await page.keyboard.press('b')
    await eventually(() => addressOf(page)).toBe('/billing')
    await withKeys(page)
    await page.keyboard.press('g')
    await page.keyboard.press('p')
    await eventually(() => addressOf(page)).toBe('/patient-list')
    await withKeys(page)
    await page.keyboard.press('j')
    await page.keyboard.press('m')
    await eventually(() => addressOf(page)).toMatch(/ptab=chat/)
  })

  it('Y25 on the Billing page itself, g and then b keep the page and the focus', async () => {
    const page = await journey.visit({ path: '/billing' })
    await withKeys(page)
    const box = page.locator('[data-row-id]').first().getByRole('checkbox')
    await box.focus()
    await page.keyboard.press('g')
    await page.keyboard.press('b')
    // The sheet of the shortcuts opens later than a navigation would, and returns the focus.
    await page.keyboard.press('?')
    await sheetOf(page).waitFor()
    await page.keyboard.press('Escape')
    await sheetOf(page).waitFor({ state: 'detached' })
    await eventually(() => box.evaluate((one) => one.matches(':focus'))).toBe(true)
    expect(addressOf(page)).toBe('/billing')
  })

  it('Y25 the key ? lists the keyboard shortcuts, and a switch in that list turns off the single-letter shortcuts for this user', async () => {
    const page = await journey.visit({ path: '/patient-list' })
    await withKeys(page)
    await page.keyboard.press('?')
    const sheet = sheetOf(page)
    await sheet.getByText('Mark the row or selected rows as billed').waitFor()
    expect(await violations(page)).toEqual([])
    const letters = sheet.getByRole('switch', { name: 'Single-key shortcuts' })
    await eventually(() => letters.getAttribute('aria-checked')).toBe('true')
    await letters.click()
    await eventually(() => letters.getAttribute('aria-checked')).toBe('false')
    await page.keyboard.press('Escape')
    await sheet.waitFor({ state: 'detached' })
    await page.reload()
    await page.locator('[data-row-id]').first().waitFor()
    await page.locator('rtm-patient-list[shortcuts="off"]').waitFor()
    await page.keyboard.press('g')
    await page.keyboard.press('b')
    await page.keyboard.press('?')
    await chooseInUserMenu(page, 'Keyboard shortcuts')
    await sheet.getByRole('switch', { name: 'Single-key shortcuts' }).click()
    await page.keyboard.press('Escape')
    await sheet.waitFor({ state: 'detached' })
    expect(addressOf(page)).toBe('/patient-list')
    await withKeys(page)
    await page.keyboard.press('g')
    await page.keyboard.press('b')
    await eventually(() => addressOf(page)).toBe('/billing')
  })
})
