/** What a row and the confirmation tell about a billing before it is billed. */
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { wireBilling, wirePage } from '../../../src/api/billing.fixture'
import { rowOf, settled } from '../../journeys/billing/billing-page'
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
  wireBilling({ ...ready, uuid: 'no-contact', type: 'SUPPORT', conflicts: ['NO_LIVE_CONTACT'] }),
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

const notice = (page: Page, uuid: string) =>
  rowOf(page, uuid).getByRole('button', { name: 'Notice', exact: true })

describe('the notices of a billing', () => {
  it('K32 K30 name conflicts on the row, and the next day after which a further cycle is delayed', async () => {
    const page = await open()
    await rowOf(page, 'in-time').getByText('RTM and PCM in the same month · Notice').waitFor()
    await rowOf(page, 'no-contact').getByText('No live contact').waitFor()
    expect(await notice(page, 'in-time').count()).toBe(1)
    // Each more day delays the same cycles, so the row does not say it again.
    expect(await notice(page, 'late').count()).toBe(0)
    expect(await notice(page, 'plain').count()).toBe(0)
    await notice(page, 'in-time').click()
    const card = page.getByRole('group', { name: 'Notice' })
    await card.getByText('Bill by Jan 05, 2099. Billing later delays cycle 3.').waitFor()
    await card
      .getByText(/^This patient has both an RTM and a PCM billing for this month\./)
      .waitFor()
    await card.getByText('Warning from the server: NEW_CONFLICT').waitFor()
  })

  it('K32 K30 count conflicts and delayed cycles before several are billed', async () => {
    const page = await open()
    await page.getByRole('checkbox', { name: 'Select all rows' }).check()
    await page
      .getByRole('group', { name: /selected$/ })
      .getByRole('button', { name: 'Mark as Billed' })
      .click()
    const dialog = page.getByRole('alertdialog', { name: 'Mark 4 billings as billed?' })
    const conflicts = 'RTM and PCM in the same month (1), Notice (1), No live contact (1).'
    await dialog.getByText(`Check before you bill: ${conflicts}`).waitFor()
    await dialog.getByText(/^3 later cycles will be delayed by up to [\d,]+ days\.$/).waitFor()
    await expectAccessible(page, 'conflicts')
  })
})
