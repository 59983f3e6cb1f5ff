import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { openTab, rowOf, rows, settled, toast } from '../../journeys/billing/billing-page'
import { eventually } from '../../support/pages'
import { expectAccessible } from '../axe'
import { startScreen } from '../screen'

const screen = startScreen({ tag: 'rtm-patient-billing', patients: 120 })
const HISTORY = /billinginstances\/[^/]+\/history\//

const dialog = (page: Page) => page.getByRole('dialog', { name: 'History', exact: true })

async function menu(page: Page, uuid: string, item: string): Promise<void> {
  await rowOf(page, uuid).getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: item, exact: true }).click()
}

async function first(page: Page): Promise<string> {
  return (await rows(page).first().getAttribute('data-row-id')) ?? ''
}

describe('the history of a billing', () => {
  it('K09 K10 the history of a billing shows, newest first, who marked the billing as billed, undid this action, and marked the billing again with an earlier date', async () => {
    const page = await screen.visit()
    await settled(page, 'Ready')
    const uuid = await first(page)
    await menu(page, uuid, 'History')
    await dialog(page).getByText('No changes have been recorded for this billing.').waitFor()
    await page.keyboard.press('Escape')
    await dialog(page).waitFor({ state: 'detached' })
    for (const [name, done, next] of [
      ['Mark as Billed', 'Successfully marked 1 billing as billed.', 'Billed'],
      ['Undo Mark as Billed', 'Successfully unmarked as billed.', 'Ready'],
    ] as const) {
      await rowOf(page, uuid).getByRole('button', { name, exact: true }).click()
      await toast(page, done).first().waitFor()
      await rowOf(page, uuid).waitFor({ state: 'detached' })
      await openTab(page, next)
    }
    const name = (await rowOf(page, uuid).locator('[data-action=patient]').textContent()) ?? ''
    const text = (await rowOf(page, uuid).textContent()) ?? ''
    const [earliest = ''] = /[A-Z][a-z]{2} \d{2}, \d{4}/.exec(text) ?? []
    const [year, month, day] = new Date(`${earliest} UTC`).toISOString().slice(0, 10).split('-')
    await menu(page, uuid, 'Mark as billed on…')
    const question = page.getByRole('alertdialog', { name: 'Mark 1 billing as billed?' })
    await question.getByRole('textbox', { name: 'Billed on *' }).fill(`${month}/${day}/${year}`)
    await question.getByRole('button', { name: 'Mark as Billed' }).click()
    await rowOf(page, uuid).waitFor({ state: 'detached' })
    await openTab(page, 'Billed')
    // The billing may be anywhere on the tab, so the test searches for its patient.
    await page.getByRole('searchbox').fill(name)
    await rowOf(page, uuid).getByText(earliest, { exact: true }).waitFor()
    await menu(page, uuid, 'History')
    await eventually(() =>
      dialog(page).getByRole('heading', { level: 2 }).allTextContents(),
    ).toEqual(['Marked as billed', '“Mark as Billed” undone', 'Marked as billed'])
    const [entry = ''] = await dialog(page).locator('ol > li').allTextContents()
    expect(entry).toMatch(/Dana Whitfield, \w+ \d+, \d{4}/)
    expect(entry).toContain('Status: Pending or ready → Billed')
    expect(entry).toContain(`Billed on: none → ${earliest}`)
    await expectAccessible(page, 'history')
  })

  it('K09 the times in the history are in the clinic’s time zone for a user in another time zone', async () => {
    const page = await screen.visit()
    await openTab(page, 'Billed')
    const uuid = await first(page)
    const entriesOf = async (visited: Page) => {
      await menu(visited, uuid, 'History')
      const entries = dialog(visited).locator('ol > li')
      await entries.first().waitFor()
      return entries.allTextContents()
    }
    const far = await screen.visit({ isOwn: true, timezoneId: 'Asia/Tokyo' })
    await openTab(far, 'Billed')
    expect(await entriesOf(far)).toEqual(await entriesOf(page))
  })

  it('K09 if no action is recorded for a billed or cancelled billing, its history shows who billed or cancelled the billing, and when', async () => {
    const page = await screen.visit()
    await page.route(HISTORY, (route) =>
      route.fulfill({ json: { count: 0, next: null, previous: null, results: [] } }),
    )
    for (const [tab, act] of [
      ['Billed', 'Marked as billed'],
      ['Cancelled', 'Cancelled'],
    ] as const) {
      await openTab(page, tab)
      await menu(page, await first(page), 'History')
      await dialog(page).getByRole('heading', { level: 2, name: act, exact: true }).waitFor()
      await dialog(page)
        .getByText(/^\S.* \S+, \w+ \d+, \d{4}/)
        .waitFor()
      await dialog(page).getByText('Any earlier changes were not recorded.').waitFor()
      await page.keyboard.press('Escape')
      await dialog(page).waitFor({ state: 'detached' })
    }
    await page.unroute(HISTORY)
  })

  it('K09 the menu of a pending billing contains only the history and the audit packet', async () => {
    const page = await screen.visit({ viewport: { width: 380, height: 800 } })
    await openTab(page, 'Pending')
    await rows(page).first().getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('menu').waitFor()
    await eventually(() => page.getByRole('menuitem').allTextContents()).toEqual([
      'History',
      'Audit packet',
    ])
  })

  it('K09 if the server does not offer the history, the history dialog shows that the history is not available', async () => {
    const page = await screen.visit()
    await settled(page, 'Ready')
    await page.route(HISTORY, (route) => route.fulfill({ status: 404, json: { errors: [] } }))
    await menu(page, await first(page), 'History')
    await dialog(page).getByText('The history is not available.').waitFor()
    await page.unroute(HISTORY)
  })

  it('K09 the history of a billing has several pages if there are many entries', async () => {
    const page = await screen.visit()
    await settled(page, 'Ready')
    const at = '2026-01-05T12:00:00Z'
    const by = { id: 1, full_name: 'Dana Whitfield' }
    const entry = { at, by, act: 'RECONCILE', subject: 'billing', is_direct: true }
    const asked: string[] = []
    await page.route(HISTORY, (route) => {
      asked.push(new URL(route.request().url()).search)
      const results = [{ ...entry, id: asked.length, before: {}, after: {}, rules_id: 'spec' }]
      return route.fulfill({ json: { count: 21, next: null, previous: null, results } })
    })
    await menu(page, await first(page), 'History')
    await dialog(page).getByText('Page 1 of 2').waitFor()
    await dialog(page).getByRole('button', { name: 'Next page' }).click()
    await dialog(page).getByText('Page 2 of 2').waitFor()
    expect(asked).toEqual(['?page=1&page_size=20', '?page=2&page_size=20'])
    await page.unroute(HISTORY)
  })
})
