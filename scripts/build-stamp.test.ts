import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { buildSources, isBuilt, startStamp } from './build-stamp'

const root = join(import.meta.dirname, '..')

function isCovered(file: string): boolean {
  return buildSources.some((source) => file === source || file.startsWith(`${source}/`))
}

/**
 * Returns the project files that a file imports, including itself. It does not follow imports of
 * the elements, because the build stamp covers all elements.
 */
function importedBy(file: string, seen = new Set<string>()): string[] {
  if (seen.has(file) || file.startsWith('elements/')) return []
  seen.add(file)
  const text = readFileSync(join(root, file), 'utf8')
  const names = [...text.matchAll(/from '(\.[^']+)'/g)].map(([, name]) => name ?? '')
  const files = names.map((name) => {
    const path = relative(root, join(root, file, '..', name))
    return existsSync(join(root, path)) ? path : `${path}.ts`
  })
  return [file, ...files.flatMap((path) => importedBy(path, seen))]
}

describe('the build stamp', () => {
  it.each(['scripts/build.ts', 'vite.app.config.ts'])(
    'the build stamp covers all sources of %s',
    (entry) => {
      // These modules only write the build stamp, so they do not change the build's output.
      const ofTheStamp = ['scripts/build-stamp.ts', 'scripts/run-command.ts']
      const files = importedBy(entry).filter((file) => !ofTheStamp.includes(file))
      expect(files.filter((file) => !isCovered(file))).toEqual([])
      expect(files).toContain('vite.shared.ts')
    },
  )

  it('the build stamp includes all sources of the fake backend, and the files that are copied into the package', () => {
    const files = importedBy('src/testing/fake-backend.ts')
    expect(files.some((file) => file.startsWith('src/rules/'))).toBe(true)
    const copied = readFileSync(join(root, 'scripts/package-files.ts'), 'utf8').matchAll(
      /copyFile\(join\(root, '([^']+)'/g,
    )
    const all = [...files, ...[...copied].map(([, file]) => file ?? '')]
    expect(all).toContain('LICENSE')
    expect(all.filter((file) => !isCovered(file))).toEqual([])
  })
})

describe('whether a build is up to date', () => {
  const clone = mkdtempSync(join(tmpdir(), 'rtm-build-'))
  const write = (file: string, text = file) => {
    mkdirSync(dirname(join(clone, file)), { recursive: true })
    writeFileSync(join(clone, file), text)
  }
  beforeEach(() => {
    write('src/a.ts')
    write('package-lock.json')
    startStamp('whole', clone)()
  })
  afterEach(() => rmSync(clone, { recursive: true }))

  it.each<[string, boolean, () => void]>([
    ['nothing has changed', true, () => {}],
    ['a test has changed', true, () => write('src/a.test.ts')],
    ['a source has other content of the same length', false, () => write('src/a.ts', 'src/b.ts')],
    ['a source was added', false, () => write('src/b.ts')],
    ['a source was deleted', false, () => rmSync(join(clone, 'src/a.ts'))],
    [
      'a source has another name',
      false,
      () => renameSync(join(clone, 'src/a.ts'), join(clone, 'src/b.ts')),
    ],
    ['the lock file has changed', false, () => write('package-lock.json', '{}')],
    ['other packages are installed', false, () => write('node_modules/.package-lock.json')],
    ['dist was deleted', false, () => rmSync(join(clone, 'dist'), { recursive: true })],
    ['a later whole build was stopped', false, () => void startStamp('whole', clone)],
    ['a later build made only the scripts', false, () => startStamp('scripts', clone)()],
    ['a later build made only the CDN build', false, () => startStamp('cdn', clone)()],
    ['a later whole build has ended', true, () => startStamp('whole', clone)()],
    [
      'a source has changed during the build',
      false,
      () => {
        const stamp = startStamp('whole', clone)
        write('src/a.ts', 'new')
        stamp()
      },
    ],
  ])('after a whole build, if %s, isBuilt returns %s', (_, isUpToDate, change) => {
    change()
    expect(isBuilt('whole', clone)).toBe(isUpToDate)
  })

  it.each([
    ['cdn', [true, false, false]],
    ['scripts', [true, true, false]],
    ['whole', [true, true, true]],
  ] as const)(
    'a build of the kind %s is up to date for this kind and for the kinds that create less, but not for the kinds that create more',
    (extent, included) => {
      startStamp(extent, clone)()
      expect((['cdn', 'scripts', 'whole'] as const).map((one) => isBuilt(one, clone))).toEqual(
        included,
      )
    },
  )
})
