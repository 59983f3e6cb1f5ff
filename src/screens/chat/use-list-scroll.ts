import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'

/**
 * If the distance to the end of the list is at most this number of px, the list counts as scrolled
 * to its end.
 */
const AT_END = 48

/**
 * If the distance to the top of the list is less than this number of px, older messages are
 * requested.
 */
const NEAR_TOP = 900

interface ListScrollOptions {
  /**
   * The key of the last message that the user has sent. When it changes, the list scrolls to its
   * end.
   */
  lastOwn: string
  /** The key of the first row. It changes when older messages are added. */
  firstKey: number | undefined
  onNearTop: () => void
}

export interface ListScroll {
  list: RefObject<HTMLDivElement | null>
  /** Whether the list is scrolled to its end, so that the latest message is visible. */
  isAtEnd: boolean
  toEnd: () => void
  onScroll: () => void
  /** Adjusts the scroll position after content above the visible part has become `px` taller. */
  compensate: (px: number) => void
}

/**
 * Controls the scroll position of a conversation when messages are added above or below. A list
 * that is scrolled to its end stays at its end. In any other list, the visible rows stay in place.
 * The browser's own scroll anchoring is turned off, because not all browsers have this feature, and
 * both together would move the rows twice.
 */
export function useListScroll({ lastOwn, firstKey, onNearTop }: ListScrollOptions): ListScroll {
  const list = useRef<HTMLDivElement>(null)
  const [isAtEnd, setAtEnd] = useState(true)
  const sticks = useRef(true)
  const last = useRef<ScrollPosition>({ top: 0, height: 0, inner: 0 })
  const first = useRef<{ key: number; end: number | null; height: number } | null>(null)

  const toEnd = useCallback(() => {
    const box = list.current
    if (!box) return
    sticks.current = true
    setAtEnd(true)
    box.scrollTop = box.scrollHeight
    last.current = scrollPositionOf(box)
  }, [])
  const compensate = useCallback((px: number) => {
    if (list.current && !sticks.current) list.current.scrollTop += px
  }, [])

  // When older messages are added at the top, the row that was the first row before stays in its
  // place on screen.
  useLayoutEffect(() => {
    const box = list.current
    if (!box || firstKey === undefined) return
    const before = first.current
    if (before && before.key !== firstKey && !sticks.current) {
      const end = endOf(box, before.key)
      // Far from the visible part, an empty box of the same height replaces a block of rows. If the
      // first row was in such a block when the older messages were requested, its position is
      // unknown. The list is then scrolled by the height that the content has gained.
      const grown = box.scrollHeight - before.height
      box.scrollTop += end === null || before.end === null ? grown : end - before.end
    }
    first.current = { key: firstKey, end: endOf(box, firstKey), height: box.scrollHeight }
  })

  const onScroll = useCallback(() => {
    const box = list.current
    if (!box) return
    const now = scrollPositionOf(box)
    sticks.current = isAtEndOf(now) || (sticks.current && !isUserScroll(last.current, now))
    last.current = now
    setAtEnd(sticks.current)
    if (box.scrollTop < NEAR_TOP) onNearTop()
  }, [onNearTop])

  useStickToEnd(list, sticks, toEnd)
  useEffect(() => {
    if (lastOwn !== '') toEnd()
  }, [lastOwn, toEnd])
  // If the first page of messages does not fill the list, the user cannot scroll. Older messages
  // are therefore requested without a scroll.
  useEffect(() => {
    const box = list.current
    if (box?.clientHeight && firstKey !== undefined && box.scrollTop < NEAR_TOP) onNearTop()
  }, [firstKey, onNearTop])
  return { list, isAtEnd, toEnd, onScroll, compensate }
}

/**
 * The scroll position of a list in px: the hidden height above, the height of the content, and the
 * visible height.
 */
interface ScrollPosition {
  readonly top: number
  readonly height: number
  readonly inner: number
}

function scrollPositionOf({ scrollTop, scrollHeight, clientHeight }: HTMLElement): ScrollPosition {
  return { top: scrollTop, height: scrollHeight, inner: clientHeight }
}

function isAtEndOf({ top, height, inner }: ScrollPosition): boolean {
  return height - top - inner <= AT_END
}

/**
 * Returns whether the user has scrolled up. If the size of the list or of its content has changed,
 * the browser may have moved the content itself, for example because the window became narrower or
 * because older messages were added. For such a move, the result is false.
 */
export function isUserScroll(before: ScrollPosition, now: ScrollPosition): boolean {
  return now.top < before.top && now.height === before.height && now.inner === before.inner
}

/**
 * Returns the position of the end of a row within the content of the list, in px. Returns null if
 * the row is not rendered. The function does not use the start of a row. When rows are added above
 * the first row, that row no longer shows the date and the name, so its start moves.
 */
function endOf(box: HTMLElement, key: number): number | null {
  const row = box.querySelector<HTMLElement>(`[data-message="${key}"]`)
  if (!row) return null
  return row.getBoundingClientRect().bottom - box.getBoundingClientRect().top + box.scrollTop
}

/**
 * Keeps a list scrolled to its end when the size of its content or of the message field below
 * changes.
 */
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
