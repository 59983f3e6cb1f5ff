/**
 * Elements that toasts must not cover, such as message inputs, answer buttons and the pagination.
 * Toasts appear above such an element. The whole page has one set of them, because a toast of one
 * custom element may cover another element.
 */
import { type RefObject, useLayoutEffect } from 'react'

const kept = new Set<HTMLElement>()
const listeners = new Set<() => void>()

/** Registers the element while it is mounted. Toasts then do not cover it. */
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

/**
 * Calls the listener when these elements change.
 * @returns A function that removes the listener.
 */
export function onKeptClear(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
