const CAPACITY = 100
const PER_SECOND = 20
/**
 * The connection is closed after this number of rejected frames. The elements never reach this
 * number.
 */
const PATIENCE = 500

export type Verdict = 'pass' | 'refuse' | 'close'

/**
 * Limits frames to 20 a second on average and 100 at once.
 * @param now The current time in milliseconds. The clock must be running, not a fixed test clock.
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
