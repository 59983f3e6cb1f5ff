import { type RefObject, useEffect, useState } from 'react'

/**
 * Returns whether a box is narrower than its content, so that it scrolls sideways. If it does,
 * keyboard users must be able to focus the box.
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
    // The content is observed too, because it may grow while the box keeps its size.
    for (const child of current.children) observer.observe(child)
    return () => observer.disconnect()
  }, [box])
  return scrolls
}
