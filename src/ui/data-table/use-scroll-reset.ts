import { type RefObject, useLayoutEffect, useRef } from 'react'

/** Back to the first row when `key` changes, in the table's own scroller or the page's. */
export function useScrollReset(scroller: RefObject<HTMLElement | null>, key: string | undefined) {
  const last = useRef(key)
  useLayoutEffect(() => {
    if (last.current === key) return
    last.current = key
    const element = scroller.current
    if (!element) return
    element.scrollTop = 0
    // Cards are scrolled by the page: only upwards, and only if their beginning is out of sight.
    if (element.getBoundingClientRect().top < 0) element.scrollIntoView({ block: 'start' })
  }, [key, scroller])
}
