import optimizeLocales from '@react-aria/optimize-locales-plugin'
import type { Plugin } from 'vite'

/** The languages we ship: react-aria's own words for all others, 18 kB gzip, stay out. */
export function keptLocales(): Plugin {
  return optimizeLocales.vite({ locales: ['en-US', 'es-ES'] })
}
