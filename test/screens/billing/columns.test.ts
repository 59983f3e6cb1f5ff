import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { headers, settled } from '../../journeys/billing/billing-page'
import { eventually } from '../../support/pages'
import { expectAccessible } from '../axe'
import { startScreen } from '../screen'

// No test of this file changes a billing, so all tests use the same data.
const screen = startScreen({ tag: 'rtm-patient-billing' })
const wide = { viewport: { width: 1280, height: 800 } }
const narrow = { viewport: { width: 800, height: 800 } }

async function open(visit: Parameters<typeof screen.visit>[0] = wide) {
  const page = await screen.visit(visit)
  await settled(page, 'Ready')
  return page
}

function handleOf(page: Page, column: string): Locator {
  return page.getByRole('separator', { name: `Resize ${column}` })
}

async function widthOf(page: Page, column: string): Promise<number> {
  const box = await page.getByRole('columnheader', { name: column, exact: true }).boundingBox()
  return Math.round(box?.width ?? 0)
}

/** Opens the column menu and chooses an action of one column, by keyboard. */
async function arrange(page: Page, column: string, action: string) {
  await page.getByRole('button', { name: 'Columns' }).press('Enter')
  await page.getByRole('menuitem', { name: column, exact: true }).press('ArrowRight')
  const item = page.getByRole('menuitem', { name: action })
  await item.press('Enter')
  return item
}

/** Reloads the page with these settings of columns in its storage. */
async function storeColumns(page: Page, columns: object) {
  const stored = JSON.stringify({ pageSize: 25, hiddenColumns: [], ...columns })
  await page.evaluate((value) => localStorage.setItem('rtm-preferences:billing', value), stored)
  await screen.reload(page)
  await settled(page, 'Ready')
}

/** Escape closes the submenu first, and then the menu. */
async function closeMenus(page: Page) {
  const menus = page.getByRole('menu')
  for (const left of [1, 0]) {
    await page.keyboard.press('Escape')
    await eventually(() => menus.count()).toBe(left)
  }
}

const order = [
  'Select all rows',
  'Patient',
  'Code',
  'Eligible as of',
  'Billing interval',
  'Primary provider',
  'Justification',
  'Action',
]

describe('the width of a column', () => {
  it('B15 the keyboard changes the width of a column down to its minimum, and the list has this width at the next visit', async () => {
    const page = await open()
    const handle = handleOf(page, 'Eligible as of')
    await handle.focus()
    const before = await widthOf(page, 'Eligible as of')
    await eventually(() => handle.getAttribute('aria-valuenow')).toBe(String(before))
    await handle.press('ArrowRight')
    await handle.press('Shift+ArrowRight')
    await handle.press('ArrowLeft')
    await eventually(() => widthOf(page, 'Eligible as of')).toBe(before + 50)
    await eventually(() => handle.getAttribute('aria-valuenow')).toBe(String(before + 50))

    await screen.reload(page)
    await settled(page, 'Ready')
    await eventually(() => widthOf(page, 'Eligible as of')).toBe(before + 50)

    const patient = handleOf(page, 'Patient')
    for (let press = 0; press < 6; press++) await patient.press('Shift+ArrowLeft')
    await eventually(() => widthOf(page, 'Patient')).toBe(200)
    await eventually(() => patient.getAttribute('aria-valuemin')).toBe('200')
  })

  it('B15 Home and End set a column to its minimum and maximum width, and do not scroll the list', async () => {
    const page = await open()
    await page.getByRole('combobox', { name: 'Rows per page' }).selectOption('100')
    await settled(page, 'Ready')
    const scroller = page.locator('.rtm-table-scroller')
    await scroller.evaluate((box) => box.scrollTo(0, 200))
    const handle = handleOf(page, 'Patient')
    await handle.press('End')
    await eventually(() => widthOf(page, 'Patient')).toBe(800)
    await handle.press('Home')
    await eventually(() => widthOf(page, 'Patient')).toBe(200)
    expect(await scroller.evaluate((box) => box.scrollTop)).toBe(200)
  })

  it('B15 while the line at the end of a heading has the focus, a shortcut of the browser works and changes no width', async () => {
    const page = await open()
    const before = await widthOf(page, 'Code')
    await handleOf(page, 'Code').focus()
    await page.evaluate(() => {
      const isPrevented = new Promise((resolve) => {
        addEventListener('keydown', function hear(event) {
          if (event.key !== 'ArrowRight') return
          removeEventListener('keydown', hear)
          resolve(event.defaultPrevented)
        })
      })
      Object.assign(globalThis, { isPrevented: () => isPrevented })
    })
    await page.keyboard.press('Control+ArrowRight')
    const isPrevented = page.evaluate(() => Reflect.get(globalThis, 'isPrevented')())
    expect(await isPrevented).toBe(false)
    // The width after the next key shows that the first key had no effect.
    await page.keyboard.press('ArrowRight')
    await eventually(() => widthOf(page, 'Code')).toBe(before + 10)
  })

  it('B15 the mouse changes the width of a column, and a double-click or Enter fits the width to the content', async () => {
    const page = await open()
    const handle = handleOf(page, 'Primary provider')
    const before = await widthOf(page, 'Primary provider')
    const box = await handle.boundingBox()
    if (!box) throw new Error('The handle is not visible.')
    await page.mouse.move(box.x + 4, box.y + 10)
    await page.mouse.down()
    await page.mouse.move(box.x + 124, box.y + 30, { steps: 4 })
    await page.mouse.up()
    await eventually(() => widthOf(page, 'Primary provider')).toBe(before + 120)

    await handle.dblclick()
    await eventually(() => widthOf(page, 'Primary provider')).not.toBe(before + 120)
    const cells = page.getByRole('table').locator('td:nth-child(6) .rtm-cell-lines')
    // When the column fits its content, every cell has one line of text.
    const heights = await cells.evaluateAll((texts) =>
      texts.map(({ clientHeight }) => clientHeight),
    )
    expect(new Set(heights)).toEqual(new Set([16]))
    const fitted = await widthOf(page, 'Primary provider')
    await handle.press('Shift+ArrowRight')
    await handle.press('Enter')
    await eventually(() => widthOf(page, 'Primary provider')).toBe(fitted)
  })

  it('B15 a click on the line at the end of a heading does not change the width of the column', async () => {
    const page = await open()
    const before = await widthOf(page, 'Primary provider')
    await handleOf(page, 'Primary provider').click()
    // A column without a chosen width shares the remaining width of the table.
    await page.setViewportSize({ width: 1600, height: 800 })
    await eventually(() => widthOf(page, 'Primary provider')).toBeGreaterThan(before)
  })

  it('B15 the left and right arrow keys change the width of a column also in a right-to-left layout', async () => {
    const page = await open({ ...wide, attributes: { dir: 'rtl' } })
    const before = await widthOf(page, 'Code')
    await handleOf(page, 'Code').press('ArrowLeft')
    await eventually(() => widthOf(page, 'Code')).toBe(before + 10)
  })
})

describe('the heading of a column', () => {
  it('T09 the user can move a column by its heading, but cannot move the column between columns that are pinned to a side', async () => {
    const page = await open()
    const heading = (name: string) => page.getByRole('columnheader', { name, exact: true })
    await heading('Code').dragTo(heading('Billing interval'))
    const moved = ['Eligible as of', 'Billing interval', 'Code', 'Primary provider']
    await eventually(async () => (await headers(page)).slice(2, 6)).toEqual(moved)
    await heading('Code').dragTo(heading('Patient'))
    expect((await headers(page)).slice(1, 6)).toEqual(['Patient', ...moved])
    expect(await page.locator('[data-drop]').count()).toBe(0)
  })
})

describe('the column menu', () => {
  it('T09 a user can move a column by keyboard with the column menu, screen readers announce the move, and the order remains at the next visit', async () => {
    const page = await open()
    await eventually(() => headers(page)).toEqual(order)
    const item = await arrange(page, 'Billing interval', 'Move left')
    const said = page.getByRole('status').filter({ hasText: 'moved' })
    await eventually(() => said.textContent()).toBe('Billing interval moved to position 2 of 5')
    // The menu stays open, so the user can move the column again.
    await item.press('Enter')
    await eventually(() => said.textContent()).toBe('Billing interval moved to position 1 of 5')
    const moved = ['Select all rows', 'Patient', 'Billing interval', 'Code', ...order.slice(3)]
    const expected = [...new Set(moved)]
    await eventually(() => headers(page)).toEqual(expected)
    const row = page.getByRole('row').nth(1).getByRole('cell')
    await eventually(() => row.nth(2).textContent()).toMatch(/Cycle|20/)

    await screen.reload(page)
    await settled(page, 'Ready')
    await eventually(() => headers(page)).toEqual(expected)
  })

  it('T09 a column that is pinned in the column menu stays visible while the other columns scroll', async () => {
    const page = await open(narrow)
    await arrange(page, 'Code', 'Pin left')
    await arrange(page, 'Eligible as of', 'Pin right')
    await eventually(() => headers(page)).toEqual([
      'Select all rows',
      'Patient',
      'Code',
      'Billing interval',
      'Primary provider',
      'Justification',
      'Eligible as of',
      'Action',
    ])
    const lefts = () =>
      page
        .getByRole('columnheader')
        .evaluateAll((cells) => cells.map((cell) => Math.round(cell.getBoundingClientRect().left)))
    const before = await lefts()
    await page.locator('.rtm-table-scroller').evaluate((scroller) => scroller.scrollBy(150, 0))
    await eventually(async () => (await lefts())[3]).toBe((before[3] ?? 0) - 150)
    const after = await lefts()
    for (const at of [0, 1, 2, 6, 7]) expect(after[at]).toBe(before[at])
    await expectAccessible(page)

    await arrange(page, 'Code', 'Unpin')
    await eventually(() =>
      page.getByRole('columnheader', { name: 'Code' }).getAttribute('data-pinned'),
    ).toBe(null)
  })

  it('T09 V07 the column menu pins a column to the side that the menu item names, even in a right-to-left layout', async () => {
    const page = await open({ ...wide, attributes: { dir: 'rtl' } })
    await arrange(page, 'Code', 'Pin left')
    const said = page.getByRole('status').filter({ hasText: 'pinned' })
    await eventually(() => said.textContent()).toBe('Code pinned to the left')
    const heading = page.getByRole('columnheader', { name: 'Code', exact: true })
    await eventually(() => heading.getAttribute('data-pinned')).toBe('end')
  })

  it('T09 if the table has no space for a pinned column, the column menu shows that the column cannot be pinned', async () => {
    const page = await open(narrow)
    await arrange(page, 'Code', 'Pin left')
    await arrange(page, 'Billing interval', 'Pin left')
    await page.getByRole('button', { name: 'Columns' }).press('Enter')
    await page.getByRole('menuitem', { name: 'Primary provider' }).press('ArrowRight')
    const item = page.getByRole('menuitem', { name: 'Pin left' })
    await item.waitFor()
    await eventually(() => item.getAttribute('aria-disabled')).toBe('true')
    await eventually(() => item.textContent()).toContain('The table is too narrow')
  })

  it('T09 pinned columns never cover the columns that scroll, even after the window gets narrower', async () => {
    const page = await open()
    await storeColumns(page, {
      pinnedColumns: { start: ['patient', 'code', 'date', 'interval'], end: ['action'] },
    })
    await page.setViewportSize(narrow.viewport)
    const held = page.locator('th[data-pinned]')
    await eventually(() => held.count()).toBe(4)
    const scroller = page.locator('.rtm-table-scroller')
    await scroller.evaluate((box) => box.scrollBy(2000, 0))
    // The last scrolling column is fully visible beside the pinned ones.
    const covered = await page
      .getByRole('columnheader', { name: 'Justification' })
      .evaluate((one) => {
        const { left, right, top } = one.getBoundingClientRect()
        const root = one.getRootNode()
        if (!(root instanceof ShadowRoot)) throw new Error('The table is in no shadow root.')
        return [left + 2, right - 12].map(
          (x) => root.elementFromPoint(x, top + 8)?.closest('th')?.textContent,
        )
      })
    expect(covered).toEqual(['Justification', 'Justification'])
  })

  it('T09 a column that must always be visible is shown, even if the stored settings hide it', async () => {
    const page = await open()
    await storeColumns(page, { hiddenColumns: ['patient', 'code', 'provider', 'action'] })
    await eventually(() => headers(page)).toEqual(
      order.filter((name) => name !== 'Primary provider'),
    )
  })

  it('T09 the column menu can reset all columns', async () => {
    const page = await open()
    const before = await widthOf(page, 'Code')
    await handleOf(page, 'Code').press('Shift+ArrowRight')
    await arrange(page, 'Code', 'Move right')
    await closeMenus(page)
    await arrange(page, 'Primary provider', 'Pin left')
    await page.getByRole('button', { name: 'Columns' }).click()
    await page.getByRole('menuitemcheckbox', { name: 'Justification' }).click()
    await page.getByRole('menuitem', { name: 'Reset columns' }).click()
    await eventually(() => headers(page)).toEqual(order)
    await eventually(() => widthOf(page, 'Code')).toBe(before)
    await screen.reload(page)
    await settled(page, 'Ready')
    await eventually(() => headers(page)).toEqual(order)
  })

  it('T09 the billing list uses column settings that an earlier version of the product has stored', async () => {
    const page = await open()
    await storeColumns(page, { hiddenColumns: ['provider'] })
    await eventually(() => headers(page)).toEqual(
      order.filter((name) => name !== 'Primary provider'),
    )
  })
})
