/** Tests the billing notices in a row, and in the confirmation before billings are billed. */
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { wireBilling, wirePage } from '../../../src/api/billing.fixture'
import { bulkCalls, rowOf, settled, toast } from '../../journeys/billing/billing-page'
import { eventually } from '../../support/pages'
import { expectAccessible } from '../axe'
import { startScreen } from '../screen'

const screen = startScreen({ tag: 'rtm-patient-billing', patients: 1 })

const ready = { billable_on: '2020-01-01', pending_reasons: [], warnings: [] }
const late = '2020-01-01'
const sent = wirePage([
  wireBilling({
    ...ready,
    uuid: 'in-time',
    conflicts: ['RTM_AND_PCM_IN_MONTH', 'NEW_CONFLICT'],
    moves: [
      { cycle_number: 2, bill_by: late },
      { cycle_number: 3, bill_by: '2099-01-05' },
    ],
  }),
  wireBilling({
    ...ready,
    uuid: 'no-contact',
    type: 'SUPPORT',
    billable_on: '2020-02-03',
    conflicts: ['NO_LIVE_CONTACT'],
    patient: {
      user: { id: 8, full_name: 'Bea Example', first_name: 'Bea', last_name: 'Example' },
      provider_relationships: [],
    },
  }),
  wireBilling({
    ...ready,
    uuid: 'late',
    moves: [
      { cycle_number: 2, bill_by: late },
      { cycle_number: 3, bill_by: late },
    ],
  }),
  wireBilling({ ...ready, uuid: 'plain' }),
])

async function open(): Promise<Page> {
  const path = '/billing/billinginstances/'
  await screen.sandbox.faults({ path, status: 200, body: sent, times: 20 })
  const page = await screen.visit()
  await settled(page, 'Ready')
  return page
}

/** Returns the texts of each row's cells. */
function textsOfCells(rows: Element[]): string[][] {
  return rows.map((row) => [...row.children].map((cell) => cell.textContent ?? ''))
}

const notice = (page: Page, uuid: string) =>
  rowOf(page, uuid).getByRole('button', { name: 'Notice', exact: true })

describe('the billing notices: conflicts, warnings and dates that a row shows', () => {
  it('K32 K30 a row shows its billing notices, and the date by which it must be billed so that later cycles are not delayed', async () => {
    const page = await open()
    await rowOf(page, 'in-time').getByText('Both RTM and PCM +1').waitFor()
    await rowOf(page, 'no-contact').getByText('No live contact').waitFor()
    await eventually(() => notice(page, 'in-time').count()).toBe(1)
    // The bill-by dates of the row `late` have all passed, and the row `plain` has none, so these
    // rows have no notice about a delay.
    expect(await notice(page, 'late').count()).toBe(0)
    expect(await notice(page, 'plain').count()).toBe(0)
    await notice(page, 'in-time').click()
    const card = page.getByRole('group', { name: 'Notice' })
    await card
      .getByText(
        'Bill by Jan 05, 2099. If you bill later, Engage for cycle 3 will become eligible later.',
      )
      .waitFor()
    await card
      .getByText(/^This patient has both an RTM and a PCM billing for this month\./)
      .waitFor()
    await card.getByText('Notice from the server: NEW_CONFLICT').waitFor()
  })

  it.each([380, 324])(
    'K32 Y10 a card of the Pending tab, %i px wide, names a warning and the provider, and shows every text in full',
    async (width) => {
      const warned = wirePage([wireBilling({ uuid: 'warned', warnings: ['LOG_OVERLAPS'] })])
      const page = await screen.visit({
        viewport: { width, height: 800 },
        attributes: { view: 'tab=pending' },
        prepare: (opened) =>
          opened.route('**/billing/billinginstances/?*', (route) =>
            route.fulfill({ json: warned }),
          ),
      })
      const card = rowOf(page, 'warned')
      for (const text of ['98977', 'Overlapping time', 'Cycle 2', '30-Days Rule', 'Mar 22, 2026']) {
        await card.getByText(text).first().waitFor()
      }
      const provider = card.getByRole('cell', { name: 'Pat Provider' })
      const label = () => provider.evaluate((cell) => getComputedStyle(cell, '::before').content)
      await eventually(label).toBe('"Primary provider"')
      const cut = await card
        .getByRole('cell')
        .evaluateAll((cells) => cells.filter((one) => one.scrollWidth > one.clientWidth).length)
      expect(cut).toBe(0)
    },
  )

  it('K32 Y10 a card of the Ready tab with a warning also names the provider', async () => {
    const warned = wirePage([wireBilling({ uuid: 'warned', warnings: ['LOG_OVERLAPS'] })])
    const page = await screen.visit({
      viewport: { width: 380, height: 800 },
      prepare: (opened) =>
        opened.route('**/billing/billinginstances/?*', (route) => route.fulfill({ json: warned })),
    })
    await rowOf(page, 'warned').getByText('Overlapping time').waitFor()
    await rowOf(page, 'warned').getByText('Pat Provider').waitFor()
  })

  async function askAll(page: Page) {
    await page.getByRole('checkbox', { name: 'Select all rows' }).check()
    await page
      .getByRole('group', { name: '4 selected' })
      .getByRole('button', { name: 'Mark as Billed' })
      .click()
    const dialog = page.getByRole('alertdialog', { name: 'Mark 4 billings as billed?' })
    await dialog.waitFor()
    return dialog
  }

  it('Y03 K32 K30 the confirmation of a bulk action lists the billing notices of the selected rows, and sums by code', async () => {
    const page = await open()
    const dialog = await askAll(page)
    const sums = dialog.getByRole('table', { name: 'Billings by code' }).getByRole('row')
    expect(await sums.evaluateAll(textsOfCells)).toEqual([
      ['Code', 'Billings', 'Units', 'Earliest eligible date'],
      ['98977', '3', '3', 'Jan 01, 2020'],
      ['98980', '1', '1', 'Feb 03, 2020'],
      ['Total', '4', '4', ''],
    ])
    const check = dialog.getByRole('region', {
      name: 'Check 2 billings before you mark them as billed',
    })
    await eventually(() => check.getByRole('listitem').allTextContents()).toEqual([
      'Both RTM and PCM (1) Ann Example (98977)',
      'Notice (1) Ann Example (98977)',
      'No live contact (1) Bea Example (98980)',
    ])
    const delay = dialog.getByRole('status').filter({ has: page.locator('svg') })
    await delay
      .getByText(/^This delays Engage for 3 later cycles by up to [\d,]+ days\.$/)
      .waitFor()
    await expectAccessible(page, 'conflicts')
  })

  it('Y03 “Leave these out” removes the rows with a billing notice from a bulk action and from the selection', async () => {
    const page = await open()
    const dialog = await askAll(page)
    await dialog.getByRole('button', { name: 'Leave these out' }).click()
    const rest = page.getByRole('alertdialog', { name: 'Mark 2 billings as billed?' })
    await rest.getByText('2 billings left out. They are no longer selected.').waitFor()
    await eventually(() => rest.locator(':focus').count()).toBe(1)
    await expectAccessible(page, 'left out')
    await screen.sandbox.faults({ path: '*reconcile-in-bulk/', status: 400, body: {}, times: 1 })
    await rest.getByRole('button', { name: 'Mark as Billed' }).click()
    await toast(page, 'Request failed').waitFor()
    const [call] = await bulkCalls(screen, 'reconcile')
    expect(call?.body).toMatchObject({ uuids: ['late', 'plain'] })
    await rest.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('group', { name: '2 selected' }).waitFor()
    expect(await rowOf(page, 'in-time').getByRole('checkbox').isChecked()).toBe(false)
    await eventually(() => rowOf(page, 'plain').getByRole('checkbox').isChecked()).toBe(true)
  })

  it('Y03 if every selected row has a billing notice, the confirmation of a bulk action has no button “Leave these out”', async () => {
    const page = await open()
    await rowOf(page, 'in-time').getByRole('checkbox').check()
    await rowOf(page, 'no-contact').getByRole('checkbox').check()
    const bar = page.getByRole('group', { name: '2 selected' })
    await bar.getByRole('button', { name: 'Mark as Billed' }).click()
    const check = page.getByRole('region', {
      name: 'Check 2 billings before you mark them as billed',
    })
    await check.waitFor()
    expect(await check.getByRole('button').count()).toBe(0)
  })
})
