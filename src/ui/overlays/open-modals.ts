/**
 * Counts the open modal dialogs of all elements on the page. A modal dialog makes the rest of the
 * page inert, including the dialogs of other elements. If two dialogs of different elements were
 * open, users could use neither of them. A dialog that opens without an action of the user
 * therefore waits until no other dialog is open.
 */
import { useSyncExternalStore } from 'react'

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

/**
 * Adds one open dialog to the count.
 * @returns A function that removes the dialog from the count. Calling it twice does no harm.
 */
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
 * Waits until no modal dialog is open, and then adds one dialog to the count.
 * @param signal Ends the wait when it aborts.
 * @returns A promise. Its value is the function that removes the dialog from the count, or null if
 * the wait was aborted.
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

/** Whether a modal dialog of any element is open on the page. */
export function useHasModal(): boolean {
  return useSyncExternalStore(onModals, isModalOpen)
}
