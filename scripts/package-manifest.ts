/** `dist/package/package.json`: what the build made is what it declares. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Rolldown } from 'vite'
import manifest from '../package.json' with { type: 'json' }

type Versions = Record<string, string>

/** `@visx/shape/lib/x` → `@visx/shape`. */
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

/** What the built files import, and what that in turn asks its user to install. */
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
      if (!version) throw new Error(`The package needs ${name}, which is no dependency here.`)
      return [name, version]
    }),
  )
}

function exportOf(name: string) {
  return { types: `./${name}.d.ts`, default: `./${name}.js` }
}

/** Files for tools, by the path under which the package exports them. */
const data = [
  'custom-elements.json',
  'vscode.html-custom-data.json',
  'web-types.json',
  'cdn/integrity.json',
  'package.json',
]

/** @param chunks The npm build's. */
export async function packageManifest(chunks: Rolldown.OutputChunk[]) {
  const entries = chunks
    .filter((chunk) => chunk.isEntry)
    .map((chunk) => chunk.name)
    .sort((a, b) => Number(b === 'index') - Number(a === 'index') || a.localeCompare(b))
  const registering = entries.filter((name) => name === 'define' || name.startsWith('elements/'))
  const { name, version, description, license } = manifest
  return {
    name,
    version,
    description,
    license,
    type: 'module',
    // Nothing else acts by being imported; what no bundle uses of it is left out.
    sideEffects: [...registering, 'cdn/rtm-elements', 'cdn/chunks/*'].map((one) => `./${one}.js`),
    types: './index.d.ts',
    main: './index.js',
    exports: {
      ...Object.fromEntries(
        [...entries, 'react', 'cdn/rtm-elements'].map((one) => [
          one === 'index' ? '.' : one.startsWith('cdn/') ? `./${one}.js` : `./${one}`,
          exportOf(one),
        ]),
      ),
      ...Object.fromEntries(data.map((file) => [`./${file}`, `./${file}`])),
    },
    // The CDN's maps are as large as all the rest, and tell what the npm entries' say.
    files: ['**/*.js', '**/*.js.map', '!cdn/**/*.map', '**/*.d.ts', '**/*.json'],
    customElements: 'custom-elements.json',
    'web-types': './web-types.json',
    dependencies: await dependenciesOf(chunks),
    // For `./react`, which is types alone.
    peerDependencies: { '@types/react': '>=19' },
    peerDependenciesMeta: { '@types/react': { optional: true } },
  }
}
