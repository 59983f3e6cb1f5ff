/** Tests the draft of a cancellation of which one request succeeded and the next one failed. */

import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { wireBilling, wirePage } from '../../../src/api/billing.fixture'
import { bulkCalls, settled, toast } from '../../journeys/billing/billing-page'
import { chooseOption, eventually } from '../../support/pages'
import { startScreen } from '../screen'

const screen = startScreen({ tag: 'rtm-patient-billing', patients: 1 })

/** The number of ready billings. One request cancels at most 100 of them. */
const COUNT = 120

const uuids = Array.from({ length: COUNT }, (_, at) => `b-${String(at).padStart(3, '0')}`)
const sent = z.object({ uuids: z.array(z.string()) })

async function cancelled(): Promise<string[]> {
  const calls = await bulkCalls(screen, 'cancel')
  return calls.filter(({ status }) => status === 204).flatMap(({ body }) => sent.parse(body).uuids)
}

/** Opens the list. The responses to its requests leave out the cancelled billings. */
async function open(): Promise<Page> {
  const page = await screen.visit({
    prepare: async (opened) => {
      await opened.route('**/billing/billinginstances/?*', async (route) => {
        const asked = new URL(route.request().url()).searchParams
        const gone = new Set(await cancelled())
        const left = asked.get('currently_billable') === 'true' ? uuids : []
        const shown = left.filter((uuid) => !gone.has(uuid))
        const size = Number(asked.get('page_size'))
        const from = (Number(asked.get('page') ?? 1) - 1) * size
        const results = shown
          .slice(from, from + size)
          .map((uuid) =>
            wireBilling({ uuid, billable_on: '2026-01-02', pending_reasons: [], warnings: [] }),
          )
        await route.fulfill({ json: wirePage(results, shown.length) })
      })
    },
  })
  await settled(page, 'Ready')
  return page
}

const dialogOf = (page: Page) =>
  page.getByRole('dialog', { name: 'Cancellation Reason', exact: true })

/** Cancels all billings. The second of the two requests fails. */
async function cancelPartly(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: 'Select all rows' }).check()
  await page.getByRole('button', { name: `Select all ${COUNT} ready` }).click()
  const bar = page.getByRole('group', { name: `${COUNT} selected` })
  await bar.getByRole('button', { name: 'Cancel Billing' }).click()
  const dialog = dialogOf(page)
  await chooseOption(dialog.getByRole('button', { name: /Cancellation Reason \*/ }), 'Other')
  await dialog.getByRole('textbox').fill('Moved away')
  await screen.sandbox.faults({ path: '*cancel-in-bulk/', times: 1, status: 204 })
  await screen.sandbox.faults({ path: '*cancel-in-bulk/', times: 1, status: 400 })
  await dialog.getByRole('button', { name: 'Submit' }).click()
  await toast(page, `Stopped after 100 of ${COUNT} billings.`).waitFor()
  // The draft now applies to the rest only.
  await eventually(() => stored(page)).not.toContain('b-000')
}

async function cancelRest(page: Page): Promise<void> {
  await screen.sandbox.faults({ path: '*cancel-in-bulk/', times: 1, status: 204 })
  await dialogOf(page).getByRole('button', { name: 'Submit' }).click()
  await dialogOf(page).waitFor({ state: 'detached' })
  expect((await cancelled()).toSorted()).toEqual(uuids)
}

const stored = (page: Page) => page.evaluate(() => JSON.stringify(sessionStorage))

describe('a cancellation that was partly processed', () => {
  it('Z23 when the user submits the rest of a partly processed cancellation, its typed values are deleted', async () => {
    const page = await open()
    await cancelPartly(page)
    expect(await stored(page)).toContain('Moved away')
    await cancelRest(page)
    expect(await stored(page)).not.toContain('Moved away')
  })

  it('Z23 after a reload, the dialog of a partly processed cancellation opens with the typed values for the rest of the billings', async () => {
    const page = await open()
    await cancelPartly(page)
    await screen.reload(page)
    await dialogOf(page).getByText('Your unsaved changes were restored.').waitFor()
    await eventually(() => dialogOf(page).getByRole('textbox').inputValue()).toBe('Moved away')
    await cancelRest(page)
    expect(await stored(page)).not.toContain('Moved away')
  })
})
