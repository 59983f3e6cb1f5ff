/**
 * What docs/integrating.md and the README tell a vendor to write is put into a page on the vendor's
 * origin as it stands there, but for the addresses, and has to work. (Code for a bundler, shell and
 * JSON: test/contract/guide.test.ts.)
 */
import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { type Example, exampleNamed, examplesOf } from '../../support/guide'
import { startVendor } from './vendor-visits'

const run = promisify(execFile)
const builtPackage = join(import.meta.dirname, '../../../dist/package')
const examples = ['docs/integrating.md', 'docs/operating.md', 'README.md'].flatMap(examplesOf)
const pages = examples.filter(({ language }) => language === 'html')

const inAMinute = 'docs/integrating.md: Quick start 1'
const integrity = "docs/integrating.md: Integrity of the CDN's files"

/** What the vendor serves now. The demo's vendor allows no inline scripts, which examples are made of. */
let served = ''
const vendor = startVendor({ fileAt: () => ({ type: 'text/html', body: served }) })

/** The documents name the product by its usual address; here it runs on another port. */
function withOrigins(text: string): string {
  return text
    .replaceAll('http://localhost:4300', vendor.sandbox.appUrl)
    .replaceAll('ws://localhost:4300', vendor.sandbox.appUrl.replace(/^http/, 'ws'))
}

/** Around what stands in the guide. */
const pageOf = (html: string) =>
  `<!doctype html><html lang="en"><title>Example</title><body>${html}`

/** A page of the vendor's with this in it. */
function open(html: string): Promise<Page> {
  served = pageOf(html)
  return vendor.visit('/')
}

/** What an example says after the first of the guide, its scripts included. */
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

/** What the reader of an example expects of it beyond its elements being ready. */
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

/** Examples that are no elements in the page: a frame, hashes. */
const others: Readonly<Record<string, (example: Example) => Promise<unknown>>> = {
  'docs/integrating.md: In a frame: embedRtm 1': async ({ text }) => {
    // The app answers no frame of another origin than the demo's vendor.
    const page = await vendor.visit(`${vendor.sandbox.hostUrl}/index.html`, { bypassCSP: true })
    const told = page.waitForEvent('console', (message) => message.text().startsWith('rtm-ready'))
    await page.setContent(pageOf(withOrigins(text)))
    await told
    await page.frameLocator('iframe').getByRole('heading').first().waitFor()
  },
  [`${integrity} 1`]: checkIntegrity,
}

/** The import map, as the guide's command makes it in a project that has the package. */
async function importMap(): Promise<{ integrity: Record<string, string> }> {
  const folder = await mkdtemp(join(tmpdir(), 'rtm-guide-'))
  try {
    await mkdir(join(folder, 'node_modules'))
    await symlink(builtPackage, join(folder, 'node_modules/rtm-elements'), 'dir')
    const command = exampleNamed(`${integrity} 2`, examples).text
    const { stdout } = await run('sh', ['-c', command], { cwd: folder })
    return JSON.parse(stdout)
  } finally {
    await rm(folder, { recursive: true })
  }
}

async function checkIntegrity({ text }: Example): Promise<void> {
  const map = await importMap()
  const script = 'https://cdn.example/rtm-elements.js'
  const hash = map.integrity[script] ?? ''
  expect(hash).toMatch(/^sha384-/)
  // The example shows two lines of the map, with an ellipsis for what differs by version.
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

describe('an example of the guide', () => {
  it.each(pages.map((example) => [example.name, example] as const))(
    'E04 E05 works as it stands: %s',
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

  it('E04 is there for each that is looked for', () => {
    const names = pages.map(({ name }) => name)
    const looked = [...Object.keys(expectations), ...Object.keys(others)]
    expect(looked.filter((name) => !names.includes(name))).toEqual([])
  })
})

const directives = (policy: string) => policy.split(/;\s*/).filter(Boolean).sort()

describe('the policy that an operator is told to send', () => {
  const name = "docs/operating.md: The app's content security policy 1"

  it.each([
    ['/login', (): string => "'none'"],
    ['/bridge/patient-detail', (): string => vendor.sandbox.hostUrl],
    ['/bridge-sso', (): string => vendor.sandbox.hostUrl],
  ] as const)(
    'E03 P04 is the one that the app’s page at %s is served with',
    async (path, framer) => {
      const answer = await fetch(vendor.sandbox.appUrl + path)
      expect(answer.headers.get('Content-Type')).toMatch(/^text\/html/)
      const served = answer.headers.get('Content-Security-Policy') ?? ''
      // The demo has the API and the dashboards on the app's own origin.
      const documented = exampleNamed(name, examples)
        .text.replace("'self' https://api.example-clinic.com", "'self'")
        .replace('https://dashboards.example-clinic.com', "'self'")
        .replace("frame-ancestors 'none'", `frame-ancestors ${framer()}`)
      expect(directives(served)).toEqual(directives(documented))
    },
  )
})

describe('the policy in the guide', () => {
  it('E05 is the one that the vendor’s pages are served with', async () => {
    const { text } = exampleNamed('docs/integrating.md: Content security policy 1', examples)
    const answer = await fetch(`${vendor.sandbox.hostUrl}/billing.html`)
    const served = answer.headers.get('Content-Security-Policy') ?? ''
    // The demo's pages also frame the dashboards, which the guide's next line tells.
    const documented = [
      ...directives(withOrigins(text)),
      `frame-src ${vendor.sandbox.appUrl}`,
    ].sort()
    expect(directives(served)).toEqual(documented)
  })
})
