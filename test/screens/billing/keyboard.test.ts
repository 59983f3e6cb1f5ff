import { describe, expect, it } from 'vitest'
import { bulkCalls, rows, settled, tab, toast } from '../../journeys/billing/billing-page'
import { focused, isFocusSeen, tabTo } from '../../support/keyboard'
import { eventually } from '../../support/pages'
import { startScreen } from '../screen'

const screen = startScreen({ tag: 'rtm-patient-billing' })

describe('the billing screen without a mouse', () => {
  it('B25 a key that is held down or pressed twice on “Mark as Billed” marks only one billing as billed', async () => {
    const page = await screen.visit()
    await settled(page, 'Ready')
    const table = page.getByRole('table')
    // The listener simulates a user who presses the key again when the next row gets the focus.
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
    await eventually(() => bulkCalls(screen, 'reconcile')).toHaveLength(1)
  })

  it('a user selects and cancels billings by keyboard, and the focus returns when a dialog closes', async () => {
    const page = await screen.visit()
    await settled(page, 'Ready')
    await tab(page, 'Ready').focus()
    await tabTo(page, /^Select all rows$/)
    await tabTo(page, /^Select (?!all)/)
    await eventually(() => isFocusSeen(page)).toBe(true)
    await page.keyboard.press('Space')
    await page.getByRole('group', { name: '1 selected' }).waitFor()
    await page.keyboard.press('Space')
    await page.getByRole('group', { name: '1 selected' }).waitFor({ state: 'detached' })

    // The row's actions become visible on focus.
    await tabTo(page, /^Copy justification$/)
    await tabTo(page, /^Mark as Billed$/)
    await eventually(() => isFocusSeen(page)).toBe(true)
    await tabTo(page, /^Cancel Billing$/)
    await eventually(() => isFocusSeen(page)).toBe(true)
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Cancellation Reason' })
    await dialog.waitFor()
    await eventually(() => focused(page)).toContain('Cash-pay patient')
    // The listbox opens, selects and closes by keyboard.
    await page.keyboard.press('Enter')
    await page.getByRole('listbox').waitFor()
    await page.keyboard.press('End')
    await page.keyboard.press('Enter')
    await page.getByRole('listbox').waitFor({ state: 'detached' })
    // The test waits until the focus is back in the dialog, because otherwise the dialog would not
    // get the next key.
    await eventually(() => focused(page)).toContain('Other')
    await tabTo(page, /^Other Description/)
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
    await eventually(() => focused(page)).toContain('Cash-pay patient')
    await tabTo(page, /^Submit$/)
    await page.keyboard.press('Enter')
    await toast(page, 'Successfully cancelled the billing.').waitFor()
    await eventually(() => bulkCalls(screen, 'cancel')).toHaveLength(1)
    // F6 focuses the toast, and Escape closes it.
    await page.keyboard.press('F6')
    await eventually(() => focused(page)).toBe('Dismiss: Successfully cancelled the billing.')
    await page.keyboard.press('Escape')
    await toast(page, 'Successfully cancelled the billing.').waitFor({ state: 'detached' })
  })

  it('B14 P10 the patient summary opens when the name gets the focus, and Escape closes the summary', async () => {
    const page = await screen.visit()
    await settled(page, 'Ready')
    await tab(page, 'Ready').focus()
    await tabTo(page, /^Select (?!all)/)
    await page.keyboard.press('Tab')
    const name = await focused(page)
    const card = page.getByRole('group', { name: 'Patient summary' })
    await card.getByRole('heading', { name }).waitFor()
    await page.keyboard.press('Escape')
    await card.waitFor({ state: 'detached' })
    await eventually(() => focused(page)).toBe(name)
  })

  it('B12 Enter on a heading sorts the list, and the focus stays on the heading', async () => {
    const page = await screen.visit()
    await settled(page, 'Ready')
    await tab(page, 'Ready').focus()
    await tabTo(page, /^Patient$/)
    await page.keyboard.press('Enter')
    const heading = page.getByRole('columnheader', { name: 'Patient' })
    await eventually(() => heading.getAttribute('aria-sort')).toBe('ascending')
    await eventually(() => focused(page)).toBe('Patient')
  })

  it('T17 the menu of a row on a narrow screen marks a billing as billed, and the focus returns', async () => {
    const page = await screen.visit({ viewport: { width: 400, height: 800 } })
    await settled(page, 'Ready')
    await rows(page).first().getByRole('button', { name: 'More actions' }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('menu').waitFor()
    const items = await page.getByRole('menuitem').allTextContents()
    expect(items).toEqual([
      'Mark as Billed',
      'Mark as billed on…',
      'Copy justification',
      'History',
      'Audit packet',
      'Cancel Billing',
    ])
    await eventually(() => focused(page)).toBe('Mark as Billed')
    await page.keyboard.press('Escape')
    await page.getByRole('menu').waitFor({ state: 'detached' })
    await eventually(() => focused(page)).toBe('More actions')
    await page.keyboard.press('Enter')
    await eventually(() => focused(page)).toBe('Mark as Billed')
    await page.keyboard.press('End')
    await eventually(() => focused(page)).toBe('Cancel Billing')
    await page.keyboard.press('Enter')
    await page.getByRole('dialog', { name: 'Cancellation Reason' }).waitFor()
    await page.keyboard.press('Escape')
    await eventually(() => focused(page)).toBe('More actions')
    expect(await bulkCalls(screen, 'reconcile')).toEqual([])
  })
})
