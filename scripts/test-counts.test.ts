import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { addCounts, readCounts } from './test-counts'

let folder = ''

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rtm-counts-'))
})

afterEach(() => {
  rmSync(folder, { recursive: true })
})

function counted(report: unknown, exitCode: number) {
  const file = join(folder, 'report.json')
  writeFileSync(file, JSON.stringify(report))
  return readCounts(file, exitCode)
}

const file = (status: string, ...tests: string[]) => ({
  name: 'a.test.ts',
  status,
  assertionResults: tests.map((one, at) => ({ status: one, fullName: `test ${at}` })),
})

describe('the counts in the report of a test run', () => {
  it('the counts include passed and failed tests, and do not include skipped tests', () => {
    const report = { testResults: [file('failed', 'passed', 'failed'), file('passed', 'skipped')] }
    expect(counted(report, 1)).toEqual({
      passed: 1,
      failed: 1,
      failures: ['a.test.ts: test 1'],
    })
  })

  it('the reason for a failed test or file has only a few lines', () => {
    const why = '\u001b[31mError: Expected 1.\u001b[39m\n\n    at a.test.ts:3\n'
    const failed = { status: 'failed', fullName: 'adds', failureMessages: [why] }
    const report = {
      testResults: [
        { name: 'a.test.ts', status: 'failed', assertionResults: [failed] },
        { name: 'b.test.ts', status: 'failed', assertionResults: [], message: 'No such module.' },
      ],
    }
    expect(counted(report, 1).failures).toEqual([
      'a.test.ts: adds\n    Error: Expected 1.\n        at a.test.ts:3',
      'b.test.ts\n    No such module.',
    ])
    failed.failureMessages = [`${'line\n'.repeat(50)}`]
    expect(counted(report, 1).failures[0]?.split('\n')).toHaveLength(13)
  })

  it('a file that does not load counts as one failed test', () => {
    expect(counted({ testResults: [file('failed')] }, 1)).toEqual({
      passed: 0,
      failed: 1,
      failures: ['a.test.ts'],
    })
  })

  it('an error outside all tests counts as one failed test', () => {
    const report = { testResults: [file('passed', 'passed')] }
    expect(counted(report, 1)).toMatchObject({ passed: 1, failed: 1 })
  })

  it('a report in this repository’s own format can be read', () => {
    const counts = { passed: 3, failed: 0, failures: [] }
    expect(counted(counts, 0)).toEqual(counts)
  })

  it('a missing or malformed report counts as one failed test', () => {
    expect(readCounts(join(folder, 'missing.json'), 0)).toMatchObject({ passed: 0, failed: 1 })
    expect(counted({ tests: 1 }, 0)).toMatchObject({ passed: 0, failed: 1 })
  })
})

describe('the total of several counts', () => {
  it('the total is the sum of the counts of all runs', () => {
    const runs = [
      { passed: 2, failed: 0, failures: [] },
      { passed: 1, failed: 2, failures: ['one', 'two'] },
    ]
    expect(addCounts(runs)).toEqual({ passed: 3, failed: 2, failures: ['one', 'two'] })
  })
})
