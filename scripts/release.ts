/** Defines the parts of a release of the package, and lists what is still missing for a release. */
import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core'
import { publint } from 'publint'
import { formatMessage } from 'publint/utils'
import { z } from 'zod'
import manifest from '../package.json' with { type: 'json' }

const run = promisify(execFile)
const root = join(import.meta.dirname, '..')
const maxBuffer = 64 * 1024 * 1024

/** The folder in which the build prepares the package. */
export const packageFolder = join(root, 'dist/package')

const packed = z.array(
  z.object({
    filename: z.string(),
    size: z.number(),
    unpackedSize: z.number(),
    files: z.array(z.object({ path: z.string() })),
  }),
)

export type Pack = z.infer<typeof packed>[number] & { tarball: string }

/** Packs the built package into a folder, as `npm publish` would. */
export async function pack(folder: string): Promise<Pack> {
  const { stdout } = await run('npm', ['pack', '--json', '--pack-destination', folder], {
    cwd: packageFolder,
    maxBuffer,
  })
  const [one] = packed.parse(JSON.parse(stdout))
  if (!one) throw new Error('npm packed nothing.')
  return { ...one, tarball: join(folder, one.filename) }
}

/**
 * Checks a tarball in the same way as package managers, bundlers and TypeScript read it.
 *
 * @returns The problems of the tarball, as texts. It is not a problem that the package has only ES
 * modules.
 */
export async function packageProblems(tarball: string): Promise<string[]> {
  const data = new Uint8Array(await readFile(tarball))
  const { messages, pkg } = await publint({
    strict: true,
    pack: { tarball: data.buffer },
  })
  const { types, ...result } = await checkPackage(createPackageFromTarballData(data), {
    excludeEntrypoints: [/\.(css|json)$/],
  })
  const typeProblems = types && 'problems' in result ? result.problems : []
  return [
    ...messages.map((message) => formatMessage(message, pkg, { color: false }) ?? message.code),
    ...(types ? [] : ['The package has no types.']),
    ...typeProblems
      .filter(({ kind }) => kind !== 'CJSResolvesToESM')
      .map((problem) => JSON.stringify(problem)),
  ]
}

/** The names of the licenses that have no SPDX id. */
const namedLicenses: Readonly<Record<string, string>> = { '@sendbird/chat': 'SendBird SDK License' }

const property = z.object({ name: z.string(), value: z.string() })

const isForDevelopment = ({ name }: z.infer<typeof property>) =>
  name === 'cdx:npm:package:development'

const license = z.object({ license: z.looseObject({ id: z.string() }) })

const component = z
  .looseObject({
    'bom-ref': z.string(),
    name: z.string(),
    version: z.string(),
    licenses: z
      .array(z.union([license, z.looseObject({ expression: z.string() })]))
      .nonempty()
      .optional(),
    hashes: z.array(z.object({ alg: z.string(), content: z.string() })).nonempty(),
  })
  .transform(({ licenses, ...one }) => {
    const name = namedLicenses[one.name]
    if (!licenses && !name) throw new Error(`${one.name} has no license: name it in release.ts.`)
    return { ...one, licenses: licenses ?? [{ license: { name } }] }
  })

const bom = z.looseObject({
  bomFormat: z.literal('CycloneDX'),
  metadata: z.looseObject({
    component: z.looseObject({ name: z.string(), version: z.string() }),
  }),
  components: z.array(z.looseObject({ 'bom-ref': z.string(), properties: z.array(property) })),
  dependencies: z.array(z.object({ ref: z.string(), dependsOn: z.array(z.string()) })),
})

/**
 * Lists every package that this package depends on, directly or indirectly, with version, license
 * and hash.
 *
 * @returns A software bill of materials in the CycloneDX format, from npm and the lock file.
 */
export async function billOfMaterials() {
  const options = ['--sbom-format', 'cyclonedx', '--package-lock-only']
  const { stdout } = await run('npm', ['sbom', ...options], { cwd: root, maxBuffer })
  const { metadata, components, dependencies, ...rest } = bom.parse(JSON.parse(stdout))
  // `--omit dev` would leave out too many packages. For example, it leaves out zod, which both a
  // dependency and a development package need.
  const shipped = components.filter(({ properties }) => !properties.some(isForDevelopment))
  const refs = new Set(shipped.map((one) => one['bom-ref']))
  // npm uses the folder's name as the package's name, and marks the package as private because this
  // repository's package.json does so.
  const own = { ...metadata.component, name: manifest.name, properties: [] }
  return {
    ...rest,
    metadata: { ...metadata, component: own },
    components: z.array(component).parse(shipped),
    dependencies: dependencies
      .filter(({ ref }) => refs.has(ref) || ref === `${manifest.name}@${manifest.version}`)
      .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((one) => refs.has(one)) })),
  }
}

/** Returns what is still missing before the package can be published. */
export function openPoints(fields: object, changelog: string): string[] {
  const { version } = manifest
  const addresses = ['repository', 'homepage', 'bugs'].filter((field) => !(field in fields))
  return [
    ...addresses.map((field) => `package.json has no "${field}".`),
    ...(changelog.includes(`\n## [${version}]`)
      ? []
      : [`CHANGELOG.md has no section "## [${version}]".`]),
  ]
}
