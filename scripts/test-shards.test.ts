import { describe, expect, it } from 'vitest'
import { filesOfShard, parseShard } from './test-shards'

describe('--shard', () => {
  it('--shard reads the index of the shard and the number of shards', () => {
    expect(parseShard('2/4')).toEqual({ index: 2, count: 4 })
    expect(parseShard('1/1')).toEqual({ index: 1, count: 1 })
  })

  it.each(['', '4', '0/4', '5/4', '1/0', 'a/b', '1/4/2', '-1/4', '1/1000'])(
    '--shard rejects "%s", and the error names the accepted values',
    (text) => {
      expect(() => parseShard(text)).toThrow(
        /give the shard and the number of shards, such as 1\/4/,
      )
    },
  )

  it('--shard puts every file into exactly one shard, and all shards have a similar duration', () => {
    const files = Array.from({ length: 41 }, (_, at) => `file-${at}.test.ts`)
    const duration = (file: string) => Number(/\d+/.exec(file)?.[0])
    const shards = [1, 2, 3, 4].map((index) => filesOfShard(files, { index, count: 4 }, duration))
    expect(shards.flat().sort()).toEqual([...files].sort())
    const sums = shards.map((shard) => shard.reduce((sum, file) => sum + duration(file), 0))
    expect(Math.max(...sums) - Math.min(...sums)).toBeLessThanOrEqual(1)
  })

  it('--shard puts a very long file into a shard with few other files', () => {
    const files = ['long', ...Array.from({ length: 9 }, (_, at) => `short-${at}`)]
    const duration = (file: string) => (file === 'long' ? 9 : 1)
    const shards = [1, 2].map((index) => filesOfShard(files, { index, count: 2 }, duration))
    expect(shards.map((shard) => shard.length)).toEqual([1, 9])
  })
})
