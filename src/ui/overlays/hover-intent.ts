/** Hover cards and tooltips open after this delay in milliseconds (P10). */
export const HOVER_OPEN_DELAY = 500

export interface HoverIntentOptions {
  /**
   * The element with the listeners for all anchors inside it. It is a table or a whole shadow root.
   */
  root: HTMLElement | ShadowRoot
  /** Selects the anchors. If several contain the pointer, only the innermost one counts. */
  selector: string
  /**
   * Called when the mouse has been over `anchor` for the delay, or `anchor` has had keyboard focus
   * for the delay.
   */
  onOpen: (anchor: HTMLElement) => void
  /** Called at once, before the delay. The caller can then load code or data for the card. */
  onIntent?: (anchor: HTMLElement) => void
  delay?: number
}

/**
 * Detects when a hover card should open. The card closes itself. This module uses only DOM
 * functions, so it is small enough for the first load. Touch never opens a card, because fingers
 * cannot hover.
 * @returns A function that removes the listeners.
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
    Type extends 'pointerover' | 'pointerout' | 'pointerdown' | 'focusin' | 'focusout' | 'keydown',
  >(
    type: Type,
    listener: (event: HTMLElementEventMap[Type]) => void,
  ) => {
    // A shadow root and an element accept the same listeners, but their types do not overlap.
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
  // A press cancels the card, because the user wants the effect of the click or the key.
  const press = () => clearTimeout(timer)
  listen('pointerdown', press)
  listen('keydown', press)
  return () => {
    listeners.abort()
    cancel()
  }
}

/**
 * Whether the focus ring is visible. A click on a link focuses the link too, but must not open the
 * card.
 */
function isKeyboardFocus(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches(':focus-visible')
}
