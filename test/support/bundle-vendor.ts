/** Bundles a vendor's code with the built package's npm entries, as the vendor's bundler does. */
import { build } from 'vite'
import { builtPackageAlias } from '../../vite.shared'

/**
 * Bundles a vendor's module.
 * @param source The text of the module.
 * @returns The scripts by file name. `vendor.js` is the entry.
 */
export async function bundleVendor(source: string): Promise<Map<string, string>> {
  const entry = 'virtual:vendor'
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    publicDir: false,
    resolve: { alias: builtPackageAlias },
    plugins: [
      {
        name: 'vendor',
        resolveId: (id) => (id === entry ? `\0${entry}` : undefined),
        load: (id) => (id === `\0${entry}` ? source : undefined),
      },
    ],
    build: {
      write: false,
      minify: false,
      modulePreload: false,
      rolldownOptions: { input: { vendor: entry }, output: { entryFileNames: 'vendor.js' } },
    },
  })
  const files = [result].flat().flatMap((one) => ('output' in one ? one.output : []))
  return new Map(files.flatMap((one) => (one.type === 'chunk' ? [[one.fileName, one.code]] : [])))
}
