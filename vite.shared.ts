import { join } from 'node:path'
import optimizeLocales from '@react-aria/optimize-locales-plugin'
import type { Plugin } from 'vite'

/** Removes react-aria's messages for languages that we do not support. They have 18 kB (gzip). */
export function keptLocales(): Plugin {
  return optimizeLocales.vite({ locales: ['en-US', 'es-ES'] })
}

/**
 * Removes the license comment from the modules of lucide, except one that all icons import. The
 * build therefore has the comment once, and not once for each icon.
 */
export function iconComments(): Plugin {
  return {
    name: 'icon-comments',
    transform: {
      filter: { id: /\/node_modules\/lucide-react\/dist\/esm\/(?!createLucideIcon)/ },
      handler: (code) => ({
        // The lines stay, so a source map is not needed.
        code: code.replace(/^\/\*\*\n \* @license[\s\S]*?\*\//, (comment) =>
          comment.replaceAll(/[^\n]/g, ''),
        ),
        map: null,
      }),
    },
  }
}

/** Matches a loop over the keys of an object, in the form in which libraries write it. */
const keyLoop = /\bfor \((const|let|var) (\w+) in ([\w.]+)\)/g

/**
 * Makes the libraries' loops visit only an object's own keys. An old script on a vendor's page may
 * have added an enumerable property to every object. Without this plugin, zod would then fail to
 * start (Z13).
 */
export function ownKeys(): Plugin {
  return {
    name: 'own-keys',
    transform: {
      filter: {
        id: /\/node_modules\/(zod|@tanstack|valtio|react-aria|react-aria-components|react-stately)\//,
      },
      handler: (code) => ({
        code: code.replace(keyLoop, 'for ($1 $2 of Object.keys($3 ?? {}))'),
        // The replacement moves no line, so a source map is not needed.
        map: null,
      }),
    },
  }
}

/**
 * The oldest supported browsers, as in docs/integrating.md. They are the first versions with
 * `light-dark()`, CSS nesting, `:dir()` and `:state()`. For older browsers, Vite would rewrite
 * `light-dark()`, nesting and `:dir()`, and this would break right-to-left layout.
 */
export const oldestBrowsers = ['chrome125', 'firefox126', 'safari17.5']

/**
 * The bundler's checks. The check that is turned off warns of a module that some files import
 * dynamically and others statically. This is intended, because a page without the static imports
 * loads the module later.
 */
export const bundlerChecks = { ineffectiveDynamicImport: false }

/**
 * The size in kB above which Vite warns of a chunk. The largest chunk contains the chat's SDK, and
 * loads only with the chat. Tests compare the sizes of the others with their budgets.
 */
export const LARGEST_CHUNK = 1000

/** An alias that resolves the package's name to the built package, as a vendor's bundler would. */
const builtPackage = join(import.meta.dirname, 'dist/package')
export const builtPackageAlias = [
  { find: /^rtm-elements$/, replacement: join(builtPackage, 'index.js') },
  { find: /^rtm-elements\/(.+)$/, replacement: join(builtPackage, '$1.js') },
]

/**
 * The file name of a script. Each script contains the names of many other scripts, so the hash in a
 * name has only 7 characters, and not the bundler's 8. A hash of 7 characters still has 64^7
 * values, which is enough to tell builds apart.
 */
export const hashedScript = '[name]-[hash:7].js'
