import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'

/** Up to this distance from the end in px, the list counts as at its end. */
const AT_END = 48

/** At this distance from the top in px, older messages are requested in advance. */
const NEAR_TOP = 900

interface ListScrollOptions {
  /** The key of the user's last queued message. When it changes, the list scrolls to the end. */
  lastOwn: string
  /** The key of the first row. It changes when older messages are added. */
  firstKey: number | undefined
  onNearTop: () => void
}

export interface ListScroll {
  list: RefObject<HTMLDivElement | null>
  /** Whether the latest message is visible. */
  isAtEnd: boolean
  toEnd: () => void
  onScroll: () => void
  /** Adjusts the scroll position after content above the visible part has become taller by `px`. */
  compensate: (px: number) => void
}

/**
 * Keeps the scroll position of a conversation when messages are added above or below. A list at its
 * end stays at its end. In any other list, the visible rows stay in place. The browser's own scroll
 * anchoring is off, because not all browsers have it.
 */
export function useListScroll({ lastOwn, firstKey, onNearTop }: ListScrollOptions): ListScroll {
  const list = useRef<HTMLDivElement>(null)
  const [isAtEnd, setAtEnd] = useState(true)
  const sticks = useRef(true)
  const last = useRef<Stand>({ top: 0, height: 0, inner: 0 })
  const first = useRef<{ key: number; end: number | null; height: number } | null>(null)

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

  // When older messages are added above, the row that was first stays in its place on screen.
  useLayoutEffect(() => {
    const box = list.current
    if (!box || firstKey === undefined) return
    const before = first.current
    if (before && before.key !== firstKey && !sticks.current) {
      const end = endOf(box, before.key)
      // When the request started, the block of the row may have been an empty box. By now, the
      // block may be rendered. Both have the same height, so only the added rows have made the
      // content taller.
      const grown = box.scrollHeight - before.height
      box.scrollTop += end === null || before.end === null ? grown : end - before.end
    }
    first.current = { key: firstKey, end: endOf(box, firstKey), height: box.scrollHeight }
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
  // If the first page does not fill the list, the user cannot scroll. Older messages are therefore
  // requested at once.
  useEffect(() => {
    const box = list.current
    if (box?.clientHeight && firstKey !== undefined && box.scrollTop < NEAR_TOP) onNearTop()
  }, [firstKey, onNearTop])
  return { list, isAtEnd, toEnd, onScroll, compensate }
}

/**
 * The scroll position of a list in px. It consists of the hidden height above, the height of the
 * content, and the visible height.
 */
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
 * Whether the user has scrolled away from the end. If the size of the list or of its content has
 * changed, a scroll event does not count. The browser has then moved the list, or the event reports
 * an earlier move. This happens when the window becomes narrower, or when older messages are added
 * while the list is at its end.
 */
export function isReadersMove(before: Stand, now: Stand): boolean {
  return now.top < before.top && now.height === before.height && now.inner === before.inner
}

/**
 * Returns the position of the end of a row in the list's content, in px. Null if the row is not
 * rendered. The start of a row is not stable, because the first row loses its date and its name
 * when rows are added above it.
 */
function endOf(box: HTMLElement, key: number): number | null {
  const row = box.querySelector<HTMLElement>(`[data-message="${key}"]`)
  if (!row) return null
  return row.getBoundingClientRect().bottom - box.getBoundingClientRect().top + box.scrollTop
}

/** Keeps a list at its end when its content or the field below it changes its size. */
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
