/** Repeatable random numbers. The same seed gives the same sequence on every machine. */

export interface Random {
  /** Returns a number from 0 (inclusive) to 1 (exclusive). */
  next(): number
  /** Returns a whole number from `least` to `most`, both inclusive. */
  int(least: number, most: number): number
  chance(probability: number): boolean
  /**
   * Returns one of the items.
   * @throws RangeError if there are no items.
   */
  pick<Item>(items: readonly Item[]): Item
  /** Returns one of the items, with a probability in proportion to its weight. */
  weighted<Item>(items: readonly (readonly [weight: number, item: Item])[]): Item
}

/** Returns a 32-bit hash of a text (FNV-1a with a final mix). */
export function hash32(text: string, start = 0x811c9dc5): number {
  let hash = start >>> 0
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  }
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
  hash = Math.imul(hash ^ (hash >>> 12), 0x297a2d39)
  return (hash ^ (hash >>> 15)) >>> 0
}

/**
 * Creates a generator of random numbers. Its algorithm, mulberry32, is small, fast and good enough
 * for demo data.
 */
export function createRandom(seed: string): Random {
  let state = hash32(seed)
  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000
  }
  function pick<Item>(items: readonly Item[]): Item {
    const item = items[Math.floor(next() * items.length)]
    if (item === undefined) throw new RangeError('nothing to pick from')
    return item
  }
  return {
    next,
    int: (least, most) => least + Math.floor(next() * (most - least + 1)),
    chance: (probability) => next() < probability,
    pick,
    weighted: (items) => {
      let left = next() * items.reduce((sum, [weight]) => sum + weight, 0)
      for (const [weight, item] of items) {
        left -= weight
        if (left < 0) return item
      }
      return pick(items)[1]
    },
  }
}

/** Returns a UUID that is computed from the text. It has the format of version 4. */
export function uuidOf(text: string): string {
  const hex = [1, 2, 3, 4]
    .map((salt) => hash32(text, salt * 0x9e3779b1))
    .map(hex8)
    .join('')
  const variant = '89ab'.charAt(Number.parseInt(hex.charAt(16), 16) % 4)
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `${variant}${hex.slice(17, 20)}`,
    hex.slice(20),
  ].join('-')
}

function hex8(value: number): string {
  return value.toString(16).padStart(8, '0')
}
