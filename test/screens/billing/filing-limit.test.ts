/** Tests the clinic's filing limit in the billing lists (Y24). */
import { QueryClient } from '@tanstack/query-core'
import { describe, expect, it } from 'vitest'
import { saveCompanyFactsMutation } from '../../../src/api/claim-facts'
import type { BillingInstance } from '../../../src/domain/billing/billing-instance'
import { filingState } from '../../../src/domain/billing/filing-limit'
import { addDays, dateInZone, daysBetween } from '../../../src/domain/dates/dates'
import { tabRows } from '../../contract/billing-lists'
import { type Connection, connect } from '../../contract/connection'
import { rowOf, rows, settled, toast } from '../../journeys/billing/billing-page'
import { eventually, tall } from '../../support/pages'
import { expectAccessible } from '../axe'
import { startScreen } from '../screen'

const screen = startScreen({ tag: 'rtm-patient-billing', patients: 120 })

const today = ({ http }: Connection) => dateInZone(http.now(), http.timeZone)

/**
 * Sets the clinic's filing limit.
 * @param days The number of days, or '' for no limit.
 */
async function enterLimit({ http }: Connection, filingLimit: string): Promise<void> {
  const { mutationFn } = saveCompanyFactsMutation(http)
  const change = { clinic: { filingLimit }, providers: [], programs: [] }
  await mutationFn(change, { client: new QueryClient() })
}

/** Sets a filing limit that the oldest ready billing reaches in `days` days. */
async function limitIn(days: number): Promise<{ row: BillingInstance; connection: Connection }> {
  const connection = await connect(screen.sandbox)
  const ready = await tabRows(connection, 'ready')
  const row = ready.toSorted((a, b) =>
    (a.dateOfService ?? '') < (b.dateOfService ?? '') ? -1 : 1,
  )[0]
  if (!row?.dateOfService) throw new Error('The seed has no ready billing.')
  const limit = daysBetween(row.dateOfService, addDays(today(connection), days))
  await enterLimit(connection, String(limit))
  return { row, connection }
}

describe('the filing limit of the clinic', () => {
  it('Y24 the list shows the days until the filing limit of a ready billing, and a card explains the date', async () => {
    const { row } = await limitIn(12)
    const page = await screen.visit(tall)
    await settled(page, 'Ready')
    const mark = rowOf(page, row.uuid).getByRole('button', {
      name: 'Timely filing limit: 12 days to file',
    })
    await mark.click()
    await page
      .getByText(/^File the claim by \w{3} \d{2}, \d{4}, your clinic’s timely filing limit\.$/)
      .waitFor()
    await expectAccessible(page, 'a filing limit')
  })

  it('Y24 the list shows that the filing limit of a billing has passed, and a filter finds such billings', async () => {
    const { row, connection } = await limitIn(-1)
    const page = await screen.visit({ ...tall, attributes: { view: 'notice=FILING_LIMIT' } })
    await settled(page, 'Ready')
    const mark = rowOf(page, row.uuid).getByRole('button', {
      name: 'Timely filing limit: Limit passed',
    })
    await mark.waitFor()
    const all = await tabRows(connection, 'ready')
    const marked = all.filter((one) => filingState(one, today(connection)))
    expect(marked.length).toBeLessThan(all.length)
    const shown = Math.min(50, marked.length)
    await eventually(() => rows(page).count()).toBe(shown)
    const marks = page.getByRole('button', { name: /^Timely filing limit:/ })
    await eventually(() => marks.count()).toBe(shown)
  })

  it('Y24 when a billing is marked as billed after its filing limit, the toast shows that the limit has passed', async () => {
    const { row } = await limitIn(-3)
    const page = await screen.visit(tall)
    await settled(page, 'Ready')
    await rowOf(page, row.uuid).getByRole('button', { name: 'Mark as Billed' }).click()
    await toast(page, 'Successfully marked 1 billing as billed.')
      .getByText(/Your clinic’s timely filing limit passed on \w{3} \d{2}, \d{4}\./)
      .waitFor()
  })

  it('Y24 the list shows no filing limits if the clinic has no filing limit', async () => {
    const { connection } = await limitIn(12)
    await enterLimit(connection, '')
    const page = await screen.visit(tall)
    await settled(page, 'Ready')
    expect(await page.getByRole('button', { name: /^Timely filing limit:/ }).count()).toBe(0)
    expect((await tabRows(connection, 'ready')).every(({ fileBy }) => fileBy === null)).toBe(true)
  })
})
