/** The command line of `npm test`. */
import { parseArgs } from 'node:util'
import { type Part, parts } from './test-files'
import { parseShard, type Shard } from './test-shards'

export interface TestArguments {
  /** In the order in which they run. */
  only: Part[]
  /** A test file runs if its path holds one of these; without any, all do. */
  patterns: string[]
  /** The commit to compare with; undefined unless asked for. */
  changed: string | undefined
  shard: Shard | undefined
}

function isPart(name: string): name is Part {
  return parts.some((part) => part === name)
}

/** `--changed` alone compares with the last commit; `parseArgs` knows no option with a default value. */
function withDefault(args: readonly string[]): string[] {
  return args.map((arg) => (arg === '--changed' ? '--changed=HEAD' : arg))
}

/** @throws Error that names the option which is wrong and what it takes. */
export function readTestArguments(args: readonly string[]): TestArguments {
  const { values, positionals } = parseArgs({
    args: withDefault(args),
    options: {
      only: { type: 'string', multiple: true, default: [] },
      changed: { type: 'string' },
      shard: { type: 'string' },
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
  }
}
