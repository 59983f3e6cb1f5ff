/** Tests the billing tables in the widths between a phone and a desktop. */
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { headers, openTab, rows, settled, tabNames } from '../../journeys/billing/billing-page'
import { eventually } from '../../support/pages'
import { startScreen } from '../screen'

// No test of this file changes a billing, so all tests use the same data.
const screen = startScreen({ tag: 'rtm-patient-billing' })

/** With this window, the list is as wide as in the app on a tablet of 800 px. */
const tablet = { viewport: { width: 768 + 16, height: 800 } }

/**
 * Returns the ids of the columns that are fully in view, and the ids of the columns that are cut
 * off.
 */
function columnsInView(page: Page) {
  return page.locator('.rtm-table-scroller').evaluate((scroller) => {
    const view = scroller.getBoundingClientRect()
    const headings = [...scroller.querySelectorAll<HTMLElement>('.rtm-heading[data-column]')]
    const left = (one: Element) => one.getBoundingClientRect().left
    const pinned = headings.filter((one) => one.matches('[data-pinned="end"]')).map(left)
    const edge = Math.min(view.right, ...pinned)
    const seen = headings.filter((one) => one.dataset.pinned || left(one) < edge - 1)
    const isCut = (one: Element) => one.getBoundingClientRect().right > edge + 1
    const ids = (all: HTMLElement[]) => all.map(({ dataset }) => dataset.column)
    return {
      whole: ids(seen.filter((one) => one.dataset.pinned === 'end' || !isCut(one))),
      cut: ids(seen.filter((one) => one.dataset.pinned !== 'end' && isCut(one))),
    }
  })
}

describe('the billing table on a tablet', () => {
  it('B06 Y10 every column of the Pending tab on a tablet is in view, except for the provider', async () => {
    const page = await screen.visit({ ...tablet, attributes: { view: 'tab=pending' } })
    await rows(page).first().locator('.rtm-billing-reasons').waitFor()
    expect(await headers(page)).toEqual([
      'Patient',
      'Code',
      'Eligible on',
      'Billing interval',
      'Primary provider',
      'Pending reason',
    ])
    await eventually(async () => (await columnsInView(page)).whole).toEqual([
      'patient',
      'code',
      'date',
      'interval',
      'reason',
    ])
    const ends = await rows(page)
      .first()
      .evaluate((row) => {
        const more = row.querySelector('[data-action="more"]')
        const view = row.closest('.rtm-table-scroller')
        return [more, view].map((one) => one?.getBoundingClientRect().right ?? 0)
      })
    const [button = 0, edge = 0] = ends
    expect(Math.round(edge - button)).toBe(0)
  })

  it.each(['en', 'es'])(
    'B06 Y10 the interval of a pending billing takes at most two lines in each month (%s)',
    async (lang) => {
      const page = await screen.visit({ ...tablet, attributes: { view: 'tab=pending', lang } })
      const interval = rows(page).locator('.rtm-cell-wraps .rtm-billing-date').first()
      await interval.waitFor()
      const overflows = await interval.evaluate((date, tag) => {
        const cell = date.closest<HTMLElement>('.rtm-cell-wraps')
        const widths = { month: 'short', day: '2-digit', year: 'numeric' } as const
        return Array.from({ length: 12 }, (_, month) => {
          date.textContent = `(${new Date(2026, month, 28).toLocaleDateString(tag, widths)})`
          const overflow = (cell?.scrollWidth ?? 99) - (cell?.clientWidth ?? 0)
          return `${date.textContent} ${overflow}`
        }).filter((text) => !text.endsWith(' 0'))
      }, lang)
      expect(overflows).toEqual([])
    },
  )

  it('T17 Y10 every button of a row is inside the table on a touch screen', async () => {
    const page = await screen.visit({ ...tablet, hasTouch: true })
    await settled(page, 'Ready')
    for (const name of tabNames) {
      await openTab(page, name)
      const outside = await rows(page)
        .nth(3)
        .evaluate((row) => {
          const edge = row.closest('.rtm-table-scroller')?.getBoundingClientRect().right ?? 0
          return [...row.querySelectorAll('.rtm-icon-button')]
            .filter((one) => one.closest('[data-pinned="end"]'))
            .filter((one) => one.getBoundingClientRect().right > edge).length
        })
      expect([name, outside]).toEqual([name, 0])
    }
  })

  it.each([640, 700, 768, 820, 900])(
    'Y10 no column of a list of %i px is partly hidden before the table scrolls',
    async (width) => {
      const page = await screen.visit({ viewport: { width: width + 16, height: 800 } })
      await settled(page, 'Ready')
      for (const name of tabNames) {
        await openTab(page, name)
        await eventually(async () => [name, (await columnsInView(page)).cut]).toEqual([name, []])
      }
    },
  )

  it.each([
    ['en', ['Columns', 'Export…', 'The CPT Codes']],
    ['es', ['Columnas', 'Exportar…', 'Los códigos CPT']],
  ])(
    'T06 the toolbar of the billing list takes one line on a tablet, and its buttons have names and tooltips (%s)',
    async (lang, names) => {
      const page = await screen.visit({ ...tablet, attributes: { lang } })
      await rows(page).first().waitFor()
      const bar = page.locator('.rtm-billing > .rtm-toolbar')
      await eventually(async () => (await bar.boundingBox())?.height ?? 99).toBeLessThanOrEqual(48)
      for (const name of names) {
        const button = bar.getByRole('button', { name, exact: true })
        expect((await button.boundingBox())?.width).toBeLessThanOrEqual(36)
      }
      const [name = ''] = names
      await bar.getByRole('button', { name, exact: true }).hover()
      await page.getByRole('tooltip').getByText(name, { exact: true }).waitFor()
    },
  )
})
