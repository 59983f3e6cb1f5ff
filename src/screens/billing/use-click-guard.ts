import { type RefObject, useEffect, useMemo, useRef } from 'react'

/** The distance in px up to which two clicks count as clicks on the same spot. */
const NEAR_PX = 8

/** The pause in milliseconds after which another click on the same spot counts as intended. */
const PAUSE_MS = 2000

/**
 * When a row leaves the list, the next row gets the focus. For this number of milliseconds, a key
 * press then counts as a mistake, because the user meant the row that was there before.
 */
const AFTER_MOVE_MS = 500

interface Spot {
  x: number
  y: number
}

export interface ClickGuard {
  /**
   * Returns whether the user intends the click on `button`. Call this function once for each click,
   * because it stores the click.
   */
  isMeant(button: HTMLElement): boolean
  /**
   * Call this function when the clicked row has stayed in its place. The next click on the same
   * spot then counts as intended.
   */
  release(): void
  /**
   * Call this function when the clicked row has left the list and a button of another row gets the
   * focus.
   */
  moved(): void
}

function isNear(a: Spot, b: Spot): boolean {
  return Math.hypot(a.x - b.x, a.y - b.y) <= NEAR_PX
}

/**
 * Keeps a user from billing the next row by accident. When a row is billed, it leaves the list, and
 * the row of the next patient moves under the pointer and gets the focus. A double click, or a key
 * that is held down, must not bill that row too. After a click, a second click on the same spot has
 * an effect only if the pointer has moved away in between, or after a pause. When the row has left
 * the list, a key press has no effect for a short time.
 */
export function useClickGuard(root: RefObject<HTMLElement | null>): ClickGuard {
  const state = useRef<{ down: Spot | null; spent: Spot | null; at: number; movedAt: number }>({
    down: null,
    spent: null,
    at: 0,
    movedAt: Number.NEGATIVE_INFINITY,
  })
  useEffect(() => {
    const element = root.current
    if (!element) return
    const guard = state.current
    const stop = new AbortController()
    const options = { capture: true, signal: stop.signal }
    element.addEventListener('pointerdown', ({ x, y }) => (guard.down = { x, y }), options)
    element.addEventListener(
      'pointermove',
      (event) => {
        if (guard.spent && !isNear(event, guard.spent)) guard.spent = null
      },
      options,
    )
    element.addEventListener(
      'keydown',
      (event) => {
        const isAction = event.target instanceof Element && event.target.closest('[data-action]')
        if (event.repeat && isAction && event.key === 'Enter') event.preventDefault()
      },
      options,
    )
    return () => stop.abort()
  }, [root])
  return useMemo(
    () => ({
      release: () => {
        state.current.spent = null
      },
      moved: () => {
        state.current.movedAt = performance.now()
      },
      isMeant(button) {
        const guard = state.current
        const now = performance.now()
        const { down, spent } = guard
        if (!down || button.matches(':focus-visible')) return now - guard.movedAt >= AFTER_MOVE_MS
        const isRepeat = spent !== null && isNear(down, spent) && now - guard.at < PAUSE_MS
        guard.spent = down
        guard.at = now
        return !isRepeat
      },
    }),
    [],
  )
}
