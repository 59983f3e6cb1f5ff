import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * Scrolls back to the first row when `key` changes, in the scroller of the table or of the page.
 */
export function useScrollReset(scroller: RefObject<HTMLElement | null>, key: string | undefined) {
  const last = useRef(key)
  useLayoutEffect(() => {
    if (last.current === key) return
    last.current = key
    const element = scroller.current
    if (!element) return
    element.scrollTop = 0
    // The page scrolls cards. Scroll it only up, and only when their start is out of view.
    if (element.getBoundingClientRect().top < 0) element.scrollIntoView({ block: 'start' })
  }, [key, scroller])
}
