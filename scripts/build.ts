/**
 * `npm run build`: builds the package for vendors (npm and CDN), the standalone app, and the demo's
 * framework pages into `dist/`. `--scripts` builds only the scripts that run in a page, in a third
 * of the time, without types, manifests, integrity hashes and framework pages.
 */
import { build } from 'vite'
import { frameworksConfig } from '../demo-host/vite.frameworks.config'
import { entrySources, libConfig } from '../vite.lib.config'
import { stampBuild } from './build-stamp'
import { writePackageFiles } from './package-files'

// Not the test runner's environment: `test` would include React's development code.
process.env.NODE_ENV = 'production'
const scriptsOnly = process.argv.includes('--scripts')

// The npm build comes first, because it empties `dist/package`, which also contains the CDN build.
const npm = await build({ ...libConfig('npm'), logLevel: 'warn' })
await build({ ...libConfig('cdn'), logLevel: 'warn' })
await build({ configFile: 'vite.app.config.ts', logLevel: 'warn' })
if (!scriptsOnly) {
  const chunks = [npm]
    .flat()
    .flatMap((one) => ('output' in one ? one.output : []))
    .filter((file) => file.type === 'chunk')
  await writePackageFiles({ folder: 'dist/package', chunks, sources: entrySources })
  // Last, because these pages use the finished package.
  await build({ ...frameworksConfig, logLevel: 'warn' })
}
stampBuild(scriptsOnly ? 'scripts' : 'whole')
