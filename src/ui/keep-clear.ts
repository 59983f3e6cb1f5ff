/**
 * The elements that toasts must not cover, such as message inputs, the buttons of dialogs and the
 * pagination. Toasts appear above such an element. All custom elements of the page share one set of
 * these elements, because a toast of one custom element may cover a part of another custom element.
 */
import { type RefObject, useLayoutEffect } from 'react'

const kept = new Set<HTMLElement>()
const listeners = new Set<() => void>()

/** Registers an element while it is mounted, so that toasts do not cover it. */
export function useKeepClear(ref: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    kept.add(element)
    tell()
    return () => {
      kept.delete(element)
      tell()
    }
  }, [ref])
}

function tell(): void {
  for (const listener of listeners) listener()
}

/** @returns The elements that toasts must not cover at the moment. */
export function keptClear(): ReadonlySet<HTMLElement> {
  return kept
}

/**
 * Calls the listener when the set of elements that toasts must not cover changes.
 * @returns A function that removes the listener.
 */
export function onKeptClear(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
