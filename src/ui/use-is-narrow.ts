import { type RefObject, useEffect, useState } from 'react'

/**
 * The smaller one of the two breakpoints (P08). Up to this width, a menu replaces the action
 * buttons of a row (P09).
 */
export const NARROW_PX = 639

/**
 * Whether an element is as narrow as a phone. This can also happen in the side panel of a wide
 * page.
 */
export function useIsNarrow(box: RefObject<HTMLElement | null>): boolean {
  const [isNarrow, setNarrow] = useState(false)
  useEffect(() => {
    if (!box.current) return
    const observer = new ResizeObserver(([entry]) => {
      if (entry && entry.contentRect.width > 0) setNarrow(entry.contentRect.width <= NARROW_PX)
    })
    observer.observe(box.current)
    return () => observer.disconnect()
  }, [box])
  return isNarrow
}
