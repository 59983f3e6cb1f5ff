/**
 * What must stay in reach while toasts are shown: where one writes, answers or turns pages. Toasts
 * stand above it. One set a page: a toast belongs to one element and may lie over another.
 */
import { type RefObject, useLayoutEffect } from 'react'

const kept = new Set<HTMLElement>()
const listeners = new Set<() => void>()

/** Keeps the element free of toasts for as long as it is shown. */
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

/** @returns what is to be kept clear now. */
export function keptClear(): ReadonlySet<HTMLElement> {
  return kept
}

/** @returns stops it. */
export function onKeptClear(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
