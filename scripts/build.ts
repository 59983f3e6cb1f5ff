/**
 * `npm run build`: builds the package for vendors (npm and CDN), the standalone app, and the demo's
 * framework pages into `dist/`. Two options build less, in less time:
 *   --scripts   the scripts that run in a page, without types, manifests, integrity hashes and
 *               framework pages
 *   --cdn       only the CDN build of the package
 */
import { build } from 'vite'
import { keepEmptyDatabase } from '../demo-host/sandbox/db/empty-database'
import { frameworksConfig } from '../demo-host/vite.frameworks.config'
import { entrySources, libConfig } from '../vite.lib.config'
import { type BuildExtent, stampBuild } from './build-stamp'
import { compressFiles } from './compress-files'
import { writePackageFiles } from './package-files'

// Overrides the test runner's environment, because `test` would include React's development code.
process.env.NODE_ENV = 'production'

function asked(): BuildExtent {
  if (process.argv.includes('--cdn')) return 'cdn'
  return process.argv.includes('--scripts') ? 'scripts' : 'whole'
}

const extent = asked()
// The npm build comes first, because it empties `dist/package`, which also contains the CDN build.
const npm = extent === 'cdn' ? [] : await build({ ...libConfig('npm'), logLevel: 'warn' })
await build({ ...libConfig('cdn'), logLevel: 'warn' })
if (extent !== 'cdn') {
  await build({ configFile: 'vite.app.config.ts', logLevel: 'warn' })
  // The first start of the demo is faster with it.
  await keepEmptyDatabase('dist')
}
if (extent === 'whole') {
  const chunks = [npm]
    .flat()
    .flatMap((one) => ('output' in one ? one.output : []))
    .filter((file) => file.type === 'chunk')
  await writePackageFiles({ folder: 'dist/package', chunks, sources: entrySources })
  // This build comes last, because these pages use the finished package.
  await build({ ...frameworksConfig, logLevel: 'warn' })
}
// `host.js` is the only file of the npm build that pages without a bundler fetch.
const fetched = ['dist/package/cdn', 'dist/app', 'dist/package/host.js']
await compressFiles(extent === 'cdn' ? fetched.slice(0, 1) : fetched)
stampBuild(extent)
