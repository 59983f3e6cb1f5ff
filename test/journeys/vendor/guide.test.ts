/**
 * Tests that the HTML examples of docs/integrating.md, docs/operating.md and the README work on a
 * page of the vendor's origin, unchanged except for URLs. test/contract/guide.test.ts tests the
 * examples for a bundler, for a shell and in JSON.
 */
import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { ehrOriginOf } from '../../../demo-host/smart/smart-demo'
import { type Example, exampleNamed, examplesOf } from '../../support/guide'
import { startVendor } from './vendor-visits'

const run = promisify(execFile)
const builtPackage = join(import.meta.dirname, '../../../dist/package')
const examples = ['docs/integrating.md', 'docs/operating.md', 'README.md'].flatMap(examplesOf)
const pages = examples.filter(({ language }) => language === 'html')

const inAMinute = 'docs/integrating.md: Quick start 1'
const integrity = "docs/integrating.md: Integrity of the CDN's files"
const preload = 'docs/integrating.md: Load the rows sooner'

/**
 * The page that the vendor serves. The examples use inline scripts, which the demo's vendor pages
 * do not allow.
 */
let served = ''
const vendor = startVendor({ fileAt: () => ({ type: 'text/html', body: served }) })

/** Replaces the usual URL of the product in the documents by the URL of this test. */
function withOrigins(text: string): string {
  return text
    .replaceAll('http://localhost:4300', vendor.sandbox.appUrl)
    .replaceAll('ws://localhost:4300', vendor.sandbox.appUrl.replace(/^http/, 'ws'))
}

/** Returns a page around an example of the guide. */
const pageOf = (html: string) =>
  `<!doctype html><html lang="en"><title>Example</title><body>${html}`

/** Opens a vendor page with this content. */
function open(html: string): Promise<Page> {
  served = pageOf(html)
  return vendor.visit('/')
}

/**
 * Whether the example has its own imports. Otherwise it needs the script of the guide's first
 * example.
 */
function onItsOwn({ text }: Example): boolean {
  return /import .*'http/.test(text)
}

const firstScript = () =>
  /<script[\s\S]*?<\/script>/.exec(exampleNamed(inAMinute, examples).text)?.[0] ?? ''

async function allReady(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const elements = [...document.querySelectorAll('body *')].filter(
      ({ localName }) => localName.startsWith('rtm-') && localName !== 'rtm-context',
    )
    return elements.length > 0 && elements.every((one) => one.matches(':state(ready)'))
  })
}

const rowsIn = (page: Page, tag: string) => page.locator(tag).getByRole('row')

/** Checks of examples, in addition to the check that their elements are ready. */
const expectations: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  [inAMinute]: (page) => rowsIn(page, 'rtm-patient-billing').nth(1).waitFor(),
  'docs/integrating.md: <rtm-patient-detail> 1': async (page) => {
    const row = rowsIn(page, 'rtm-patient-list').nth(1)
    const name = await row.getByRole('button').first().innerText()
    await row.click()
    await page.locator('rtm-patient-detail').getByRole('heading', { name }).first().waitFor()
    const ids = await page
      .locator('rtm-patient-list, rtm-patient-detail')
      .evaluateAll((all) => all.map((one) => one.getAttribute('patient-id')))
    expect(ids[0]).toMatch(/^\d+$/)
    expect(ids[1]).toBe(ids[0])
  },
  'docs/integrating.md: <rtm-patient-chat> 1': (page) =>
    page.getByRole('textbox', { name: /^Message to / }).waitFor(),
  'docs/integrating.md: Two clinics on one page: <rtm-context> 1': (page) =>
    rowsIn(page, '#harbor').nth(1).waitFor(),
}

/** Checks of examples that have no elements in the page, such as a frame or hashes. */
const others: Readonly<Record<string, (example: Example) => Promise<unknown>>> = {
  'docs/integrating.md: In a frame: embedRtm 1': async ({ text }) => {
    // The framed app connects only to pages of the demo's vendor origin.
    const page = await vendor.visit(`${vendor.sandbox.hostUrl}/index.html`, { bypassCSP: true })
    const told = page.waitForEvent('console', (message) => message.text().startsWith('rtm-ready'))
    await page.setContent(pageOf(withOrigins(text)))
    await told
    await page.frameLocator('iframe').getByRole('heading').first().waitFor()
  },
  [`${integrity} 1`]: checkIntegrity,
  [`${preload} 1`]: checkPreload,
}

/**
 * Runs a command of the guide in a project with the package.
 * @returns The output of the command.
 */
async function outputOf(example: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'rtm-guide-'))
  try {
    await mkdir(join(folder, 'node_modules'))
    await symlink(builtPackage, join(folder, 'node_modules/rtm-elements'), 'dir')
    const command = exampleNamed(example, examples).text
    const { stdout } = await run('sh', ['-c', command], { cwd: folder })
    return stdout
  } finally {
    await rm(folder, { recursive: true })
  }
}

async function checkIntegrity({ text }: Example): Promise<void> {
  const map: { integrity: Record<string, string> } = JSON.parse(await outputOf(`${integrity} 2`))
  const script = 'https://cdn.example/rtm-elements.js'
  const hash = map.integrity[script] ?? ''
  expect(hash).toMatch(/^sha384-/)
  // The example shows only two lines of the integrity map, with “…” for the parts that depend on
  // the version.
  const [shown = ''] = /\{[\s\S]*?\}\s*\}/.exec(text) ?? []
  const keys = Object.keys(JSON.parse(shown).integrity)
  expect(keys).toContain(script)
  expect(keys.filter((key) => !key.includes('…') && !(key in map.integrity))).toEqual([])
  const html = text
    .replace(shown, () => JSON.stringify(map))
    .replaceAll('sha384-…', hash)
    .replaceAll('https://cdn.example', `${vendor.sandbox.appUrl}/package/cdn`)
  const page = await open(`${html}${withOrigins(firstScript())}<rtm-support></rtm-support>`)
  await allReady(page)
}

async function checkPreload({ text }: Example): Promise<void> {
  const links = await outputOf(`${preload} 2`)
  // In the guide, “…” replaces the part of each name that depends on the version.
  for (const [, name = ''] of text.matchAll(/chunks\/(\w+)-…/g)) {
    expect(links).toContain(`https://cdn.example/chunks/${name}-`)
  }
  const own = links.replaceAll('https://cdn.example', `${vendor.sandbox.appUrl}/package/cdn`)
  const before = `${own}${withOrigins(firstScript())}`
  const page = await open(`${before}<rtm-patient-billing></rtm-patient-billing>`)
  await allReady(page)
  const fetched = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => name),
  )
  // The browser fetches a script only once, for its link and for its import.
  expect(fetched.filter((url, at) => url.endsWith('.js') && fetched.indexOf(url) !== at)).toEqual(
    [],
  )
}

describe('the examples of the guide', () => {
  it.each(pages.map((example) => [example.name, example] as const))(
    'E04 E05 the example of the guide works unchanged: %s',
    async (name, example) => {
      const check = others[name]
      if (check) {
        await check(example)
        return
      }
      const before = onItsOwn(example) ? '' : firstScript()
      const page = await open(withOrigins(before + example.text))
      await allReady(page)
      await expectations[name]?.(page)
    },
  )

  it('E04 the guide contains every example that has a test', () => {
    const names = pages.map(({ name }) => name)
    const looked = [...Object.keys(expectations), ...Object.keys(others)]
    expect(looked.filter((name) => !names.includes(name))).toEqual([])
  })
})

const directives = (policy: string) => policy.split(/;\s*/).filter(Boolean).sort()

/**
 * Returns the origins of the pages around a frame of the demo: the vendor's pages, and the SMART
 * EHR's page around a vendor page.
 */
function framers(): string {
  const { hostUrl } = vendor.sandbox
  return `'self' ${hostUrl} ${ehrOriginOf(hostUrl)}`
}

describe('the CSP in the operating guide', () => {
  const name = "docs/operating.md: The app's content security policy 1"

  it.each([
    ['/login', (): string => "'self'"],
    ['/bridge/patient-detail', framers],
    ['/bridge-sso', framers],
  ] as const)(
    'E03 P04 the operating guide contains the CSP that the app sends for %s',
    async (path, framer) => {
      const answer = await fetch(vendor.sandbox.appUrl + path)
      expect(answer.headers.get('Content-Type')).toMatch(/^text\/html/)
      const served = answer.headers.get('Content-Security-Policy') ?? ''
      // In the demo, the API and the dashboards have the origin of the app.
      const documented = exampleNamed(name, examples)
        .text.replace("'self' https://api.example-clinic.com", "'self'")
        .replace('https://dashboards.example-clinic.com', "'self'")
        .replace("frame-ancestors 'self'", `frame-ancestors ${framer()}`)
      expect(directives(served)).toEqual(directives(documented))
    },
  )
})

describe('the CSP in the integration guide', () => {
  it('E05 the CSP in the integration guide is the CSP of the demo’s vendor pages', async () => {
    const { text } = exampleNamed('docs/integrating.md: Content security policy 1', examples)
    const answer = await fetch(`${vendor.sandbox.hostUrl}/billing.html`)
    const served = answer.headers.get('Content-Security-Policy') ?? ''
    // The demo's pages also frame the dashboards. The next line of the guide describes that.
    const documented = [
      ...directives(withOrigins(text)),
      `frame-src ${vendor.sandbox.appUrl}`,
    ].sort()
    expect(directives(served)).toEqual(documented)
  })
})
