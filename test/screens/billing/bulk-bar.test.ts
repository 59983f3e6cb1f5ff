/** Tests the bar with the actions of the selected billings. */
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { tabRows } from '../../contract/billing-lists'
import { connect } from '../../contract/connection'
import { openTab, rowOf, rows, settled, toast } from '../../journeys/billing/billing-page'
import { eventually } from '../../support/pages'
import { startScreen } from '../screen'

// No test of this file changes a billing, so all tests use the same data.
const screen = startScreen({ tag: 'rtm-patient-billing', patients: 80 })

async function open(viewport?: { width: number; height: number }): Promise<Page> {
  const page = await screen.visit(viewport && { viewport })
  await settled(page, 'Ready')
  return page
}

const bar = (page: Page) => page.getByRole('group', { name: '1 selected' })

describe('the bar with the actions for selected rows', () => {
  const boxOf = (page: Page) =>
    page.locator('.rtm-bulk-bar').evaluate((one) => {
      const { top, bottom, width } = one.getBoundingClientRect()
      return { top, bottom, width, window: innerHeight }
    })

  it('Y02 the selection bar is at the bottom of a small window at every scroll position, and the cards do not move when the bar appears', async () => {
    const page = await open({ width: 380, height: 740 })
    const card = rows(page).nth(2)
    const before = await card.boundingBox()
    await card.getByRole('checkbox').check()
    await bar(page).waitFor()
    expect((await card.boundingBox())?.y).toBe(before?.y)
    // When the page is scrolled to its end, the bar is at the end of the element, above the margin
    // of the page.
    for (const scrolled of [0, 0.3, 0.9]) {
      await page.evaluate(
        (part) => scrollTo(0, part * (document.documentElement.scrollHeight - innerHeight)),
        scrolled,
      )
      const { bottom, window } = await boxOf(page)
      expect(bottom, `scrolled by ${scrolled}`).toBe(window)
    }
    const small = await bar(page)
      .getByRole('button')
      .evaluateAll((all) =>
        all.map((one) => one.getBoundingClientRect()).filter(({ right }) => right > innerWidth),
      )
    expect(small).toEqual([])
    // The bar stays inside the element and does not cover the content below it in the page.
    await page.evaluate(() => {
      const after = document.createElement('div')
      after.style.blockSize = '2000px'
      document.body.append(after)
      scrollTo(0, document.body.scrollHeight)
    })
    const end = await page.locator('rtm-patient-billing').boundingBox()
    const { bottom } = await boxOf(page)
    expect(bottom).toBeLessThanOrEqual((end?.y ?? 0) + (end?.height ?? 0) + 1)
  })

  it('Y02 Y08 the selection bar shows the whole texts of its buttons on a phone in Spanish', async () => {
    const phone = { width: 380, height: 740 }
    const page = await screen.visit({ viewport: phone, attributes: { lang: 'es' } })
    await rows(page).first().getByRole('checkbox').check()
    const buttons = page.locator('.rtm-bulk-bar .rtm-toolbar-end > button')
    await eventually(() => buttons.count()).toBe(3)
    expect(await buttons.allTextContents()).toContain('Marcar como facturado')
    const cut = await buttons.evaluateAll((all) =>
      all.filter((one) => one.scrollWidth > one.clientWidth || one.scrollHeight > one.clientHeight),
    )
    expect(cut).toHaveLength(0)
  })

  it('Y02 P11 toasts do not cover the selection bar in a narrow part of a wide page', async () => {
    const page = await open()
    await page.locator('rtm-patient-billing').evaluate((element) => {
      if (element instanceof HTMLElement)
        element.style.cssText = 'display: block; width: 400px; margin: auto'
    })
    await rows(page).nth(1).getByRole('checkbox').check()
    await bar(page).waitFor()
    await screen.sandbox.faults({ path: '*reconcile-in-bulk/', status: 409, times: 1 })
    await bar(page).getByRole('button', { name: 'Mark as Billed' }).click()
    const failed = toast(page, 'Request failed')
    await failed.waitFor()
    const { top } = await boxOf(page)
    await eventually(async () => {
      const place = await failed.boundingBox()
      return place !== null && place.y + place.height <= top
    }).toBe(true)
  })

  it('Y02 the selection bar replaces the filters on a desktop, and stays visible when the page scrolls down', async () => {
    const page = await open({ width: 1280, height: 400 })
    await rows(page).first().getByRole('checkbox').check()
    await bar(page).waitFor()
    await page.getByRole('searchbox').waitFor({ state: 'hidden' })
    await page.evaluate(() => scrollTo(0, 200))
    const { top, bottom, window } = await boxOf(page)
    expect(top).toBeGreaterThanOrEqual(0)
    expect(bottom).toBeLessThanOrEqual(window)
    await openTab(page, 'Billed')
    await page.getByRole('searchbox').waitFor()
  })

  it('Y03 K02 the selection bar and the confirmation count only the billings that will be billed', async () => {
    const ready = await tabRows(await connect(screen.sandbox), 'ready')
    const blocked = ready.find(({ billableFrom }) => billableFrom !== null)
    const free = ready.find((row) => row.billableFrom === null && row.codes.length === 1)
    if (!blocked || !free) throw new Error('The seed has no Engage close to another one.')
    const page = await screen.visit({ viewport: { width: 1280, height: 4000 } })
    await settled(page, 'Ready')
    await page.getByRole('combobox', { name: 'Rows per page' }).selectOption('500')
    await rowOf(page, free.uuid).getByRole('checkbox').check()
    await bar(page).getByText('1 unit', { exact: true }).waitFor()
    await rowOf(page, blocked.uuid).getByRole('checkbox').check()
    const both = page.getByRole('group', { name: '2 selected' })
    await both.getByText('1 billable today: 1 unit', { exact: true }).waitFor()
    await both.getByRole('button', { name: 'Mark as Billed' }).click()
    const dialog = page.getByRole('alertdialog', { name: 'Mark 1 billing as billed?' })
    await dialog.getByRole('row', { name: 'Total 1 1', exact: true }).waitFor()
    const left =
      '1 of 2 selected billings can be billed only on a later date. It will not be marked as billed now.'
    await dialog.getByText(left).waitFor()
    const name = dialog.getByText(`${blocked.patient.user.fullName} (98977)`, { exact: true })
    // From top to bottom, the dialog shows why it leaves out a billing, which billing that is, and
    // the codes of the other billings.
    const tops = await Promise.all(
      [dialog.getByText(left), name, dialog.getByRole('table')].map(
        async (part) => (await part.boundingBox())?.y ?? 0,
      ),
    )
    expect(tops).toEqual(tops.toSorted((one, other) => one - other))
    // A left-out billing causes no notice, so the dialog shows no notices.
    await dialog.getByRole('region').waitFor({ state: 'detached' })
  })

  it('Y03 X01 the confirmation says that a billing can have several codes, and the cancel dialog names the selected billings', async () => {
    const ready = await tabRows(await connect(screen.sandbox), 'ready')
    const double = ready.find(({ codes }) => new Set(codes.map(({ code }) => code)).size === 2)
    const single = ready.find(({ codes }) => codes.length === 1)
    if (!double || !single) throw new Error('The seed has no billing with two codes.')
    const page = await screen.visit({ viewport: { width: 1280, height: 4000 } })
    await settled(page, 'Ready')
    await page.getByRole('combobox', { name: 'Rows per page' }).selectOption('500')
    await rowOf(page, double.uuid).getByRole('checkbox').check()
    await rowOf(page, single.uuid).getByRole('checkbox').check()
    const both = page.getByRole('group', { name: '2 selected' })
    await both.getByRole('button', { name: 'Mark as Billed' }).click()
    const mark = page.getByRole('alertdialog', { name: 'Mark 2 billings as billed?' })
    await mark.getByText('A billing can have several codes.').waitFor()
    await mark.getByRole('row', { name: /^Total 2 / }).waitFor()
    await page.keyboard.press('Escape')
    await both.getByRole('button', { name: 'Cancel Billing' }).click()
    const cancel = page.getByRole('dialog', { name: 'Cancellation Reason' })
    const subject = cancel.locator('.rtm-billing-subject')
    for (const { patient } of [double, single]) {
      await subject.getByText(patient.user.fullName).waitFor()
    }
    expect(await subject.textContent()).toMatch(/^2 billings: /)
  })
})
