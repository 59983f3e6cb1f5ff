import { type RefObject, useEffect, useRef } from 'react'

/**
 * The delay before closing in milliseconds, because there may be a gap between the anchor and the
 * card.
 */
const LEAVE_GRACE = 200

/**
 * Closes the card or tooltip of a hovered or focused anchor: when pointer and focus have left both,
 * on Escape, on a press elsewhere or on the anchor, and when the anchor is removed. (WCAG 1.4.13:
 * dismissible, hoverable, persistent.)
 */
export function useHoverSurface(
  anchor: HTMLElement | null,
  surface: RefObject<HTMLElement | null>,
  onClose: () => void,
): void {
  const close = useRef(onClose)
  close.current = onClose
  useEffect(() => {
    const card = surface.current
    if (!anchor || !card) return
    return watchSurface(anchor, card, () => close.current())
  }, [anchor, surface])
}

function watchSurface(anchor: HTMLElement, card: HTMLElement, close: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const isWanted = () => [anchor, card].some((part) => part.matches(':is(:hover, :focus-within)'))
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
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    // Escape closes only the card, and neither the dialog around it nor anything of the host page.
    event.stopPropagation()
    event.preventDefault()
    if (card.matches(':focus-within')) anchor.focus()
    close()
  }
  const onPress = (event: PointerEvent) => {
    if (!event.composedPath().includes(card)) close()
  }
  document.addEventListener('keydown', onKey, { signal, capture: true })
  document.addEventListener('pointerdown', onPress, { signal, capture: true })
  // A card closes when its row is removed by sorting or scrolling.
  const presence = new ResizeObserver(() => anchor.isConnected || close())
  presence.observe(anchor)
  // The pointer may have left before the code was loaded.
  if (!isWanted()) leave()
  return () => {
    listeners.abort()
    presence.disconnect()
    clearTimeout(timer)
  }
}
