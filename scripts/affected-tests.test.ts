import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { affectedTests } from './affected-tests'
import { parts, testFiles } from './test-files'

const root = join(import.meta.dirname, '..')
const repository = {
  root,
  tests: [...new Set(parts.flatMap(testFiles))],
  files: execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).split('\n'),
}

const affectedBy = (...changed: string[]) => affectedTests(changed, repository)

/** The folders of tests, two levels deep where they are tests of the built product. */
function groups(tests: string[]): string[] {
  const names = tests.map((file) => /^test\/(screens|journeys)\/[a-z-]+/.exec(file)?.[0])
  return [...new Set(names.filter((name) => name !== undefined))].sort()
}

describe('the tests that a change can affect', () => {
  it('are, for a file of one screen, those of its area', () => {
    const tests = affectedBy('src/screens/billing/billing-table.tsx')
    expect(groups(tests)).toEqual(['test/journeys/billing', 'test/screens/billing'])
    expect(tests.filter((file) => file.startsWith('demo-host/'))).toEqual([])
  })

  it('are, for a part that several screens share, those of each of them', () => {
    const tests = affectedBy('src/ui/data-table/table-model.ts')
    expect(tests).toContain('src/ui/data-table/columns.test.ts')
    expect(groups(tests)).toEqual(
      expect.arrayContaining(['test/screens/billing', 'test/screens/patients']),
    )
    expect(groups(tests)).not.toContain('test/journeys/chat')
  })

  it('are, for a rule of the domain, those that import it, however far away', () => {
    const tests = affectedBy('src/domain/cycle.ts')
    expect(tests).toContain('demo-host/sandbox/resources/billing-list.test.ts')
    expect(groups(tests)).toContain('test/journeys/billing')
  })

  it('are, for a test, itself', () => {
    expect(affectedBy('src/domain/dates.test.ts')).toEqual(['src/domain/dates.test.ts'])
  })

  it('are, for the guide, those that run its examples', () => {
    const tests = affectedBy('docs/integrating.md')
    expect(tests).toContain('test/contract/guide.test.ts')
    expect(groups(tests)).toEqual(['test/journeys/vendor'])
  })

  it.each(['package.json', 'vite.lib.config.ts', 'tsconfig.json', 'new/folder/file.txt'])(
    'are all of them for %s, of which nothing is known',
    (file) => {
      expect(affectedBy(file)).toEqual(repository.tests)
    },
  )

  it('are none where nothing has changed', () => {
    expect(affectedBy()).toEqual([])
  })
})
