/**
 * Detects whether `dist/` was built from the current sources. It compares contents and not file
 * times, because a checkout changes file times.
 */
import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { runCommand } from './run-command'

const root = join(import.meta.dirname, '..')
const stampOf = (folder: string) => join(folder, 'dist/.sources')

/**
 * The folders and files that the build reads. Test files in these folders are left out. The stamp
 * covers npm's list of the installed packages instead of the packages themselves.
 */
export const buildSources = [
  'src',
  'elements',
  'app',
  'demo-host/pages',
  'demo-host/sandbox/db/empty-database.ts',
  'demo-host/sandbox/db/migrations',
  'demo-host/frameworks',
  'demo-host/vite.frameworks.config.ts',
  'scripts/angular-directives.ts',
  'demo-host/gallery',
  'demo-host/vite.gallery.config.ts',
  'scripts/angular-plugin.ts',
  'scripts/build.ts',
  'scripts/compress-files.ts',
  'scripts/design-tokens.ts',
  'scripts/cdn-chunks.ts',
  'scripts/cdn-scripts.ts',
  'scripts/docstrings.ts',
  'scripts/element-classes.ts',
  'scripts/element-docs.ts',
  'scripts/element-events.ts',
  'scripts/element-manifest.ts',
  'scripts/element-types.ts',
  'scripts/framework-types.ts',
  'scripts/gallery-elements.ts',
  'scripts/later-parts.ts',
  'scripts/package-files.ts',
  'scripts/package-integrity.ts',
  'scripts/package-manifest.ts',
  'scripts/package-types.ts',
  'scripts/reserve-css.ts',
  'scripts/style-defaults.ts',
  'scripts/style-tokens.ts',
  'scripts/third-party-licenses.ts',
  'scripts/source-view.ts',
  'docs',
  'README.md',
  'CHANGELOG.md',
  'CONTRIBUTING.md',
  'LICENSE',
  'vite.app.config.ts',
  'vite.lib.config.ts',
  'vite.shared.ts',
  'package.json',
  'package-lock.json',
  'node_modules/.package-lock.json',
  'tsconfig.json',
]

function filesOf(path: string): string[] {
  try {
    return readdirSync(path, { withFileTypes: true, recursive: true })
      .filter((entry) => entry.isFile() && !/\.(test|fixture)\.tsx?$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name))
      .sort()
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOTDIR') return [path]
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw error
  }
}

function sourcesHash(folder: string): string {
  const hash = createHash('sha256')
  for (const file of buildSources.flatMap((source) => filesOf(join(folder, source)))) {
    hash
      .update(`${relative(folder, file)}\0`)
      .update(readFileSync(file))
      .update('\0')
  }
  return hash.digest('hex')
}

/**
 * The parts of the product that a build creates: only the CDN build of the package (`cdn`), all
 * scripts that run in a page (`scripts`), or everything (`whole`).
 */
export type BuildExtent = 'cdn' | 'scripts' | 'whole'

/** Each kind of build also creates the parts of the kinds that are before it in this list. */
const extents: readonly string[] = ['cdn', 'scripts', 'whole'] satisfies BuildExtent[]

/**
 * Returns whether `dist/` is up to date. The last build must have used the current sources, and
 * must have created at least the parts that `extent` names.
 */
export function isBuilt(extent: BuildExtent, folder = root): boolean {
  try {
    const [hash, made] = readFileSync(stampOf(folder), 'utf8').split(' ')
    const last = extents.indexOf(made ?? '')
    return last >= extents.indexOf(extent) && hash === sourcesHash(folder)
  } catch {
    return false
  }
}

/**
 * Deletes the stamp of the last build, so that a build that is stopped does not count as complete.
 * A build calls this function first.
 * @returns A function that writes the stamp of `dist/`. A successful build calls this function
 * last. If a source was changed during the build, `dist/` does not count as built from the current
 * sources.
 */
export function startStamp(extent: BuildExtent, folder = root): () => void {
  const stamp = stampOf(folder)
  rmSync(stamp, { force: true })
  const hash = sourcesHash(folder)
  return () => {
    mkdirSync(dirname(stamp), { recursive: true })
    writeFileSync(stamp, `${hash} ${extent}`)
  }
}

/**
 * Builds the package and the app, unless `dist/` is up to date. The build runs in a separate
 * process, so that the caller does not keep the bundler's memory.
 * @throws Error when the build fails.
 */
export async function ensureBuilt(extent: BuildExtent = 'whole'): Promise<void> {
  if (isBuilt(extent)) return
  const args = extent === 'whole' ? [] : [`--${extent}`]
  const build = ['--import', 'tsx', 'scripts/build.ts', ...args]
  const code = await runCommand('node', build, { cwd: root })
  if (code !== 0) throw new Error('The build failed. Its messages are above.')
}
