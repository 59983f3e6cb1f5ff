import { useEffect, useLayoutEffect, useRef } from 'react'
import { onLeave, useAppLocation } from './location'

/**
 * Scrolls a new page to its top, and restores the scroll position on Back and Forward. Does nothing
 * if only the query changes. Does nothing after a reload either, because the browser itself then
 * restores the position.
 */
export function useScrollRestoration(): void {
  const { visit } = useAppLocation()
  const isShown = useRef(false)
  const positions = useRef(new Map<string, number>())

  useEffect(() => {
    const listeners = new AbortController()
    const { signal } = listeners
    const manual = () => {
      window.history.scrollRestoration = 'manual'
    }
    const auto = () => {
      window.history.scrollRestoration = 'auto'
    }
    const unfollow = onLeave(({ visit }) => positions.current.set(visit, window.scrollY))
    manual()
    window.addEventListener('pagehide', auto, { signal })
    window.addEventListener('pageshow', manual, { signal })
    return () => {
      unfollow()
      listeners.abort()
      auto()
    }
  }, [])

  useLayoutEffect(() => {
    const isFirst = !isShown.current
    isShown.current = true
    return isFirst ? undefined : holdPosition(positions.current.get(visit) ?? 0)
  }, [visit])
}

/** The maximum time in milliseconds to wait until a page has its full height. */
const HOLD_MS = 2000

/**
 * Scrolls to a position. Scrolls there again each time the height of the page changes, until the
 * user scrolls.
 */
function holdPosition(top: number): () => void {
  const scroll = () => window.scrollTo(0, top)
  scroll()
  const page = document.getElementById('app')?.firstElementChild
  if (top === 0 || !page) return () => undefined
  const listeners = new AbortController()
  const observer = new ResizeObserver(scroll)
  const release = () => {
    listeners.abort()
    observer.disconnect()
    clearTimeout(timer)
  }
  const timer = setTimeout(release, HOLD_MS)
  for (const type of ['wheel', 'touchmove', 'keydown', 'pointerdown']) {
    window.addEventListener(type, release, { signal: listeners.signal, passive: true })
  }
  observer.observe(page)
  return release
}
