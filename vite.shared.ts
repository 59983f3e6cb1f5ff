import { join } from 'node:path'
import optimizeLocales from '@react-aria/optimize-locales-plugin'
import type { Plugin } from 'vite'

/** The languages we ship: react-aria's own words for all others, 18 kB gzip, stay out. */
export function keptLocales(): Plugin {
  return optimizeLocales.vite({ locales: ['en-US', 'es-ES'] })
}

/**
 * The first browsers with `light-dark()`, nesting and `:dir()`: for older ones these would be
 * rewritten, and right-to-left would break.
 */
export const lightDarkBrowsers = ['chrome123', 'firefox125', 'safari17.5']

/** The built package under its own name, its npm entries as a vendor's bundler finds them. */
const builtPackage = join(import.meta.dirname, 'dist/package')
export const builtPackageAlias = [
  { find: /^rtm-elements$/, replacement: join(builtPackage, 'index.js') },
  { find: /^rtm-elements\/(.+)$/, replacement: join(builtPackage, '$1.js') },
]
