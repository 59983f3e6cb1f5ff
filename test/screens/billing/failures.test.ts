import { describe, expect, it } from 'vitest'
import { openTab, rows, settled, tab, toast, wordsOf } from '../../journeys/billing/billing-page'
import { goOffline } from '../../support/offline'
import { eventually } from '../../support/pages'
import { errorsOf, keepErrors } from '../kept-errors'
import { startScreen } from '../screen'

const screen = startScreen({ tag: 'rtm-patient-billing', patients: 120 })

const LIST = '/billing/billinginstances/'

describe('the toasts of the billing screen', () => {
  it('P11 a toast stays for 4000 ms, and stays longer while the pointer is over the toast', async () => {
    const page = await screen.visit({ isOwn: true, prepare: (opened) => opened.clock.install() })
    await settled(page, 'Ready')
    await page.clock.pauseAt(new Date(Date.now() + 60_000))
    await page.getByRole('button', { name: 'Mark as Billed' }).first().click()
    const done = toast(page, 'Successfully marked 1 billing as billed.')
    await eventually(async () => {
      await page.clock.runFor(10)
      return done.count()
    }).toBe(1)
    await page.getByRole('searchbox').hover()
    await page.clock.runFor(3000)
    await eventually(() => done.isVisible()).toBe(true)
    await done.hover()
    await page.clock.runFor(10_000)
    await eventually(() => done.isVisible()).toBe(true)
    await page.getByRole('searchbox').hover()
    await page.clock.runFor(1100)
    await done.waitFor({ state: 'detached' })
  })

  it('P11 P13 at most three toasts of 356 px are shown at a time, and an error stays until the user closes it', async () => {
    const page = await screen.visit({ isOwn: true, prepare: (opened) => opened.clock.install() })
    await settled(page, 'Ready')
    const notices = page.getByRole('region', { name: 'Notifications' }).getByRole('listitem')
    for (const reason of ['one', 'two', 'three', 'four']) {
      const body = { message: `Reason ${reason}.` }
      await screen.sandbox.faults({ path: '*reconcile-in-bulk/', status: 409, body, times: 1 })
      await page.getByRole('button', { name: 'Mark as Billed' }).first().click()
      await notices.filter({ hasText: `Reason ${reason}.` }).waitFor()
      // The test moves the pointer, because a second click at the same place would count as a
      // double click.
      await page.getByRole('searchbox').hover()
    }
    await eventually(() => notices.count()).toBe(3)
    await page.getByText('1 more').waitFor()
    expect(Math.round((await notices.first().boundingBox())?.width ?? 0)).toBe(356)
    await page.clock.fastForward(60_000)
    await page.clock.runFor(1000)
    await eventually(() => notices.count()).toBe(3)
    await notices.first().getByRole('button', { name: 'Dismiss: Request failed' }).click()
    await notices.filter({ hasText: 'Reason one.' }).waitFor()
    await page.getByRole('button', { name: 'Close all' }).or(notices.last()).first().waitFor()
    expect(await page.getByText('1 more').count()).toBe(0)
  })

  it('P12 L04 the same failure for the same patient is shown in only one toast', async () => {
    const page = await screen.visit()
    await settled(page, 'Ready')
    await screen.sandbox.faults({ path: '*reconcile-in-bulk/', status: 409, times: 2 })
    const notices = page.getByRole('region', { name: 'Notifications' }).getByRole('listitem')
    for (const at of [0, 1]) {
      await rows(page).first().getByRole('button', { name: 'Mark as Billed' }).click()
      await eventually(
        async () => (await screen.requests()).filter((one) => one.status === 409).length,
      ).toBe(at + 1)
      await settled(page, 'Ready')
      await eventually(() => notices.count()).toBe(1)
    }
  })
})

describe('a billing list that could not be loaded', () => {
  it('B33 P17 the list shows an error with a retry after a malformed response, and sends rtm-error with the code “schema”', async () => {
    screen.expectComplaint(
      /got an unexpected response from billing\/billinginstances\/: the body is not JSON/,
    )
    const page = await screen.visit()
    await settled(page, 'Ready')
    await keepErrors(page)
    await screen.sandbox.faults({ path: LIST, malformed: true, times: 1 })
    await tab(page, 'Billed').click()
    const alert = page.getByRole('alert').filter({ hasText: 'The billings could not be loaded.' })
    await alert.waitFor()
    await eventually(() => errorsOf(page)).toMatchObject([{ code: 'schema', retryable: false }])
    await alert
      .getByText('The server sent an unexpected response. Please contact support.')
      .waitFor()
    await alert.getByRole('button', { name: 'Try again' }).click()
    await eventually(() => rows(page).count()).toBeGreaterThan(1)
    await alert.waitFor({ state: 'detached' })
  })

  it('N13 the list shows the message of an error response, and the other tabs still work', async () => {
    const page = await screen.visit()
    await settled(page, 'Ready')
    const body = { errors: [{ detail: 'The archive is closed.' }] }
    await screen.sandbox.faults({ path: LIST, status: 409, body, times: 1 })
    await tab(page, 'Cancelled').click()
    await page.getByRole('alert').getByText('The archive is closed.').waitFor()
    await openTab(page, 'Billed')
    await eventually(() => rows(page).count()).toBeGreaterThan(1)
    await openTab(page, 'Cancelled')
    await eventually(() => rows(page).count()).toBeGreaterThan(1)
  })

  it('N04 after an action without a network, a message shows what the user can do, and the rows stay on screen', async () => {
    const page = await screen.visit({ isOwn: true })
    await settled(page, 'Ready')
    const shown = await rows(page).count()
    await goOffline(page, ['toast-region', 'billing-later'])
    await page.getByRole('button', { name: 'Mark as Billed' }).first().click()
    const failed = toast(page, 'Request failed')
    await failed.waitFor()
    expect((await wordsOf(failed))[1]).toBe(
      'The server could not be reached. Check your connection and try again.',
    )
    await eventually(() => rows(page).count()).toBe(shown)
    await page.context().setOffline(false)
    await page.getByRole('searchbox').hover()
    await page.getByRole('button', { name: 'Mark as Billed' }).first().click()
    await toast(page, 'Successfully marked 1 billing as billed.').waitFor()
  })

  it('N26 the list returns to its first page if the current page no longer exists', async () => {
    const page = await screen.visit()
    await page.getByRole('combobox', { name: 'Rows per page' }).selectOption('25')
    await openTab(page, 'Billed')
    const body = { message: 'Invalid page.' }
    await screen.sandbox.faults({ path: LIST, status: 404, body, times: 1 })
    await page.getByRole('button', { name: 'Next page' }).click()
    await toast(page, 'That page no longer exists. You are back on the first page.').waitFor()
    await page.getByText(/^Page 1 of/).waitFor()
    await eventually(() => rows(page).count()).toBeGreaterThan(1)
  })

  it('an empty billing list shows why the list is empty', async () => {
    const page = await screen.visit()
    const body = { count: 0, next: null, previous: null, results: [] }
    await settled(page, 'Ready')
    await screen.sandbox.faults({ path: LIST, status: 200, body, times: 1 })
    await tab(page, 'Cancelled').click()
    await page.getByText('Nothing has been cancelled.').waitFor()
  })
})

describe('an action on one billing that fails', () => {
  it('B35 the other billings stay selected if one billing could not be marked as billed', async () => {
    const page = await screen.visit()
    await settled(page, 'Ready')
    const boxes = rows(page).getByRole('checkbox')
    await boxes.nth(0).check()
    await boxes.nth(1).check()
    const failing = { method: 'POST', path: '*reconcile-in-bulk/', status: 400, times: 1 }
    await screen.sandbox.faults(failing)
    await rows(page).nth(2).getByRole('button', { name: 'Mark as Billed' }).click()
    await toast(page, 'Request failed').waitFor()
    await page.getByRole('group', { name: '2 selected' }).waitFor()
    expect(await boxes.nth(2).isChecked()).toBe(false)
  })
})

describe('a screen whose code fails', () => {
  it('P19 a screen whose code fails shows an error with a reload button, which restores the screen', async () => {
    const page = await screen.visit()
    await settled(page, 'Ready')
    screen.expectComplaint(/broken on purpose/)
    await keepErrors(page)
    await page.evaluate(() => {
      const { prototype } = Intl.DateTimeFormat
      const format = Object.getOwnPropertyDescriptor(prototype, 'format') ?? {}
      const mend = () => Object.defineProperty(prototype, 'format', format)
      Object.assign(window, { mend })
      Object.defineProperty(prototype, 'format', {
        configurable: true,
        get: () => {
          throw new Error('broken on purpose')
        },
      })
    })
    await tab(page, 'Billed').click()
    const alert = page.getByRole('alert')
    await alert.getByText('An error occurred', { exact: true }).waitFor()
    await eventually(() => errorsOf(page)).toMatchObject([{ code: 'unexpected', retryable: true }])
    await page.evaluate('mend()')
    await alert.getByRole('button', { name: /^Reload/ }).click()
    await page.getByRole('tablist').waitFor()
  })
})
