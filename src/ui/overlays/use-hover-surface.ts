import { type RefObject, useEffect, useRef } from 'react'

/** The way from the anchor to the card may lead over a gap, in milliseconds. */
const LEAVE_GRACE = 200

/**
 * Closes what stands beside a hovered or focused anchor: when pointer and focus have left both, on
 * Escape, on a press elsewhere or on the anchor, and when the anchor leaves the page.
 * (WCAG 1.4.13: dismissible, hoverable, persistent.)
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
    // Escape closes the card alone, not the dialog around it nor anything of the host's.
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
  // A row that is sorted or scrolled away takes its card with it.
  const presence = new ResizeObserver(() => anchor.isConnected || close())
  presence.observe(anchor)
  // The code may come later than the mouse stays.
  if (!isWanted()) leave()
  return () => {
    listeners.abort()
    presence.disconnect()
    clearTimeout(timer)
  }
}
