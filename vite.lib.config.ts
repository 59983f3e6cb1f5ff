import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import type { InlineConfig, Plugin, Rolldown } from 'vite'
import { elementDefinitions } from './elements/index'
import manifest from './package.json' with { type: 'json' }
import { keptLocales, lightDarkBrowsers } from './vite.shared'

/**
 * The package for vendors, in two builds: `npm` leaves the dependencies to the vendor's bundler,
 * `cdn` is one module script with everything in it, its code fetched element by element.
 */
const tags = elementDefinitions.map((definition) => `rtm-${definition.name}`)
const entryPrefix = 'virtual:element/'

/** The npm entries that are modules of ours, by their name in the package: `./<name>`. */
export const entrySources = {
  index: 'elements/package.ts',
  define: 'elements/define-all.ts',
  host: 'src/bridge/host.ts',
  testing: 'src/testing/fake-backend.ts',
}

/** `./elements/<tag>`: one module a tag that registers it, made from the list of elements. */
function elementEntries(): Plugin {
  return {
    name: 'element-entries',
    resolveId(id) {
      // A library's entries are resolved as paths: the prefix is then somewhere inside.
      const at = id.indexOf(entryPrefix)
      return at < 0 ? undefined : `\0${id.slice(at)}`
    },
    load(id) {
      if (!id.startsWith(`\0${entryPrefix}`)) return undefined
      const name = id.slice(entryPrefix.length + 1).replace(/^rtm-/, '')
      const constant = name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())
      return [
        `import { defineElement } from '/elements/define.ts'`,
        `import { ${constant} } from '/elements/${name}.ts'`,
        `if (typeof customElements !== 'undefined') defineElement(${constant})`,
      ].join('\n')
    },
  }
}

/** Left to the vendor's bundler; but `host.js` stands alone, for pages that have none. */
const external = (id: string, importer?: string) =>
  !importer?.includes('/src/bridge/') &&
  Object.keys(manifest.dependencies).some((name) => id === name || id.startsWith(`${name}/`))

const inLucide = /\/lucide-react\//
/** Icons of what stands there first; any other comes with the part that shows it. */
const coreIcons =
  /\/lucide-react\/dist\/esm\/(?!icons\/)|\/icons\/(check|clock|copy|search-x|user-round|x)\.m?js$/

/** The modules that a file of ours imports, directly or not. What it loads later is not among them. */
function importsOf(file: string, graph: Rolldown.ChunkingContext): Set<string> {
  const found = new Set([join(import.meta.dirname, file)])
  for (const id of found) {
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) found.add(imported)
  }
  return found
}

const patientScreens = ['patient-detail', 'chat']
const furtherScreens = ['metrics', 'sso-tile', 'support', 'account']

function firstViews(graph: Rolldown.ChunkingContext) {
  const screen = (name: string) => importsOf(`src/screens/${name}/${name}-screen.tsx`, graph)
  return {
    shell: importsOf('elements/shell/mount.tsx', graph),
    billing: screen('billing'),
    list: screen('patient-list'),
    patient: patientScreens.map(screen),
    further: furtherScreens.map(screen),
  }
}

/**
 * What every element needs as one file: React, the connection, the shell, and what the list of
 * billings shares with any other screen. With the loader and the element's own code that is all until
 * the first rows, and one file compresses better than ten. Two more for what the list of patients
 * shares beyond that: with a patient's own screens, and with whatever else shows people.
 */
function sharedChunks() {
  let views: ReturnType<typeof firstViews> | undefined
  const nameOf = (id: string, graph: Rolldown.ChunkingContext) => {
    if (inLucide.test(id)) return coreIcons.test(id) ? 'core' : null
    views ??= firstViews(graph)
    const { shell, billing, list, patient, further } = views
    const isPatients = patient.some((screen) => screen.has(id))
    const isElsewhere = further.some((screen) => screen.has(id))
    // Of the connection, what is not every screen's is its dialogs' as well.
    const isShared = isPatients || isElsewhere || list.has(id) || id.includes('/src/client/')
    if (shell.has(id) || (billing.has(id) && isShared)) return 'core'
    if (!list.has(id)) return null
    return isElsewhere ? 'people' : isPatients ? 'patients' : null
  }
  // A chunk takes along what it imports: the one that more screens need comes first.
  return ['core', 'people', 'patients'].map((chunk, place) => ({
    name: (id: string, graph: Rolldown.ChunkingContext) =>
      nameOf(id, graph) === chunk ? chunk : null,
    priority: 3 - place,
  }))
}

/** The Vite configuration of one of the two builds; `scripts/build.ts` runs both. */
export function libConfig(kind: 'npm' | 'cdn'): InlineConfig {
  const cdn = kind === 'cdn'
  const npmEntries = {
    ...entrySources,
    'elements/rtm-context': 'elements/define-context.ts',
    ...Object.fromEntries(tags.map((tag) => [`elements/${tag}`, entryPrefix + tag])),
  }
  return {
    configFile: false,
    plugins: [react(), keptLocales(), elementEntries()],
    base: './',
    publicDir: false,
    define: cdn ? { 'process.env.NODE_ENV': '"production"' } : {},
    build: {
      outDir: cdn ? 'dist/package/cdn' : 'dist/package',
      emptyOutDir: true,
      target: 'es2023',
      cssTarget: lightDarkBrowsers,
      sourcemap: true,
      minify: cdn ? 'oxc' : false,
      // Vite's preloading would put links into the vendor's page.
      modulePreload: false,
      // As a library it is left to the vendor's bundler how chunks are preloaded.
      ...(!cdn && { lib: { entry: npmEntries, formats: ['es'] } }),
      rolldownOptions: {
        ...(cdn ? { input: { 'rtm-elements': 'elements/cdn.ts' } } : { external }),
        preserveEntrySignatures: 'strict',
        output: {
          entryFileNames: '[name].js',
          chunkFileNames: 'chunks/[name]-[hash].js',
          ...(cdn && {
            codeSplitting: {
              groups: [
                // Before the core, which would take what it imports of the loader with it: the
                // outline stands there before React has come.
                { name: 'loader', tags: ['$initial'], priority: 4 },
                ...sharedChunks(),
              ],
            },
          }),
        },
      },
    },
  }
}
