import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { laterScript, partsByModule } from './scripts/later-parts'
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
 * Modules that the first page imports only because a library's index exports them. Only screens use
 * these modules.
 */
const forScreens =
  /@tanstack\/(react-query\/(?!.*QueryClientProvider)|query-core\/.*(Observer|hydration|index)\.js)/

/**
 * The modules that may be in the file that the screens share: our own, and those of the libraries
 * with which the screens are drawn. The libraries of the chat and of the error reports are not in
 * this file.
 */
const sharedByScreens =
  /\/(src|lucide-react|react-aria|react-aria-components|react-stately|@tanstack|@internationalized)\//

const partsOf = partsByModule('app/main.tsx')

/** Builds the standalone app: routes, layouts and tags. */
export default defineConfig({
  root: 'app',
  base: '/',
  publicDir: 'public',
  plugins: [react(), keptLocales(), iconComments(), ownKeys(), thirdPartyLicenses()],
  server: { fs: { allow: ['..'] } },
  build: {
    outDir: '../dist/app',
    emptyOutDir: true,
    target: 'es2023',
    cssTarget: oldestBrowsers,
    sourcemap: true,
    chunkSizeWarningLimit: LARGEST_CHUNK,
    license: collected,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      checks: bundlerChecks,
      output: {
        comments: { legal: true },
        entryFileNames: `assets/${hashedScript}`,
        chunkFileNames: `assets/${hashedScript}`,
        // One file compresses better than thirty, and a visit waits for fewer requests. `app` contains
        // what every page needs, `shared` what several screens share. Neither contains code of one
        // screen only.
        codeSplitting: {
          groups: [
            {
              name: 'app',
              tags: ['$initial'],
              test: (id: string) => !forScreens.test(id),
              priority: 3,
            },
            {
              name: 'account',
              test: /\/src\/screens\/account\/(account-screen|login-form)\./,
              priority: 2,
            },
            { name: 'shared', test: sharedByScreens, minShareCount: 2, priority: 1 },
            {
              debugName: 'later',
              name: (id: string, graph) => laterScript(partsOf(id, graph)),
              includeDependenciesRecursively: false,
            },
          ],
        },
      },
    },
  },
})
