import { useSyncExternalStore } from 'react'

/** The second of the two breakpoints: below it there is no room for the sidebar (P08). */
const belowDesktop = matchMedia('(width <= 1023px)')

function subscribe(listener: () => void): () => void {
  belowDesktop.addEventListener('change', listener)
  return () => belowDesktop.removeEventListener('change', listener)
}

/** Whether the window is as narrow as a tablet's or a phone's. */
export function useIsBelowDesktop(): boolean {
  return useSyncExternalStore(subscribe, () => belowDesktop.matches)
}
