import { useEffect, useLayoutEffect, useRef } from 'react'
import { usePlace } from './place'

/**
 * A new page begins at its top; Back and Forward lead to where a page was left. A change of the
 * query alone scrolls nothing. Reloading is the browser's own business.
 */
export function useScrollPlaces(): void {
  const { visit } = usePlace()
  const shown = useRef<string>(null)
  const places = useRef(new Map<string, number>())

  useEffect(() => {
    const listeners = new AbortController()
    const { signal } = listeners
    const manual = () => {
      window.history.scrollRestoration = 'manual'
    }
    const auto = () => {
      window.history.scrollRestoration = 'auto'
    }
    const note = () => {
      if (shown.current !== null) places.current.set(shown.current, window.scrollY)
    }
    manual()
    window.addEventListener('scroll', note, { signal, passive: true })
    window.addEventListener('pagehide', auto, { signal })
    window.addEventListener('pageshow', manual, { signal })
    return () => {
      listeners.abort()
      auto()
    }
  }, [])

  useLayoutEffect(() => {
    const isFirst = shown.current === null
    shown.current = visit
    if (!isFirst) window.scrollTo(0, places.current.get(visit) ?? 0)
  }, [visit])
}
