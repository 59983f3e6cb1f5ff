import { type RefObject, useEffect, useMemo, useRef } from 'react'

/** How far, in px, a hand moves that means to click elsewhere. */
const NEAR_PX = 8

/** After this pause, in milliseconds, another click on the same spot is meant. */
const PAUSE_MS = 2000

/** So long, in milliseconds, a key that is pressed was meant for the row that has gone. */
const AFTER_MOVE_MS = 500

interface Spot {
  x: number
  y: number
}

export interface ClickGuard {
  /** Whether a click on `button` is meant; asked once for each click. */
  isMeant(button: HTMLElement): boolean
  /** The row stayed where it was: the next click there is meant for it. */
  release(): void
  /** The row has gone, and the focus goes to another's button. */
  moved(): void
}

function isNear(a: Spot, b: Spot): boolean {
  return Math.hypot(a.x - b.x, a.y - b.y) <= NEAR_PX
}

/**
 * When a row has been billed, the next patient's slides under the pointer, and takes the focus: an
 * impatient second click, or a key that is held down, must not bill that one. A click on the same spot
 * counts again once the pointer has moved away, or after a pause; a key once the focus has stood there
 * for a moment.
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
