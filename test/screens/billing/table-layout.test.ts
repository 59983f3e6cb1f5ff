import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { openTab, rows, settled, tabNames } from '../../journeys/billing/billing-page'
import { eventually } from '../../support/pages'
import { startScreen } from '../screen'

// No test of this file changes a billing, so all tests use the same data.
const screen = startScreen({ tag: 'rtm-patient-billing' })

/**
 * With this window width, the list has as much space as in the app with a window of 1280 px: 1032
 * px beside the navigation and the padding. The test page has margins of 16 px.
 */
const WIDTH = 1032 + 16

/** Returns the pixels by which an element's content is wider than the element. */
function excess(page: Page, selector: string): Promise<number> {
  return page.locator(selector).evaluate((box) => box.scrollWidth - box.clientWidth)
}

/** Returns the texts that do not fit into their boxes. A button may be taller than its line. */
function cutTexts(page: Page, selector: string): Promise<(string | null)[]> {
  return page
    .locator(selector)
    .evaluateAll((boxes) =>
      boxes
        .filter(
          (box) => box.scrollWidth > box.clientWidth || box.scrollHeight > box.clientHeight + 8,
        )
        .map((box) => box.textContent),
    )
}

describe('the billing table in a window of 1280 px', () => {
  it.each([
    // The width leaves space for the widest scroll bar of a desktop browser.
    ['mouse', { viewport: { width: WIDTH - 17, height: 800 } }, false],
    ['touch', { viewport: { width: WIDTH, height: 800 }, hasTouch: true }, true],
  ])('Y07 B15 no billing tab scrolls sideways with a %s', async (_, options, isCoarse) => {
    const page = await screen.visit(options)
    expect(await page.evaluate(() => matchMedia('(pointer: coarse)').matches)).toBe(isCoarse)
    await settled(page, 'Ready')
    for (const name of tabNames) {
      await openTab(page, name)
      expect([name, await excess(page, '.rtm-table-scroller')]).toEqual([name, 0])
    }
  })

  it('Y07 the Ready tab on a touch screen of 1280 px shows dates, intervals and providers in full', async () => {
    const page = await screen.visit({
      viewport: { width: WIDTH, height: 3000 },
      hasTouch: true,
    })
    await settled(page, 'Ready')
    await rows(page).first().locator('.rtm-billing-provider').waitFor()
    const texts = '.rtm-billing-eligible, .rtm-billing-date, .rtm-cell-wraps, .rtm-billing-provider'
    expect(await cutTexts(page, texts)).toEqual([])
  })

  it('Y07 every billing tab in a window of 1280 px shows the names of providers and the conflicts in full', async () => {
    const page = await screen.visit({ viewport: { width: WIDTH, height: 3000 } })
    await settled(page, 'Ready')
    for (const name of tabNames) {
      await openTab(page, name)
      await rows(page).first().locator('.rtm-billing-provider').waitFor()
      expect([name, await cutTexts(page, '.rtm-billing-provider')]).toEqual([name, []])
      expect([name, await cutTexts(page, '.rtm-billing-conflict')]).toEqual([name, []])
      expect([name, await cutTexts(page, '.rtm-cell-wraps')]).toEqual([name, []])
    }
  })

  it('Y10 the cards on a phone show the dates of billings with conflicts in full', async () => {
    const page = await screen.visit({
      viewport: { width: 380, height: 800 },
      prepare: (opened) =>
        opened.route('**/billing/billinginstances/?*', async (route) => {
          const answer = await route.fetch()
          const { results, ...list } = await answer.json()
          const withConflicts = results.map((row: object) => ({
            ...row,
            conflicts: ['NO_LIVE_CONTACT', 'RTM_AND_PCM_IN_MONTH'],
          }))
          await route.fulfill({ json: { ...list, results: withConflicts } })
        }),
    })
    await settled(page, 'Ready')
    for (const name of tabNames) {
      await openTab(page, name)
      await rows(page).first().locator('.rtm-billing-conflict').waitFor()
      const dates = '.rtm-cell:has(> :is(.rtm-billing-eligible, .rtm-billing-by))'
      expect([name, await cutTexts(page, dates)]).toEqual([name, []])
    }
  })

  it('Y10 the cards on a narrow phone show the interval, the dates and the filing limit in full', async () => {
    for (const lang of ['en', 'es']) {
      const page = await screen.visit({
        viewport: { width: 324, height: 800 },
        attributes: { lang },
        prepare: (opened) =>
          opened.route('**/billing/billinginstances/?*', async (route) => {
            const answer = await route.fetch()
            const { results, ...list } = await answer.json()
            const late = results.map((row: object) => ({ ...row, file_by: '2020-01-01' }))
            await route.fulfill({ json: { ...list, results: late } })
          }),
      })
      await rows(page).first().locator('.rtm-billing-filing').waitFor()
      const texts = '.rtm-cell-wraps, .rtm-cell:has(> .rtm-billing-eligible), .rtm-billing-code'
      expect([lang, await cutTexts(page, texts)]).toEqual([lang, []])
    }
  })

  it('Y07 the billing table in Spanish shows the pending reasons and the reasons for cancellations in full', async () => {
    const page = await screen.visit({
      viewport: { width: WIDTH, height: 3000 },
      attributes: { lang: 'es', view: 'tab=pending' },
    })
    await rows(page).first().locator('.rtm-billing-reasons').waitFor()
    const cell = '.rtm-cell:has(.rtm-billing-reasons), .rtm-billing-reasons > .rtm-cell-lines'
    expect(await cutTexts(page, cell)).toEqual([])
    await page.getByRole('tab', { name: /^Cancelados/ }).click()
    await rows(page).first().locator('.rtm-billing-cancellation').waitFor()
    const cut = await cutTexts(page, '.rtm-billing-cancellation')
    // Other cells contain a text that a user wrote, which may be cut off.
    expect(cut.filter((text) => text?.includes('Cobrar al paciente'))).toEqual([])
  })

  it('Y07 the headings of the billing table take one line, even on the Cancelled tab', async () => {
    const page = await screen.visit({ viewport: { width: WIDTH, height: 800 } })
    await settled(page, 'Ready')
    for (const name of tabNames) {
      await openTab(page, name)
      const heights = await page
        .locator('.rtm-heading .rtm-truncate')
        .evaluateAll((all) => all.map((one) => one.clientHeight))
      expect([name, Math.max(...heights)]).toEqual([name, 14])
    }
  })

  it('Y07 the Pending tab shows a cycle and its date in one line', async () => {
    const page = await screen.visit({
      viewport: { width: WIDTH, height: 800 },
      attributes: { view: 'tab=pending' },
    })
    const dates = page.locator('.rtm-cell-wraps > .rtm-billing-date')
    await dates.first().waitFor()
    const heights = await page
      .locator('.rtm-cell-wraps:has(> .rtm-billing-date)')
      .evaluateAll((all) =>
        all.map((cell) => {
          const text = document.createRange()
          text.selectNodeContents(cell)
          return text.getBoundingClientRect().height
        }),
      )
    expect(heights.length).toBeGreaterThan(2)
    expect(Math.max(...heights)).toBeLessThan(20)
  })

  it.each(['en', 'es'])('Y07 the footer of the Billed tab takes one line (%s)', async (lang) => {
    const page = await screen.visit({
      viewport: { width: WIDTH, height: 800 },
      attributes: { lang, view: 'tab=billed' },
    })
    await page.locator('.rtm-billing-hint').waitFor()
    const foot = page.locator('.rtm-pagination')
    expect((await foot.boundingBox())?.height).toBeLessThanOrEqual(46)
  })

  it('Y07 a short table has only one border line between its last row and the footer', async () => {
    const page = await screen.visit({ viewport: { width: WIDTH, height: 6000 } })
    await settled(page, 'Ready')
    const row = await rows(page).last().boundingBox()
    const foot = await page.locator('.rtm-pagination').boundingBox()
    expect((row?.y ?? 0) + (row?.height ?? 0) - (foot?.y ?? 0)).toBe(1)
  })

  it('Y07 T17 every row of the Ready tab shows its actions without a pointer over the row', async () => {
    const page = await screen.visit()
    await settled(page, 'Ready')
    const buttons = rows(page)
      .nth(3)
      .getByRole('button', { name: /Mark as Billed|Cancel Billing/ })
    await eventually(() => buttons.count()).toBe(2)
    const seen = await buttons.evaluateAll((all) =>
      all.map((one) => one.checkVisibility({ opacityProperty: true })),
    )
    expect(seen).toEqual([true, true])
  })
})

describe('a row of the billing table', () => {
  it('T17 a row of each billing tab ends with the button of its menu', async () => {
    const page = await screen.visit()
    await settled(page, 'Ready')
    for (const name of tabNames) {
      await openTab(page, name)
      const last = rows(page).nth(3).getByRole('button').last()
      expect([name, await last.getAttribute('data-action')]).toEqual([name, 'more'])
    }
  })

  it('T17 a row keeps its hover color while its menu is open, and the menu button has aria-expanded', async () => {
    const page = await screen.visit()
    await settled(page, 'Ready')
    const row = rows(page).nth(3)
    const more = row.getByRole('button', { name: 'More', exact: true })
    const color = () => row.evaluate((box) => getComputedStyle(box).backgroundColor)
    await row.hover()
    const hovered = await color()
    expect(await more.getAttribute('aria-expanded')).toBe('false')
    await more.click()
    await page.getByRole('menuitem').last().hover()
    expect(await more.getAttribute('aria-expanded')).toBe('true')
    expect(await color()).toBe(hovered)
    await page.keyboard.press('Escape')
    await eventually(() => more.getAttribute('aria-expanded')).toBe('false')
  })
})

describe('the billing list on a phone', () => {
  it('Y10 a billing’s card on a phone shows the patient and the provider in full, and all cards have the same height', async () => {
    const page = await screen.visit({ viewport: { width: 380, height: 3000 } })
    await settled(page, 'Ready')
    for (const name of tabNames) {
      await openTab(page, name)
      await rows(page).first().locator('.rtm-billing-provider').waitFor()
      const heights = await rows(page).evaluateAll((all) => all.map((one) => one.clientHeight))
      expect([name, new Set(heights).size]).toEqual([name, 1])
      // Only a card of the Cancelled tab has a line for its date and two lines for its reason.
      expect(Math.max(...heights)).toBeLessThanOrEqual(name === 'Cancelled' ? 136 : 120)
      const names = '.rtm-billing-provider, .rtm-billing-patient'
      expect([name, await cutTexts(page, names)]).toEqual([name, []])
    }
  })

  it('Y08 Y10 the search and the filters take two lines on a phone, also in Spanish', async () => {
    for (const lang of ['en', 'es']) {
      const page = await screen.visit({
        viewport: { width: 380, height: 800 },
        attributes: { lang },
      })
      await rows(page).first().waitFor()
      const bar = await page.locator('.rtm-billing > .rtm-toolbar').first().boundingBox()
      expect(bar?.height, lang).toBeLessThanOrEqual(92)
    }
  })

  it('Y10 the menu button of a card on the Pending tab is in the card’s corner, as in the other tabs', async () => {
    const page = await screen.visit({ viewport: { width: 380, height: 800 } })
    await settled(page, 'Ready')
    const corner = async (action: string) => {
      const card = await rows(page).first().boundingBox()
      const menu = await rows(page).first().locator(`[data-action="${action}"]`).boundingBox()
      return card && menu && [card.x + card.width - menu.x, menu.y - card.y]
    }
    const ready = await corner('menu')
    await openTab(page, 'Pending')
    await eventually(() => corner('more')).toEqual(ready)
  })
})

describe('the billing tabs on a narrow screen', () => {
  it('P08 the row of tabs fades out at a side where more tabs can be scrolled into view', async () => {
    const page = await screen.visit({ viewport: { width: 220, height: 800 } })
    await settled(page, 'Ready')
    const tabs = page.getByRole('tablist')
    const fades = () =>
      tabs.evaluate((list) => [
        list.hasAttribute('data-more-before'),
        list.hasAttribute('data-more-after'),
      ])
    expect(await excess(page, '[role="tablist"]')).toBeGreaterThan(0)
    await eventually(async () => (await fades())[1]).toBe(true)
    expect(await tabs.evaluate((list) => getComputedStyle(list).maskImage)).toContain('gradient')
    await tabs.evaluate((list) => list.scrollTo(500, 0))
    await eventually(fades).toEqual([true, false])
    await page.setViewportSize({ width: 1280, height: 800 })
    await eventually(fades).toEqual([false, false])
  })
})

describe('the search field of the billing list', () => {
  it.each(['en', 'es'])('T06 the search shows its whole placeholder (%s)', async (lang) => {
    const page = await screen.visit({ attributes: { lang } })
    const field = page.getByRole('searchbox')
    await field.waitFor()
    const cut = await field.evaluate((input) => {
      if (!(input instanceof HTMLInputElement)) throw new Error('The search is no input.')
      // The width of a placeholder cannot be measured, so the test enters the placeholder's text as
      // the value of the field.
      input.value = input.placeholder
      const excess = input.scrollWidth - input.clientWidth
      input.value = ''
      return excess
    })
    expect(cut).toBe(0)
  })
})
