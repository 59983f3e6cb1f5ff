const CAPACITY = 100
const PER_SECOND = 20
/**
 * The connection is closed after this number of rejected frames. The elements never reach this
 * number.
 */
const PATIENCE = 500

export type Verdict = 'pass' | 'refuse' | 'close'

/**
 * Limits the frames of a connection to 20 a second on average. After a pause, up to 100 frames may
 * arrive at the same time.
 * @param now Returns the current time in milliseconds. This clock must be running: a fixed test
 * clock does not work.
 */
export function createFloodGate(now: () => number): () => Verdict {
  let tokens = CAPACITY
  let refused = 0
  let last = now()
  return () => {
    const at = now()
    tokens = Math.min(CAPACITY, tokens + ((at - last) / 1000) * PER_SECOND)
    last = at
    if (tokens >= 1) {
      tokens -= 1
      return 'pass'
    }
    refused += 1
    return refused > PATIENCE ? 'close' : 'refuse'
  }
}
