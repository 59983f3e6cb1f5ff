/** Tests that every page shows the timers of patients, and that only one timer runs at a time. */
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { holdRequests } from '../../support/hold-requests'
import { eventually } from '../../support/pages'
import { chooseInUserMenu, untilReloaded } from '../app/app-page'
import { toast } from '../billing/billing-page'
import { signInByForm, startJourney } from '../journey'
import { ENROLLED, rows, visit } from './patient-dialogs-page'

const journey = startJourney({ patients: 12 })

const panel = (page: Page) => page.getByRole('complementary', { name: 'Patient details' })
const timers = (page: Page) => page.getByRole('region', { name: 'Timers' }).getByRole('button')

async function openRow(page: Page, name: string) {
  await page.getByRole('cell').getByRole('button', { name, exact: true }).click()
  await panel(page).getByRole('heading', { name, exact: true }).waitFor()
}

describe('a note that is being saved', () => {
  it('D14 after Back and Forward during a slow save, the saved note is not shown as unsaved', async () => {
    const page = await visit(journey)
    const name = await rows(page).first().locator('[data-action="patient"]').textContent()
    await openRow(page, name ?? '')
    const note = panel(page).getByRole('textbox', { name: 'Note about the patient' })
    const edit = panel(page).getByRole('button', { name: /^(Add a note|Edit)$/ })
    await edit.click()
    await note.fill('Call again on Friday')
    const release = await holdRequests(page, /patients\/\d+\/$/, 'PATCH')
    await panel(page).getByRole('button', { name: 'Save' }).click()
    await page.goBack()
    await panel(page).waitFor({ state: 'detached' })
    await page.goForward()
    await eventually(() => note.inputValue()).toBe('Call again on Friday')
    release()
    await note.waitFor({ state: 'detached' })
    await panel(page).getByText('Call again on Friday').waitFor()
  })
})

/** Returns the names of the enrolled patients on the page. */
function enrolledNames(page: Page): Promise<string[]> {
  const enrolled = rows(page).filter({ hasText: ENROLLED })
  return enrolled.locator('[data-action="patient"]').allTextContents()
}

describe('the timer of a patient', () => {
  it('D20 every page shows a patient’s timer, a click on the timer opens the patient’s panel, and the timer pauses when another timer starts', async () => {
    const page = await visit(journey)
    const [first = '', second = ''] = await enrolledNames(page)
    await openRow(page, first)
    await panel(page).getByRole('button', { name: 'Start timer' }).click()
    await panel(page).getByRole('button', { name: 'Close' }).click()
    await page.getByRole('link', { name: 'Metrics' }).click()
    await page.getByRole('heading', { name: 'Metrics', level: 1 }).waitFor()
    const running = page.getByRole('button', { name: `Timer running: ${first}` })
    await eventually(() => running.textContent()).toMatch(/0:0[1-9]$/)

    await running.click()
    await panel(page).getByRole('heading', { name: first, exact: true }).waitFor()
    await panel(page).getByRole('button', { name: 'Stop and log' }).waitFor()
    await panel(page).getByRole('button', { name: 'Close' }).click()

    await openRow(page, second)
    await panel(page).getByRole('button', { name: 'Start timer' }).click()
    await toast(page, 'Another timer was paused.').getByText(first).waitFor()
    await page.getByRole('button', { name: `Timer running: ${second}` }).waitFor()
    await page.getByRole('button', { name: `Timer paused: ${first}` }).waitFor()
    expect(await timers(page).count()).toBe(2)

    // A phone has room for one timer. The panel would cover the page, so the test closes the panel
    // first.
    await panel(page).getByRole('button', { name: 'Close' }).click()
    await page.setViewportSize({ width: 380, height: 740 })
    await eventually(() => timers(page).allTextContents()).toMatchObject([
      expect.stringContaining(second),
    ])
  })

  it('D20 a timer that starts in a second tab pauses the timer of the first tab', async () => {
    const page = await visit(journey)
    const [first = '', second = ''] = await enrolledNames(page)
    await openRow(page, first)
    await panel(page)
      .getByRole('button', { name: /^(Start timer|Resume)$/ })
      .click()
    await page.getByRole('button', { name: `Timer running: ${first}` }).waitFor()
    const other = await page.context().newPage()
    await other.goto(page.url().split('?')[0] ?? '')
    await openRow(other, second)
    await panel(other).getByRole('button', { name: 'Start timer' }).click()
    await other.getByRole('button', { name: `Timer running: ${second}` }).waitFor()
    await page.getByRole('button', { name: `Timer paused: ${first}` }).waitFor()
    await other.close()
  })

  it('D20 when the user stops a timer in a duplicated tab, the timer disappears from the first tab', async () => {
    const page = await visit(journey)
    const [first = ''] = await enrolledNames(page)
    await openRow(page, first)
    await panel(page)
      .getByRole('button', { name: /^(Start timer|Resume)$/ })
      .click()
    const timer = (of: Page, state: string) =>
      of.getByRole('button', { name: `Timer ${state}: ${first}` })
    await timer(page, 'running').waitFor()
    // The new tab begins with a copy of the session storage.
    const opened = page.context().waitForEvent('page')
    await page.evaluate(() => void window.open(window.location.href))
    const copy = await opened
    await timer(copy, 'running').waitFor()
    await timer(page, 'running').waitFor()
    // A timer without a whole second would disappear from both tabs.
    await timer(copy, 'running')
      .getByText(/^0:(0[1-9]|[1-5]\d)$/)
      .waitFor()
    await panel(copy).getByRole('button', { name: 'Stop and log' }).click()
    await timer(copy, 'paused').waitFor()
    await timer(page, 'running').waitFor({ state: 'detached' })
    expect(await timer(page, 'paused').count()).toBe(0)
    await copy.close()
  })

  it('S13 D20 the user must confirm a logout that would delete an unsent form and the time of a timer', async () => {
    // The test signs in separately, because a logout would end the session of the other tests.
    const page = await journey.visit({ path: '/patient-list', signedOut: true })
    await signInByForm(page)
    await rows(page).first().waitFor()
    const [name = ''] = await rows(page)
      .filter({ hasText: ENROLLED })
      .locator('[data-action="patient"]')
      .allTextContents()
    await openRow(page, name)
    const note = panel(page).getByRole('textbox', { name: 'Note about the patient' })
    await panel(page).getByRole('button', { name: 'Start timer' }).click()
    await panel(page)
      .getByRole('button', { name: /^(Add a note|Edit)$/ })
      .click()
    await note.fill('Call again on Monday')
    await panel(page).getByRole('button', { name: 'Close' }).click()
    const running = page.getByRole('button', { name: `Timer running: ${name}` })
    await running.waitFor()

    await chooseInUserMenu(page, 'Logout')
    const question = page.getByRole('alertdialog', { name: 'Log out and delete unfinished work?' })
    await question.getByText('1 form or message not sent').waitFor()
    await question.getByText(`on the timer for ${name}, not logged`).waitFor()
    await question.getByRole('button', { name: 'Stay signed in' }).click()
    await question.waitFor({ state: 'detached' })
    await running.click()
    await eventually(() => note.inputValue()).toBe('Call again on Monday')
    await panel(page).getByRole('button', { name: 'Close' }).click()

    await chooseInUserMenu(page, 'Logout')
    await untilReloaded(page, () => question.getByRole('button', { name: 'Log out' }).click())
    await page.getByRole('textbox', { name: 'Username' }).waitFor()
  })
})
