import { useMemo, useSyncExternalStore } from 'react'
import type { GalleryElement } from '../../scripts/gallery-elements'
import { type GalleryState, hashOf, readState } from './gallery-state'

const listeners = new Set<() => void>()

function onHashChange(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('hashchange', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('hashchange', listener)
  }
}

/** Replaces the URL and calls the listeners, because `replaceState` sends no `hashchange` event. */
function replaceHash(hash: string): void {
  window.history.replaceState(null, '', hash)
  for (const listener of listeners) listener()
}

/**
 * Returns the state in the URL. A change of an attribute or a setting replaces the current entry of
 * the browser's history and adds no entry. The Back button therefore leads to the element that was
 * shown before.
 */
export function useGalleryState(elements: readonly GalleryElement[]) {
  const hash = useSyncExternalStore(onHashChange, () => window.location.hash)
  const state = useMemo(() => readState(hash, elements), [hash, elements])
  const change = (part: Partial<GalleryState>) => {
    replaceHash(hashOf({ ...state, ...part }))
  }
  return { state, change }
}
