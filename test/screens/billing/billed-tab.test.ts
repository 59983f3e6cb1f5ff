import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { reconcileInBulk } from '../../../src/api/billing-bulk'
import { billingHistoryQuery } from '../../../src/api/billing-history'
import { billingListQuery } from '../../../src/api/billing-instances'
import { updateInteractionLog } from '../../../src/api/interaction-log-writes'
import { connect, run } from '../../contract/connection'
import {
  bulkCalls,
  column,
  countOn,
  listQueries,
  openTab,
  rowOf,
  rows,
  settled,
  toast,
  wordsOf,
} from '../../journeys/billing/billing-page'
import { eventually } from '../../support/pages'
import { expectAccessible } from '../axe'
import { startScreen } from '../screen'
import { enterFees } from './enter-fees'

const screen = startScreen({ tag: 'rtm-patient-billing', patients: 120 })

const bar = (page: Page) =>
  page.getByRole('group', { name: 'Filter billings and undo “Mark as Billed”' })
const filter = (page: Page, name: RegExp) => bar(page).getByRole('button', { name })
const question = (page: Page) => page.getByRole('alertdialog')
const undoDialog = (page: Page) =>
  page.getByRole('dialog', { name: /^Undo “Mark as Billed” for [\d,]+ billings?\?$/ })
const foot = (page: Page) => page.locator('.rtm-billing-totals')

/** Chooses an option from a filter's menu by keyboard. */
async function choose(page: Page, name: RegExp, choice: string): Promise<void> {
  const button = filter(page, name)
  await button.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitemradio', { name: choice, exact: true }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menu').waitFor({ state: 'detached' })
  await settled(page, 'Billed')
}

const monthOf = (date: string) =>
  new Date(`${date} 12:00`).toLocaleDateString('en-US', { month: 'long', year: 'numeric' })
const dateIn = (cell: string) => /^\w{3} \d{2}, \d{4}/.exec(cell)?.[0] ?? ''
const uuidsOf = (page: Page) =>
  rows(page).evaluateAll((lines) => lines.map((line) => line.getAttribute('data-row-id') ?? ''))

describe('the Billed tab', () => {
  it('Q05 a card of the Billed tab on a phone shows the whole name of the user who billed the row', async () => {
    const page = await screen.visit({ viewport: { width: 380, height: 800 } })
    await openTab(page, 'Billed')
    const name = page.locator('.rtm-billing-by > small').first()
    await eventually(() => name.textContent()).toBe('Dana Whitfield')
    const sizes = await name.evaluate((one) => {
      const [text, cell] = [one.getBoundingClientRect(), one.closest('.rtm-cell')]
      const bounds = cell?.getBoundingClientRect()
      return [one.scrollWidth - one.clientWidth, text.bottom <= (bounds?.bottom ?? 0)]
    })
    expect(sizes).toEqual([0, true])
  })

  it('Q05 X08 the Cancelled tab shows who cancelled a row, and the details of the reason on a separate line', async () => {
    const page = await screen.visit()
    await openTab(page, 'Cancelled')
    const row = rows(page).filter({ hasText: 'Charge patient: ' }).first()
    await row.locator('.rtm-billing-by > small').getByText('Dana Whitfield').waitFor()
    const [reason, details] = await row
      .locator('.rtm-billing-cancellation > *')
      .evaluateAll((lines) => lines.map((line) => line.getBoundingClientRect()))
    expect(details?.top).toBeGreaterThanOrEqual(reason?.bottom ?? Number.POSITIVE_INFINITY)
  })

  it('Q05 the Billed tab shows who billed a row, and the tab’s filters (month, code, biller) apply to rows, count, footer and export', async () => {
    await enterFees(screen.sandbox)
    const page = await screen.visit()
    await openTab(page, 'Billed')
    await filter(page, /^Month billed: All months$/).waitFor()
    const all = await countOn(page, 'Billed')
    const [first = ''] = await column(page, 'Billed on')
    expect(first).toMatch(/^\w{3} \d{2}, \d{4} Dana Whitfield$/)
    for (const query of await listQueries(screen)) {
      expect(Object.keys(query).join()).not.toMatch(/reconciled_|code/)
    }
    const month = monthOf(dateIn(first))
    await choose(page, /^Month billed/, month)
    await choose(page, /^Code/, '98977')
    await foot(page)
      .getByText(
        new RegExp(`^${month}: \\d+ billings? · \\d+ units? · \\$[\\d,.]+ based on your fees$`),
      )
      .waitFor()
    const count = await countOn(page, 'Billed')
    expect(count).toBeGreaterThan(0)
    expect(count).toBeLessThan(all)
    await eventually(() => foot(page).textContent()).toContain(`: ${count} billing`)
    const dates = await column(page, 'Billed on')
    expect(new Set(dates.map((cell) => monthOf(dateIn(cell))))).toEqual(new Set([month]))
    expect(new Set((await column(page, 'Code')).map((cell) => cell.slice(0, 5)))).toEqual(
      new Set(['98977']),
    )
    await expectAccessible(page, 'billed with filters')
    await page.getByRole('button', { name: 'Export…' }).click()
    const title = `Export ${count} billing${count === 1 ? '' : 's'}`
    await page.getByRole('dialog', { name: title, exact: true }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })

    await choose(page, /^Billed by/, 'Hannah Lindqvist')
    await page.getByText('No billings match.').waitFor()
    await page.getByText('To see more, change or clear the search or filters.').waitFor()
    await filter(page, /^Clear filters$/).click()
    await eventually(() => countOn(page, 'Billed')).toBe(all)
    await filter(page, /^Billed by: Billed by anyone$/).waitFor()
  })

  it('Y24 the Billed tab can show only the billings whose records changed after the billings were billed', async () => {
    const { http } = await connect(screen.sandbox, { username: 'hannah' })
    const billed = await run(billingListQuery(http, { status: 'Rec', page: 1, pageSize: 500 }))
    const row = billed.results.find(({ type, interactionLogs, warnings }) => {
      return type === 'SUPPORT' && interactionLogs.length > 0 && warnings.length === 0
    })
    const [log] = row?.interactionLogs ?? []
    if (!row || !log) throw new Error('The seed has no such billing.')
    await updateInteractionLog(http, log.id, { durationSecs: log.durationSecs + 60 })
    const page = await screen.visit()
    await openTab(page, 'Billed')
    await choose(page, /^Record changes: All records$/, 'Changed after billing')
    await rowOf(page, row.uuid).waitFor()
    const shown = await uuidsOf(page)
    const all = await run(billingListQuery(http, { status: 'Rec', page: 1, pageSize: 500 }))
    const changed = all.results.filter(({ warnings }) =>
      warnings.includes('FACTS_CHANGED_AFTER_BILLING'),
    )
    expect(new Set(shown)).toEqual(new Set(changed.map(({ uuid }) => uuid)))
    await bar(page).getByRole('button', { name: 'Clear filters' }).click()
    await filter(page, /^Record changes: All records$/).waitFor()
  })

  it('Q05 the Billed tab undoes “Mark as Billed” for all billings that match its filters, and names the billings for which this is not possible', async () => {
    const page = await screen.visit()
    await openTab(page, 'Billed')
    await choose(page, /^Code/, '98975')
    const count = await countOn(page, 'Billed')
    expect(count).toBeGreaterThan(2)
    const [uuid = '', other = '', again = ''] = await uuidsOf(page)
    await filter(page, new RegExp(`^Undo “Mark as Billed” \\(${count}\\)…$`)).click()
    const title = `Undo “Mark as Billed” for ${count} billings?`
    await page.getByRole('dialog', { name: title, exact: true }).waitFor()
    await undoDialog(page)
      .getByText(
        new RegExp(`^${count} billings · ${count} units · \\$[\\d,.]+ based on your fees$`),
      )
      .waitFor()
    const { http } = await connect(screen.sandbox)
    const reconciliationDatetime = http.now().toISOString()
    const undo = { operation: 'UNRECONCILE', reconciliationDatetime } as const
    await reconcileInBulk(http, { uuids: [other, again], ...undo })
    await reconcileInBulk(http, { uuids: [again], operation: 'RECONCILE', reconciliationDatetime })
    const field = undoDialog(page).getByRole('textbox', { name: 'Reason (optional)' })
    const confirm = undoDialog(page).getByRole('button', { name: 'Undo “Mark as Billed”' })
    await field.fill('x'.repeat(201))
    await confirm.click()
    await undoDialog(page).getByText('Enter at most 200 characters.').waitFor()
    await field.fill('  Wrong payer  ')
    await expectAccessible(page, 'bulk undo')
    await confirm.click()
    const failed = toast(page, '“Mark as Billed” could not be undone for 2 billings.')
    await failed.waitFor()
    await failed.getByText('undone and billed again meanwhile').waitFor()
    await undoDialog(page).waitFor({ state: 'detached' })
    await eventually(() => uuidsOf(page)).toEqual([again])
    expect((await bulkCalls(screen, 'reconcile')).at(-1)?.body).toMatchObject({
      operation: 'UNRECONCILE',
      reason: 'Wrong payer',
    })
    const entries = async (of: string) =>
      (await run(billingHistoryQuery(http, of, 0)))?.results.map(({ reason }) => reason)
    await eventually(() => entries(uuid)).toEqual(['Wrong payer'])
    await eventually(() => entries(other)).toEqual([null])
  })

  it('Q05 a user undoes the last bulk action on the Billed tab, and the menu of a row offers the history and the audit packet', async () => {
    const page = await screen.visit()
    await settled(page, 'Ready')
    const [uuid = ''] = await uuidsOf(page)
    for (const at of [0, 1]) await rows(page).nth(at).getByRole('checkbox').check()
    await page.getByRole('group', { name: '2 selected' }).getByText('Mark as Billed').click()
    await question(page).getByRole('button', { name: 'Mark as Billed' }).click()
    await toast(page, 'Successfully marked 2 billings as billed.').waitFor()
    await openTab(page, 'Billed')
    await rowOf(page, uuid).getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('menuitem').first().waitFor()
    await eventually(() => page.getByRole('menuitem').allTextContents()).toEqual([
      'History',
      'Audit packet',
    ])
    await page.keyboard.press('Escape')
    await page.getByRole('menu').waitFor({ state: 'detached' })
    await filter(page, /^Undo last “Mark as Billed” \(2\)…$/).click()
    await undoDialog(page).getByRole('textbox', { name: 'Reason (optional)' }).fill('Too early')
    await undoDialog(page).getByRole('button', { name: 'Undo “Mark as Billed”' }).click()
    await undoDialog(page).waitFor({ state: 'detached' })
    await rowOf(page, uuid).waitFor({ state: 'detached' })
    await filter(page, /^Undo last “Mark as Billed”/).waitFor({
      state: 'detached',
    })
    const undone = toast(page, 'Successfully unmarked as billed.')
    expect((await wordsOf(undone))[1]).toMatch(
      /^2 billings · \d+ units · \$[\d,.]+ based on your fees$/,
    )
    // The toast is closed, because its button would undo the same rows again.
    await toast(page, 'Successfully marked 2 billings as billed.').waitFor({ state: 'detached' })
    await openTab(page, 'Ready')
    await rowOf(page, uuid).getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('menuitem', { name: 'History', exact: true }).click()
    await page.getByRole('dialog').getByText('Reason: Too early', { exact: true }).waitFor()
  })

  it('Q05 the undo of a bulk action leaves out a billing if another user has undone its “Mark as Billed” and then marked it as billed again', async () => {
    const page = await screen.visit()
    await settled(page, 'Ready')
    const [uuid = '', again = ''] = await uuidsOf(page)
    for (const at of [0, 1]) await rows(page).nth(at).getByRole('checkbox').check()
    await page.getByRole('group', { name: '2 selected' }).getByText('Mark as Billed').click()
    await question(page).getByRole('button', { name: 'Mark as Billed' }).click()
    await toast(page, 'Successfully marked 2 billings as billed.').waitFor()
    const { http } = await connect(screen.sandbox)
    const reconciliationDatetime = new Date(http.now().getTime() + 1).toISOString()
    for (const operation of ['UNRECONCILE', 'RECONCILE'] as const) {
      await reconcileInBulk(http, { uuids: [again], operation, reconciliationDatetime })
    }
    await openTab(page, 'Billed')
    await filter(page, /^Undo last “Mark as Billed” \(2\)…$/).click()
    await undoDialog(page).getByRole('button', { name: 'Undo “Mark as Billed”' }).click()
    const failed = toast(page, '“Mark as Billed” could not be undone for 1 billing.')
    await failed.getByText('undone and billed again meanwhile').waitFor()
    await rowOf(page, uuid).waitFor({ state: 'detached' })
    await rowOf(page, again).waitFor()
    // The left-out billing is no longer part of the last batch, because each further undo would
    // leave it out too.
    await eventually(() => filter(page, /^Undo last/).count()).toBe(0)
  })

  it('Q05 the Billed tab shows when a row was billed, but shows no filters, if the backend supports neither filters nor the biller’s name', async () => {
    const page = await screen.visit()
    await settled(page, 'Ready')
    await page.route(/billinginstances\/totals\//, (route) =>
      route.fulfill({ status: 404, json: {} }),
    )
    await page.route(/billinginstances\/\?.*status=Rec/, async (route) => {
      const answer = await route.fetch()
      const text = (await answer.text()).replace(/"reconciled_by":\{[^}]*\}/g, '"x":0')
      await route.fulfill({ response: answer, body: text })
    })
    await openTab(page, 'Billed')
    await eventually(() => page.locator('.rtm-billing-bar-wait').count()).toBe(0)
    expect(await bar(page).count()).toBe(0)
    for (const cell of await column(page, 'Billed on')) {
      expect(cell).toMatch(/^\w{3} \d{2}, \d{4}$/)
    }
  })
})
