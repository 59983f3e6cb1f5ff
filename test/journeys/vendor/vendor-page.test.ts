/**
 * Tests the EHR vendor's pages on their own origin under a strict content security policy, with the
 * built package as a vendor embeds it. Tests that need no second origin are in test/elements.
 */
import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { eventually } from '../../support/pages'
import { rulesOf, violations } from '../axe'
import { schemes, startVendor, turn } from './vendor-visits'

const vendor = startVendor()

function logged(page: Page, name: string) {
  return page.locator('#log li', { hasText: new RegExp(`^${name} `) })
}

async function loaded(page: Page): Promise<void> {
  await logged(page, 'rtm-ready').first().waitFor()
  await page.getByRole('row').nth(1).waitFor()
}

async function textOf(line: Locator): Promise<string> {
  return (await line.textContent()) ?? ''
}

const detailOf = (text: string): unknown => JSON.parse(text.slice(text.indexOf(' ') + 1))

describe('the billing page of a vendor', () => {
  it('E05 E06 the vendor page and every overlay work with the documented content security policy', async () => {
    const page = await vendor.visit('/billing.html')
    const answer = await fetch(`${vendor.origin}/billing.html`)
    const policy = answer.headers.get('Content-Security-Policy') ?? ''
    for (const rule of ["default-src 'none'", "style-src 'self'", "trusted-types 'none'"]) {
      expect(policy).toContain(rule)
    }
    expect(policy).toContain("require-trusted-types-for 'script'")
    expect(policy).not.toMatch(/unsafe|nonce|blob|data:/)
    await loaded(page)

    await page.getByRole('button', { name: 'The CPT Codes' }).click()
    await page.getByRole('dialog', { name: 'The CPT Codes' }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Columns' }).click()
    await page.getByRole('menu').waitFor()
    await page.keyboard.press('Escape')
    const row = page.getByRole('row').nth(1)
    await row.getByRole('button').first().hover()
    await page.getByRole('group', { name: 'Patient summary' }).waitFor()
    await row.getByRole('button', { name: 'Cancel Billing' }).click()
    const dialog = page.getByRole('dialog', { name: 'Cancellation Reason' })
    await dialog.getByRole('button', { name: /Cancellation Reason/ }).click()
    await page.getByRole('option', { name: 'Other' }).click()
    await dialog.getByRole('textbox').fill('Entered twice')
    await dialog.getByRole('button', { name: 'Submit' }).click()
    await page.getByText('Successfully cancelled the billing.').first().waitFor()
    await row.getByRole('button', { name: 'Mark as Billed' }).click()
    await logged(page, 'rtm-billing-change').nth(1).waitFor()
    for (const tab of [/^Pending/, /^Billed/, /^Cancelled/]) {
      await page.getByRole('tab', { name: tab }).click()
      await page.getByRole('table', { name: /^Billing: / }).waitFor()
    }
    await page.locator('rtm-patient-billing').evaluate((element) => {
      element.setAttribute('lang', 'es')
      element.setAttribute('theme', 'dark')
    })
    await page.getByRole('tab', { name: /^Listos/ }).waitFor()
  })

  it('E05 E06 E08 the vendor page signs in once to the API of another origin, with an assertion of the vendor’s server, and logs every event, with ids and codes only', async () => {
    const { sandbox } = vendor
    const sent: string[] = []
    const page = await vendor.visit('/billing.html', {
      prepare: async (opened) =>
        opened.on('request', (request) => sent.push(`${request.method()} ${request.url()}`)),
    })
    await loaded(page)
    expect(new URL(sandbox.appUrl).origin).not.toBe(new URL(sandbox.hostUrl).origin)
    expect(sent.filter((one) => one === `POST ${sandbox.hostUrl}/assertion`)).toHaveLength(1)
    const received = await vendor.requests()
    const signIns = received.filter(({ path }) => path.startsWith('/api/auth/'))
    expect(signIns.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'POST /api/auth/bridge-sso',
    ])
    const lists = received.filter(({ path }) => path === '/api/billing/billinginstances/')
    expect(lists.length).toBeGreaterThan(0)
    for (const { headers, status } of lists) {
      expect([headers.origin, status]).toEqual([new URL(sandbox.hostUrl).origin, 200])
    }
    expect(sent.filter((one) => /eyJ|token=/.test(one))).toEqual([])
    const kept = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))
    expect(kept).not.toMatch(/token|eyJ/)

    const row = page.getByRole('row').nth(1)
    const name = await textOf(row.getByRole('button').first())
    await row.getByRole('button', { name: 'Mark as Billed' }).click()
    const change = detailOf(await textOf(logged(page, 'rtm-billing-change')))
    expect(change).toEqual({
      operation: 'RECONCILE',
      uuids: [expect.stringMatching(/^[0-9a-f-]{36}$/)],
      excluded: [],
      billings: [expect.objectContaining({ patientId: expect.any(Number) })],
    })
    await page.getByRole('tab', { name: /^Billed/ }).click()
    await logged(page, 'rtm-navigate').waitFor()
    const session = detailOf(await textOf(logged(page, 'rtm-session-change')))
    expect(session).toEqual({ status: 'signed-in', userId: expect.any(Number) })
    const log = await textOf(page.locator('#log'))
    expect(log).not.toContain(name)
    expect(log).not.toMatch(/eyJ|Bearer|token/i)
  })

  it('E02 E04 a tile shows the billings of the patient whose record the vendor page shows', async () => {
    vendor.expectComplaint(/patient-id is not accepted/)
    const page = await vendor.visit('/billing-tile.html')
    await logged(page, 'rtm-ready').first().waitFor()
    const counts = await page.getByRole('tab').allTextContents()
    expect(counts.join(' ')).toMatch(/[1-9]/)
    const field = page.getByLabel('Patient ID')
    for (const id of ['99999999', 'not a number']) {
      await field.fill(id)
      await page.getByRole('button', { name: 'Open', exact: true }).click()
      await eventually(() => page.locator('rtm-patient-billing').getAttribute('patient-id')).toBe(
        id,
      )
    }
    await logged(page, 'rtm-error').waitFor()
    const error = detailOf(await textOf(logged(page, 'rtm-error')))
    expect(error).toMatchObject({ code: 'invalid-attribute' })
  })
})

/** Returns the violations in both color schemes. Each scheme is checked when nothing moves. */
async function axeViolationsInBoth(page: Page, place: string): Promise<string[]> {
  const found: string[] = []
  for (const scheme of schemes) {
    await turn(page, scheme)
    const those = await violations(page, rulesOf(scheme))
    found.push(...those.map((one) => `${place}, ${scheme}: ${one}`))
  }
  return found
}

describe('the accessibility of the elements in a vendor page', () => {
  it('G06 axe finds no violations on any tab of a tile, in the light and dark themes', async () => {
    const page = await vendor.visit('/billing-tile.html')
    await logged(page, 'rtm-ready').first().waitFor()
    for (const tab of [/^Pending/, /^Ready/, /^Billed/, /^Cancelled/]) {
      await page.getByRole('tab', { name: tab }).click()
      await page.locator('[role="table"][aria-busy="false"]').waitFor({ state: 'attached' })
      expect(await axeViolationsInBoth(page, String(tab))).toEqual([])
    }
  })

  it('G06 axe finds no violations in the element, an open dialog, a menu and a toast, in the light and dark themes', async () => {
    const page = await vendor.visit('/billing.html')
    await loaded(page)
    expect(await axeViolationsInBoth(page, 'element')).toEqual([])
    const row = page.getByRole('row').nth(1)
    await row.getByRole('button', { name: 'Mark as Billed' }).click()
    const toast = page.getByRole('region', { name: 'Notifications' }).getByRole('listitem')
    await toast.waitFor()
    // A toast stays while the pointer is over it.
    await toast.hover()
    expect(await axeViolationsInBoth(page, 'toast')).toEqual([])
    await row.getByRole('button', { name: 'Cancel Billing' }).click()
    await page.getByRole('dialog', { name: 'Cancellation Reason' }).waitFor()
    expect(await axeViolationsInBoth(page, 'dialog')).toEqual([])
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Columns' }).click()
    await page.getByRole('menu').waitFor()
    expect(await axeViolationsInBoth(page, 'menu')).toEqual([])
  })
})
