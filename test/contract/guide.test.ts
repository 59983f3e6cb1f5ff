/**
 * Compiles the documents' examples for projects with a bundler against the packed package, and
 * checks the JSON examples. test/journeys/vendor/guide.test.ts tests the HTML pages.
 */
import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { issuerSettings } from '../../demo-host/sandbox/sign-in/issuers'
import manifest from '../../package.json' with { type: 'json' }
import {
  changePayload,
  handshakePayload,
  readPayload,
  uiPayload,
} from '../../src/bridge/smart/smart-messages'
import { parseConfig, unknownSettings } from '../../src/client/config/config'
import { type Example, examplesOf } from '../support/guide'
import { installPackage, type VendorProject } from './packed'

const root = join(import.meta.dirname, '../..')
const compiler = join(root, 'node_modules/typescript-7/bin/tsc')
const examples = ['docs/integrating.md', 'docs/operating.md', 'README.md'].flatMap(examplesOf)
const code = examples.filter(({ language }) => /^tsx?$/.test(language))

let vendor: VendorProject

beforeAll(async () => {
  vendor = await installPackage()
})

afterAll(() => vendor?.remove())

/** Installs the packages that an example imports besides our package, with their types. */
async function installImports(text: string): Promise<void> {
  for (const [, name = ''] of text.matchAll(/from '((?:@[\w.-]+\/)?[\w-]+)/g)) {
    const needed = [name, `@types/${name}`].filter(
      (one) =>
        existsSync(join(root, 'node_modules', one)) &&
        !existsSync(join(vendor.folder, 'node_modules', one)),
    )
    for (const one of needed) await vendor.add(one)
  }
}

async function typeErrors({ language, text }: Example): Promise<string> {
  const file = `example.${language}`
  await installImports(text)
  if (language === 'tsx' && !existsSync(join(vendor.folder, 'node_modules/@types/react'))) {
    await vendor.add('@types/react')
  }
  await vendor.write(file, text)
  const compilerOptions = {
    module: 'ESNext',
    moduleResolution: 'Bundler',
    target: 'ES2022',
    lib: ['ES2022', 'DOM', 'DOM.Iterable'],
    strict: true,
    jsx: 'react-jsx',
    types: [],
    noEmit: true,
    skipLibCheck: true,
  }
  await vendor.write('tsconfig.json', JSON.stringify({ compilerOptions, files: [file] }))
  try {
    return await vendor.node(compiler, '-p', '.')
  } catch (error) {
    const said = error instanceof Error && 'stdout' in error ? String(error.stdout) : ''
    return `${said}${error}`
  }
}

/** Code blocks that other tests run or compare, or that contain no code. */
const knownOthers: Readonly<Record<string, string>> = {
  'README.md: rtm-elements 1': 'how to start it, which CI does',
  'README.md: Source folders 1': 'folders',
  "docs/integrating.md: Integrity of the CDN's files 2":
    'run by test/journeys/vendor/guide.test.ts',
  'docs/integrating.md: Load the rows sooner 2': 'run by test/journeys/vendor/guide.test.ts',
  'docs/integrating.md: Size 1': 'run by test/journeys/vendor/reserved-space.test.ts',
  'docs/integrating.md: Content security policy 1':
    'compared by test/journeys/vendor/guide.test.ts',
  "docs/operating.md: The app's content security policy 1":
    'compared by test/journeys/vendor/guide.test.ts',
  'docs/operating.md: Issuers of sign-in assertions 1':
    'read by demo-host/sandbox/sign-in/issuers.test.ts',
  'docs/operating.md: Webhooks of billing changes 1':
    'read by demo-host/sandbox/webhooks/targets.test.ts',
  'docs/operating.md: Webhooks of billing changes 2':
    'compared by demo-host/sandbox/webhooks/webhooks.test.ts',
  'docs/operating.md: Webhooks of billing changes 3':
    'run by demo-host/sandbox/webhooks/webhooks.test.ts',
  'docs/operating.md: Other headers and caches 1':
    'compared by test/contract/server-headers.test.ts',
  'docs/integrating.md: How a session is renewed 1':
    'names of the page itself; the functions are tested by test/elements/session-api.test.ts',
  'docs/integrating.md: Testing your page 2':
    'the options of Vitest’s browser mode, with a provider that this project does not use',
  'docs/integrating.md: In React, Vue, Svelte, Angular 2':
    'run by test/journeys/vendor/framework-examples.test.ts',
  'docs/integrating.md: In React, Vue, Svelte, Angular 3':
    'run by test/journeys/vendor/framework-examples.test.ts',
}

describe('the examples in the documentation', () => {
  it.each(code.map((example) => [example.name, example] as const))(
    'E04 E05 an example of the documentation compiles with TypeScript: %s',
    async (_, example) => {
      expect(await typeErrors(example)).toBe('')
    },
  )

  const json = examples.filter(({ language }) => language === 'json')
  const isIssuers = ({ name }: { name: string }) => name.includes('Issuers of sign-in assertions')

  it.each(json.filter(isIssuers))(
    'Z09 an example of the documentation is a valid list of assertion issuers: $name',
    ({ text }) => {
      expect(issuerSettings.parse(JSON.parse(text)).length).toBeGreaterThan(0)
    },
  )

  it.each(json.filter((one) => !isIssuers(one)).map((one) => [one.name, one] as const))(
    'P03 P04 an example of the documentation is a valid configuration: %s',
    (_, { text }) => {
      const config: unknown = JSON.parse(text)
      expect(parseConfig(config)).toEqual(config)
      expect(unknownSettings(config)).toEqual([])
    },
  )

  it('E04 every example of the documentation is tested as a page, as code or as a configuration, or is on a list of exceptions', () => {
    const others = examples.filter(({ language }) => !/^(html|tsx?|json)$/.test(language))
    expect(others.map(({ name }) => name).sort()).toEqual(Object.keys(knownOthers).sort())
  })

  it('V13 the client accepts the guide’s example responses of an EHR', () => {
    const guide = readFileSync(join(root, 'docs/integrating.md'), 'utf8')
    const payloads: [string, { parse(value: unknown): unknown }][] = [
      ['status.handshake', handshakePayload],
      ['ui.', uiPayload],
      ['scratchpad.read', readPayload],
      ['scratchpad.', changePayload],
    ]
    const rows = [...guide.matchAll(/^\| `((?:status|ui|scratchpad)\.\w+)`.*$/gm)]
    expect(rows).toHaveLength(6)
    for (const [row, type = ''] of rows) {
      const [, schema] = payloads.find(([start]) => type.startsWith(start)) ?? []
      const examples = [...row.matchAll(/`(\{.*?\})`/g)].map(([, text = '']) => JSON.parse(text))
      expect(examples.length).toBeGreaterThan(0)
      for (const example of examples) expect(schema?.parse(example)).toEqual(example)
    }
  })

  it('V06 the content security policy in the guide allows every style sheet that the guide links', () => {
    const guide = readFileSync(join(root, 'docs/integrating.md'), 'utf8')
    const sources = /^style-src (.*);$/m.exec(guide)?.[1]?.split(' ') ?? []
    const links = [...guide.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)]
    const origins = links.map(([, href = '']) => new URL(href, 'https://self.example').origin)
    expect(origins).not.toEqual([])
    const blocked = origins.filter(
      (one) => one !== 'https://self.example' && !sources.includes(one),
    )
    expect(blocked).toEqual([])
  })

  it('P01 the documentation names the tarball of the package correctly, and names only commands that exist', () => {
    const guide = readFileSync(join(root, 'docs/integrating.md'), 'utf8')
    expect(guide).toContain(`npm install path/to/${basename(vendor.tarball)}`)
    const readme = readFileSync(join(root, 'README.md'), 'utf8')
    const scripts = [...(readme + guide).matchAll(/`npm run ([\w:]+)/g)].map(
      ([, name = '']) => name,
    )
    expect(scripts).toContain('build')
    expect(scripts.filter((name) => !(name in manifest.scripts))).toEqual([])
  })

  it('P04 the guide names every entry point of the package', () => {
    const guide = readFileSync(join(root, 'docs/integrating.md'), 'utf8')
    const entries = Object.entries(vendor.manifest.exports).flatMap(([path, target]) =>
      typeof target === 'string' ? [] : [path.replace('.', 'rtm-elements')],
    )
    const named = entries.map((one) => one.replace(/(elements|classes)\/rtm-[\w-]+$/, '$1/<tag>'))
    expect(named.filter((one) => !guide.includes(`| \`${one}\``))).toEqual([])
  })
})
