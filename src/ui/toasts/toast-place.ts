import { type RefObject, useLayoutEffect } from 'react'
import { keptClear, onKeptClear } from '../keep-clear'

/** The edges of a box, in px of the viewport. */
export interface Box {
  readonly top: number
  readonly bottom: number
  readonly left: number
  readonly right: number
}

/**
 * The least distance in px between a toast and an element that it must not cover, and between a
 * toast and the top of the viewport.
 */
const GAP = 8

/**
 * Returns how far the toasts must move up, so that they cover none of the given elements.
 * @param box The default position of the toasts.
 * @param kept The elements that must not be covered.
 * @returns The distance in px. It is 0 if the toasts cover none of the elements, or if there is no
 * space above them.
 */
export function riseOver(box: Box, kept: readonly Box[]): number {
  let rise = 0
  // The elements are sorted from the bottom to the top of the screen, because toasts that have
  // moved above one element may cover the next element above it.
  for (const other of [...kept].sort((one, next) => next.bottom - one.bottom)) {
    const isBeside = other.right <= box.left || other.left >= box.right
    const isApart = other.bottom <= box.top - rise || other.top >= box.bottom - rise
    if (!isBeside && !isApart) rise = box.bottom - other.top + GAP
  }
  return box.top - rise < GAP ? 0 : rise
}

function isShown({ width, height }: DOMRect): boolean {
  return width > 0 && height > 0
}

/**
 * Moves the toasts up so that they cover no element that must stay visible (see keep-clear.ts). The
 * toasts move again when such an element moves, appears or disappears.
 */
export function useToastPlace(ref: RefObject<HTMLElement | null>, isActive: boolean): void {
  useLayoutEffect(() => {
    const region = ref.current
    if (!isActive || !region) return
    const place = () => {
      region.style.removeProperty('--_toast-rise')
      const boxes = [...keptClear()].map((element) => element.getBoundingClientRect())
      const rise = riseOver(region.getBoundingClientRect(), boxes.filter(isShown))
      if (rise > 0) region.style.setProperty('--_toast-rise', `${rise}px`)
    }
    const observer = new ResizeObserver(place)
    const observe = () => {
      observer.disconnect()
      for (const element of [region, ...keptClear()]) observer.observe(element)
    }
    observe()
    place()
    const unwatch = onKeptClear(() => {
      observe()
      place()
    })
    window.addEventListener('resize', place)
    // Scroll events do not bubble. Only a listener in the capture phase gets the scroll events of
    // all elements, so `capture` is set.
    window.addEventListener('scroll', place, { capture: true, passive: true })
    return () => {
      observer.disconnect()
      unwatch()
      window.removeEventListener('resize', place)
      window.removeEventListener('scroll', place, { capture: true })
    }
  }, [ref, isActive])
}
