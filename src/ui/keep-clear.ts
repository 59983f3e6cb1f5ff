/**
 * Elements that toasts must not cover, such as message inputs, answer buttons and pagination.
 * Toasts appear above them. There is one set per page, because a toast of one custom element may
 * cover another element.
 */
import { type RefObject, useLayoutEffect } from 'react'

const kept = new Set<HTMLElement>()
const listeners = new Set<() => void>()

/** Registers the element while it is mounted, so that toasts do not cover it. */
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

/** @returns The elements that toasts must not cover now. */
export function keptClear(): ReadonlySet<HTMLElement> {
  return kept
}

/** @returns A function that removes the listener. */
export function onKeptClear(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
