import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { eventually } from '../../support/visits'
import { startJourney } from '../journey'
import { bulkCalls, rows, settled, tab, toast } from './billing-page'

const journey = startJourney()

/** The name of what has the focus, through shadow roots. */
function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    let active = document.activeElement
    while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement
    const label = active instanceof HTMLInputElement ? active.labels?.[0] : active
    return (active?.ariaLabel ?? label?.textContent ?? '').trim()
  })
}

/** Whether the focus can be seen where it is. */
function isFocusSeen(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    let active = document.activeElement
    while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement
    if (!active?.matches(':focus-visible')) return false
    const { outlineStyle, outlineWidth, opacity } = getComputedStyle(active)
    const box = active.getBoundingClientRect()
    return outlineStyle !== 'none' && outlineWidth !== '0px' && opacity !== '0' && box.width > 0
  })
}

/** Presses Tab until the focus is on what is named so. */
async function tabTo(page: Page, name: RegExp, key = 'Tab'): Promise<void> {
  const passed: string[] = []
  for (let press = 0; press < 40; press++) {
    await page.keyboard.press(key)
    const at = await focused(page)
    if (name.test(at)) return
    passed.push(at)
  }
  throw new Error(`Tab never came to ${name}; it came by ${passed.join(' | ')}`)
}

describe('without a mouse', () => {
  it('signs in, and moves through the tabs by arrows, Home and End', async () => {
    const page = await journey.visit({ signedOut: true })
    await page.getByRole('heading', { name: 'Sign in' }).waitFor()
    await tabTo(page, /^Username$/)
    await page.keyboard.type('demo')
    await tabTo(page, /^Password$/)
    await page.keyboard.type('demo')
    await page.keyboard.press('Enter')
    await settled(page, 'Ready')

    // The focus came along to the new page: the links before it are behind.
    await tabTo(page, /^Ready/)
    expect(await isFocusSeen(page)).toBe(true)
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
      expect(await focused(page)).toMatch(new RegExp(`^${name}`))
      expect(await tab(page, name).getAttribute('aria-selected')).toBe('true')
    }
    // One tab alone is in the Tab order: the next Tab leaves the tabs.
    await page.keyboard.press('Tab')
    expect(await focused(page)).toBe('Patient')
  })

  it('B25 a key that is held down, or pressed in haste, bills no further patient', async () => {
    const page = await journey.visit()
    await settled(page, 'Ready')
    const table = page.getByRole('table')
    // What somebody does who presses again as the next row takes the focus.
    await table.evaluate((element) => {
      const press = ({ target }: Event) => {
        if (!(target instanceof HTMLElement)) return
        target.click()
        element.dataset.hasty = target.getAttribute('aria-disabled') ?? 'not meant'
      }
      const button = element.querySelector<HTMLElement>('[data-action="bill"]')
      button?.focus()
      element.addEventListener('focusin', press, { once: true })
    })
    const first = (await rows(page).first().getAttribute('data-row-id')) ?? ''
    await page.keyboard.down('Enter')
    await eventually(async () => {
      await page.keyboard.down('Enter')
      return rows(page).first().getAttribute('data-row-id')
    }).not.toBe(first)
    await page.keyboard.down('Enter')
    await page.keyboard.up('Enter')
    await eventually(() => table.getAttribute('data-hasty')).toBe('not meant')
    expect(await bulkCalls(journey, 'reconcile')).toHaveLength(1)
  })

  it('selects, bills and cancels; dialogs give the focus back', async () => {
    const page = await journey.visit()
    await settled(page, 'Ready')
    await tab(page, 'Ready').focus()
    await tabTo(page, /^Select all rows$/)
    await tabTo(page, /^Select (?!all)/)
    expect(await isFocusSeen(page)).toBe(true)
    await page.keyboard.press('Space')
    await page.getByRole('group', { name: '1 selected' }).waitFor()
    await page.keyboard.press('Space')
    await page.getByRole('group', { name: '1 selected' }).waitFor({ state: 'detached' })

    // The row's actions are in sight once they have the focus.
    await tabTo(page, /^Copy justification$/)
    await tabTo(page, /^Mark as Billed$/)
    expect(await isFocusSeen(page)).toBe(true)
    await tabTo(page, /^Cancel Billing$/)
    expect(await isFocusSeen(page)).toBe(true)
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Cancellation Reason' })
    await dialog.waitFor()
    await eventually(() => focused(page)).toContain('Cash-pay patient')
    // The choice opens, is made and closes by keys.
    await page.keyboard.press('Enter')
    await page.getByRole('listbox').waitFor()
    await page.keyboard.press('End')
    await page.keyboard.press('Enter')
    await page.getByRole('listbox').waitFor({ state: 'detached' })
    await dialog.getByRole('textbox', { name: 'Other Description *' }).waitFor()
    await page.keyboard.press('Tab')
    await page.keyboard.type('Moved away')
    await page.keyboard.press('Escape')
    await page.getByRole('alertdialog').waitFor()
    await eventually(() => focused(page)).toBe('Keep editing')
    await tabTo(page, /^Discard$/)
    await page.keyboard.press('Enter')
    await dialog.waitFor({ state: 'detached' })
    await eventually(() => focused(page)).toBe('Cancel Billing')

    await page.keyboard.press('Enter')
    await dialog.waitFor()
    await eventually(() => focused(page)).toContain('Cash-pay patient')
    await page.keyboard.press('ArrowDown')
    await page.getByRole('listbox').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('listbox').waitFor({ state: 'detached' })
    await tabTo(page, /^Submit$/)
    await page.keyboard.press('Enter')
    await toast(page, 'Successfully cancelled the billing.').waitFor()
    expect(await bulkCalls(journey, 'cancel')).toHaveLength(1)
    // F6 leads to the message, Escape closes it.
    await page.keyboard.press('F6')
    await eventually(() => focused(page)).toBe('Dismiss: Successfully cancelled the billing.')
    await page.keyboard.press('Escape')
    await toast(page, 'Successfully cancelled the billing.').waitFor({ state: 'detached' })
  })

  it('B14 P10 opens the summary where the focus rests, and closes it by Escape', async () => {
    const page = await journey.visit()
    await settled(page, 'Ready')
    await tab(page, 'Ready').focus()
    await tabTo(page, /^Select (?!all)/)
    await page.keyboard.press('Tab')
    const name = await focused(page)
    const card = page.getByRole('group', { name: 'Patient summary' })
    await card.getByRole('heading', { name }).waitFor()
    await page.keyboard.press('Escape')
    await card.waitFor({ state: 'detached' })
    expect(await focused(page)).toBe(name)
  })

  it('B12 sorts by Enter, and keeps the focus on the heading', async () => {
    const page = await journey.visit()
    await settled(page, 'Ready')
    await tab(page, 'Ready').focus()
    await tabTo(page, /^Patient$/)
    await page.keyboard.press('Enter')
    const heading = page.getByRole('columnheader', { name: 'Patient' })
    await eventually(() => heading.getAttribute('aria-sort')).toBe('ascending')
    expect(await focused(page)).toBe('Patient')
  })

  it('T17 a row’s menu on a narrow screen: arrows, Enter, and the focus back', async () => {
    const page = await journey.visit({ viewport: { width: 400, height: 800 } })
    await settled(page, 'Ready')
    await rows(page).first().getByRole('button', { name: 'More actions' }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('menu').waitFor()
    const items = await page.getByRole('menuitem').allTextContents()
    expect(items).toEqual(['Mark as Billed', 'Copy justification', 'Cancel Billing'])
    await eventually(() => focused(page)).toBe('Mark as Billed')
    await page.keyboard.press('Escape')
    await page.getByRole('menu').waitFor({ state: 'detached' })
    await eventually(() => focused(page)).toBe('More actions')
    await page.keyboard.press('Enter')
    await page.getByRole('menu').waitFor()
    await page.keyboard.press('End')
    await eventually(() => focused(page)).toBe('Cancel Billing')
    await page.keyboard.press('Enter')
    await page.getByRole('dialog', { name: 'Cancellation Reason' }).waitFor()
    await page.keyboard.press('Escape')
    await eventually(() => focused(page)).toBe('More actions')
    expect(await bulkCalls(journey, 'reconcile')).toEqual([])
  })
})
