/** Checks the tarball of `npm pack` as package managers, bundlers, editors and servers read it. */
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { build, type Rolldown } from 'vite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod'
import manifest from '../../package.json' with { type: 'json' }
import { packageProblems } from '../../scripts/release'
import { installPackage, type VendorProject } from './packed'

let vendor: VendorProject

beforeAll(async () => {
  vendor = await installPackage()
})

afterAll(() => vendor?.remove())

/**
 * Bundles a source text of the vendor.
 * @param external Packages that are left out, which makes the build faster.
 * @returns The code and the modules that the page may load, the modules that the page loads
 *   immediately (`first`), and the modules of all chunks that the bundler writes (`written`).
 */
async function bundle(
  source: string,
  external: readonly string[] = [],
): Promise<{ code: string; modules: string[]; first: string[]; written: string[] }> {
  await vendor.write('entry.js', source)
  const result = await build({
    root: vendor.folder,
    configFile: false,
    logLevel: 'silent',
    publicDir: false,
    build: {
      write: false,
      minify: false,
      modulePreload: false,
      rolldownOptions: {
        input: join(vendor.folder, 'entry.js'),
        external: (id) => external.some((name) => id === name || id.startsWith(`${name}/`)),
      },
    },
  })
  const files = [result].flat().flatMap((one) => ('output' in one ? one.output : []))
  const chunks = new Map(
    files.flatMap((one) => (one.type === 'chunk' ? [[one.fileName, one]] : [])),
  )
  // Only chunks that a module imports are counted. The bundler also writes chunks that no module
  // imports.
  const follow = (namesIn: (chunk: Rolldown.OutputChunk) => string[]) => {
    const found = new Set([...chunks.values()].filter(({ isEntry }) => isEntry))
    for (const chunk of found) {
      for (const name of namesIn(chunk)) {
        const next = chunks.get(name)
        if (next) found.add(next)
      }
    }
    return found
  }
  const reached = follow(({ imports, dynamicImports }) => [...imports, ...dynamicImports])
  const modulesOf = (some: Iterable<Rolldown.OutputChunk>) =>
    [...some]
      .flatMap((chunk) => Object.entries(chunk.modules))
      .flatMap(([id, { renderedLength }]) => (renderedLength > 0 ? [id] : []))
  return {
    code: [...reached]
      .map((chunk) => chunk.code)
      .join('')
      .trim(),
    modules: modulesOf(reached),
    first: modulesOf(follow(({ imports }) => imports)),
    written: modulesOf(chunks.values()),
  }
}

async function json(path: string): Promise<unknown> {
  return JSON.parse(await readFile(join(vendor.installed, path), 'utf8'))
}

describe('the packed npm package', () => {
  it('the package passes publint, and has correct types for all module resolutions except require()', async () => {
    expect(await packageProblems(vendor.tarball)).toEqual([])
  })

  it('P01 the package has the product’s version, and declares a version for every package that it imports', async () => {
    expect(vendor.manifest.version).toBe('1.78.4')
    const ranges = new Map(Object.entries(manifest.dependencies))
    for (const [name, range] of Object.entries(vendor.manifest.dependencies)) {
      expect([name, range]).toEqual([name, ranges.get(name)])
    }
    // Only declared dependencies are installed here, so an undeclared import fails.
    const { modules } = await bundle(`import 'rtm-elements/define'; import 'rtm-elements/chat'`)
    const used = Object.keys(vendor.manifest.dependencies).filter((name) =>
      modules.some((id) => id.includes(`/node_modules/${name}/`)),
    )
    // Every declared dependency must be imported.
    expect(
      Object.keys(vendor.manifest.dependencies).filter((name) => !used.includes(name)),
    ).toEqual([])
  })

  it('E06 a page that imports only configure fetches neither an element nor React', async () => {
    const { code, modules } = await bundle(
      `import { configure } from 'rtm-elements'; configure({ apiBaseUrl: 'https://clinic.example/api' })`,
    )
    expect(
      modules.filter((id) => !/\/(entry|rtm-elements\/(index|chunks\/[\w-]+))\.js$/.test(id)),
    ).toEqual([])
    // The limit includes the comments of the source. React alone would have 50 times as many
    // characters.
    expect(code.length).toBeLessThan(4_500)
    expect(code).not.toContain('customElements')
  })

  it('E06 only the files in the list sideEffects of package.json have side effects when they are imported', async () => {
    const entries = Object.entries(vendor.manifest.exports).flatMap(([path, target]) =>
      typeof target === 'string' || path.startsWith('./cdn/')
        ? []
        : [{ path, file: target.default }],
    )
    const acting: string[] = []
    for (const { path, file } of entries) {
      const line = `import '${path.replace('.', 'rtm-elements')}'`
      const { code } = await bundle(line, Object.keys(vendor.manifest.dependencies))
      if (code !== '') acting.push(file)
    }
    const cdn = ['./cdn/rtm-elements.js', './cdn/chunks/*.js', './cdn/reserve.css']
    expect([...acting, ...cdn].sort()).toEqual([...vendor.manifest.sideEffects].sort())
    expect(acting).toContain('./define.js')
    expect(acting).not.toContain('./index.js')
  })

  it('V20 only the builds of pages that use the chat contain Sendbird’s SDK', async () => {
    const sdk = '@sendbird/chat'
    const others = Object.keys(vendor.manifest.dependencies).filter((name) => name !== sdk)
    const entries = Object.entries(vendor.manifest.exports).flatMap(([path, target]) =>
      typeof target === 'string' || path.startsWith('./cdn/') ? [] : [path],
    )
    const chatting: string[] = []
    for (const path of entries) {
      const line = `import '${path.replace('.', 'rtm-elements')}'`
      const { written } = await bundle(line, others)
      if (written.some((id) => id.includes(sdk))) chatting.push(path)
    }
    expect(chatting.sort()).toEqual(['./chat', './elements/rtm-patient-chat'])
  })

  it('V20 the build of a small vendor page contains Sendbird’s SDK only if the page imports the chat', async () => {
    const host = `
      import { configure } from 'rtm-elements'
      import 'rtm-elements/elements/rtm-patient-list'
      import 'rtm-elements/elements/rtm-patient-detail'
      configure({ apiBaseUrl: 'https://clinic.example/api' })`
    const isSdk = (id: string) => id.includes('/@sendbird/chat/')
    const plain = await bundle(host)
    expect(plain.written.filter((id) => id.includes('/react-dom/'))).not.toEqual([])
    expect(plain.written.filter(isSdk)).toEqual([])
    const chatting = await bundle(`import 'rtm-elements/chat'\n${host}`)
    expect(chatting.modules.filter(isSdk)).not.toEqual([])
    // The page fetches Sendbird's SDK later, when a chat is opened, so the first files do not
    // contain it.
    expect(chatting.first.filter(isSdk)).toEqual([])
  })

  it('E06 the package can be imported on a server that has no DOM', async () => {
    const entries = Object.entries(vendor.manifest.exports)
      .filter(([, target]) => typeof target !== 'string')
      .map(([path]) => path.replace('.', 'rtm-elements'))
    await vendor.write(
      'server.js',
      `for (const one of ${JSON.stringify(entries)}) await import(one)
       const { configure, createRtmClient } = await import('rtm-elements')
       configure({ apiBaseUrl: 'https://clinic.example/api' })
       createRtmClient({ apiBaseUrl: 'https://clinic.example/api' }).destroy()
       const { RtmMetricsElement } = await import('rtm-elements/classes/rtm-metrics')
       new (class extends RtmMetricsElement {})()
       console.log('imported ' + ${entries.length} + ', registered ' + ('customElements' in globalThis))`,
    )
    expect(await vendor.node('server.js')).toBe(`imported ${entries.length}, registered false\n`)
  })

  it('V13 V16 the code for SMART Web Messaging has at most 5 kB, compressed with brotli', async () => {
    const script = await readFile(join(vendor.installed, 'smart.js'))
    expect(brotliCompressSync(script).length).toBeLessThanOrEqual(5000)
  })

  it('E06 the fake backend runs in Node and uses only web APIs, without React or a server', async () => {
    const line = `import { createFakeBackend } from 'rtm-elements/testing'; createFakeBackend()`
    const { modules } = await bundle(line)
    const libraries = modules.flatMap(
      (id) => /node_modules\/(?!rtm-elements)(.+)\//.exec(id)?.[1] ?? [],
    )
    const others = libraries.filter((name) => !/^(@internationalized\/date|zod)(\/|$)/.test(name))
    expect(others).toEqual([])
    await vendor.write(
      'fake.js',
      `import { createRtmClient } from 'rtm-elements'
       import { createFakeBackend } from 'rtm-elements/testing'
       const fake = createFakeBackend({ now: '2026-05-19T16:00:00Z' })
       const client = createRtmClient(fake.config)
       await client.session.start()
       await client.session.signOut()
       client.destroy()
       console.log(fake.requests.map(({ path, status }) => path + ' ' + status).join())`,
    )
    expect(await vendor.node('fake.js')).toBe('auth/bridge-sso 200,auth/logout/ 204\n')
  })

  it('the package has a hash for every CDN script, and for no other file', async () => {
    const folder = join(vendor.installed, 'cdn')
    const files = await readdir(folder, { recursive: true })
    const scripts = files.filter((file) => file.endsWith('.js')).sort()
    const hashes = await Promise.all(
      scripts.map(async (file) => {
        const content = await readFile(join(folder, file))
        return [file, `sha384-${createHash('sha384').update(content).digest('base64')}`]
      }),
    )
    expect(scripts).toContain('rtm-elements.js')
    expect(await json('cdn/integrity.json')).toEqual(Object.fromEntries(hashes))
  })
})

const described = z.object({ name: z.string(), description: z.string() })
const typed = described.extend({ type: z.object({ text: z.string() }) })
const element = z.object({
  tagName: z.string(),
  attributes: z.array(typed).default([]),
  members: z.array(typed),
  events: z.array(typed).default([]),
  cssProperties: z.array(described).default([]),
  cssStates: z.array(described).default([]),
})
const elements = z.object({
  modules: z.array(z.object({ path: z.string(), declarations: z.array(element) })),
})

describe('the data with which code editors complete tags', () => {
  it('the data for code editors describe each registered tag', async () => {
    const { modules } = elements.parse(await json('custom-elements.json'))
    const registering = vendor.manifest.sideEffects.filter((file) => file.startsWith('./elements/'))
    expect(modules.map(({ path }) => `./${path}`).sort()).toEqual(registering.sort())
    for (const { path, declarations } of modules) {
      expect(declarations.map(({ tagName }) => `elements/${tagName}.js`)).toEqual([path])
    }
  })

  it('E04 E05 the data for editors name attributes, properties, events, states and custom properties with their types', async () => {
    const { modules } = elements.parse(await json('custom-elements.json'))
    const billing = modules
      .flatMap(({ declarations }) => declarations)
      .find(({ tagName }) => tagName === 'rtm-patient-billing')
    const types = Object.fromEntries(
      billing?.attributes.map(({ name, type }) => [name, type.text]) ?? [],
    )
    expect(types).toMatchObject({
      'patient-id': 'number',
      'provider-id': "number | 'null'",
      tab: "'pending' | 'ready' | 'billed' | 'cancelled'",
    })
    expect(billing?.members.map(({ name }) => name)).toContain('client')
    expect(billing?.events.find(({ name }) => name === 'rtm-patient-select')?.type.text).toBe(
      "CustomEvent<{ patientId: number; billingUuid?: string | undefined; tab?: 'chat' | undefined }>",
    )
    expect(billing?.cssStates.map(({ name }) => name)).toEqual(['loading', 'ready', 'error'])
    expect(billing?.cssProperties.map(({ name }) => name)).toContain('--rtm-accent')
  })

  it('the data for VS Code and JetBrains contain the accepted values of an attribute', async () => {
    const { tags } = z
      .object({
        tags: z.array(
          z.object({
            name: z.string(),
            attributes: z.array(
              z.object({ name: z.string(), values: z.array(z.object({ name: z.string() })) }),
            ),
          }),
        ),
      })
      .parse(await json('vscode.html-custom-data.json'))
    const tab = tags
      .find(({ name }) => name === 'rtm-patient-billing')
      ?.attributes.find(({ name }) => name === 'tab')
    expect(tab?.values.map(({ name }) => name)).toEqual(['pending', 'ready', 'billed', 'cancelled'])
    expect(await json('web-types.json')).toMatchObject({ name: 'rtm-elements', version: '1.78.4' })
  })
})
