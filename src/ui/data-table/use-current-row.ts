import { type RefObject, useLayoutEffect, useRef } from 'react'
import type { MeasuredWindow } from './use-row-window'

interface TableParts {
  scroller: RefObject<HTMLElement | null>
  head: RefObject<HTMLElement | null>
}

/**
 * Scrolls the current row into view when another row becomes the current row. Also scrolls the
 * current row into view when the height of the rows changes, for example because the rows become
 * cards.
 * @param index The index of the current row. It is -1 if the row is not on the page.
 */
export function useCurrentRow(
  index: number,
  { rowHeight }: MeasuredWindow,
  { scroller, head }: TableParts,
): void {
  const last = useRef(index * rowHeight)
  useLayoutEffect(() => {
    const element = scroller.current
    const top = index * rowHeight
    if (last.current === top) return
    last.current = top
    if (!element || top < 0 || rowHeight === 0) return
    const bottom = top + rowHeight
    const height = element.clientHeight - (head.current?.offsetHeight ?? 0)
    if (top < element.scrollTop) element.scrollTop = top
    else if (bottom > element.scrollTop + height) element.scrollTop = bottom - height
  }, [index, rowHeight, scroller, head])
}
