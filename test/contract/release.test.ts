/** Checks what `npm run release:dry` packs, lists and reports. */
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import manifest from '../../package.json' with { type: 'json' }
import { ensureBuilt } from '../../scripts/build-stamp'
import {
  billOfMaterials,
  openPoints,
  type Pack,
  pack,
  packageFolder,
  packageProblems,
} from '../../scripts/release'

let folder: string
let packed: Pack

beforeAll(async () => {
  await ensureBuilt()
  folder = await mkdtemp(join(tmpdir(), 'rtm-release-'))
  packed = await pack(folder)
})

afterAll(() => folder && rm(folder, { recursive: true }))

describe('V19 the dry run of a release', () => {
  it('the tarball contains the package’s entries, types, licenses and guide, and no source map of the CDN', async () => {
    const paths = packed.files.map(({ path }) => path)
    expect(paths).toEqual(
      expect.arrayContaining([
        'package.json',
        'README.md',
        'LICENSE',
        'index.js',
        'index.d.ts',
        'cdn/rtm-elements.js',
        'cdn/integrity.json',
        'cdn/preload.json',
        'cdn/reserve.css',
        'THIRD-PARTY-LICENSES.txt',
        'cdn/THIRD-PARTY-LICENSES.txt',
        'cdn/chunks/SENDBIRD-CHAT-LICENSE.txt',
      ]),
    )
    expect(
      paths.filter((path) => /^cdn\/.*\.map$|\.test\.|\.tsx?$(?<!\.d\.ts)/.test(path)),
      // Vendors copy the directives for Angular as source code.
    ).toEqual(['angular/rtm-directives.ts'])
  })

  it('the dry run of a release finds no problem in the tarball', async () => {
    expect(await packageProblems(packed.tarball)).toEqual([])
  })

  it('the package.json of the release has keywords and provenance, and is not private', async () => {
    const fields = JSON.parse(await readFile(join(packageFolder, 'package.json'), 'utf8'))
    expect(fields).toMatchObject({
      keywords: manifest.keywords,
      publishConfig: { access: 'public', provenance: true },
    })
    // The `package.json` of the repository is private, but the package's own `package.json` is not.
    expect(fields).not.toHaveProperty('private')
  })

  it('a CycloneDX document lists every package with version, license and hash', async () => {
    const { metadata, components, dependencies } = await billOfMaterials()
    const { name, version } = manifest
    expect(metadata.component).toMatchObject({ name, version, properties: [] })
    const names = components.map((one) => one.name)
    expect(names).toEqual(expect.arrayContaining(Object.keys(manifest.dependencies)))
    // The document lists no packages for development, because vendors do not get them.
    expect(names).not.toContain('vitest')
    expect(components.filter(({ licenses }) => licenses.length === 0)).toEqual([])
    const refs = components.map((one) => one['bom-ref'])
    expect(dependencies.flatMap(({ dependsOn }) => dependsOn)).toEqual(
      expect.arrayContaining(refs.filter((ref) => !ref.startsWith('@types/'))),
    )
    expect(dependencies.map(({ ref }) => ref).sort()).toEqual(
      [`${name}@${version}`, ...refs].sort(),
    )
  })
})

describe('V19 the list of what a release still needs', () => {
  const changelog = `# Changelog\n\n## [Unreleased]\n\n## [${manifest.version}] - 2026-11-23\n`

  it.each([
    ['nothing', { repository: {}, homepage: '', bugs: {} }, changelog, []],
    [
      'the addresses',
      { homepage: '' },
      changelog,
      ['package.json has no "repository".', 'package.json has no "bugs".'],
    ],
    [
      'a section of the changelog',
      { repository: {}, homepage: '', bugs: {} },
      '# Changelog\n\n## [Unreleased]\n',
      [`CHANGELOG.md has no section "## [${manifest.version}]".`],
    ],
  ])(
    'the list of what a release still needs contains exactly the missing items: %s',
    (_, fields, text, expected) => {
      expect(openPoints(fields, text)).toEqual(expected)
    },
  )
})
