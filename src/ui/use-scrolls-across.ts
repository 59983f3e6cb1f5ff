import { type RefObject, useEffect, useState } from 'react'

/**
 * Whether a box is narrower than its content. The box then scrolls, and keyboard users must be able
 * to focus it.
 */
export function useScrollsAcross(box: RefObject<HTMLElement | null>): boolean {
  const [scrolls, setScrolls] = useState(false)
  useEffect(() => {
    const { current } = box
    if (!current) return
    const observer = new ResizeObserver(() => {
      setScrolls(current.scrollWidth > current.clientWidth)
    })
    observer.observe(current)
    // The content may grow while the size of the box stays the same.
    for (const child of current.children) observer.observe(child)
    return () => observer.disconnect()
  }, [box])
  return scrolls
}
