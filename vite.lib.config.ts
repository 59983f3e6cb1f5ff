import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import type { InlineConfig, Plugin, Rolldown } from 'vite'
import { elementDefinitions } from './elements/index'
import manifest from './package.json' with { type: 'json' }
import { className } from './scripts/element-classes'
import { collected, thirdPartyLicenses } from './scripts/third-party-licenses'
import {
  bundlerChecks,
  hashedScript,
  iconComments,
  keptLocales,
  LARGEST_CHUNK,
  oldestBrowsers,
  ownKeys,
} from './vite.shared'

/**
 * Builds the package for vendors twice. In `npm`, the vendor's bundler provides the dependencies.
 * `cdn` contains everything and starts with one module script, which fetches each element's code on
 * demand.
 */
const tags = ['rtm-context', ...elementDefinitions.map(({ name }) => `rtm-${name}`)]
const entryPattern = /virtual:(element|class)\/([\w-]+)$/

/** The npm entries that are modules of ours, by their name in the package: `./<name>`. */
export const entrySources = {
  index: 'elements/package.ts',
  define: 'elements/define-all.ts',
  chat: 'elements/chat.ts',
  host: 'src/bridge/host.ts',
  smart: 'src/bridge/smart/smart.ts',
  testing: 'src/testing/fake-backend.ts',
}

/** Returns the module of an element's screen, which the element's definition names. */
export function screenOf(name: string): string {
  const definition = readFileSync(join(import.meta.dirname, `elements/${name}.ts`), 'utf8')
  const [, screen] = definition.match(/load: \(\) => import\('\.\.(\/src\/[^']+)'\)/) ?? []
  if (!screen) throw new Error(`elements/${name}.ts loads no screen.`)
  return `${screen}.tsx`
}

/**
 * Returns two parts of the code of an element's entries: the imports, and the calls that register
 * its tag and make its class.
 */
function elementCode(tag: string) {
  if (tag === 'rtm-context') {
    return {
      imports: [`import { createContextClass, defineContext } from '/elements/context-element.ts'`],
      define: 'defineContext()',
      create: 'createContextClass()',
    }
  }
  const name = tag.replace(/^rtm-/, '')
  const constant = name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())
  return {
    imports: [
      `import { createElementClass, defineElement } from '/elements/element-class.tsx'`,
      `import { ${constant} } from '/elements/${name}.ts'`,
      `import { Screen, words } from '${screenOf(name)}'`,
    ],
    define: `defineElement(${constant}, { Screen, words })`,
    create: `createElementClass(${constant}, { Screen, words })`,
  }
}

/**
 * Returns the source of `./elements/<tag>`. The module defines the tag immediately when it is
 * imported, so it imports the screen.
 */
function elementEntry(tag: string): string {
  const { imports, define } = elementCode(tag)
  return [
    // The chat's own element is useless without the code of the chat.
    ...(tag === 'rtm-patient-chat' ? [`import '/elements/chat.ts'`] : []),
    ...imports,
    `if (typeof customElements !== 'undefined') ${define}`,
  ].join('\n')
}

/**
 * Returns the source of `./classes/<tag>`. It exports the class and registers nothing. A server has
 * no elements, so the class is empty there.
 */
function classEntry(tag: string): string {
  const { imports, create } = elementCode(tag)
  return [
    ...imports,
    `import { markClass } from '/elements/register-tag.ts'`,
    `export const ${className(tag.replace(/^rtm-/, ''))} =`,
    `  typeof HTMLElement === 'undefined' ? class {} : /* @__PURE__ */ markClass(${create})`,
  ].join('\n')
}

/**
 * Returns a Vite plugin for `./elements/<tag>` and `./classes/<tag>`, two generated modules for
 * each tag.
 */
function elementEntries(): Plugin {
  return {
    name: 'element-entries',
    resolveId(id) {
      // Vite resolves a library's entries as paths, so the prefix may be in the middle of the id.
      const at = id.search(entryPattern)
      return at < 0 ? undefined : `\0${id.slice(at)}`
    },
    load(id) {
      const [, kind, tag = ''] = id.match(entryPattern) ?? []
      if (!kind || !id.startsWith('\0')) return undefined
      return kind === 'element' ? elementEntry(tag) : classEntry(tag)
    },
  }
}

/**
 * Whether the vendor's bundler provides a module. `host.js` and `smart.js` include their
 * dependencies, because pages without a bundler use them.
 */
const external = (id: string, importer?: string) =>
  !importer?.includes('/src/bridge/') &&
  Object.keys(manifest.dependencies).some((name) => id === name || id.startsWith(`${name}/`))

const inLucide = /\/lucide-react\//
/**
 * The icons that the first views show. Other icons are in the chunks of the parts that show them.
 */
const coreIcons =
  /\/lucide-react\/dist\/esm\/(?!icons\/)|\/icons\/(check|clock|copy|search-x|user-round|x)\.m?js$/

/**
 * Returns the modules that a file imports statically, directly or indirectly. Dynamic imports are
 * not included.
 */
function importsOf(file: string, graph: Rolldown.ChunkingContext): Set<string> {
  const found = new Set([join(import.meta.dirname, file)])
  for (const id of found) {
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) found.add(imported)
  }
  return found
}

/**
 * Returns whether a file outside the billing screen and its actions imports the module, for example
 * a dialog of another screen. Without this check, the bundler would put such a module into a file
 * of its own.
 */
function isImportedElsewhere(id: string, graph: Rolldown.ChunkingContext, billing: Set<string>) {
  const importers = graph.getModuleInfo(id)?.importers ?? []
  return importers.some((one) => !billing.has(one) && !one.includes('/src/screens/billing/'))
}

const patientScreens = ['patient-detail', 'chat']
const furtherScreens = ['billing-settings', 'metrics', 'sso-tile', 'support', 'account']

function firstViews(graph: Rolldown.ChunkingContext) {
  const screen = (name: string) => importsOf(`src/screens/${name}/${name}-screen.tsx`, graph)
  return {
    connection: ['elements/early-start.ts', 'src/screens/billing/billing-start.ts'].map((file) =>
      importsOf(file, graph),
    ),
    listStart: importsOf('src/screens/patient-list/patient-list-start.ts', graph),
    shell: importsOf('elements/element-class.tsx', graph),
    billing: screen('billing'),
    acts: importsOf('src/screens/billing/billing-acts.tsx', graph),
    list: screen('patient-list'),
    patient: patientScreens.map(screen),
    further: furtherScreens.map(screen),
  }
}

/**
 * The shared chunks. `connection` contains the session, the requests, the query cache and the first
 * requests of the lists, without React, so that these requests start while the rest is loading.
 * `core` contains everything else that every element needs (React, the shell), and the modules that
 * the billing screen shares with any other screen. The loader, `connection`, `core` and the
 * element's own code are all that is loaded before the first rows. One file compresses better than
 * ten. The patients list shares other modules too. `patients` contains those that it shares with
 * the screens of one patient (the detail and the chat). `people` contains those that it shares with
 * any other screen that shows people. `patient-icons` contains the icons of both screens of one
 * patient, because a file for each icon would be larger.
 */
function sharedChunks() {
  let views: ReturnType<typeof firstViews> | undefined
  const nameOf = (id: string, graph: Rolldown.ChunkingContext) => {
    if (coreIcons.test(id)) return 'core'
    views ??= firstViews(graph)
    const { connection, listStart, shell, billing, acts, list, patient, further } = views
    if (connection.some((start) => start.has(id))) return 'connection'
    if (listStart.has(id)) return 'patient-list-start'
    const isPatients = patient.some((screen) => screen.has(id))
    const isElsewhere = further.some((screen) => screen.has(id))
    // Other icons are only in chunks that the patient's screens share, or in the chunk of one
    // screen.
    if (inLucide.test(id) && (isElsewhere || billing.has(id))) return null
    // Client modules count as shared, because the dialogs need them too.
    const own = new Set([...billing, ...acts])
    const isInDialogs = id.includes('/src/client/') || isImportedElsewhere(id, graph, own)
    const isShared = isPatients || isElsewhere || list.has(id) || isInDialogs
    if (shell.has(id) || (billing.has(id) && isShared)) return 'core'
    if (!list.has(id)) {
      return inLucide.test(id) && patient.every((screen) => screen.has(id)) ? 'patient-icons' : null
    }
    return isElsewhere ? 'people' : isPatients ? 'patients' : null
  }
  // A chunk includes the modules that its own modules import. A chunk that more screens need comes
  // first, so that it gets the modules that several chunks import.
  const names = ['connection', 'patient-list-start', 'core', 'people', 'patients', 'patient-icons']
  return names.map((chunk, place) => ({
    debugName: chunk,
    name: (id: string, graph: Rolldown.ChunkingContext) =>
      nameOf(id, graph) === chunk ? chunk : null,
    priority: names.length - place,
  }))
}

/** Returns the Vite configuration of one of the two builds. `scripts/build.ts` runs both. */
export function libConfig(kind: 'npm' | 'cdn'): InlineConfig {
  const cdn = kind === 'cdn'
  const npmEntries = {
    ...entrySources,
    ...Object.fromEntries(
      tags.flatMap((tag) => [
        [`elements/${tag}`, `virtual:element/${tag}`],
        [`classes/${tag}`, `virtual:class/${tag}`],
      ]),
    ),
  }
  return {
    configFile: false,
    plugins: [
      react(),
      keptLocales(),
      iconComments(),
      ownKeys(),
      elementEntries(),
      thirdPartyLicenses(),
    ],
    base: './',
    publicDir: false,
    define: cdn ? { 'process.env.NODE_ENV': '"production"' } : {},
    build: {
      outDir: cdn ? 'dist/package/cdn' : 'dist/package',
      emptyOutDir: true,
      target: 'es2023',
      cssTarget: oldestBrowsers,
      sourcemap: true,
      chunkSizeWarningLimit: LARGEST_CHUNK,
      license: collected,
      minify: cdn ? 'oxc' : false,
      // Vite's preloading would add links to the vendor's page.
      modulePreload: false,
      // In library mode, the vendor's bundler decides how to preload chunks.
      ...(!cdn && { lib: { entry: npmEntries, formats: ['es'] } }),
      rolldownOptions: {
        ...(cdn ? { input: { 'rtm-elements': 'elements/define-with-chat.ts' } } : { external }),
        preserveEntrySignatures: 'strict',
        checks: bundlerChecks,
        output: {
          comments: { legal: true },
          entryFileNames: '[name].js',
          chunkFileNames: `chunks/${hashedScript}`,
          ...(cdn && {
            codeSplitting: {
              groups: [
                // This chunk comes before `core`, which would otherwise include the modules that it
                // shares with the loader. The loader must show the outline before React is loaded.
                { name: 'loader', tags: ['$initial'], priority: 7 },
                ...sharedChunks(),
              ],
            },
          }),
        },
      },
    },
  }
}
