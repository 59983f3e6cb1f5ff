/**
 * The package as a vendor installs it: packed, then unpacked into a project with its dependencies.
 */
import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { ensureBuilt } from '../../scripts/build-stamp'

const run = promisify(execFile)
const root = join(import.meta.dirname, '../..')

export interface PackageJson {
  version: string
  sideEffects: string[]
  exports: Record<string, string | { types: string; default: string }>
  dependencies: Record<string, string>
}

/** A vendor's project with the package installed. */
export interface VendorProject {
  folder: string
  /** The package in its `node_modules`. */
  installed: string
  tarball: string
  manifest: PackageJson
  /**
   * Installs another package in the version that the product uses. It replaces an installed package
   * of the same name.
   *
   * @param as The name in the vendor's project, if it differs.
   */
  add(name: string, as?: string): Promise<void>
  /** Writes a file into the project. */
  write(path: string, text: string): Promise<void>
  /** Runs a Node program in the project and returns its output. @throws When the program fails. */
  node(...args: string[]): Promise<string>
  remove(): Promise<void>
}

async function link(folder: string, name: string, as = name): Promise<void> {
  const place = join(folder, 'node_modules', as)
  await mkdir(dirname(place), { recursive: true })
  await rm(place, { force: true })
  await symlink(join(root, 'node_modules', name), place, 'dir')
}

async function unpack(folder: string, tarball: string): Promise<string> {
  await run('tar', ['-xzf', tarball, '-C', folder])
  const installed = join(folder, 'node_modules/rtm-elements')
  await mkdir(dirname(installed), { recursive: true })
  await rename(join(folder, 'package'), installed)
  return installed
}

export async function installPackage(): Promise<VendorProject> {
  await ensureBuilt()
  const folder = await mkdtemp(join(tmpdir(), 'rtm-vendor-'))
  const { stdout } = await run('npm', ['pack', '--json', '--pack-destination', folder], {
    cwd: join(root, 'dist/package'),
  })
  const tarball = join(folder, JSON.parse(stdout)[0].filename)
  const installed = await unpack(folder, tarball)
  const manifest: PackageJson = JSON.parse(await readFile(join(installed, 'package.json'), 'utf8'))
  for (const name of Object.keys(manifest.dependencies)) await link(folder, name)
  const write = (path: string, text: string) => writeFile(join(folder, path), text)
  await write('package.json', '{"type":"module"}')
  return {
    folder,
    installed,
    tarball,
    manifest,
    add: (name, as) => link(folder, name, as),
    write,
    async node(...args) {
      const { stdout: printed } = await run(process.execPath, args, { cwd: folder })
      return printed
    },
    remove: () => rm(folder, { recursive: true }),
  }
}
