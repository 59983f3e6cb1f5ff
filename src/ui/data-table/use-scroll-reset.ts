import { type RefObject, useLayoutEffect, useRef } from 'react'

/** Scrolls the table or the page back to the first row when `key` changes. */
export function useScrollReset(scroller: RefObject<HTMLElement | null>, key: string | undefined) {
  const last = useRef(key)
  useLayoutEffect(() => {
    if (last.current === key) return
    last.current = key
    const element = scroller.current
    if (!element) return
    element.scrollTop = 0
    // Cards scroll with the page. The page is scrolled only up, and only when the start of the
    // cards is out of view.
    if (element.getBoundingClientRect().top < 0) element.scrollIntoView({ block: 'start' })
  }, [key, scroller])
}
