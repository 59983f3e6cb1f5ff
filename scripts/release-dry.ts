/**
 * `npm run release:dry`: builds, packs and checks the package, and prints what would be published.
 * Nothing is published. The command leaves in `dist/release` the tarball and its software bill of
 * materials.
 */
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import manifest from '../package.json' with { type: 'json' }
import { ensureBuilt } from './build-stamp'
import { billOfMaterials, openPoints, pack, packageProblems } from './release'

const root = join(import.meta.dirname, '..')
const folder = join(root, 'dist/release')

function print(title: string, lines: readonly string[]): void {
  console.log(`\n${title}\n${lines.map((line) => `  ${line}`).join('\n')}`)
}

const kilobytes = (bytes: number) => `${Math.round(bytes / 1000).toLocaleString('en-US')} kB`

await ensureBuilt()
await rm(folder, { recursive: true, force: true })
await mkdir(folder, { recursive: true })
const { filename, files, size, tarball, unpackedSize } = await pack(folder)
const bom = await billOfMaterials()
const bomFile = `${manifest.name}-${manifest.version}.cdx.json`
await writeFile(join(folder, bomFile), `${JSON.stringify(bom, null, 2)}\n`)
const problems = await packageProblems(tarball)
const open = openPoints(manifest, await readFile(join(root, 'CHANGELOG.md'), 'utf8'))

print(
  `dist/release/${filename}: ${kilobytes(size)}, unpacked ${kilobytes(unpackedSize)}`,
  files.map(({ path }) => path),
)
print(
  `dist/release/${bomFile}: ${bom.components.length} packages`,
  bom.components.map(({ name, version }) => `${name} ${version}`),
)
if (open.length > 0) print('Before it can be published', open)
print('Problems', problems.length > 0 ? problems : ['none'])
if (problems.length > 0) process.exitCode = 1
