import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import type { InlineConfig, Plugin } from 'vite'
import manifest from '../package.json' with { type: 'json' }
import { galleryElements } from '../scripts/gallery-elements'
import { bundlerChecks, keptLocales, LARGEST_CHUNK, ownKeys } from '../vite.shared'

const root = join(import.meta.dirname, '..')
const outDir = join(root, 'dist/gallery')
const virtual = '\0virtual:gallery'

/** Returns the elements' definitions, and the version of the package. */
function definitions(): Plugin {
  return {
    name: 'gallery-definitions',
    resolveId: (id) => (`\0${id}` === virtual ? virtual : undefined),
    load: (id) =>
      id === virtual
        ? [
            `export const elements = ${JSON.stringify(galleryElements())}`,
            `export const version = ${JSON.stringify(manifest.version)}`,
          ].join('\n')
        : undefined,
  }
}

/** Copies the CDN build of the package, so that the folder needs no other file. */
function copyPackage(): Plugin {
  return {
    name: 'gallery-package',
    closeBundle: () =>
      cp(join(root, 'dist/package/cdn'), join(outDir, 'cdn'), {
        recursive: true,
        // The gallery's folder contains no source maps, which only developer tools fetch. It
        // contains no compressed files either, because file hosts compress files by themselves.
        filter: (path) => !/\.(map|br|gz)$/.test(path),
      }),
  }
}

/**
 * Builds the gallery into a folder for any file host, at any path. The gallery's page uses the CDN
 * build of the package, as a vendor's page does, so the package must be built first.
 */
export const galleryConfig: InlineConfig = {
  configFile: false,
  root: join(import.meta.dirname, 'gallery'),
  base: './',
  publicDir: false,
  plugins: [react(), keptLocales(), ownKeys(), definitions(), copyPackage()],
  build: {
    outDir,
    emptyOutDir: true,
    target: 'es2023',
    modulePreload: false,
    chunkSizeWarningLimit: LARGEST_CHUNK,
    rolldownOptions: { checks: bundlerChecks },
  },
}
