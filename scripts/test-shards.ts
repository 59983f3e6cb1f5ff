/**
 * Implements `--shard 1/4`, which runs a fourth of the tests, so that four machines can divide the
 * work.
 */

export interface Shard {
  /** The number of the shard. The first shard has the number 1. */
  index: number
  count: number
}

/**
 * Reads the value of `--shard`.
 * @throws Error that says which values `--shard` accepts.
 */
export function parseShard(text: string): Shard {
  const [, index, count] = /^(\d+)\/(\d+)$/.exec(text)?.map(Number) ?? []
  if (index !== undefined && count !== undefined && index >= 1 && index <= count && count <= 100) {
    return { index, count }
  }
  throw new Error(
    `--shard is "${text}": give the shard and the number of shards, such as 1/4 to 4/4 (at most 100 shards).`,
  )
}

/**
 * Returns the files of one shard. Every file is in exactly one shard. The longest file comes first,
 * and each file is assigned to the shard with the shortest total duration so far.
 * @param durationOf Returns the duration of a file in any unit.
 */
export function filesOfShard(
  files: readonly string[],
  { index, count }: Shard,
  durationOf: (file: string) => number,
): string[] {
  const shards: { total: number; files: string[] }[] = Array.from({ length: count }, () => ({
    total: 0,
    files: [],
  }))
  const longestFirst = files
    .map((file) => ({ file, duration: durationOf(file) }))
    .sort((a, b) => b.duration - a.duration || a.file.localeCompare(b.file))
  for (const { file, duration } of longestFirst) {
    const shortest = shards.reduce((best, one) => (one.total < best.total ? one : best))
    shortest.total += duration
    shortest.files.push(file)
  }
  return shards[index - 1]?.files.sort() ?? []
}
