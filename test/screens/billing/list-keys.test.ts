/** Tests the single-key shortcuts of a list whose page has turned them on (Y25). */
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { bulkCalls, rowOf, rows, settled, tab, toast } from '../../journeys/billing/billing-page'
import { focused, tabTo } from '../../support/keyboard'
import { eventually, tall } from '../../support/pages'
import { type ScreenVisit, startScreen } from '../screen'

const screen = startScreen({ tag: 'rtm-patient-billing', attributes: { shortcuts: '' } })

async function open(options: ScreenVisit = {}): Promise<Page> {
  const page = await screen.visit(options)
  await settled(page, 'Ready')
  return page
}

/** Opens the list, and waits for its shortcuts. Their code is fetched after the rows. */
async function openWithKeys(options: ScreenVisit = {}): Promise<Page> {
  const page = await open(options)
  await eventually(() => tabStops(page)).toHaveLength(1)
  return page
}

const idAt = async (page: Page, at: number) =>
  (await rows(page).nth(at).getAttribute('data-row-id')) ?? ''

/** Returns the ids of the rows with controls in the tab order. */
const tabStops = (page: Page): Promise<string[]> =>
  rows(page).evaluateAll((all) =>
    all
      .filter((row) =>
        [...row.querySelectorAll<HTMLElement>('a[href], button, input, [tabindex]')].some(
          ({ tabIndex }) => tabIndex >= 0,
        ),
      )
      .map((row) => row.getAttribute('data-row-id') ?? ''),
  )

/** Returns the id of the row that has the focus. */
const focusedRow = (page: Page): Promise<string | null | undefined> =>
  page
    .locator('rtm-patient-billing')
    .evaluate((element) =>
      element.shadowRoot?.activeElement?.closest('[data-row-id]')?.getAttribute('data-row-id'),
    )

/** Returns the `aria-rowindex` of the row that has the focus. */
const focusedLine = (page: Page): Promise<number> =>
  page.locator('rtm-patient-billing').evaluate((element) => {
    const row = element.shadowRoot?.activeElement?.closest('[data-row-id]')
    return Number(row?.getAttribute('aria-rowindex'))
  })

async function press(page: Page, key: string, row: string): Promise<void> {
  await page.keyboard.press(key)
  await eventually(() => focusedRow(page)).toBe(row)
}

describe('the keyboard shortcuts of a list', () => {
  it('Y25 the keys j and k move between the rows, and Tab stops at only one row', async () => {
    const page = await openWithKeys(tall)
    const [first, second] = [await idAt(page, 0), await idAt(page, 1)]
    expect(await tabStops(page)).toEqual([first])
    await press(page, 'j', first)
    await press(page, 'j', second)
    await eventually(() => tabStops(page)).toEqual([second])
    await press(page, 'k', first)
    await press(page, 'k', first)
    // From the headings, Tab moves to the first row. The next Tab leaves the table.
    await tab(page, 'Ready').focus()
    await tabTo(page, /^Select all rows$/)
    await tabTo(page, /^More$/)
    await page.keyboard.press('Tab')
    await eventually(() => focusedRow(page)).toBeUndefined()
  })

  it('Y25 the key j also moves the focus to rows that are not in the document yet', async () => {
    const page = await openWithKeys({ viewport: { width: 1280, height: 480 } })
    await page.keyboard.press('j')
    for (let at = 2; at <= 20; at += 1) {
      await eventually(async () => {
        const row = await focusedRow(page)
        return row ? rowOf(page, row).getAttribute('aria-rowindex') : null
      }).toBe(String(at))
      await page.keyboard.press('j')
    }
  })

  it('Y25 the key j skips no row, even if the user presses the key faster than the rows are rendered', async () => {
    const page = await openWithKeys({
      viewport: { width: 1280, height: 480 },
      attributes: { shortcuts: '', view: 'tab=ready&size=20' },
    })
    await page.keyboard.press('j')
    await eventually(() => focusedLine(page)).toBe(2)
    await page.evaluate(() => {
      for (let presses = 0; presses < 18; presses += 1) {
        const root = document.activeElement?.shadowRoot
        const focused = root?.activeElement ?? document.body
        focused.dispatchEvent(
          new KeyboardEvent('keydown', {
            key: 'j',
            bubbles: true,
            composed: true,
            cancelable: true,
          }),
        )
      }
    })
    await eventually(() => focusedLine(page)).toBe(20)
  })

  it('Y25 the keys j and k continue on the next page and on the previous page', async () => {
    const view = 'tab=ready&size=20'
    const page = await openWithKeys({
      viewport: { width: 1280, height: 480 },
      attributes: { shortcuts: '', view },
    })
    const first = await idAt(page, 0)
    for (let line = 2; line <= 21; line += 1) {
      await page.keyboard.press('j')
      await eventually(() => focusedLine(page)).toBe(line)
    }
    const last = await focusedRow(page)
    await page.keyboard.press('j')
    await page.getByText('Page 2 of').waitFor()
    await eventually(() => focusedLine(page)).toBe(2)
    expect([first, last]).not.toContain(await focusedRow(page))
    await eventually(() => tabStops(page)).toEqual([await focusedRow(page)])
    // The last row of the previous page is not drawn until the table is scrolled to it.
    await page.keyboard.press('k')
    await page.getByText('Page 1 of').waitFor()
    await eventually(() => focusedRow(page)).toBe(last)
  })

  it('Y25 the keys x, c and b apply to the focused card on a phone', async () => {
    const page = await openWithKeys({
      viewport: { width: 380, height: 740 },
      permissions: ['clipboard-read', 'clipboard-write'],
    })
    const first = await idAt(page, 0)
    await press(page, 'j', first)
    await page.keyboard.press('x')
    await page.getByRole('group', { name: '1 selected' }).waitFor()
    await page.keyboard.press('x')
    await page.getByRole('group', { name: '1 selected' }).waitFor({ state: 'detached' })
    await page.keyboard.press('c')
    await toast(page, 'Justification copied to clipboard.').waitFor()
    await page.keyboard.press('b')
    await rowOf(page, first).waitFor({ state: 'detached' })
    await eventually(() => bulkCalls(screen, 'reconcile')).toMatchObject([
      { body: { uuids: [first], operation: 'RECONCILE' } },
    ])
  })

  it('Y25 the key / moves the focus to the search, and in a focused row, x selects, c copies, and b bills the row only once', async () => {
    const page = await openWithKeys({ permissions: ['clipboard-read', 'clipboard-write'] })
    const [first, second] = [await idAt(page, 0), await idAt(page, 1)]
    // Without a focused row, the shortcuts of a row do nothing.
    await page.keyboard.press('x')
    await page.keyboard.press('b')
    await press(page, 'j', first)
    expect(await page.getByRole('group', { name: '1 selected' }).count()).toBe(0)
    await page.keyboard.press('x')
    await page.getByRole('group', { name: '1 selected' }).waitFor()
    await page.keyboard.press('x')
    await page.getByRole('group', { name: '1 selected' }).waitFor({ state: 'detached' })
    await page.keyboard.press('c')
    await toast(page, 'Justification copied to clipboard.').waitFor()
    // Only one row is billed when the key is held down, or when it is pressed again as the next row
    // arrives.
    await page.keyboard.down('b')
    await page.keyboard.down('b')
    await rowOf(page, first).waitFor({ state: 'detached' })
    await page.keyboard.down('b')
    await page.keyboard.up('b')
    await eventually(() => focusedRow(page)).toBe(second)
    await press(page, 'j', await idAt(page, 1))
    expect(await idAt(page, 0)).toBe(second)
    await eventually(() => bulkCalls(screen, 'reconcile')).toMatchObject([
      { body: { uuids: [first], operation: 'RECONCILE' } },
    ])
    await page.keyboard.press('/')
    await eventually(() => focused(page)).toBe('Search by patient name')
    await page.keyboard.type('jkxb')
    await eventually(() => page.getByRole('searchbox').inputValue()).toBe('jkxb')
  })

  it('Y25 the shortcuts ignore key combinations of the browser, and keys in menus and dialogs', async () => {
    const page = await openWithKeys()
    const first = await idAt(page, 0)
    await press(page, 'j', first)
    for (const key of ['Control+b', 'Alt+b', 'Meta+b']) await page.keyboard.press(key)
    await rowOf(page, first).locator('[data-action="cancel"]').focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Cancellation Reason' })
    await dialog.waitFor()
    await dialog.getByRole('button', { name: 'Submit' }).focus()
    await page.keyboard.press('b')
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await rowOf(page, first).locator('[data-action="more"]').focus()
    await page.keyboard.press('Enter')
    await page.getByRole('menu').waitFor()
    await page.keyboard.press('b')
    await page.keyboard.press('Escape')
    await page.getByRole('menu').waitFor({ state: 'detached' })
    await press(page, 'j', await idAt(page, 1))
    expect(await bulkCalls(screen, 'reconcile')).toEqual([])
  })

  it('Y25 the key b opens the confirmation for the selected rows, and does not bill another row that has the focus', async () => {
    const page = await openWithKeys()
    const [first, second, third] = [await idAt(page, 0), await idAt(page, 1), await idAt(page, 2)]
    for (const id of [first, second]) {
      await press(page, 'j', id)
      await page.keyboard.press('x')
    }
    await page.getByRole('group', { name: '2 selected' }).waitFor()
    await press(page, 'j', third)
    await page.keyboard.press('b')
    const dialog = page.getByRole('alertdialog', { name: 'Mark 2 billings as billed?' })
    await dialog.waitFor()
    expect(await bulkCalls(screen, 'reconcile')).toEqual([])
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await rowOf(page, first).locator('input[type="checkbox"]').click()
    await page.getByRole('group', { name: '1 selected' }).waitFor()
    await rowOf(page, third).locator('[data-action="patient"]').focus()
    await page.keyboard.press('b')
    await rowOf(page, second).waitFor({ state: 'detached' })
    await eventually(() => bulkCalls(screen, 'reconcile')).toMatchObject([
      { body: { uuids: [second], operation: 'RECONCILE' } },
    ])
    await rowOf(page, third).waitFor()
  })

  it('Y25 the shortcuts ignore keys in fields of the host page, and keys of input methods', async () => {
    const page = await openWithKeys()
    await press(page, 'j', await idAt(page, 0))
    for (const kind of ['input', 'editor', 'closed'] as const) {
      await page.evaluate((wanted) => {
        const host = document.createElement(wanted === 'closed' ? 'other-field' : 'div')
        const root = wanted === 'closed' ? host.attachShadow({ mode: 'closed' }) : host
        const field = document.createElement(wanted === 'editor' ? 'div' : 'input')
        if (wanted === 'editor') field.contentEditable = 'true'
        root.append(field)
        document.body.append(host)
        field.focus()
      }, kind)
      for (const key of ['j', 'x', 'b', '/']) await page.keyboard.press(key)
      expect(await focusedRow(page)).toBeUndefined()
    }
    await page.evaluate(() => {
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
      const composed = { key: 'j', isComposing: true, bubbles: true }
      document.body.dispatchEvent(new KeyboardEvent('keydown', composed))
    })
    expect(await focusedRow(page)).toBeUndefined()
    await press(page, 'j', await idAt(page, 1))
    expect(await bulkCalls(screen, 'reconcile')).toEqual([])
  })

  it('Y25 the shortcuts work only if the `shortcuts` attribute is set, and without this attribute Tab stops at every row', async () => {
    const page = await openWithKeys()
    const element = page.locator('rtm-patient-billing')
    const count = await rows(page).count()
    await press(page, 'j', await idAt(page, 0))
    await element.evaluate((one) => one.removeAttribute('shortcuts'))
    await eventually(() => tabStops(page)).toHaveLength(count)
    await page.keyboard.press('j')
    await page.keyboard.press('b')
    await element.evaluate((one) => one.setAttribute('shortcuts', 'on'))
    await eventually(() => tabStops(page)).toEqual([await idAt(page, 0)])
    expect(await focusedRow(page)).toBe(await idAt(page, 0))
    expect(await bulkCalls(screen, 'reconcile')).toEqual([])
  })
})
