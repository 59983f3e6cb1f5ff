/** Implements `--shard 1/4`: a fourth of the tests, so that four machines can divide the work. */

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
 * Returns the files of one shard. Every file is in exactly one shard. The files are sorted by size
 * and assigned in alternating direction, so that each shard gets long and short files.
 * @param sizeOf Returns the duration of a file in any unit, or an estimate such as its size in
 * bytes.
 */
export function filesOfShard(
  files: readonly string[],
  { index, count }: Shard,
  sizeOf: (file: string) => number,
): string[] {
  const bySize = files
    .map((file) => ({ file, size: sizeOf(file) }))
    .sort((a, b) => b.size - a.size || a.file.localeCompare(b.file))
  return bySize
    .filter((_, position) => {
      const round = Math.floor(position / count)
      const place = position % count
      return (round % 2 === 0 ? place : count - 1 - place) === index - 1
    })
    .map(({ file }) => file)
    .sort()
}
