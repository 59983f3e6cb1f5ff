import react from '@vitejs/plugin-react'
import { defineConfig, type Rolldown } from 'vite'
import { collected, thirdPartyLicenses } from './scripts/third-party-licenses'
import {
  bundlerChecks,
  hashedScript,
  iconComments,
  importsOf,
  keptLocales,
  LARGEST_CHUNK,
  laterFolder,
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

/** The file with the first view of each folder whose later parts are in one file. */
const firstViews: Readonly<Record<string, string>> = {
  billing: 'src/screens/billing/billing-screen.tsx',
  'patient-list': 'src/screens/patient-list/patient-list-screen.tsx',
  'data-table': 'src/ui/data-table/data-table.tsx',
  clinic: 'app/clinic/clinic.tsx',
}

/** Returns the function that names the chunk of a module which only one later part needs. */
function laterChunk() {
  const inFirstView = new Map<string, ReadonlySet<string>>()
  return (id: string, graph: Rolldown.ChunkingContext): string | null => {
    const folder = laterFolder(id)
    const file = folder && firstViews[folder]
    if (!file) return null
    const first = inFirstView.get(file) ?? importsOf(file, graph)
    inFirstView.set(file, first)
    return first.has(id) ? null : `${folder}-later`
  }
}

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
            { debugName: 'later', name: laterChunk() },
          ],
        },
      },
    },
  },
})
