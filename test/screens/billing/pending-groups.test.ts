/**
 * Tests the groups of the Pending tab, and the steps from a pending billing to the earlier billing
 * for which it waits (Y23).
 */
import type { Page, Route } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import {
  column,
  countOn,
  headers,
  listQueries,
  openTab,
  rows,
  settled,
  tab,
} from '../../journeys/billing/billing-page'
import { holdRequests } from '../../support/hold-requests'
import { eventually, tall } from '../../support/pages'
import { expectAccessible } from '../axe'
import { startScreen } from '../screen'

// No test of this file changes a billing, so all tests use the same data.
const screen = startScreen({ tag: 'rtm-patient-billing', patients: 120 })

/** The sentence in each row of a pending billing (B11). */
const SENTENCE = 'This billing is still pending.'

const headings = (page: Page) => page.locator('.rtm-table-group')
const card = (page: Page) => page.getByRole('group', { name: 'Pending reason' })

/** Returns the texts of all lines of the table: the headings of the groups, and the rows. */
const lines = (page: Page) =>
  page
    .locator('.rtm-table-body > tr:not([aria-hidden])')
    .evaluateAll((all) => all.map((one) => one.textContent ?? ''))

const tableBox = (page: Page) => page.locator('.rtm-table-scroller').boundingBox()

async function open(page: Page): Promise<void> {
  await openTab(page, 'Pending')
  await headings(page).filter({ hasText: /\d/ }).first().waitFor()
}

describe('the groups of the Pending tab', () => {
  it('Y23 the first group has the pending billings that a person can resolve, the second group is sorted by date, and both groups have counts', async () => {
    const page = await screen.visit(tall)
    await open(page)
    const all = await countOn(page, 'Pending')
    const [first = '', second = ''] = await headings(page).allTextContents()
    const resolvable = Number(/^You can resolve \((\d+)\)$/.exec(first)?.[1])
    expect(resolvable).toBeGreaterThan(0)
    expect(second).toBe(`Waiting for a date (${all - resolvable})`)
    const shown = await lines(page)
    expect(shown.indexOf(first)).toBe(0)
    expect(shown.indexOf(second)).toBe(resolvable + 1)
    for (const line of shown.slice(1, resolvable + 1)) expect(line).toContain('Prior Billing')
    for (const line of shown.slice(resolvable + 2)) {
      expect(line).not.toContain('Prior Billing Pending')
    }
    // The billings of the first group have no date. Those with the oldest cycle come first.
    const cycles = (await column(page, 'Billing interval')).slice(0, resolvable)
    const starts = cycles.map((cycle) => Date.parse(/\((.+)\)/.exec(cycle)?.[1] ?? ''))
    expect(starts).toEqual(starts.toSorted((a, b) => a - b))
    const dates = (await column(page, 'Eligible on')).slice(resolvable)
    const days = dates.filter((date) => date !== SENTENCE).map((date) => Date.parse(date))
    expect(days).toEqual(days.toSorted((a, b) => a - b))
    expect(dates.slice(days.length).every((date) => date === SENTENCE)).toBe(true)
    // The table has six columns, and each row shows the sentence of B11.
    expect(await headers(page)).toHaveLength(6)
    const onPage = Math.min(all, 50)
    await eventually(() => page.getByText(SENTENCE).count()).toBe(onPage)
    const table = page.getByRole('table', { name: 'Billing: Pending' })
    expect(await table.getAttribute('aria-rowcount')).toBe(String(onPage + 3))
    await expectAccessible(page, 'the groups of Pending')
  })

  it('Y23 the headings of the groups scroll with the rows of a long table, and the key j skips the headings', async () => {
    const page = await screen.visit({ attributes: { shortcuts: 'on' } })
    await open(page)
    const onPage = Math.min(await countOn(page, 'Pending'), 50)
    await page.locator('.rtm-table-scroller').evaluate((one) => one.scrollTo(0, one.scrollHeight))
    const last = page.locator(`.rtm-table-body > [aria-rowindex="${onPage + 3}"]`)
    await last.waitFor()
    await eventually(async () => {
      const [row, table] = [await last.boundingBox(), await tableBox(page)]
      return (row?.y ?? 0) + (row?.height ?? 0) <= (table?.y ?? 0) + (table?.height ?? 0) + 1
    }).toBe(true)
    await page.locator('.rtm-table-scroller').evaluate((one) => one.scrollTo(0, 0))
    const resolvable = Number(/\d+/.exec((await headings(page).first().textContent()) ?? '')?.[0])
    const focused = () =>
      page.evaluate(() => {
        const active = document.querySelector('rtm-patient-billing')?.shadowRoot?.activeElement
        return active?.closest('[aria-rowindex]')?.getAttribute('aria-rowindex')
      })
    // The first row is line 3, after the headings of the columns and of the group.
    await rows(page).first().locator('.rtm-billing-patient').focus()
    for (let line = 4; line <= resolvable + 2; line += 1) {
      await page.keyboard.press('j')
      await eventually(focused).toBe(String(line))
    }
    // The next row is drawn only when the table has scrolled.
    await page.locator(`[aria-rowindex="${resolvable + 4}"]`).waitFor()
    await page.keyboard.press('j')
    await eventually(focused).toBe(String(resolvable + 4))
  })

  // In the app, a window of 1280 px leaves this width for the list when the widest scroll bar is
  // shown.
  it.each([
    ['in a window of 1280 px', 1031, 'en', SENTENCE],
    ['in a window of 1280 px', 1031, 'es', 'Todavía está pendiente.'],
    ['on a card', 380, 'en', SENTENCE],
    ['on a card', 380, 'es', 'Todavía está pendiente.'],
  ])(
    'B11 Y23 a pending billing that a user can resolve shows the whole sentence that it is still pending, %s (%i px, %s)',
    async (_, width, lang, sentence) => {
      const page = await screen.visit({
        viewport: { width, height: 2000 },
        attributes: { view: 'tab=pending', lang },
      })
      await headings(page).filter({ hasText: /\d/ }).first().waitFor()
      const first = rows(page).first()
      await first.getByText(sentence, { exact: true }).waitFor()
      // The row shows the sentence only once.
      expect(await first.locator('[data-action="reasons"]').textContent()).not.toContain(sentence)
      const cut = await page.locator('.rtm-billing-still').evaluateAll((all) =>
        all.map((one) => {
          const [text, cell] = [document.createRange(), one.parentElement?.getBoundingClientRect()]
          text.selectNodeContents(one)
          const { right, bottom } = text.getBoundingClientRect()
          return right > (cell?.right ?? 0) || bottom > (cell?.bottom ?? 0)
        }),
      )
      expect(cut.length).toBeGreaterThan(2)
      expect(new Set(cut)).toEqual(new Set([false]))
      const heights = await rows(page).evaluateAll((all) => all.map((one) => one.clientHeight))
      expect(new Set(heights).size).toBe(1)
    },
  )

  it('Y23 Y10 the headings of the groups stay at the edge of the list while the table scrolls sideways', async () => {
    const page = await screen.visit({
      viewport: { width: 800, height: 800 },
      attributes: { view: 'tab=pending' },
    })
    await headings(page).first().waitFor()
    const left = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((one) => {
          const text = document.createRange()
          text.selectNodeContents(one)
          return text.getBoundingClientRect().left
        })
    await page.locator('.rtm-table-scroller').evaluate((one) => one.scrollTo(120, 0))
    await eventually(() => left('.rtm-table-group > th')).toBe(await left('.rtm-billing-patient'))
  })

  it('Y23 the list has no groups while the user has chosen a sort order', async () => {
    const page = await screen.visit(tall)
    await open(page)
    await page.getByRole('button', { name: 'Patient', exact: true }).click()
    await settled(page, 'Pending')
    await eventually(() => headings(page).count()).toBe(0)
  })

  it('Y23 two clicks lead from the pending reason of a row to the patient’s earlier billing', async () => {
    const page = await screen.visit(tall)
    await open(page)
    const row = rows(page).first()
    const name = (await row.locator('.rtm-billing-patient').textContent()) ?? ''
    await row.locator('[data-action="reasons"]').click()
    await card(page).getByText('This billing is still pending.').waitFor()
    await expectAccessible(page, 'the reason of a row')
    await card(page).getByRole('button', { name: 'Open the earlier billing' }).click()
    await eventually(() => tab(page, 'Ready').getAttribute('aria-selected')).toBe('true')
    await settled(page, 'Ready')
    await eventually(async () => new Set(await column(page, 'Patient'))).toEqual(new Set([name]))
    expect(await page.getByRole('searchbox').inputValue()).toBe(name)
    await eventually(() => tab(page, 'Ready').evaluate((one) => one.matches(':focus'))).toBe(true)
  })

  it('B14 Y23 after a pending reason has led to the earlier billing, the patient summary opens on the row of that billing', async () => {
    const page = await screen.visit(tall)
    await open(page)
    await rows(page).first().locator('[data-action="reasons"]').click()
    await card(page).getByRole('button', { name: 'Open the earlier billing' }).click()
    const earlier = page.locator('[data-row-id][aria-current="true"]')
    await earlier.waitFor()
    await settled(page, 'Ready')
    await earlier.locator('.rtm-billing-patient').hover()
    await page.getByRole('group', { name: 'Patient summary' }).waitFor()
  })

  it('Y23 the rows of the Pending tab appear before the counts of its groups, and do not move when the counts arrive', async () => {
    let [releaseTotals, releaseCount] = [() => {}, () => {}]
    const page = await screen.visit({
      attributes: { view: 'tab=pending' },
      prepare: async (opened) => {
        releaseTotals = await holdRequests(opened, '**/billinginstances/totals/*')
        releaseCount = await holdRequests(opened, '**/*resolvable=true*')
      },
    })
    await settled(page, 'Pending')
    const names = () => rows(page).locator('.rtm-billing-patient').allTextContents()
    const place = async () => (await rows(page).first().boundingBox())?.y
    await eventually(() => headings(page).first().textContent()).toBe('You can resolve')
    const [before, at] = [await names(), await place()]
    expect(at).toBeGreaterThan(0)
    const counted = page.waitForRequest(/resolvable=true/)
    releaseTotals()
    await counted
    expect([await names(), await place()]).toEqual([before, at])
    releaseCount()
    await eventually(() => headings(page).first().textContent()).toMatch(
      /^You can resolve \(\d+\)$/,
    )
    expect([await names(), await place()]).toEqual([before, at])
  })

  it.each([
    ['refuses', (route: Route) => route.fulfill({ status: 400, json: {} })],
    [
      'ignores',
      (route: Route) =>
        route.continue({
          url: route
            .request()
            .url()
            .replace('ordering=-resolvable%2Cbillable_on%2Cinterval', 'ordering=billable_on'),
        }),
    ],
  ])(
    'Y23 if the backend %s the sort order of the groups, a list without groups appears immediately',
    async (_, answer) => {
      const page = await screen.visit({
        ...tall,
        attributes: { view: 'tab=pending' },
        prepare: async (opened) => {
          await opened.route('**/billinginstances/totals/*', (route) =>
            route.fulfill({ status: 404 }),
          )
          await opened.route(/ordering=-resolvable/, answer)
        },
      })
      await settled(page, 'Pending')
      await eventually(async () => (await listQueries(screen)).at(-1)?.ordering).toBe('billable_on')
      await settled(page, 'Pending')
      await rows(page).first().waitFor()
      await eventually(() => headings(page).count()).toBe(0)
      expect(await page.getByRole('alert').count()).toBe(0)
    },
  )

  it('Y23 the list has no groups if the backend cannot group billings', async () => {
    const page = await screen.visit({
      ...tall,
      prepare: (opened) =>
        opened.route('**/billinginstances/totals/*', (route) => route.fulfill({ status: 404 })),
    })
    await openTab(page, 'Pending')
    await rows(page).first().waitFor()
    expect(await headings(page).count()).toBe(0)
    expect((await listQueries(screen)).at(-1)).toMatchObject({
      currently_billable: 'false',
      ordering: 'billable_on',
    })
  })
})
