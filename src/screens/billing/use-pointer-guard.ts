import { type RefObject, useEffect, useMemo, useRef } from 'react'

/** How far, in px, a hand moves that means to click elsewhere. */
const NEAR_PX = 8

/** After this pause, in milliseconds, another click on the same spot is meant. */
const PAUSE_MS = 2000

interface Spot {
  x: number
  y: number
}

export interface PointerGuard {
  /** Whether a click on `button` is meant; asked once for each click. */
  isMeant(button: HTMLElement): boolean
  /** The row stayed where it was: the next click there is meant for it. */
  release(): void
}

function isNear(a: Spot, b: Spot): boolean {
  return Math.hypot(a.x - b.x, a.y - b.y) <= NEAR_PX
}

/**
 * When a row has been billed, the next patient's slides under the pointer: an impatient second click
 * must not bill that one. A click on the same spot counts again once the pointer has moved away, or
 * after a pause. The keyboard is not concerned: there the focus says which row is meant.
 *
 */
export function usePointerGuard(root: RefObject<HTMLElement | null>): PointerGuard {
  const state = useRef<{ down: Spot | null; spent: Spot | null; at: number }>({
    down: null,
    spent: null,
    at: 0,
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
    return () => stop.abort()
  }, [root])
  return useMemo(
    () => ({
      release: () => {
        state.current.spent = null
      },
      isMeant(button) {
        const guard = state.current
        const now = performance.now()
        const { down, spent } = guard
        if (!down || button.matches(':focus-visible')) return true
        const isRepeat = spent !== null && isNear(down, spent) && now - guard.at < PAUSE_MS
        guard.spent = down
        guard.at = now
        return !isRepeat
      },
    }),
    [],
  )
}
