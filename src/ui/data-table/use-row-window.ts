import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { firstWindow, fitted, type RowWindow, windowFor } from './row-window'

/** The elements of the table that are measured to compute the window of rows. */
export interface WindowRefs {
  scroller: RefObject<HTMLElement | null>
  head: RefObject<HTMLElement | null>
  body: RefObject<HTMLElement | null>
}

export interface MeasuredWindow extends RowWindow {
  /** The height of each row in px. It is 0 while it cannot be measured. */
  rowHeight: number
  /** The inner width of the table in px. It is 0 while it is unknown. */
  width: number
  /** Whether the rows are cards, because the container is narrower than 640 px. */
  cards: boolean
}

/**
 * Returns the window: the range of rows that must be rendered. The window is updated when the table
 * scrolls, or when the page or an element of the host page around the table scrolls. It is also
 * updated when rows that are not rendered come into view for any other reason (V01). While the page
 * is printed, all rows are rendered (Y10).
 */
export function useRowWindow(rowCount: number, refs: WindowRefs): MeasuredWindow {
  const [measured, setMeasured] = useState<MeasuredWindow>(() => ({
    ...firstWindow(rowCount),
    rowHeight: 0,
    width: 0,
    cards: false,
  }))
  const isPrinted = useRef(false)
  const measure = useEffectEvent(() => {
    const found = measureWindow(rowCount, refs)
    if (!found) return
    // With a `rowHeight` of 0, all rows are in the normal flow of the page. Print needs this.
    const whole = { start: 0, end: rowCount, rowHeight: 0 }
    const next = isPrinted.current ? { ...found, ...whole } : found
    setMeasured((last) => (isSame(last, next, rowCount) ? last : next))
  })
  // This effect measures before the first paint, so that the first paint shows the right rows. It
  // measures again when the number of rows changes. Without rows, there is nothing to measure.
  useLayoutEffect(() => {
    if (rowCount > 0) measure()
  }, [rowCount])

  useEffect(() => {
    const scroller = refs.scroller.current
    if (!scroller) return
    const stop = new AbortController()
    const listening = { passive: true, capture: true, signal: stop.signal } as const
    // After a scroll, the rows are rendered synchronously. Otherwise the user would see a gap.
    const scrolled = () => {
      scroller.toggleAttribute('data-scrolled', scroller.scrollTop > 0)
      flushSync(() => measure())
    }
    // A scroll event inside a shadow root does not reach the window. The scroller and the window
    // therefore both have a listener.
    scroller.addEventListener('scroll', scrolled, listening)
    window.addEventListener('scroll', scrolled, listening)
    window.addEventListener('resize', () => measure(), listening)
    // The browser prints the page directly after the `beforeprint` event, so all rows are rendered
    // synchronously.
    const print = (isPrinting: boolean) => {
      isPrinted.current = isPrinting
      flushSync(() => measure())
    }
    window.addEventListener('beforeprint', () => print(true), listening)
    window.addEventListener('afterprint', () => print(false), listening)
    const resized = new ResizeObserver(() => measure())
    resized.observe(scroller)
    // The columns can become wider than the scroller without any change of the scroller's size. The
    // headings are therefore observed too.
    if (refs.head.current) resized.observe(refs.head.current)
    return () => {
      stop.abort()
      resized.disconnect()
    }
  }, [refs.scroller, refs.head])

  useRowObserver(refs.body, () => measure())
  const drawn = { ...measured, ...fitted(measured, rowCount) }
  const { start, end, rowHeight } = drawn
  // The host page can bring the table into view without a scroll or a resize, for example by a
  // transform or because a box above the table closes. One of the two empty areas, above and below
  // the rendered rows, then comes into view, and the observer reports it. Each row window gets a
  // new observer, and a new observer always reports. If the window is already out of date, it is
  // therefore measured again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the areas change with the window
  useEffect(() => {
    const observer = new IntersectionObserver((areas) => {
      if (areas.some(({ isIntersecting }) => isIntersecting)) flushSync(() => measure())
    })
    const areas = refs.body.current?.querySelectorAll('.rtm-table-undrawn') ?? []
    for (const area of areas) observer.observe(area)
    return () => observer.disconnect()
  }, [refs.body, rowCount, start, end, rowHeight])

  return drawn
}

/**
 * Measures again when the height of the rows changes, for example because the user has chosen
 * another row height. A row is observed instead of the table body, because the body's height is set
 * from the previous measurement. If a render has replaced the observed row, a new observer observes
 * the new row.
 */
function useRowObserver(body: WindowRefs['body'], measure: () => void): void {
  const changed = useEffectEvent(measure)
  const observed = useRef<{ row: HTMLElement | null; stop: () => void }>(undefined)
  useEffect(() => {
    const row = body.current?.querySelector<HTMLElement>('.rtm-row') ?? null
    if (observed.current?.row === row) return
    observed.current?.stop()
    const observer = new ResizeObserver(() => changed())
    if (row) observer.observe(row)
    observed.current = { row, stop: () => observer.disconnect() }
  })
  useEffect(
    () => () => {
      observed.current?.stop()
      observed.current = undefined
    },
    [],
  )
}

function measureWindow(rowCount: number, refs: WindowRefs): MeasuredWindow | undefined {
  const [scroller, head, body] = [refs.scroller.current, refs.head.current, refs.body.current]
  if (!scroller || !body) return undefined
  const width = scroller.clientWidth
  scroller.toggleAttribute('data-across', scroller.scrollWidth > width)
  const cards = getComputedStyle(scroller).getPropertyValue('--_cards').trim() === '1'
  const row = body.querySelector<HTMLElement>('.rtm-row')
  const rowHeight = row?.offsetHeight ?? 0
  // While the table is hidden (display: none) or has no rows, nothing can be measured, so the first
  // rows are rendered.
  if (!row || rowHeight === 0) return { ...firstWindow(rowCount), rowHeight, width, cards }
  const [outer, rows] = [scroller.getBoundingClientRect(), body.getBoundingClientRect()]
  // The scale is the factor by which the `transform: scale()` and the `zoom` of the host page
  // enlarge the table.
  const scale = row.getBoundingClientRect().height / rowHeight
  if (scale === 0) {
    // With `transform: scale(0)`, the position of the rows on screen cannot be measured.
    const top = scroller.scrollTop
    const bottom = top + Math.min(scroller.clientHeight, window.innerHeight)
    return { ...windowFor(rowCount, rowHeight, top, bottom), rowHeight, width, cards }
  }
  const covered = cards ? 0 : (head?.offsetHeight ?? 0) * scale
  const top = Math.max(outer.top + covered, 0) - rows.top
  const bottom = Math.min(outer.bottom, window.innerHeight) - rows.top
  return { ...windowFor(rowCount, rowHeight, top / scale, bottom / scale), rowHeight, width, cards }
}

/** Whether both windows render the same rows at the same position. */
function isSame(last: MeasuredWindow, next: MeasuredWindow, rowCount: number): boolean {
  const drawn = fitted(last, rowCount)
  return (
    drawn.start === next.start &&
    drawn.end === next.end &&
    last.rowHeight === next.rowHeight &&
    last.width === next.width &&
    last.cards === next.cards
  )
}
