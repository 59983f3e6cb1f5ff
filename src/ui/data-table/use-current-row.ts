import { type RefObject, useLayoutEffect, useRef } from 'react'
import type { MeasuredWindow } from './use-row-window'

interface TableParts {
  scroller: RefObject<HTMLElement | null>
  head: RefObject<HTMLElement | null>
}

/**
 * Scrolls the current row into view when another row becomes current. Cards scroll with the page,
 * so they are not scrolled.
 * @param index The index of the current row. -1 if it is not on the page.
 */
export function useCurrentRow(
  index: number,
  { rowHeight, cards }: MeasuredWindow,
  { scroller, head }: TableParts,
): void {
  const last = useRef(index)
  useLayoutEffect(() => {
    const element = scroller.current
    if (last.current === index) return
    last.current = index
    if (!element || index < 0 || rowHeight === 0 || cards) return
    const [top, bottom] = [index * rowHeight, (index + 1) * rowHeight]
    const height = element.clientHeight - (head.current?.offsetHeight ?? 0)
    if (top < element.scrollTop) element.scrollTop = top
    else if (bottom > element.scrollTop + height) element.scrollTop = bottom - height
  }, [index, rowHeight, cards, scroller, head])
}
