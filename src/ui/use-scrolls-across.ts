import { type RefObject, useEffect, useState } from 'react'

/** Whether a box is narrower than what it holds: it then scrolls, and the keyboard has to reach it. */
export function useScrollsAcross(box: RefObject<HTMLElement | null>): boolean {
  const [scrolls, setScrolls] = useState(false)
  useEffect(() => {
    const { current } = box
    if (!current) return
    const observer = new ResizeObserver(() => {
      setScrolls(current.scrollWidth > current.clientWidth)
    })
    observer.observe(current)
    // What it holds may grow while the box stays as it is.
    for (const child of current.children) observer.observe(child)
    return () => observer.disconnect()
  }, [box])
  return scrolls
}
