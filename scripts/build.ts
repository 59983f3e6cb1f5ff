/**
 * `npm run build`: the package for vendors (npm and CDN), the standalone app, and the demo's pages in
 * frameworks, into `dist/`. With `--scripts` only what runs in a page, in a third of the time: without
 * types, manifests, integrity hashes and frameworks' pages.
 */
import { build } from 'vite'
import { frameworksConfig } from '../demo-host/vite.frameworks.config'
import { entrySources, libConfig } from '../vite.lib.config'
import { stampBuild } from './build-stamp'
import { writePackageFiles } from './package-files'

// A test runner's environment is not the product's: `test` would bring React's development code in.
process.env.NODE_ENV = 'production'
const scriptsOnly = process.argv.includes('--scripts')

// The npm build first: it empties `dist/package`, of which the CDN's is a part.
const npm = await build({ ...libConfig('npm'), logLevel: 'warn' })
await build({ ...libConfig('cdn'), logLevel: 'warn' })
await build({ configFile: 'vite.app.config.ts', logLevel: 'warn' })
if (!scriptsOnly) {
  const chunks = [npm]
    .flat()
    .flatMap((one) => ('output' in one ? one.output : []))
    .filter((file) => file.type === 'chunk')
  await writePackageFiles({ folder: 'dist/package', chunks, sources: entrySources })
  // Last, since they are made with the package as it is.
  await build({ ...frameworksConfig, logLevel: 'warn' })
}
stampBuild(scriptsOnly ? 'scripts' : 'whole')
