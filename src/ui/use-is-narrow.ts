import { type RefObject, useEffect, useLayoutEffect, useState } from 'react'

/**
 * The smaller breakpoint in px (P08). Up to this width, a menu replaces the action buttons of a row
 * (P09).
 */
export const NARROW_PX = 639

/** The larger breakpoint in px (P08). Up to this width, not all columns of a table fit. */
export const MIDDLE_PX = 1023

/**
 * Returns whether an element is at most as wide as a phone. An element in the side panel of a wide
 * page can be narrow too.
 * @param most The largest width in px that counts as narrow.
 */
export function useIsNarrow(box: RefObject<HTMLElement | null>, most = NARROW_PX): boolean {
  const [isNarrow, setNarrow] = useState(false)
  // The width is measured before the first paint, so that the first animation frame already has the
  // right layout.
  useLayoutEffect(() => {
    const width = box.current?.clientWidth ?? 0
    if (width > 0) setNarrow(width <= most)
  }, [box, most])
  useEffect(() => {
    if (!box.current) return
    const observer = new ResizeObserver(([entry]) => {
      if (entry && entry.contentRect.width > 0) setNarrow(entry.contentRect.width <= most)
    })
    observer.observe(box.current)
    return () => observer.disconnect()
  }, [box, most])
  return isNarrow
}
