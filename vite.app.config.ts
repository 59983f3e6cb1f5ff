import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { collected, thirdPartyLicenses } from './scripts/third-party-licenses'
import { keptLocales, oldestBrowsers, ownKeys } from './vite.shared'

/**
 * Modules that the first page imports only because a library's index exports them. Only screens use
 * these modules.
 */
const forScreens =
  /@tanstack\/(react-query\/(?!.*QueryClientProvider)|query-core\/.*(Observer|hydration|index)\.js)/

/** Builds the standalone app: routes, layouts and tags. */
export default defineConfig({
  root: 'app',
  base: '/',
  publicDir: 'public',
  plugins: [react(), keptLocales(), ownKeys(), thirdPartyLicenses()],
  server: { fs: { allow: ['..'] } },
  build: {
    outDir: '../dist/app',
    emptyOutDir: true,
    target: 'es2023',
    cssTarget: oldestBrowsers,
    sourcemap: true,
    license: collected,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        comments: { legal: true },
        // All shared modules are in one file, because one file compresses better than thirty. It
        // contains no screen's code.
        codeSplitting: {
          groups: [
            { name: 'app', tags: ['$initial'], test: (id: string) => !forScreens.test(id) },
            { name: 'account', test: /\/src\/screens\/account\/(account-screen|login-form)\./ },
          ],
        },
      },
    },
  },
})
