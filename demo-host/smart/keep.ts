/** The maximum number of entries. */
const MOST = 1000

/**
 * Adds an entry to a map in memory. If the map is full, the entry replaces the oldest entry, so
 * that entries that nobody uses cannot fill the memory.
 */
export function keep<T>(kept: Map<string, T>, key: string, value: T): void {
  kept.set(key, value)
  const [oldest = ''] = kept.keys()
  if (kept.size > MOST) kept.delete(oldest)
}
