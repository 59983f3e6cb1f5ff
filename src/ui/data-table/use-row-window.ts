import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { firstWindow, fitted, type RowWindow, windowFor } from './row-window'

/** The parts of the table that the window is measured from. */
export interface WindowRefs {
  scroller: RefObject<HTMLElement | null>
  head: RefObject<HTMLElement | null>
  body: RefObject<HTMLElement | null>
}

export interface MeasuredWindow extends RowWindow {
  /** px, of every row; 0 until measured, and while all rows are drawn. */
  rowHeight: number
  /** The rows are cards: the container is narrower than 640 px. */
  cards: boolean
}

/**
 * Draws the rows in view, whoever scrolls: the table's own scroller, the page, or a scroller of the
 * host around the element.
 */
export function useRowWindow(rowCount: number, refs: WindowRefs): MeasuredWindow {
  const [measured, setMeasured] = useState<MeasuredWindow>(() => ({
    ...firstWindow(rowCount),
    rowHeight: 0,
    cards: false,
  }))
  const measure = useEffectEvent(() => {
    const next = measureWindow(rowCount, refs)
    if (next) setMeasured((last) => (isSame(last, next, rowCount) ? last : next))
  })
  // Before painting: the first sight is already right. Rows that changed may be more, or fewer. What
  // stands there before the rows is measured once it is laid out anyway.
  useLayoutEffect(() => {
    if (rowCount > 0) measure()
  }, [rowCount])

  useEffect(() => {
    const scroller = refs.scroller.current
    if (!scroller) return
    const stop = new AbortController()
    const listening = { passive: true, capture: true, signal: stop.signal } as const
    // At once, not when React next gets to it: a gap would be seen.
    const scrolled = () => {
      scroller.toggleAttribute('data-scrolled', scroller.scrollTop > 0)
      flushSync(() => measure())
    }
    // A scroll inside a shadow root is not heard outside it: listen on both sides.
    scroller.addEventListener('scroll', scrolled, listening)
    window.addEventListener('scroll', scrolled, listening)
    window.addEventListener('resize', () => measure(), listening)
    const resized = new ResizeObserver(() => measure())
    resized.observe(scroller)
    return () => {
      stop.abort()
      resized.disconnect()
    }
  }, [refs.scroller])

  return { ...measured, ...fitted(measured, rowCount) }
}

function measureWindow(rowCount: number, refs: WindowRefs): MeasuredWindow | undefined {
  const [scroller, head, body] = [refs.scroller.current, refs.head.current, refs.body.current]
  if (!scroller || !body) return undefined
  scroller.toggleAttribute('data-across', scroller.scrollWidth > scroller.clientWidth)
  const cards = getComputedStyle(scroller).getPropertyValue('--_cards').trim() === '1'
  const row = body.querySelector('tr')
  const rowHeight = row?.offsetHeight ?? 0
  // Hidden (display: none) or without rows: nothing can be known.
  if (!row || rowHeight === 0) return { ...firstWindow(rowCount), rowHeight, cards }
  const [outer, rows] = [scroller.getBoundingClientRect(), body.getBoundingClientRect()]
  // What a host's `transform: scale()` makes of a px.
  const scale = row.getBoundingClientRect().height / rowHeight
  const covered = cards ? 0 : (head?.offsetHeight ?? 0) * scale
  const top = Math.max(outer.top + covered, 0) - rows.top
  const bottom = Math.min(outer.bottom, window.innerHeight) - rows.top
  return { ...windowFor(rowCount, rowHeight, top / scale, bottom / scale), rowHeight, cards }
}

/** Whether the same rows would be drawn, at the same place. */
function isSame(last: MeasuredWindow, next: MeasuredWindow, rowCount: number): boolean {
  const drawn = fitted(last, rowCount)
  return (
    drawn.start === next.start &&
    drawn.end === next.end &&
    last.rowHeight === next.rowHeight &&
    last.cards === next.cards
  )
}
