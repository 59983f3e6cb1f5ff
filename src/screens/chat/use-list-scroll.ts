import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'

/** Px from the end that still count as being there. */
const AT_END = 48

/** Px from the top at which older messages are asked for: before the reader gets there. */
const NEAR_TOP = 900

interface ListScrollOptions {
  /** The reader's own last message, or what waits to be sent: whoever writes wants to see it. */
  lastOwn: string
  /** Of the row that is first now; another one after older messages came. */
  firstKey: number | undefined
  onNearTop: () => void
}

export interface ListScroll {
  list: RefObject<HTMLDivElement | null>
  /** Whether the latest message is in sight. */
  isAtEnd: boolean
  toEnd: () => void
  onScroll: () => void
  /** Something above what is in sight has become taller by so much. */
  compensate: (px: number) => void
}

/**
 * Keeps a conversation in its place: at its end while the reader is there, and where they read
 * otherwise, whatever comes above or below. The browser's own anchoring is off: not all have it.
 */
export function useListScroll({ lastOwn, firstKey, onNearTop }: ListScrollOptions): ListScroll {
  const list = useRef<HTMLDivElement>(null)
  const [isAtEnd, setAtEnd] = useState(true)
  const sticks = useRef(true)
  const last = useRef<Stand>({ top: 0, height: 0, inner: 0 })
  const first = useRef<{ key: number; end: number } | null>(null)

  const toEnd = useCallback(() => {
    const box = list.current
    if (!box) return
    sticks.current = true
    setAtEnd(true)
    box.scrollTop = box.scrollHeight
    last.current = standOf(box)
  }, [])
  const compensate = useCallback((px: number) => {
    if (list.current && !sticks.current) list.current.scrollTop += px
  }, [])

  // Older messages came above: the row that was first stays where it was in sight.
  useLayoutEffect(() => {
    const box = list.current
    if (!box || firstKey === undefined) return
    const before = first.current
    if (before && before.key !== firstKey && !sticks.current) {
      const moved = endOf(box, before.key) - before.end
      box.scrollTop += moved
    }
    first.current = { key: firstKey, end: endOf(box, firstKey) }
  })

  const onScroll = useCallback(() => {
    const box = list.current
    if (!box) return
    const now = standOf(box)
    sticks.current = isAtEndOf(now) || (sticks.current && !isReadersMove(last.current, now))
    last.current = now
    setAtEnd(sticks.current)
    if (box.scrollTop < NEAR_TOP) onNearTop()
  }, [onNearTop])

  useStickToEnd(list, sticks, toEnd)
  useEffect(() => {
    if (lastOwn !== '') toEnd()
  }, [lastOwn, toEnd])
  // A first page that does not fill the list leaves nothing to scroll.
  useEffect(() => {
    const box = list.current
    if (box?.clientHeight && firstKey !== undefined && box.scrollTop < NEAR_TOP) onNearTop()
  }, [firstKey, onNearTop])
  return { list, isAtEnd, toEnd, onScroll, compensate }
}

/** Where a list stands, in px: what is hidden above, its content, and what of it is seen. */
interface Stand {
  readonly top: number
  readonly height: number
  readonly inner: number
}

function standOf({ scrollTop, scrollHeight, clientHeight }: HTMLElement): Stand {
  return { top: scrollTop, height: scrollHeight, inner: clientHeight }
}

function isAtEndOf({ top, height, inner }: Stand): boolean {
  return height - top - inner <= AT_END
}

/**
 * Whether a scroll was the reader's, away from the end. Where the list or its content has another size
 * than before, the browser has moved it, or tells late of an earlier move: a window was made narrower,
 * older messages came while the reader was at the end.
 */
export function isReadersMove(before: Stand, now: Stand): boolean {
  return now.top < before.top && now.height === before.height && now.inner === before.inner
}

/**
 * Where a row ends within the list's content; 0 when it is not drawn. Its beginning moves: the day and
 * the name above the first row go when others come before it.
 */
function endOf(box: HTMLElement, key: number): number {
  const row = box.querySelector<HTMLElement>(`[data-message="${key}"]`)
  if (!row) return 0
  return row.getBoundingClientRect().bottom - box.getBoundingClientRect().top + box.scrollTop
}

/** Whatever grows or shrinks, the list or the field below it: who is at the end stays there. */
function useStickToEnd(
  list: RefObject<HTMLDivElement | null>,
  sticks: RefObject<boolean>,
  toEnd: () => void,
): void {
  useLayoutEffect(() => {
    const box = list.current
    const content = box?.firstElementChild
    if (!box || !content) return
    const observer = new ResizeObserver(() => sticks.current && toEnd())
    observer.observe(box)
    observer.observe(content)
    toEnd()
    return () => observer.disconnect()
  }, [list, sticks, toEnd])
}
