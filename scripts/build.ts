/**
 * `npm run build`: builds the package for vendors (npm and CDN), the standalone app, the demo's
 * framework pages, the gallery and the documentation into `dist/`. Two options build less, in less
 * time:
 *   --scripts   the scripts that run in a page, without types, manifests, integrity hashes,
 *               framework pages, gallery and documentation
 *   --cdn       only the CDN build of the package
 */
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { build } from 'vite'
import { keepEmptyDatabase } from '../demo-host/sandbox/db/empty-database'
import { frameworksConfig } from '../demo-host/vite.frameworks.config'
import { galleryConfig } from '../demo-host/vite.gallery.config'
import appConfig from '../vite.app.config'
import { entrySources, libConfig } from '../vite.lib.config'
import { type BuildExtent, startStamp } from './build-stamp'
import { compressFiles } from './compress-files'
import { writePackageFiles } from './package-files'

// Overrides the test runner's environment, because `test` would include React's development code.
process.env.NODE_ENV = 'production'

function asked(): BuildExtent {
  if (process.argv.includes('--cdn')) return 'cdn'
  return process.argv.includes('--scripts') ? 'scripts' : 'whole'
}

/**
 * Builds the documentation in a process of its own, because its generator contains another version
 * of Vite. The output is long, so it is shown only after a failure.
 */
async function buildSite(): Promise<void> {
  const generator = 'node_modules/vitepress/bin/vitepress.js'
  await promisify(execFile)(process.execPath, [generator, 'build', 'docs'])
}

const extent = asked()
const stampBuild = startStamp(extent)
// The documentation does not need the result of any other build, so it is built at the same time as
// the other parts.
const site = extent === 'whole' ? buildSite() : undefined
// The npm build comes first, because it empties `dist/package`, which also contains the CDN build.
const npm = extent === 'cdn' ? [] : await build({ ...libConfig('npm'), logLevel: 'warn' })
await build({ ...libConfig('cdn'), logLevel: 'warn' })
if (extent !== 'cdn') {
  await build({ ...appConfig, configFile: false, logLevel: 'warn' })
  // The demo starts faster the first time if it can copy an empty database.
  await keepEmptyDatabase('dist')
}
const chunks = [npm]
  .flat()
  .flatMap((one) => ('output' in one ? one.output : []))
  .filter((file) => file.type === 'chunk')
if (extent === 'whole') {
  await writePackageFiles({ folder: 'dist/package', chunks, sources: entrySources })
  // These builds come last, because their pages use the finished package.
  await build({ ...frameworksConfig, logLevel: 'warn' })
  await build({ ...galleryConfig, logLevel: 'warn' })
}
await site
// Pages without a bundler fetch these two entries of the npm build and the chunks that the entries
// import.
const fetched = chunks
  .filter(({ name, isEntry }) => isEntry && (name === 'host' || name === 'smart'))
  .flatMap(({ fileName, imports }) => [
    fileName,
    ...imports.filter((one) => one.startsWith('chunks/')),
  ])
await compressFiles([
  'dist/package/cdn',
  ...(extent === 'cdn' ? [] : ['dist/app']),
  ...(extent === 'whole' ? ['dist/site'] : []),
  ...[...new Set(fetched)].map((file) => `dist/package/${file}`),
])
stampBuild()
