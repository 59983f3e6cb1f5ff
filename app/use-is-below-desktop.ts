import { useSyncExternalStore } from 'react'

/** The second of the two breakpoints: where the sidebar has no room (P08). */
const belowDesktop = matchMedia('(width <= 1023px)')

function subscribe(listener: () => void): () => void {
  belowDesktop.addEventListener('change', listener)
  return () => belowDesktop.removeEventListener('change', listener)
}

/** Whether the window is a tablet's or a phone's. */
export function useIsBelowDesktop(): boolean {
  return useSyncExternalStore(subscribe, () => belowDesktop.matches)
}
