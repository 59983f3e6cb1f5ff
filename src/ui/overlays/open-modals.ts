/**
 * How many modal dialogs the page shows, of all elements together. Each makes the rest of the page
 * inert, other elements' dialogs too: two that were opened from different elements at once would
 * lock each other. What opens by itself therefore waits for its turn.
 */
let open = 0
const waiting: (() => void)[] = []
const listeners = new Set<() => void>()

function count(change: 1 | -1): void {
  open += change
  for (const listener of listeners) listener()
}

export function isModalOpen(): boolean {
  return open > 0
}

export function onModals(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function letNext(): void {
  if (open === 0) waiting.shift()?.()
}

/** Counts one more until it is called back; calling back twice counts once. */
export function holdModal(): () => void {
  count(1)
  let isHeld = true
  return () => {
    if (!isHeld) return
    isHeld = false
    count(-1)
    letNext()
  }
}

/**
 * Waits until no modal dialog is open, and holds the place for one.
 * @param signal gives the turn up.
 * @returns lets go of the place; null when the turn was given up.
 */
export function reserveModal(signal: AbortSignal): Promise<(() => void) | null> {
  return new Promise((resolve) => {
    const take = () => {
      if (signal.aborted) letNext()
      else resolve(holdModal())
    }
    signal.addEventListener('abort', () => resolve(null), { once: true })
    waiting.push(take)
    letNext()
  })
}
