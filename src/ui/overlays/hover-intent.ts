/** Hover cards and tooltips open after this long (P10), in milliseconds. */
export const HOVER_OPEN_DELAY = 500

export interface HoverIntentOptions {
  /** One delegated listener for all anchors below: a table, or a whole shadow root. */
  root: HTMLElement | ShadowRoot
  /** Which elements are anchors; the innermost one around the pointer counts. */
  selector: string
  /** The mouse has rested on `anchor`, or the keyboard has its focus there, for the delay. */
  onOpen: (anchor: HTMLElement) => void
  /** At once, before the delay: the moment to fetch code or data for the card. */
  onIntent?: (anchor: HTMLElement) => void
  delay?: number
}

/**
 * Says when a hover card is wanted; closing is the card's own business. Plain DOM, cheap enough for
 * the first load. Fingers do not hover: touch never opens anything.
 * @returns stops listening.
 */
export function watchHoverIntent(options: HoverIntentOptions): () => void {
  const { root, selector, onOpen, onIntent, delay = HOVER_OPEN_DELAY } = options
  let wanted: HTMLElement | null = null
  let timer: ReturnType<typeof setTimeout> | undefined

  const cancel = () => {
    clearTimeout(timer)
    wanted = null
  }
  const want = (anchor: HTMLElement) => {
    if (anchor === wanted) return
    cancel()
    wanted = anchor
    onIntent?.(anchor)
    timer = setTimeout(() => {
      if (anchor.isConnected) onOpen(anchor)
    }, delay)
  }
  const anchorOf = (target: EventTarget | null) => {
    const anchor = target instanceof Element ? target.closest(selector) : null
    return anchor instanceof HTMLElement ? anchor : null
  }
  const leaves = (event: PointerEvent | FocusEvent) =>
    wanted !== null && anchorOf(event.relatedTarget) !== wanted

  const listeners = new AbortController()
  const listen = <
    Type extends 'pointerover' | 'pointerout' | 'pointerdown' | 'focusin' | 'focusout',
  >(
    type: Type,
    listener: (event: HTMLElementEventMap[Type]) => void,
  ) => {
    // A shadow root and an element take the same listeners; their types do not overlap.
    const target: Pick<HTMLElement, 'addEventListener'> = root
    target.addEventListener(type, listener, { signal: listeners.signal })
  }
  listen('pointerover', (event) => {
    const anchor = anchorOf(event.target)
    if (anchor && event.pointerType !== 'touch') want(anchor)
  })
  listen('pointerout', (event) => {
    if (leaves(event)) cancel()
  })
  listen('focusin', (event) => {
    const anchor = anchorOf(event.target)
    if (anchor && isKeyboardFocus(event.target)) want(anchor)
  })
  listen('focusout', (event) => {
    if (leaves(event)) cancel()
  })
  // Who clicks wants the click's effect, not the card.
  listen('pointerdown', () => clearTimeout(timer))
  return () => {
    listeners.abort()
    cancel()
  }
}

/** A click on a link focuses it as well: only a focus that shows its ring asks for the card. */
function isKeyboardFocus(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches(':focus-visible')
}
