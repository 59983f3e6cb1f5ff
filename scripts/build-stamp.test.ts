import { existsSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { describe, expect, it } from 'vitest'
import { buildSources } from './build-stamp'

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
