/**
 * The elements in React, Vue, Svelte and Angular: the built package in a page that each framework renders,
 * under the vendor's strict policy. What the framework holds goes into the elements, what they tell
 * comes back into it, and rendering anew leaves them as they are.
 */
import axe from 'axe-core'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { sharedBrowser } from '../../support/chromium'
import { startSandbox, type TestSandbox } from '../../support/sandbox'

/** Each page, and the Trusted Types policies that its framework needs. */
const pages = [
  { path: '/react', policies: "'none'" },
  { path: '/vue', policies: 'vue' },
  { path: '/svelte', policies: 'svelte-trusted-html' },
  { path: '/angular', policies: "'none'" },
]

let sandbox: TestSandbox
let browser: Browser
let context: BrowserContext
let page: Page
/** What the browser complained of: violations of the policy, errors, warnings, exceptions. */
let complaints: string[] = []

beforeAll(async () => {
  sandbox = await startSandbox()
  browser = await sharedBrowser()
})

afterAll(async () => {
  await sandbox?.close()
})

afterEach(async () => {
  await context?.close()
  expect(complaints.splice(0)).toEqual([])
})

async function visit(path: string, options = {}): Promise<void> {
  await sandbox.reset()
  complaints = []
  context = await browser.newContext({ viewport: { width: 1400, height: 900 }, ...options })
  context.setDefaultTimeout(15_000)
  page = await context.newPage()
  await page.exposeFunction('complain', (text: string) => complaints.push(text))
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const { violatedDirective, blockedURI, sample } = event
      Reflect.get(window, 'complain')(`CSP ${violatedDirective} ${blockedURI} ${sample}`)
    })
  })
  page.on('pageerror', (error) => complaints.push(`exception ${error.message}`))
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
  })
  await page.goto(new URL(path, sandbox.hostUrl).href)
  for (const tag of ['rtm-patient-list', 'rtm-patient-billing']) {
    await page.locator(tag).getByRole('row').nth(1).waitFor()
  }
}

/** Chooses the first patient of the list. @returns their name */
async function choosePatient(): Promise<string> {
  const row = page.locator('rtm-patient-list').getByRole('row').nth(1)
  const name = await row.getByRole('button').first().innerText()
  await row.click()
  await page.locator('rtm-patient-detail').getByRole('heading', { name }).first().waitFor()
  return name
}

const panels = () =>
  page.locator('.panels > *').evaluateAll((all) => all.map((one) => one.localName))
const swap = () => page.getByRole('button', { name: 'Swap chart and billing' }).click()

/** Writes a mark on every element, which none made anew would have. */
const mark = () =>
  page.locator('.workspace *').evaluateAll((all) => {
    for (const one of all) Reflect.set(one, 'isMarked', true)
  })

const unmarked = () =>
  page
    .locator('rtm-patient-list, rtm-patient-detail, rtm-patient-billing')
    .evaluateAll((all) =>
      all.filter((one) => !Reflect.get(one, 'isMarked')).map((one) => one.localName),
    )

const violationsSchema = z.array(
  z.object({ id: z.string(), nodes: z.array(z.object({ html: z.string() })) }),
)

describe.each(pages)('a page in a framework, $path', ({ path, policies }) => {
  it('E02 E05 hands what it holds to the elements, and hears what they tell', async () => {
    await visit(path)
    await choosePatient()
    const ids = await page
      .locator('[patient-id]')
      .evaluateAll((all) => all.map((one) => one.getAttribute('patient-id')))
    expect(ids).toEqual([expect.stringMatching(/^\d+$/), ids[0]])

    await page.getByLabel('Theme').selectOption('dark')
    for (const tag of ['rtm-patient-list', 'rtm-patient-detail', 'rtm-patient-billing']) {
      await page.locator(`${tag}[theme="dark"]`).waitFor()
      const scheme = () =>
        page
          .locator(tag)
          .getByRole('tab')
          .first()
          .evaluate((one) => getComputedStyle(one).colorScheme)
      await expect.poll(scheme).toBe('dark')
    }

    const heard = page.locator('output', { hasText: 'Billing changes on this page: ' })
    expect(await heard.innerText()).toMatch(/: 0$/)
    const row = page.locator('rtm-patient-billing').getByRole('row').nth(1)
    await row.getByRole('button', { name: 'Mark as Billed' }).click()
    await expect.poll(() => heard.innerText()).toMatch(/: 1 RECONCILE$/)
  })

  it('E02 takes an element away and puts it back, without another sign-in', async () => {
    await visit(path)
    const billing = page.locator('rtm-patient-billing')
    const box = page.getByRole('checkbox', { name: 'Billing', exact: true })
    for (let time = 0; time < 3; time += 1) {
      await box.uncheck()
      await billing.waitFor({ state: 'detached' })
      await box.check()
      await billing.getByRole('row').nth(1).waitFor()
    }
    const received = await sandbox.requests()
    expect(received.filter(({ path: at }) => at.startsWith('/api/auth/'))).toHaveLength(1)
  })

  it('E02 renders anew and moves, and no element or its state is made anew', async () => {
    await visit(path)
    const interactions = page.getByRole('tab', { name: 'Interactions' })
    const search = page.locator('rtm-patient-billing').getByRole('searchbox')
    await choosePatient()
    await interactions.click()
    await search.fill('zzz')
    await mark()
    await page.getByLabel('Theme').selectOption('light')
    for (const order of [
      ['rtm-patient-billing', 'rtm-patient-detail'],
      ['rtm-patient-detail', 'rtm-patient-billing'],
    ]) {
      await swap()
      await expect.poll(panels).toEqual(order)
      expect(await unmarked()).toEqual([])
      expect(await search.inputValue()).toBe('zzz')
      expect(await interactions.getAttribute('aria-selected')).toBe('true')
    }
  })

  it('E04 shows its own source', async () => {
    await visit(path)
    await page.getByText(/^The whole page is \d+ lines$/).click()
    const code = await page.locator('details code').allInnerTexts()
    expect(code.join('\n')).toContain('rtm-patient-select')
  })

  it('E05 stands under the strict policy, with no name but the framework’s own', async () => {
    const answer = await fetch(new URL(path, sandbox.hostUrl))
    const policy = answer.headers.get('content-security-policy') ?? ''
    expect(policy).toMatch(/^default-src 'none'; script-src 'self' /)
    expect(policy).toContain("style-src 'self';")
    expect(policy).toContain("require-trusted-types-for 'script'")
    expect(policy).toMatch(new RegExp(`trusted-types ${policies}$`))
    expect(policy).not.toMatch(/unsafe|nonce|blob|data:/)
  })

  it.each(['light', 'dark'] as const)('G06 axe finds nothing, %s', async (colorScheme) => {
    await visit(path, { bypassCSP: true, colorScheme })
    await choosePatient()
    await page.getByText(/^The whole page is/).click()
    await page.evaluate(axe.source)
    const found: unknown = await page.evaluate(async () => {
      const results = await Reflect.get(window, 'axe').run('main')
      return JSON.parse(JSON.stringify(results.violations))
    })
    const violations = violationsSchema
      .parse(found)
      .flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`))
    expect(violations).toEqual([])
  })
})
