/** Tests two users of one clinic who bill from the same list. */
import { describe, expect, it } from 'vitest'
import { eventually } from '../../support/pages'
import { signInByForm, startJourney } from '../journey'
import { bulkCalls, openTab, rowOf, rows, settled, toast } from './billing-page'

const journey = startJourney()

const MOVES = '/api/billing/billinginstances/moves/'

async function asked(): Promise<number> {
  return (await journey.requests()).filter(({ path }) => path === MOVES).length
}

async function hannah() {
  const page = await journey.visit({ isOwn: true, signedOut: true, path: '/login' })
  await signInByForm(page, 'hannah', 'hannah')
  await page.getByRole('link', { name: /^Billing/ }).click()
  await settled(page, 'Ready')
  return page
}

describe('two users at work on the billing screen', () => {
  it('K31 when one user bills a row, another user sees this status change in the list and cannot bill the row again', async () => {
    const dana = await journey.visit()
    await settled(dana, 'Ready')
    const uuid = (await rows(dana).first().getAttribute('data-row-id')) ?? ''
    const other = await hannah()
    await rowOf(other, uuid).getByRole('button', { name: 'Mark as Billed' }).click()
    await rowOf(other, uuid).waitFor({ state: 'detached' })
    await rows(dana).nth(1).getByRole('button', { name: 'Mark as Billed' }).focus()
    const said = rowOf(dana, uuid).getByText(/^Billed by Hannah Lindqvist, /)
    await said.waitFor()
    const text = (await said.textContent()) ?? ''
    await rowOf(dana, uuid).getByRole('button', { name: 'Mark as Billed' }).click()
    await toast(dana, text).waitFor()
    await eventually(() => bulkCalls(journey, 'reconcile')).toHaveLength(1)
    await openTab(dana, 'Billed')
    await openTab(dana, 'Ready')
    await eventually(() => rowOf(dana, uuid).count()).toBe(0)
    // A billing that Hannah marked as billed herself does not fade in her list.
    await openTab(other, 'Billed')
    await rowOf(other, uuid).getByRole('button', { name: 'Undo Mark as Billed' }).focus()
    expect(
      await rowOf(other, uuid)
        .getByText(/by Hannah/)
        .count(),
    ).toBe(0)
  })

  it('K31 only one of a user’s tabs requests the status changes of other users, and passes the response to the other tabs', async () => {
    const first = await journey.visit({ isOwn: true, path: '/billing' })
    await settled(first, 'Ready')
    const second = await first.context().newPage()
    await second.goto(`${journey.sandbox.appUrl}/billing`)
    await settled(second, 'Ready')
    const uuid = (await rows(second).first().getAttribute('data-row-id')) ?? ''
    const other = await hannah()
    await rowOf(other, uuid).getByRole('button', { name: 'Mark as Billed' }).click()
    await rowOf(other, uuid).waitFor({ state: 'detached' })
    await rows(first).nth(1).getByRole('button', { name: 'Mark as Billed' }).focus()
    await rowOf(second, uuid)
      .getByText(/^Billed by Hannah Lindqvist, /)
      .waitFor()
    // Hannah's tab sends a request, because her click moved the focus to a row. Of the other user's
    // tabs, only the first one sends a request.
    expect(await asked()).toBeLessThanOrEqual(3)
  })
})
