/** `--shard 1/4`: a fourth of the tests, for four machines that share the work. */

export interface Shard {
  /** From 1. */
  index: number
  count: number
}

/** @throws Error that says what `--shard` takes. */
export function parseShard(text: string): Shard {
  const [, index, count] = /^(\d+)\/(\d+)$/.exec(text)?.map(Number) ?? []
  if (index !== undefined && count !== undefined && index >= 1 && index <= count && count <= 100) {
    return { index, count }
  }
  throw new Error(
    `--shard is "${text}": give which one of how many, for instance 1/4 (from 1/1 to 100/100).`,
  )
}

/**
 * The files of one shard. Every file is in exactly one of them, and each has its share of the long
 * files and of the short ones: they are dealt out by size, there and back again.
 * @param sizeOf - how long a file takes, in any unit: its length in bytes will do.
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
