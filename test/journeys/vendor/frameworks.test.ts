/**
 * Tests the elements in React, Vue, Svelte and Angular: the built package on a page that each
 * framework renders, under the vendor's strict CSP. The framework passes its state to the elements
 * and handles their events. A new render does not replace the elements.
 */
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { eventually } from '../../support/pages'
import { rulesOf, violations } from '../axe'
import { schemes, startVendor, turn } from './vendor-visits'

const vendor = startVendor()

/** The pages, with the Trusted Types policies that each framework needs. */
const pages = [
  { path: '/react', policies: "'none'" },
  { path: '/vue', policies: 'vue' },
  { path: '/svelte', policies: 'svelte-trusted-html' },
  { path: '/angular', policies: "'none'" },
]

async function visit(path: string): Promise<Page> {
  const page = await vendor.visit(path, { viewport: { width: 1400, height: 900 } })
  for (const tag of ['rtm-patient-list', 'rtm-patient-billing']) {
    await page.locator(tag).getByRole('row').nth(1).waitFor()
  }
  return page
}

/** Chooses the first patient of the list. @returns The patient's name. */
async function choosePatient(page: Page): Promise<string> {
  const row = page.locator('rtm-patient-list').getByRole('row').nth(1)
  const name = await row.getByRole('button').first().innerText()
  await row.click()
  await page.locator('rtm-patient-detail').getByRole('heading', { name }).first().waitFor()
  return name
}

const panels = (page: Page) =>
  page.locator('.panels > *').evaluateAll((all) => all.map((one) => one.localName))

/** Marks every element. An element that the framework creates again has no such mark. */
const mark = (page: Page) =>
  page.locator('.workspace *').evaluateAll((all) => {
    for (const one of all) Reflect.set(one, 'isMarked', true)
  })

const unmarked = (page: Page) =>
  page
    .locator('rtm-patient-list, rtm-patient-detail, rtm-patient-billing')
    .evaluateAll((all) =>
      all.filter((one) => !Reflect.get(one, 'isMarked')).map((one) => one.localName),
    )

describe.each(pages)('the page $path, which is built with a framework', ({ path, policies }) => {
  it('E02 E04 E05 G06 a framework page shows its own source, has no axe violations in the light and dark themes, passes its state to the elements, and handles their events', async () => {
    const page = await visit(path)
    await choosePatient(page)
    const ids = await page
      .locator('[patient-id]')
      .evaluateAll((all) => all.map((one) => one.getAttribute('patient-id')))
    expect(ids).toEqual([expect.stringMatching(/^\d+$/), ids[0]])

    await page.locator('summary', { hasText: /^The whole page is \d+ lines$/ }).click()
    // The text is empty until the browser has drawn the part that was opened.
    await eventually(() => page.locator('details code').allInnerTexts()).toContainEqual(
      expect.stringContaining('rtm-patient-select'),
    )
    for (const scheme of schemes) {
      await turn(page, scheme)
      expect(await violations(page, rulesOf(scheme)), scheme).toEqual([])
    }

    await page.getByLabel('Theme').selectOption('dark')
    for (const tag of ['rtm-patient-list', 'rtm-patient-detail', 'rtm-patient-billing']) {
      await page.locator(`${tag}[theme="dark"]`).waitFor()
      const scheme = () =>
        page
          .locator(tag)
          .getByRole('tab')
          .first()
          .evaluate((one) => getComputedStyle(one).colorScheme)
      await eventually(scheme).toBe('dark')
    }

    const heard = page.locator('output', { hasText: 'Billing changes on this page: ' })
    await eventually(() => heard.innerText()).toMatch(/: 0$/)
    const row = page.locator('rtm-patient-billing').getByRole('row').nth(1)
    await row.getByRole('button', { name: 'Mark as Billed' }).click()
    await eventually(() => heard.innerText()).toMatch(/: 1 RECONCILE$/)
  })

  it('E02 a framework page can move, remove and add elements without a new sign-in, and the other elements are not replaced', async () => {
    const page = await visit(path)
    const interactions = page.getByRole('tab', { name: 'Interactions' })
    const billing = page.locator('rtm-patient-billing')
    const search = billing.getByRole('searchbox')
    await choosePatient(page)
    await interactions.click()
    await search.fill('zzz')
    await mark(page)
    await page.getByLabel('Theme').selectOption('light')
    for (const order of [
      ['rtm-patient-billing', 'rtm-patient-detail'],
      ['rtm-patient-detail', 'rtm-patient-billing'],
    ]) {
      await page.getByRole('button', { name: 'Swap chart and billing' }).click()
      await eventually(() => panels(page)).toEqual(order)
      expect(await unmarked(page)).toEqual([])
      await eventually(() => search.inputValue()).toBe('zzz')
      await eventually(() => interactions.getAttribute('aria-selected')).toBe('true')
    }

    const box = page.getByRole('checkbox', { name: 'Billing', exact: true })
    for (let time = 0; time < 3; time += 1) {
      await box.uncheck()
      await billing.waitFor({ state: 'detached' })
      await box.check()
      await billing.getByRole('row').nth(1).waitFor()
    }
    const signIns = (await vendor.requests()).filter(({ path: at }) => at.startsWith('/api/auth/'))
    expect(signIns).toHaveLength(1)
  })

  it('E05 the strict content security policy allows only the Trusted Types policies of the framework', async () => {
    const answer = await fetch(new URL(path, vendor.origin))
    const policy = answer.headers.get('content-security-policy') ?? ''
    expect(policy).toMatch(/^default-src 'none'; script-src 'self' /)
    expect(policy).toContain("style-src 'self';")
    expect(policy).toContain("require-trusted-types-for 'script'")
    expect(policy).toMatch(new RegExp(`trusted-types ${policies}$`))
    expect(policy).not.toMatch(/unsafe|nonce|blob|data:/)
  })
})
