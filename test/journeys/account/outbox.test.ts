/**
 * Tests the mailbox of the demo host. It shows the emails of the reference backend under the strict
 * CSP.
 */

import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { requestPasswordReset } from '../../../src/api/registration'
import { httpOf } from '../../contract/connection'
import { sharedBrowser } from '../../support/chromium'
import { eventually } from '../../support/pages'
import { startSandbox, type TestSandbox } from '../../support/sandbox'
import { violations } from '../axe'

const DANA = 'dana.whitfield@riverbend.example'

let sandbox: TestSandbox
let browser: Browser
beforeAll(async () => {
  sandbox = await startSandbox()
  browser = await sharedBrowser()
})
afterAll(async () => {
  await sandbox?.close()
})
beforeEach(() => sandbox.reset())
afterEach(async () => {
  await Promise.all(browser.contexts().map((context) => context.close()))
})

async function open(
  options: BrowserContextOptions = {},
  before?: (page: Page) => Promise<unknown>,
) {
  const context = await browser.newContext({ locale: 'en-US', ...options })
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => {
    if (!message.text().startsWith('Failed to load resource')) complaints.push(message.text())
  })
  await before?.(page)
  await page.goto(sandbox.hostUrl)
  await page.getByRole('link', { name: 'The mailbox' }).click()
  await page.getByRole('heading', { name: 'Mailbox' }).waitFor()
  return { page, complaints }
}

describe('the demo’s mailbox', () => {
  it('A15 after a click on “Refresh”, the mailbox of the demo shows a new email with a link to the app', async () => {
    const { page, complaints } = await open()
    await page.getByText('No email yet.').waitFor()
    await requestPasswordReset(httpOf(sandbox), DANA)
    await page.getByRole('button', { name: 'Refresh' }).click()
    const mail = page.getByRole('listitem')
    await mail.getByRole('heading', { name: 'Reset your password' }).waitFor()
    await eventually(() => page.getByRole('status').textContent()).toMatch(/^1 email, read at /)
    await eventually(() => mail.getByText(`To ${DANA}`).count()).toBe(1)
    const [written] = await sandbox.outbox()
    const link = mail.getByRole('link')
    await eventually(() => link.getAttribute('href')).toBe(written?.links[0])
    await eventually(() => link.getAttribute('href')).toContain(`${sandbox.appUrl}/password-reset/`)
    expect(complaints).toEqual([])
  })

  it('the mailbox of the demo lists the newest email first', async () => {
    for (const address of [DANA, 'noor.haddad@harborspine.example']) {
      await requestPasswordReset(httpOf(sandbox), address)
    }
    const { page } = await open()
    await page.getByRole('listitem').first().waitFor()
    const first = await page.getByRole('listitem').first().textContent()
    expect(first).toContain('noor.haddad@harborspine.example')
    await eventually(() => page.getByRole('listitem').count()).toBe(2)
  })

  it('the mailbox shows an error if the emails could not be loaded, and “Refresh” tries again', async () => {
    const { page } = await open({}, (fresh) =>
      fresh.route('**/mails', (route) => route.fulfill({ status: 502, body: '{}' }), { times: 1 }),
    )
    await page.getByText('The emails could not be read.').waitFor()
    await page.getByRole('button', { name: 'Refresh' }).click()
    await page.getByText('No email yet.').waitFor()
  })

  it.each([380, 1280])(
    'the mailbox of the demo is accessible and fits a width of %i px',
    async (width) => {
      await requestPasswordReset(httpOf(sandbox), DANA)
      const { page } = await open({ viewport: { width, height: 800 }, bypassCSP: true })
      await page.getByRole('listitem').waitFor()
      expect(await violations(page)).toEqual([])
      const overflow = 'document.documentElement.scrollWidth - innerWidth'
      expect(await page.evaluate(overflow)).toBeLessThanOrEqual(0)
    },
  )
})
