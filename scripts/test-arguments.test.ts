import { describe, expect, it } from 'vitest'
import { readTestArguments } from './test-arguments'
import { parts } from './test-files'

describe('the command line of npm test', () => {
  it('npm test without options runs every part of the tests', () => {
    expect(readTestArguments([])).toEqual({
      only: parts,
      patterns: [],
      changed: undefined,
      shard: undefined,
      record: false,
    })
  })

  it('the command line can contain parts of the tests, words of file names, a commit and a shard', () => {
    const args = [
      '--only',
      'journeys',
      '--only=unit',
      'billing',
      '--changed=main',
      '--shard',
      '2/4',
      '--record',
    ]
    expect(readTestArguments(args)).toEqual({
      only: ['unit', 'journeys'],
      patterns: ['billing'],
      changed: 'main',
      shard: { index: 2, count: 4 },
      record: true,
    })
  })

  it('`--changed` without a value compares the files with the last commit', () => {
    expect(readTestArguments(['billing', '--changed'])).toMatchObject({
      changed: 'HEAD',
      patterns: ['billing'],
    })
  })

  it.each([
    [['--only', 'everything'], /--only is "everything": give one of unit, .*elements/],
    [['--only'], /--only/],
    [['--shard', '5/4'], /--shard is "5\/4": give the shard and the number of shards/],
    [['--sharp', '1/4'], /--sharp/],
    [['--changed', 'main'], /write --changed=main/],
  ])('npm test rejects the arguments %j, and the error names the wrong argument', (args, words) => {
    expect(() => readTestArguments(args)).toThrow(words)
  })
})
