/**
 * Tests a vendor's test page: the built package with the fake backend of `./testing`, and no
 * server.
 */

import type { Page } from 'playwright-core'
import { transformWithOxc } from 'vite'
import { beforeAll, describe, expect, it } from 'vitest'
import { bundleVendor } from '../../support/bundle-vendor'
import { exampleNamed, examplesOf } from '../../support/guide'
import type { ServedFile } from '../../support/page-server'
import { eventually } from '../../support/pages'
import { startVendor } from './vendor-visits'

const vendor = startVendor({ fileAt })
let bundle: Map<string, string>
let guide: Map<string, string>

/** The setup of a vendor's test. It sets the globals that the test reads. */
const source = `
  import { configure } from 'rtm-elements'
  import 'rtm-elements/define'
  import 'rtm-elements/elements/rtm-context'
  import { createFakeBackend } from 'rtm-elements/testing'

  const names = ['rtm-ready', 'rtm-error', 'rtm-session-change', 'rtm-billing-change']
  const heard = []
  for (const name of names) {
    document.addEventListener(name, ({ detail }) => heard.push({ name, ...detail }))
  }
  const now = '2026-05-19T16:00:00Z'
  const fake = createFakeBackend({ now })
  const harbor = createFakeBackend({ now, clinic: 'harbor', patients: 6 })
  configure(fake.config)
  Object.assign(window, { fake, harbor, heard, browserFetch: fetch })
`

/** Returns the guide's example of a test, with a small replacement of Vitest. */
async function guideSource(): Promise<string> {
  const name = 'docs/integrating.md: Testing your page 1'
  const { text } = exampleNamed(name, examplesOf('docs/integrating.md'))
  const vitest = `
    const tests = [], before = []
    const it = (name, run) => tests.push({ name, run })
    const beforeEach = (run) => before.push(run)
    const expect = (found) => ({
      toBe(wanted) {
        if (!Object.is(found, wanted)) throw new Error(found + ' is not ' + wanted)
      },
    })
    const vi = {
      async waitUntil(isTrue) {
        while (!isTrue()) await new Promise((resolve) => requestAnimationFrame(resolve))
      },
    }`
  const run = `
    window.runTests = async () => {
      for (const { run } of tests) {
        for (const prepare of before) prepare()
        // As in Vitest, each test runs in a later task than its beforeEach function.
        await new Promise((resolve) => setTimeout(resolve))
        await run()
      }
      return tests.map(({ name }) => name)
    }`
  const { code } = await transformWithOxc(text, 'guide.ts')
  return code.replace(/^import .* from ['"]vitest['"];?$/m, vitest) + run
}

const html =
  '<!doctype html><html lang="en"><title>A vendor’s test</title><link rel="icon" href="data:,"><body><script type="module" src="vendor.js"></script>'

function fileAt(path: string): ServedFile | undefined {
  if (path === '/index.html' || path === '/guide/index.html')
    return { type: 'text/html', body: html }
  const isGuides = path.startsWith('/guide/')
  const body = isGuides ? guide.get(path.slice('/guide/'.length)) : bundle.get(path.slice(1))
  return body === undefined ? undefined : { type: 'text/javascript', body }
}

beforeAll(async () => {
  bundle = await bundleVendor(source)
  guide = await bundleVendor(await guideSource())
})

interface Fake {
  requests: { method: string; path: string; body: unknown; status: number | null }[]
  patients: { id: number; fullName: string; isActive: boolean }[]
  billings: { uuid: string; patientId: number; tab: string }[]
}

/**
 * Opens a page. Collects the requests of the page, and the console messages except those of the
 * types `info`, `warning` and `error`.
 */
async function open(body: string): Promise<{ page: Page; asked: string[]; said: string[] }> {
  const asked: string[] = []
  const said: string[] = []
  const page = await vendor.visit('/index.html', {
    isOwn: true,
    prepare: async (opened) => {
      opened.on('request', (request) => asked.push(request.url()))
      opened.on('console', (message) => {
        if (!['info', 'error', 'warning'].includes(message.type())) said.push(message.text())
      })
    },
  })
  await page.waitForFunction(() => Reflect.has(window, 'fake'))
  await page.evaluate((markup) => document.body.insertAdjacentHTML('beforeend', markup), body)
  return { page, asked, said }
}

/** Reads the current state of the fake backend. */
function readFake(page: Page, name: 'fake' | 'harbor' = 'fake'): Promise<Fake> {
  return page.evaluate((of) => {
    const { requests, patients, billings } = Reflect.get(window, of)
    return { requests, patients, billings }
  }, name)
}

function heard(page: Page, name: string): Promise<Record<string, unknown>[]> {
  return page.evaluate(
    (wanted) => Reflect.get(window, 'heard').filter((one: { name: string }) => one.name === wanted),
    name,
  )
}

async function tell(page: Page, call: 'fail' | 'expireSessions' | 'setNow', argument?: unknown) {
  await page.evaluate(
    ([name, value]) => void Reflect.get(window, 'fake')[String(name)](value),
    [call, argument],
  )
}

const countOf = (fake: Fake, tab: string) => fake.billings.filter((one) => one.tab === tab).length

describe('a test page of a vendor with the fake backend', () => {
  it('a page with the fake backend shows billings, marks a billing as billed, gets the event, and undoes the action', async () => {
    const { page, asked, said } = await open('<rtm-patient-billing></rtm-patient-billing>')
    const before = await readFake(page)
    const readyTab = page.getByRole('tab', { name: /Ready/ })
    await page.locator('[data-row-id]').first().waitFor()
    await eventually(() => readyTab.textContent()).toContain(String(countOf(before, 'ready')))

    const row = page.locator('[data-row-id]').first()
    const uuid = await row.getAttribute('data-row-id')
    await row.getByRole('button', { name: 'Mark as Billed' }).click()
    await page.locator(`[data-row-id="${uuid}"]`).waitFor({ state: 'detached' })
    const after = await readFake(page)
    expect(after.billings.find((one) => one.uuid === uuid)?.tab).toBe('billed')
    await readyTab.filter({ hasText: String(countOf(after, 'ready')) }).waitFor()
    await eventually(() => heard(page, 'rtm-billing-change')).toMatchObject([
      { name: 'rtm-billing-change', operation: 'RECONCILE', uuids: [uuid], excluded: [] },
    ])
    expect(after.requests.filter(({ method }) => method === 'POST').at(-1)).toMatchObject({
      path: 'billing/billinginstances/reconcile-in-bulk/',
      body: { operation: 'RECONCILE', uuids: [uuid] },
      status: 204,
    })

    await page.getByRole('button', { name: 'Undo' }).click()
    await page.locator(`[data-row-id="${uuid}"]`).waitFor()
    expect(countOf(await readFake(page), 'ready')).toBe(countOf(before, 'ready'))
    // Only the page and its scripts were requested, and no global variable was changed.
    expect(asked.filter((url) => !url.startsWith(vendor.origin))).toEqual([])
    const isUntouched = await page.evaluate(() => Reflect.get(window, 'browserFetch') === fetch)
    expect(isUntouched).toBe(true)
    expect(said).toEqual([])
  })

  it('the elements on a page with the fake backend send only requests that the fake backend supports', async () => {
    const { page, asked, said } = await open(`
      <rtm-sso-tile></rtm-sso-tile>
      <rtm-patient-list></rtm-patient-list>
      <rtm-metrics></rtm-metrics>
      <rtm-patient-detail></rtm-patient-detail>`)
    const { patients } = await readFake(page)
    const patient = patients.find(({ isActive }) => isActive)
    await page.evaluate((id) => {
      document.querySelector('rtm-patient-detail')?.setAttribute('patient-id', String(id))
    }, patient?.id)
    await page.locator('rtm-patient-list [data-row-id]').first().waitFor()
    await page
      .locator('rtm-patient-detail')
      .getByRole('heading', { name: patient?.fullName })
      .first()
      .waitFor()
    await page.locator('rtm-sso-tile').getByText('Dana Whitfield').first().waitFor()
    await page
      .locator('rtm-metrics')
      .getByRole('row', { name: /Riverbend Downtown/ })
      .waitFor()
    expect(asked.filter((url) => !url.startsWith(vendor.origin))).toEqual([])
    expect(await heard(page, 'rtm-error')).toEqual([])
    expect(said).toEqual([])
  })

  it('a fault that is set in the fake backend causes rtm-error, and the user sees the message of the fault', async () => {
    vendor.expectComplaint(/400/)
    const { page, said } = await open('')
    const path = 'billing/billinginstances/*'
    await tell(page, 'fail', { method: 'GET', path, answer: 400, message: 'Closed for today.' })
    await page.evaluate(() => document.body.append(document.createElement('rtm-patient-billing')))
    await page.getByText('Closed for today.').first().waitFor()
    expect((await heard(page, 'rtm-error'))[0]).toMatchObject({ retryable: false })
    expect(said).toEqual([])
  })

  it('an ended session leads to a request for a new assertion, and a rejected assertion signs the user out', async () => {
    vendor.expectComplaint(/ 401\.?/)
    const { page } = await open('<rtm-patient-list></rtm-patient-list>')
    await page.locator('[data-row-id]').first().waitFor()
    await tell(page, 'expireSessions')
    await page.getByRole('tab', { name: /^Inactive/ }).click()
    await page.waitForFunction(
      () =>
        Reflect.get(window, 'fake').requests.filter(
          ({ path }: { path: string }) => path === 'auth/bridge-sso',
        ).length === 2,
    )
    await tell(page, 'fail', { path: 'auth/bridge-sso', answer: 401 })
    await tell(page, 'expireSessions')
    // The test types a search, because a search always requests the list. A change of the tab would
    // send no request, because the rows of the other tab are recent.
    await page.getByRole('searchbox').first().fill('an')
    await page.getByText('Logged out due to inactivity').first().waitFor()
  })

  it('two fake backends serve two clinics on one page', async () => {
    const { page } = await open(`
      <rtm-patient-list></rtm-patient-list>
      <rtm-context id="other"><rtm-patient-list></rtm-patient-list></rtm-context>`)
    await page.evaluate(() => {
      const context = document.querySelector('#other')
      if (context) Object.assign(context, { config: Reflect.get(window, 'harbor').config })
    })
    const [own, others] = [await readFake(page), await readFake(page, 'harbor')]
    const [first, second] = ['body > rtm-patient-list', '#other rtm-patient-list'].map((list) =>
      page.locator(`${list} [data-row-id]`),
    )
    await first?.first().waitFor()
    await second?.first().waitFor()
    const ids = async (rows = first) =>
      (await rows?.evaluateAll((all) => all.map((row) => row.getAttribute('data-row-id')))) ?? []
    const known = (fake: Fake) => fake.patients.map(({ id }) => String(id))
    expect(known(own)).toEqual(expect.arrayContaining(await ids()))
    expect(known(others)).toEqual(expect.arrayContaining(await ids(second)))
  })

  it('the example test in the guide passes', async () => {
    const page = await vendor.visit('/guide/index.html')
    await page.waitForFunction(() => Reflect.has(window, 'runTests'))
    const names = await page.evaluate(() => Reflect.get(window, 'runTests')())
    expect(names).toEqual(['shows what waits to be billed', 'tells us when the clinic refuses'])
  })
})
