import { join } from 'node:path'
import optimizeLocales from '@react-aria/optimize-locales-plugin'
import type { Plugin } from 'vite'

/**
 * Keeps react-aria's messages for the languages that we ship. Those of all other languages are 18
 * kB gzip.
 */
export function keptLocales(): Plugin {
  return optimizeLocales.vite({ locales: ['en-US', 'es-ES'] })
}

/**
 * The first browsers with `light-dark()`, nesting and `:dir()`. For older targets Vite would
 * rewrite these, which would break right-to-left layout.
 */
export const lightDarkBrowsers = ['chrome123', 'firefox125', 'safari17.5']

/** An alias that resolves the package's name to the built package, as a vendor's bundler would. */
const builtPackage = join(import.meta.dirname, 'dist/package')
export const builtPackageAlias = [
  { find: /^rtm-elements$/, replacement: join(builtPackage, 'index.js') },
  { find: /^rtm-elements\/(.+)$/, replacement: join(builtPackage, '$1.js') },
]
