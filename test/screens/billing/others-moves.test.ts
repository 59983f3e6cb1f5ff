import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { cancelInBulk, reconcileInBulk } from '../../../src/api/billing-bulk'
import { billingInstanceQuery, billingListQuery } from '../../../src/api/billing-instances'
import { updateInteractionLog } from '../../../src/api/interaction-log-writes'
import { connect, run } from '../../contract/connection'
import { bulkCalls, rowOf, rows, settled, toast } from '../../journeys/billing/billing-page'
import { eventually } from '../../support/pages'
import { startScreen } from '../screen'

const screen = startScreen({ tag: 'rtm-patient-billing', patients: 120 })

const MOVES = '/api/billing/billinginstances/moves/'

async function open(options: Parameters<typeof screen.visit>[0] = {}): Promise<Page> {
  const page = await screen.visit(options)
  await settled(page, 'Ready')
  return page
}

async function uuidAt(page: Page, at: number): Promise<string> {
  return (await rows(page).nth(at).getAttribute('data-row-id')) ?? ''
}

async function bill(username: string, uuid: string): Promise<void> {
  const { http } = await connect(screen.sandbox, { username })
  await reconcileInBulk(http, {
    uuids: [uuid],
    operation: 'RECONCILE',
    reconciliationDatetime: http.now().toISOString(),
  })
}

async function asked(): Promise<number> {
  return (await screen.requests()).filter(({ path }) => path === MOVES).length
}

const focusRow = (page: Page, at: number) =>
  rows(page).nth(at).getByRole('button', { name: 'Mark as Billed' }).focus()

describe('a row whose billing another user has changed', () => {
  it('K31 if another user has billed a billing, its row fades and names that user as soon as the focus moves to another row', async () => {
    const page = await open()
    const uuid = await uuidAt(page, 0)
    await bill('hannah', uuid)
    await focusRow(page, 1)
    await rowOf(page, uuid)
      .getByText(/^Billed by .+, just now$/)
      .waitFor()
    const faded = await rowOf(page, uuid)
      .getByRole('cell')
      .evaluateAll(
        (cells) => cells.filter((cell) => getComputedStyle(cell).opacity === '0.5').length,
      )
    expect(faded).toBeGreaterThan(3)
  })

  it('U1 B34 if a billing’s units have changed since its row was loaded, the billing is not billed, and a toast asks to check the units', async () => {
    const page = await open()
    const { http } = await connect(screen.sandbox, { username: 'hannah' })
    const { results } = await run(
      billingListQuery(http, { status: 'Elg', currentlyBillable: true, page: 1, pageSize: 500 }),
    )
    const shown = await rows(page).evaluateAll((all) => all.map((one) => one.dataset.rowId))
    const row = results.find(({ uuid, codes, interactionLogs }) => {
      return shown.includes(uuid) && codes.length === 2 && interactionLogs.length > 0
    })
    const log = row?.interactionLogs.toSorted((a, b) => b.durationSecs - a.durationSecs)[0]
    if (!row || !log) throw new Error('The seed has no ready billing with two codes.')
    await rowOf(page, row.uuid).waitFor()
    const durationSecs = log.durationSecs + 20 * 60
    await updateInteractionLog(http, log.id, { durationSecs })
    await rowOf(page, row.uuid).getByRole('button', { name: 'Mark as Billed' }).click()
    await toast(page, '1 billing was not marked as billed.')
      .getByText('its codes or units have changed; check them and try again')
      .waitFor()
    const read = () => run(billingInstanceQuery(http, row.uuid))
    expect(await read()).toMatchObject({ status: 'Elg' })
    // The list now shows the new units, so the next click bills them.
    const [, further] = (await read()).codes
    await rowOf(page, row.uuid).getByText(`98981 x ${further?.units}`).waitFor()
    // A second click on the same spot would count as part of a double click.
    await page.getByRole('tab', { name: /^Ready/ }).hover()
    await rowOf(page, row.uuid).getByRole('button', { name: 'Mark as Billed' }).click()
    await eventually(async () => (await read()).status).toBe('Rec')
  })

  it('K31 if another user has cancelled the billing of a row, a click on a button of the row shows who cancelled it, and sends no request', async () => {
    const page = await open()
    const uuid = await uuidAt(page, 0)
    const { http } = await connect(screen.sandbox, { username: 'hannah' })
    const cancellation = { cancellationReasonType: 'DISCHARGED_PATIENT' } as const
    await cancelInBulk(http, { uuids: [uuid], operation: 'CANCEL', ...cancellation })
    await focusRow(page, 1)
    const said = rowOf(page, uuid).getByText(/^Cancelled by .+, just now$/)
    await said.waitFor()
    const text = (await said.textContent()) ?? ''
    await rowOf(page, uuid).getByRole('button', { name: 'Mark as Billed' }).click()
    await toast(page, text).waitFor()
    await rowOf(page, uuid).getByRole('button', { name: 'Cancel Billing' }).click()
    await page.getByRole('searchbox').focus()
    expect(await page.getByRole('dialog').count()).toBe(0)
    expect(await bulkCalls(screen, 'reconcile')).toEqual([])
    await screen.reload(page)
    await settled(page, 'Ready')
    expect(await rowOf(page, uuid).count()).toBe(0)
  })

  it('K31 the list requests the status changes of other users every 30 s, and sends no such request when the window gets the focus', async () => {
    const page = await open({ isOwn: true, prepare: (opened) => opened.clock.install() })
    const uuid = await uuidAt(page, 0)
    await bill('hannah', uuid)
    await page.evaluate(() => {
      globalThis.dispatchEvent(new Event('focus'))
      document.dispatchEvent(new Event('visibilitychange'))
    })
    // The installed clock keeps running, so the test leaves a margin of 10 s for a slow machine.
    await page.clock.fastForward(20_000)
    expect(await asked()).toBe(0)
    await page.clock.fastForward(10_500)
    await rowOf(page, uuid)
      .getByText(/^Billed by /)
      .waitFor()
    await eventually(() => asked()).toBe(1)
  })

  it('K31 the open menu of a row stays open when the row’s text changes', async () => {
    const page = await open({ isOwn: true, prepare: (opened) => opened.clock.install() })
    const uuid = await uuidAt(page, 0)
    await bill('hannah', uuid)
    await focusRow(page, 1)
    await rowOf(page, uuid)
      .getByText(/^Billed by .+, just now$/)
      .waitFor()
    await rowOf(page, uuid).getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('menu').waitFor()
    const { http } = await connect(screen.sandbox)
    const now = new Date(http.now().getTime() + 180_000).toISOString()
    await screen.sandbox.clock({ now })
    await page.clock.fastForward(30_500)
    await rowOf(page, uuid)
      .getByText(/^Billed by .+, \d min ago$/)
      .waitFor()
    await eventually(() => page.getByRole('menu').count()).toBe(1)
  })

  it('K31 a row that the user has marked as billed is not shown as changed by another user', async () => {
    const page = await open()
    const uuid = await uuidAt(page, 0)
    await bill('demo', uuid)
    await focusRow(page, 1)
    await eventually(asked).toBe(1)
    expect(await rowOf(page, uuid).getByText('Billed by').count()).toBe(0)
  })

  it('K31 if the backend does not offer the status changes of other users, the list requests them only once', async () => {
    await screen.sandbox.faults({ path: `*${MOVES.slice(4)}`, status: 404, body: {}, times: 5 })
    const page = await open({ isOwn: true, prepare: (opened) => opened.clock.install() })
    // Without a response, the request would be sent again after its time limit.
    const answered = page.waitForEvent('requestfinished', (sent) => sent.url().includes(MOVES))
    await page.clock.fastForward(30_500)
    await answered
    await eventually(asked).toBe(1)
    await page.clock.fastForward(120_000)
    await focusRow(page, 1)
    await focusRow(page, 2)
    await eventually(() => asked()).toBe(1)
  })
})
