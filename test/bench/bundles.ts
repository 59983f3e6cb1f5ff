/**
 * Builds JavaScript for the bench only, in memory: the hand-written table, and a shared copy of
 * React.
 */
import { join } from 'node:path'
import { build, esmExternalRequirePlugin, type Plugin } from 'vite'
import { type ReactModule, reactFiles } from './pages'
import { packageDir, sharedReactEntries } from './settings'

/** Files by the path at which they are served. */
export type Files = Map<string, string>

function virtual(sources: Record<string, string>): Plugin {
  return {
    name: 'bench-sources',
    enforce: 'pre',
    resolveId: (id) => (id in sources ? `\0${id}` : undefined),
    load: (id) => sources[id.slice(1)],
  }
}

interface Bundle {
  entries: Record<string, string>
  sources?: Record<string, string>
  external?: string[]
  /** The option `codeSplitting.groups` of Rolldown: which modules go into a common file. */
  groups?: { name: string; tags: ['$initial'] }[]
}

async function bundle(
  folder: string,
  { entries, sources = {}, external = [], groups = [] }: Bundle,
): Promise<Files> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    // A CommonJS dependency calls `require` for shared modules. This plugin turns the call into an
    // import.
    plugins: [virtual(sources), esmExternalRequirePlugin({ external })],
    define: { 'process.env.NODE_ENV': '"production"' },
    base: './',
    publicDir: false,
    build: {
      write: false,
      target: 'es2023',
      minify: true,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: entries,
        preserveEntrySignatures: 'strict',
        output: {
          entryFileNames: '[name].js',
          chunkFileNames: 'chunks/[name]-[hash].js',
          codeSplitting: { groups },
        },
      },
    },
  })
  if (!('output' in result)) throw new Error('The bundler did not return exactly one output.')
  const chunks = result.output.filter((file) => file.type === 'chunk')
  return new Map(chunks.map((file) => [`/${folder}/${file.fileName}`, file.code]))
}

export function bundleVanilla(): Promise<Files> {
  return bundle('vanilla', { entries: { main: join(import.meta.dirname, 'vanilla/main.ts') } })
}

/** Builds the script that every measured page runs first (see in-page.ts). */
export async function bundleInPageScript(): Promise<string> {
  const files = await bundle('bench', {
    entries: { 'in-page': join(import.meta.dirname, 'in-page.ts') },
  })
  return `(() => {${[...files.values()].join('\n')}})()`
}

/**
 * Bundles React in the same way as a host page that serves it with an import map. The bundle lists
 * the exports by name, because a CommonJS module has no other way to re-export them.
 */
async function bundleReact(): Promise<Files> {
  const modules: Record<ReactModule, object> = {
    react: await import('react'),
    'react-dom': await import('react-dom'),
    'react-dom/client': await import('react-dom/client'),
    'react/jsx-runtime': await import('react/jsx-runtime'),
  }
  const sources: Record<string, string> = {}
  const entries: Record<string, string> = {}
  for (const [name, module] of Object.entries(modules)) {
    const names = Object.keys(module).filter((key) => key !== 'default' && !key.includes('.'))
    const entry = `bench:${name}`
    sources[entry] =
      `import all from '${name}'\nexport default all\nexport const { ${names.join(', ')} } = all`
    entries[reactFiles[name]?.replace(/\.js$/, '') ?? name] = entry
  }
  return bundle('host-react', { entries, sources })
}

/**
 * Bundles the npm package as the guide recommends for Vite 8. The code of the first view is in one
 * file. React is not in the bundle, because the page provides it.
 */
function bundleForSharedReact(): Promise<Files> {
  const from = (file: string) => JSON.stringify(join(packageDir, file))
  const entry = 'bench:element'
  return bundle('shared-react', {
    entries: { element: entry },
    sources: {
      [entry]:
        `import ${from(sharedReactEntries.element)}\n` +
        `export { configure } from ${from(sharedReactEntries.main)}`,
    },
    external: Object.keys(reactFiles),
    groups: [{ name: 'first', tags: ['$initial'] }],
  })
}

export async function bundleSharedReact(): Promise<Files> {
  return new Map([...(await bundleReact()), ...(await bundleForSharedReact())])
}
