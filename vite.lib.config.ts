import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import type { InlineConfig, Plugin } from 'vite'
import { elementDefinitions } from './elements/index'
import manifest from './package.json' with { type: 'json' }
import { cdnChunks, ENTRY_SOURCE } from './scripts/cdn-chunks'
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

/**
 * Returns a Vite plugin that replaces Vite's function for dynamic imports. That function fetches the
 * style sheets of a script first. This build has no style sheets, and the loader would be 1 kB larger.
 */
function plainImports(): Plugin {
  return {
    name: 'plain-imports',
    enforce: 'pre',
    load: {
      filter: { id: /^\0vite\/preload-helper/ },
      handler: () => 'export const __vitePreload = (load) => load()',
    },
  }
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
      ...(cdn ? [plainImports()] : []),
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
        ...(cdn ? { input: { 'rtm-elements': ENTRY_SOURCE } } : { external }),
        // With `strict`, the bundler does not accept the groups of `cdnChunks`. The loader is a chunk
        // of its own, so the entry gets no exports that pages do not know.
        preserveEntrySignatures: cdn ? 'allow-extension' : 'strict',
        checks: bundlerChecks,
        output: {
          comments: { legal: true },
          entryFileNames: '[name].js',
          chunkFileNames: `chunks/${hashedScript}`,
          ...(cdn && { codeSplitting: { groups: cdnChunks() } }),
        },
      },
    },
  }
}
