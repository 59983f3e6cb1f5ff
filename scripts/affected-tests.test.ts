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

/**
 * Returns the folders in test/screens and test/journeys to which the tests belong, and the names of
 * test files that are directly in one of these two folders.
 */
function groups(tests: string[]): string[] {
  const names = tests.map((file) => /^test\/(screens|journeys)\/[a-z-]+/.exec(file)?.[0])
  return [...new Set(names.filter((name) => name !== undefined))].sort()
}

describe('the tests that a change affects', () => {
  it('a change of a file of the billing screen affects the billing tests and the general screen tests, but no backend tests', () => {
    const tests = affectedBy('src/screens/billing/billing-table.tsx')
    expect(groups(tests)).toEqual([
      'test/screens/billing',
      'test/screens/early-start',
      'test/screens/references',
    ])
    expect(tests.filter((file) => file.startsWith('demo-host/sandbox/'))).toEqual([])
    // These tests use the elements, and the elements import every screen. A change of a screen
    // nevertheless does not affect these tests.
    expect(tests.filter((file) => /^(test\/contract|demo-host|scripts)\//.test(file))).toEqual([])
  })

  it('a change of a file of the chat also affects the journey tests of the chat, because the chat has few other browser tests', () => {
    expect(groups(affectedBy('src/screens/chat/message-list.tsx'))).toEqual([
      'test/journeys/chat',
      'test/journeys/faults',
      'test/screens/early-start',
      'test/screens/references',
    ])
  })

  it('a change of a module that several screens share affects the tests of every screen and the fault tests', () => {
    const tests = affectedBy('src/ui/data-table/column-layout.ts')
    expect(tests).toContain('src/ui/data-table/columns.test.tsx')
    expect(groups(tests)).toEqual(
      expect.arrayContaining([
        'test/screens/billing',
        'test/screens/faults',
        'test/screens/patients',
      ]),
    )
    expect(groups(tests)).not.toContain('test/journeys/chat')
  })

  it('a change of the shell affects all screen tests, and a change of the app affects all journey tests', () => {
    const areas = ['account', 'billing', 'metrics', 'patients', 'support']
    expect(groups(affectedBy('elements/shell/gates.tsx'))).toEqual(
      expect.arrayContaining(areas.map((area) => `test/screens/${area}`)),
    )
    const ofApp = groups(affectedBy('app/session.ts'))
    expect(ofApp).toEqual(expect.arrayContaining(areas.map((area) => `test/journeys/${area}`)))
    expect(ofApp.filter((group) => group.startsWith('test/screens/'))).toEqual([])
  })

  it('a change of a domain rule affects the tests that import the rule, directly or indirectly', () => {
    const tests = affectedBy('src/domain/enrollment/cycle.ts')
    expect(tests).toContain('demo-host/sandbox/resources/billing-list.test.ts')
    expect(groups(tests)).toContain('test/journeys/billing')
  })

  it('a change of a test file affects only this test file', () => {
    expect(affectedBy('src/domain/dates/dates.test.ts')).toEqual(['src/domain/dates/dates.test.ts'])
  })

  it('a change of the guide affects the tests of the guide’s examples', () => {
    const tests = affectedBy('docs/integrating.md')
    expect(tests).toContain('test/contract/guide.test.ts')
    expect(groups(tests)).toEqual(['test/journeys/vendor'])
  })

  it.each(['package.json', 'vite.lib.config.ts', 'tsconfig.json', 'new/folder/file.txt'])(
    'a change of %s affects all tests, because the effect of such a change is unknown',
    (file) => {
      expect(affectedBy(file)).toEqual(repository.tests)
    },
  )

  it('no tests are affected when nothing has changed', () => {
    expect(affectedBy()).toEqual([])
  })
})
