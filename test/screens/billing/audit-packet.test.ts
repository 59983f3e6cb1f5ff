import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { openTab, rowOf, rows, settled, toast } from '../../journeys/billing/billing-page'
import { eventually } from '../../support/pages'
import { expectAccessible } from '../axe'
import { startScreen } from '../screen'

const screen = startScreen({ tag: 'rtm-patient-billing', patients: 120 })

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Audit packet', exact: true })

async function open(page: Page, uuid: string): Promise<void> {
  await rowOf(page, uuid).getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Audit packet', exact: true }).click()
}

async function first(page: Page): Promise<string> {
  return (await rows(page).first().getAttribute('data-row-id')) ?? ''
}

describe('the audit packet of a billing', () => {
  it('Q04 the audit packet has a preview and can be saved, and a later check shows whether the data have changed since the packet was created', async () => {
    const page = await screen.visit()
    await settled(page, 'Ready')
    const uuid = await first(page)
    await open(page, uuid)
    const preview = dialog(page).frameLocator('iframe')
    await preview.getByRole('heading', { level: 1, name: 'Audit packet:' }).waitFor()
    await dialog(page).getByRole('button', { name: 'Print or save as PDF' }).waitFor()
    const downloading = page.waitForEvent('download')
    await dialog(page).getByRole('button', { name: 'Download' }).click()
    const download = await downloading
    expect(download.suggestedFilename()).toBe(`audit-packet-${uuid}.html`)
    const html = await readFile(await download.path())

    const check = async (name: string, buffer: Buffer) => {
      const file = { name, mimeType: 'text/html', buffer }
      await dialog(page).getByLabel('Packet file (.html)').setInputFiles(file)
    }
    await check('saved.html', html)
    await dialog(page).getByText('the packet matches the current data.').waitFor()
    await check('nonsense.html', Buffer.from('<h1>Nonsense</h1>'))
    await dialog(page)
      .getByText('This file is not an audit packet. Choose the .html file that you downloaded.')
      .waitFor()
    await expectAccessible(page, 'audit packet')
    await page.keyboard.press('Escape')
    await dialog(page).waitFor({ state: 'detached' })

    await rowOf(page, uuid).getByRole('button', { name: 'Mark as Billed', exact: true }).click()
    await toast(page, 'Successfully marked 1 billing as billed.').first().waitFor()
    await openTab(page, 'Billed')
    await open(page, uuid)
    await preview.getByText('Marked as billed').first().waitFor()
    await check('saved.html', html)
    await dialog(page).getByText('the data has changed since it was created.').waitFor()
  })

  it('Q04 the audit packet can be downloaded without a preview if the page’s content security policy forbids frames', async () => {
    // The test needs its own page, because a content security policy cannot be removed from a page.
    const page = await screen.visit({ isOwn: true })
    await settled(page, 'Ready')
    await page.evaluate(() => {
      const policy = document.createElement('meta')
      policy.httpEquiv = 'Content-Security-Policy'
      policy.content = "frame-src 'none'"
      document.head.append(policy)
    })
    screen.expectComplaint(/violates the following Content Security Policy/)
    await open(page, await first(page))
    await dialog(page).getByText('This page does not allow a preview.').waitFor()
    await eventually(() => dialog(page).getByRole('button').allTextContents()).toContain('Download')
    expect(await dialog(page).getByRole('button', { name: 'Print' }).count()).toBe(0)
  })

  it('Q04 the audit packet’s dialog shows an error after a failed request, and a retry creates the packet', async () => {
    const page = await screen.visit()
    await settled(page, 'Ready')
    await page.route(/\/packet\//, (route) => route.fulfill({ status: 500, json: {} }))
    await open(page, await first(page))
    await dialog(page).getByText('The audit packet could not be prepared.').waitFor()
    await page.unroute(/\/packet\//)
    await dialog(page).getByRole('button', { name: 'Try again' }).click()
    await eventually(() => dialog(page).locator('iframe').count()).toBe(1)
  })
})
