/** Generates `dist/package/package.json` from the build's output. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Rolldown } from 'vite'
import { z } from 'zod'
import manifest from '../package.json' with { type: 'json' }
import { frameworkTypes } from './framework-types'

type Versions = Record<string, string>

/**
 * Returns the name of the package from which a module comes: `@visx/shape` for `@visx/shape/lib/x`.
 */
function packageOf(specifier: string): string {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')
}

async function peersOf(name: string): Promise<string[]> {
  const path = join(import.meta.dirname, '../node_modules', name, 'package.json')
  const { peerDependencies = {}, peerDependenciesMeta = {} } = JSON.parse(
    await readFile(path, 'utf8'),
  )
  return Object.keys(peerDependencies).filter((peer) => !peerDependenciesMeta[peer]?.optional)
}

/**
 * Returns the packages that the built files import, and the peer dependencies of these packages.
 */
async function dependenciesOf(chunks: Rolldown.OutputChunk[]): Promise<Versions> {
  const ours = new Set(chunks.map((chunk) => chunk.fileName))
  const imported = chunks
    .flatMap((chunk) => [...chunk.imports, ...chunk.dynamicImports])
    .filter((id) => !ours.has(id))
    .map(packageOf)
  const peers = await Promise.all([...new Set(imported)].map(peersOf))
  const known = new Map(Object.entries(manifest.dependencies))
  const names = [...new Set([...imported, ...peers.flat()])].sort()
  return Object.fromEntries(
    names.map((name) => {
      const version = known.get(name)
      if (!version) throw new Error(`The package needs ${name}, which is not a dependency here.`)
      return [name, version]
    }),
  )
}

function exportOf(name: string) {
  return { types: `./${name}.d.ts`, default: `./${name}.js` }
}

/** Style sheets and data files for tools, by the path under which the package exports them. */
const data = [
  'custom-elements.json',
  'vscode.html-custom-data.json',
  'web-types.json',
  'rtm.tokens.json',
  'cdn/integrity.json',
  'cdn/preload.json',
  'cdn/reserve.css',
  'package.json',
]

/**
 * The packages that the types-only entries import, such as `./react`. A project uses at most one of
 * these frameworks.
 */
const frameworks = {
  '@types/react': '>=18',
  preact: '>=10',
  'solid-js': '>=1.9',
  svelte: '>=5',
  vue: '>=3.3',
}

/**
 * The fields that are copied from our package.json unchanged. The fields with addresses are
 * optional until the addresses exist.
 */
const published = z.object({
  name: z.string(),
  version: z.string(),
  description: z.string(),
  license: z.string(),
  keywords: z.array(z.string()),
  homepage: z.string().optional(),
  repository: z.object({ type: z.literal('git'), url: z.string() }).optional(),
  bugs: z.object({ url: z.string() }).optional(),
  publishConfig: z.object({ access: z.literal('public'), provenance: z.literal(true) }),
})

/**
 * Returns the content of the package's `package.json`.
 * @param chunks The chunks of the npm build.
 */
export async function packageManifest(chunks: Rolldown.OutputChunk[]) {
  const entries = chunks
    .filter((chunk) => chunk.isEntry)
    .map((chunk) => chunk.name)
    .sort((a, b) => Number(b === 'index') - Number(a === 'index') || a.localeCompare(b))
  const acting = entries.filter(
    (name) => name === 'define' || name === 'chat' || name.startsWith('elements/'),
  )
  return {
    ...published.parse(manifest),
    type: 'module',
    // Only these files have side effects. Bundlers may remove unused code of all other files.
    sideEffects: [
      ...[...acting, 'cdn/rtm-elements', 'cdn/chunks/*'].map((one) => `./${one}.js`),
      './cdn/reserve.css',
    ],
    types: './index.d.ts',
    main: './index.js',
    exports: {
      ...Object.fromEntries(
        [...entries, ...frameworkTypes.keys(), 'cdn/rtm-elements'].map((one) => [
          one === 'index' ? '.' : one.startsWith('cdn/') ? `./${one}.js` : `./${one}`,
          exportOf(one),
        ]),
      ),
      ...Object.fromEntries(data.map((file) => [`./${file}`, `./${file}`])),
    },
    // The CDN's source maps are excluded. They are as large as all other files together, and repeat
    // the source maps of the npm entries.
    files: [
      '**/*.js',
      '**/*.js.map',
      '!cdn/**/*.map',
      '**/*.d.ts',
      'angular/*.ts',
      '**/*.json',
      '**/*.txt',
      'cdn/*.css',
    ],
    customElements: 'custom-elements.json',
    'web-types': './web-types.json',
    dependencies: await dependenciesOf(chunks),
    peerDependencies: frameworks,
    peerDependenciesMeta: Object.fromEntries(
      Object.keys(frameworks).map((name) => [name, { optional: true }]),
    ),
  }
}
