import react from '@vitejs/plugin-react'
import type { InlineConfig, Plugin } from 'vite'
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

/**
 * What every element needs, as one file: React, the connection, the shell. With the loader and the
 * element's own code that makes three files until the first rows, and one file compresses better
 * than seven.
 */
const core = [
  /node_modules\/(react|react-dom|scheduler|valtio|proxy-compare|zod|use-sync-external-store)\//,
  /node_modules\/@tanstack\/(query-core|react-query)\//,
  /\/elements\/shell\/(?!notice-toasts)/,
  // But for what is loaded when it is needed: flags, error reporting, the chat with support.
  /\/src\/client\/(?!flag-service|support-messenger|error-reporting\/(?!error-reporting\.ts))/,
  /\/src\/api\/(account-record|auth|errors|http|http-answer|http-retry|query-string|required|schemas|uuid|wire)\.ts/,
  /\/src\/domain\/messages\/(counting|en-shell|messages)\.ts/,
  /\/src\/screens\/shared\/(screen|use-words)\.ts/,
  /\/src\/ui\/(styles|overlay-root|overlay-layer|button|icon|spinner|input|text-field|empty-state|error-boundary|error-state)\b/,
  /\/src\/ui\/overlays\/(tooltip-layer|hover-intent)\.tsx?/,
  /\/lucide-react\/dist\/esm\/(icons\/x\.|[^/]+\.)m?js/,
]

/** What the screens with a list share, so that each of them is one file more, not ten. */
const lists = [
  /node_modules\/@tanstack\/(react-table|table-core|react-store|store)\//,
  /\/src\/ui\/(data-table\/|avatar|badge|checkbox|count|focus-keeper|glyph|native-select|pagination|person-mark|prefetch-on-intent|search-field|skeleton|tab-keys|tabs|tiny-bar|toolbar|use-is-narrow|use-offline)/,
  /\/src\/ui\/overlays\/(lazy-overlay|menu-button|open-modals|popover-button)\./,
  /\/src\/screens\/shared\/(column-menu|list-\w+|provider-filter|use-metadata|use-providers|use-today|use-unread)\./,
  /\/src\/api\/(billing-instances|interaction-logs|page|patients|providers|rtm-enrollments|query-keys)\.ts/,
  /\/src\/domain\/(billing-code|company|date-format|dates|duration|patient-summary|phone|provider|vocabulary)\.ts/,
  /\/src\/domain\/messages\/(en-patient|sections\/patient)\.ts/,
]

/** The Vite configuration of one of the two builds. */
export function packageConfig(kind: 'npm' | 'cdn'): InlineConfig {
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
                { name: 'loader', tags: ['$initial'], priority: 1 },
                ...Object.entries({ core, lists }).map(([name, parts]) => ({
                  name,
                  test: (id: string) => parts.some((part) => part.test(id)),
                })),
              ],
            },
          }),
        },
      },
    },
  }
}
