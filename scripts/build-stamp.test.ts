import { existsSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { describe, expect, it } from 'vitest'
import { buildSources } from './build-stamp'

const root = join(import.meta.dirname, '..')

/** The project's own files that a file imports, itself included; those the stamp covers end it. */
function importedBy(file: string): string[] {
  const text = readFileSync(join(root, file), 'utf8')
  const names = [...text.matchAll(/from '(\.[^']+)'/g)].map(([, name]) => name ?? '')
  const files = names.map((name) => {
    const path = relative(root, join(root, file, '..', name))
    return existsSync(join(root, path)) ? path : `${path}.ts`
  })
  return [file, ...files.filter((path) => !path.startsWith('elements/')).flatMap(importedBy)]
}

describe('the build’s stamp', () => {
  it.each(['scripts/build.ts', 'vite.config.ts'])('covers all that %s is made of', (entry) => {
    // What only writes the stamp does not change what is built.
    const ofTheStamp = ['scripts/build-stamp.ts', 'scripts/run-command.ts']
    const files = importedBy(entry).filter((file) => !ofTheStamp.includes(file))
    expect(files.filter((file) => !buildSources.includes(file))).toEqual([])
    expect(files).toContain('vite.shared.ts')
  })
})
