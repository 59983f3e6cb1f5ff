const CAPACITY = 100
const PER_SECOND = 20
/** Who goes on after so many refusals is no client of ours. */
const PATIENCE = 500

export type Verdict = 'pass' | 'refuse' | 'close'

/** Lets through 20 frames a second in the long run, 100 at once. @param now - milliseconds, of whatever clock does not stand still. */
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
