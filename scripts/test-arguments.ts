/** The command line of `npm test`. */
import { parseArgs } from 'node:util'
import { type Part, parts } from './test-files'
import { parseShard, type Shard } from './test-shards'

export interface TestArguments {
  /** The parts of the tests to run, in the order of execution. */
  only: Part[]
  /** A test file runs if its path contains one of these words. Without words, all files run. */
  patterns: string[]
  /** The commit with which the current files are compared. Undefined without `--changed`. */
  changed: string | undefined
  shard: Shard | undefined
  /** Whether to store the durations of the test files. */
  record: boolean
}

function isPart(name: string): name is Part {
  return parts.some((part) => part === name)
}

/**
 * If `--changed` has no value, adds the last commit as its value, because `parseArgs` does not
 * support optional values.
 */
function withDefault(args: readonly string[]): string[] {
  return args.map((arg) => (arg === '--changed' ? '--changed=HEAD' : arg))
}

/**
 * Rejects a word after `--changed`, such as the name of a branch. Without this check, the word
 * would select test files by their name.
 */
function refuseWordAfterChanged(args: readonly string[]): void {
  const next = args[args.indexOf('--changed') + 1]
  if (!args.includes('--changed') || next === undefined || next.startsWith('-')) return
  throw new Error(
    `"--changed ${next}" is not clear: write --changed=${next} to compare with a branch or commit, or put words before --changed.`,
  )
}

/**
 * Reads the options of `npm test`.
 * @throws Error that names the wrong option and the values that it accepts.
 */
export function readTestArguments(args: readonly string[]): TestArguments {
  refuseWordAfterChanged(args)
  const { values, positionals } = parseArgs({
    args: withDefault(args),
    options: {
      only: { type: 'string', multiple: true, default: [] },
      changed: { type: 'string' },
      shard: { type: 'string' },
      record: { type: 'boolean', default: false },
    },
    allowPositionals: true,
  })
  const unknown = values.only.find((name) => !isPart(name))
  if (unknown !== undefined) {
    throw new Error(
      `--only is "${unknown}": give one of ${parts.join(', ')}; repeat it for several.`,
    )
  }
  const named = values.only.filter(isPart)
  return {
    only: parts.filter((part) => named.length === 0 || named.includes(part)),
    patterns: positionals,
    changed: values.changed,
    shard: values.shard === undefined ? undefined : parseShard(values.shard),
    record: values.record,
  }
}
