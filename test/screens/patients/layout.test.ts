/** Tests that the parts of the lists are aligned, and that they fit on a phone (Y10). */
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { settled as billingSettled } from '../../journeys/billing/billing-page'
import { settled } from '../../journeys/patients/patient-page'
import { eventually } from '../../support/pages'
import { startScreen } from '../screen'

// No test of this file changes any data, so all tests use the same data.
const screen = startScreen({ tag: 'rtm-patient-list', patients: 60 })

const phone = { width: 380, height: 800 }

/** Returns the left edge of the first text or the first control in each part of the list. */
function leftEnds(page: Page, parts: readonly string[]): Promise<(string | number)[][]> {
  return Promise.all(
    parts.map(async (part) => {
      const left = await page
        .locator(part)
        .first()
        .evaluate((box) => {
          if (box.matches('input, .rtm-search-field, .rtm-sort'))
            return box.getBoundingClientRect().left
          const texts = document.createTreeWalker(box, NodeFilter.SHOW_TEXT)
          while (texts.nextNode()) {
            const range = document.createRange()
            if (!texts.currentNode.textContent?.trim()) continue
            range.selectNodeContents(texts.currentNode)
            const { left, width } = range.getBoundingClientRect()
            if (width > 1) return left
          }
          return Number.NaN
        })
      return [part, Math.round(left)]
    }),
  )
}

describe('the left edges of the parts of a list', () => {
  it.each([380, 800, 1280])(
    'Y10 all sections of the patients list start at the same left edge at %d px',
    async (width) => {
      const page = await screen.visit({ viewport: { width, height: 800 } })
      await settled(page, 'Active')
      await page.locator('.rtm-attention-counters').waitFor()
      const listParts = [
        '.rtm-search-field',
        '[role=tab]',
        '.rtm-attention-counters',
        // On a phone, the sort buttons have borders, and the border is at the edge.
        width === 380 ? '.rtm-sort' : '.rtm-heading',
        '[data-row-id]',
        '.rtm-pagination-summary',
      ]
      const left = await leftEnds(page, listParts)
      expect(left).toEqual(listParts.map((part) => [part, left[0]?.[1]]))
    },
  )

  it.each([380, 1280])(
    'Y10 all sections of the billing list start at the same left edge at %d px',
    async (width) => {
      const parts = [
        '.rtm-search-field',
        '[role=tab]',
        '.rtm-table-head input',
        '[data-row-id] input',
        '.rtm-pagination-summary',
      ]
      const page = await screen.visit({
        tag: 'rtm-patient-billing',
        viewport: { width, height: 800 },
      })
      await billingSettled(page, 'Ready')
      await page.locator('[data-row-id] input').first().waitFor()
      const left = await leftEnds(page, parts)
      expect(left).toEqual(parts.map((part) => [part, left[0]?.[1]]))
    },
  )
})

describe('the column Minutes', () => {
  const rightOf = (page: Page, selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((box) => {
        const text = document.createRange()
        text.selectNodeContents(box)
        return Math.round(text.getBoundingClientRect().right)
      })

  it('Y10 the heading of the column Minutes ends where the values of this column end', async () => {
    const page = await screen.visit({ viewport: { width: 1280, height: 800 } })
    await settled(page, 'Active')
    const heading = await rightOf(page, '[data-column="minutes"] .rtm-truncate')
    expect(heading).toBe(await rightOf(page, '[data-row-id] .rtm-minutes > :first-child'))
  })

  it.each(['en', 'es'])(
    'Y10 the actions of a row do not cover the column Minutes at 640 px, in the language %s',
    async (lang) => {
      const page = await screen.visit({
        viewport: { width: 640 + 16, height: 800 },
        attributes: { lang },
      })
      await page.locator('[data-row-id] .rtm-minutes').first().waitFor()
      const boundsOf = async (selector: string) => {
        const { x, width } = (await page.locator(selector).first().boundingBox()) ?? {}
        return { left: x ?? 0, right: (x ?? 0) + (width ?? 0) }
      }
      const actions = await boundsOf('[data-column="action"]')
      const heading = await rightOf(page, '[data-column="minutes"] .rtm-truncate')
      const minutes = await boundsOf('[data-row-id] .rtm-patients-minutes')
      expect(Math.max(heading, minutes.right)).toBeLessThan(actions.left)
    },
  )
})

describe('the lists on a phone', () => {
  it.each(['en', 'es'])(
    'Y10 the toolbar of the patients list takes two lines on a phone, in the language %s',
    async (lang) => {
      const page = await screen.visit({ attributes: { lang }, viewport: phone })
      await page.locator('[data-row-id]').first().waitFor()
      const controls = page.locator('.rtm-toolbar :is(.rtm-search-field, .rtm-button)')
      const middles = await controls.evaluateAll((all) =>
        all.map((one) => {
          const { top, bottom } = one.getBoundingClientRect()
          return Math.round((top + bottom) / 2)
        }),
      )
      expect(new Set(middles).size).toBe(2)
    },
  )

  it.each(['en', 'es'])(
    'Y10 the four billing tabs fit on a phone, in the language %s',
    async (lang) => {
      const page = await screen.visit({
        tag: 'rtm-patient-billing',
        attributes: { lang },
        viewport: phone,
      })
      const tabs = page.getByRole('tablist')
      await eventually(() => tabs.locator('.rtm-count:not([data-loading])').count()).toBe(4)
      expect(await tabs.evaluate((list) => list.scrollWidth - list.clientWidth)).toBe(0)
    },
  )

  it('Y10 the lines of sort buttons and of counters fade out at a side where more buttons can be scrolled into view', async () => {
    const page = await screen.visit({ viewport: phone })
    await settled(page, 'Active')
    for (const line of ['.rtm-table-head', '.rtm-attention-counters']) {
      const box = page.locator(line)
      await eventually(() => box.evaluate((one) => one.hasAttribute('data-more-after'))).toBe(true)
      // The sort buttons may cover cards, so a layer and not a mask fades them out.
      const fade = await box.evaluate(
        (one) => `${getComputedStyle(one).maskImage} ${getComputedStyle(one, '::after').boxShadow}`,
      )
      expect(fade).toMatch(/gradient|24px/)
      await box.evaluate((one) => one.scrollTo(2000, 0))
      await eventually(() => box.evaluate((one) => one.hasAttribute('data-more-after'))).toBe(false)
    }
  })

  it.each(['en', 'es'])(
    'Y10 the billings of a patient show their status in full on a phone, in the language %s',
    async (lang) => {
      const page = await screen.visit({
        tag: 'rtm-patient-detail',
        attributes: { 'patient-id': '16', tab: 'billing', lang },
        viewport: phone,
      })
      const rows = page.locator('.rtm-billing [data-row-id]')
      await rows.first().waitFor()
      expect(await rows.locator('.rtm-billing-reasons').count()).toBeGreaterThan(0)
      // In these parts, the end of a date or of a badge could be cut off.
      const cut = await rows
        .locator('.rtm-cell, .rtm-billing-status :is(.rtm-badge, .rtm-cell-lines)')
        .evaluateAll((boxes) =>
          boxes
            .filter(
              (box) => box.scrollWidth > box.clientWidth || box.scrollHeight > box.clientHeight + 1,
            )
            .map((box) => box.textContent),
        )
      expect(cut).toEqual([])
    },
  )

  it.each([
    ['rtm-patient-list', {}],
    ['rtm-patient-billing', { 'patient-id': '16', tab: 'pending' }],
  ])('E02 the table of a wide tile does not cover the tabs (%s)', async (tag, attributes) => {
    const page = await screen.visit({ tag, attributes: { ...attributes, layout: 'tile' } })
    await page.locator('[data-row-id]').first().waitFor()
    const [host, tabs, table] = await Promise.all(
      [tag, '.rtm-tabs', '.rtm-table-scroller'].map((part) => page.locator(part).boundingBox()),
    )
    expect(tabs?.y).toBeGreaterThanOrEqual(host?.y ?? 0)
    expect(table?.y).toBeGreaterThanOrEqual((tabs?.y ?? 0) + (tabs?.height ?? 0) - 1)
  })

  it.each(['en', 'es'])(
    'Y10 a pending billing of a patient shows its interval and reason in full (%s)',
    async (lang) => {
      const page = await screen.visit({
        tag: 'rtm-patient-billing',
        attributes: { 'patient-id': '16', layout: 'tile', tab: 'pending', lang },
        viewport: phone,
      })
      const rows = page.locator('[data-row-id]')
      await rows.first().waitFor()
      const cut = await rows
        .locator('.rtm-cell')
        .evaluateAll((cells) =>
          cells
            .filter((cell) => cell.scrollWidth > cell.clientWidth)
            .map((cell) => cell.textContent),
        )
      expect(cut).toEqual([])
      const reasons = await rows
        .locator('.rtm-cell-wide')
        .evaluateAll((cells) => cells.map((cell) => cell.checkVisibility()))
      expect(reasons).toEqual(reasons.map(() => true))
    },
  )

  it.each([320, 380])('Y10 the unit of “days answered” is not cut off at %d px', async (width) => {
    const page = await screen.visit({ viewport: { width, height: 800 } })
    await settled(page, 'Active')
    const cut = await page
      .locator('.rtm-cell-line:has(> .rtm-patients-replies)')
      .evaluateAll((cells) => cells.filter((one) => one.scrollWidth > one.clientWidth).length)
    expect(cut).toBe(0)
  })
})
