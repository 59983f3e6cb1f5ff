import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { keptLocales, lightDarkBrowsers } from './vite.shared'

/** The standalone app: routes, layouts and tags. */
export default defineConfig({
  root: 'app',
  base: '/',
  publicDir: 'public',
  plugins: [react(), keptLocales()],
  server: { fs: { allow: ['..'] } },
  build: {
    outDir: '../dist/app',
    emptyOutDir: true,
    target: 'es2023',
    cssTarget: lightDarkBrowsers,
    sourcemap: true,
    modulePreload: { polyfill: false },
  },
})
