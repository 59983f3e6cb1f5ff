/** `npm run build`: the package for vendors (npm and CDN) and the standalone app, into `dist/`. */
import { build } from 'vite'
import { packageConfig } from '../vite.package.config'
import { stampBuild } from './build-stamp'
import { writeElementManifest } from './element-manifest'

// The npm build first: it empties `dist/package`, of which the CDN's is a part.
await build({ ...packageConfig('npm'), logLevel: 'warn' })
await build({ ...packageConfig('cdn'), logLevel: 'warn' })
await build({ configFile: 'vite.config.ts', logLevel: 'warn' })
await writeElementManifest('dist/package/custom-elements.json')
stampBuild()
