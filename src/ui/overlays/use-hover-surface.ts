import { type RefObject, useEffect, useRef } from 'react'

/**
 * The delay in milliseconds after which the card closes when the pointer has left the anchor or the
 * card. In this time, the pointer can cross a gap between the anchor and the card.
 */
const LEAVE_GRACE = 200

/** The CSS selector of the controls that react to a click. */
const CONTROLS =
  'a[href], button, input, select, textarea, label, summary, [contenteditable], [role="button"], [role="separator"], [tabindex="0"]'

/**
 * Closes the card or tooltip of a hovered or focused anchor (WCAG 1.4.13: dismissible, hoverable,
 * persistent). The card closes when the pointer and the focus have left both the anchor and the
 * card, when the user presses Escape or presses anywhere else, and when the anchor is removed. A
 * tooltip (`isClickThrough`) gets no pointer events, so that a click reaches the element below it.
 * A tooltip stays open while the pointer is over it. If the pointer is at a place where the tooltip
 * covers a control, the tooltip closes, because the user must see which control a click will reach
 * (Y05).
 */
export function useHoverSurface(
  anchor: HTMLElement | null,
  surface: RefObject<HTMLElement | null>,
  onClose: () => void,
  isClickThrough = false,
): void {
  const close = useRef(onClose)
  close.current = onClose
  useEffect(() => {
    const card = surface.current
    if (!anchor || !card) return
    return watchSurface(anchor, card, () => close.current(), isClickThrough)
  }, [anchor, surface, isClickThrough])
}

function isInside(box: DOMRect, { clientX: x, clientY: y }: PointerEvent): boolean {
  return x >= box.left && x <= box.right && y >= box.top && y <= box.bottom
}

function watchSurface(
  anchor: HTMLElement,
  card: HTMLElement,
  close: () => void,
  isClickThrough: boolean,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isOver = false
  const isWanted = () =>
    isOver || [anchor, card].some((part) => part.matches(':is(:hover, :focus-within)'))
  const stay = () => clearTimeout(timer)
  const leave = () => {
    clearTimeout(timer)
    timer = setTimeout(() => isWanted() || close(), LEAVE_GRACE)
  }
  const listeners = new AbortController()
  const { signal } = listeners
  for (const part of [anchor, card]) {
    part.addEventListener('pointerenter', stay, { signal })
    part.addEventListener('pointerleave', leave, { signal })
    part.addEventListener('focusout', leave, { signal })
  }
  const onMove = (event: PointerEvent) => {
    const path = event.composedPath()
    const wasOver = isOver
    isOver = !path.includes(anchor) && isInside(card.getBoundingClientRect(), event)
    if (wasOver && !isOver) leave()
    if (isOver && path.some((part) => part instanceof Element && part.matches(CONTROLS))) close()
  }
  if (isClickThrough) {
    document.addEventListener('pointermove', onMove, { signal, capture: true, passive: true })
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    // Escape closes only the card, and not the dialog around the card or anything of the host page.
    // There is one exception: if a toast has the focus, Escape also closes this toast, because the
    // user has moved the focus there on purpose.
    const isInToast = event
      .composedPath()
      .some((part) => part instanceof Element && part.matches('[data-toast-id]'))
    if (!isInToast) {
      event.stopPropagation()
      event.preventDefault()
    }
    if (card.matches(':focus-within')) anchor.focus()
    close()
  }
  const onPress = (event: PointerEvent) => {
    if (!event.composedPath().includes(card)) close()
  }
  document.addEventListener('keydown', onKey, { signal, capture: true })
  document.addEventListener('pointerdown', onPress, { signal, capture: true })
  // A card also closes when sorting or scrolling removes its row.
  const presence = new ResizeObserver(() => anchor.isConnected || close())
  presence.observe(anchor)
  // The pointer may have left the anchor before the code of the card was loaded. If so, the card
  // closes.
  if (!isWanted()) leave()
  return () => {
    listeners.abort()
    presence.disconnect()
    clearTimeout(timer)
  }
}
