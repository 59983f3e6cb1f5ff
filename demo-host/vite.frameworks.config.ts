import { readdirSync } from 'node:fs'
import { extname, join } from 'node:path'
import { svelte, vitePreprocess } from '@sveltejs/vite-plugin-svelte'
import react from '@vitejs/plugin-react'
import vue from '@vitejs/plugin-vue'
import type { InlineConfig } from 'vite'
import { angular } from '../scripts/angular-plugin'
import { sourceView } from '../scripts/source-view'
import { builtPackageAlias, bundlerChecks, LARGEST_CHUNK } from '../vite.shared'

const root = join(import.meta.dirname, '..')
const pages = join(import.meta.dirname, 'frameworks')
const builtPackage = join(root, 'dist/package')
const names = ['react', 'vue', 'svelte', 'angular']

/**
 * Returns the files that a vendor copies: the page's code, and the settings that all pages share.
 */
function sourcesOf(page: string): string[] {
  const own = readdirSync(page).filter((name) => extname(name) !== '.html')
  return [...own.map((name) => join(page, name)), join(pages, 'configure-elements.ts')]
}

/**
 * Returns the Vite settings for the example projects, one for each framework. The projects import
 * the built package, in the same way as a vendor who installs it from npm.
 * @param angularFolder The folder with the Angular application's `main.ts`.
 */
export function frameworkSettings(angularFolder: string) {
  return {
    configFile: false,
    publicDir: false,
    resolve: { alias: builtPackageAlias },
    plugins: [
      react(),
      vue({ template: { compilerOptions: { isCustomElement: (tag) => tag.startsWith('rtm-') } } }),
      svelte({ configFile: false, preprocess: vitePreprocess() }),
      angular(angularFolder, {
        'rtm-elements': [join(builtPackage, 'index.d.ts')],
        'rtm-elements/*': [join(builtPackage, '*.d.ts')],
      }),
    ],
  } satisfies InlineConfig
}

const settings = frameworkSettings(join(pages, 'angular'))

/** Builds the demo's framework pages. */
export const frameworksConfig: InlineConfig = {
  ...settings,
  root: pages,
  base: '/frameworks/',
  plugins: [settings.plugins, sourceView(sourcesOf)],
  build: {
    outDir: join(root, 'dist/demo-host/frameworks'),
    emptyOutDir: true,
    target: 'es2023',
    chunkSizeWarningLimit: LARGEST_CHUNK,
    rolldownOptions: {
      checks: bundlerChecks,
      input: names.map((name) => join(pages, name, 'index.html')),
    },
  },
}
