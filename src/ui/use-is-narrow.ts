import { type RefObject, useEffect, useLayoutEffect, useState } from 'react'

/**
 * The smaller one of the two breakpoints (P08). Up to this width, a menu replaces the action
 * buttons of a row (P09).
 */
export const NARROW_PX = 639

/** The larger breakpoint (P08). Up to this width, a table has less room than all its columns need. */
export const MIDDLE_PX = 1023

/**
 * Whether an element is as narrow as a phone. This can also happen in the side panel of a wide
 * page.
 * @param most The largest width in px that counts as narrow.
 */
export function useIsNarrow(box: RefObject<HTMLElement | null>, most = NARROW_PX): boolean {
  const [isNarrow, setNarrow] = useState(false)
  // The first frame already has the right layout, so that nothing moves in the second one.
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
