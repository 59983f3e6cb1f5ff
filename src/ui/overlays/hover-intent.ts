/** The delay in milliseconds after which a hover card or a tooltip opens (P10). */
export const HOVER_OPEN_DELAY = 500

export interface HoverIntentOptions<Code> {
  /** The element with the listeners for all anchors inside it: a table or a whole shadow root. */
  root: HTMLElement | ShadowRoot
  /**
   * The CSS selector of the anchors, which are the elements that open a card. If several anchors
   * contain the pointer, only the innermost anchor opens its card.
   */
  selector: string
  /**
   * Called when the mouse or the keyboard focus has been on `anchor` for the delay and the code has
   * loaded.
   */
  onOpen: (anchor: HTMLElement, code: Code) => void
  /**
   * Loads the code of the card. This function is called as soon as the pointer or the focus reaches
   * an anchor, before the delay has passed. If the code cannot be loaded, no card opens, and the
   * next hover calls this function again.
   */
  load: () => Promise<Code>
  /**
   * Called when the user presses an anchor. This function should close an open card, because the
   * card could cover the result of the press.
   */
  onPress: () => void
}

/**
 * Detects when a hover card should open. The card itself detects when it should close. This module
 * uses no library, so it is small enough for the first load. Touch never opens a card, because
 * fingers cannot hover.
 * @returns A function that removes the listeners.
 */
export function watchHoverIntent<Code>(options: HoverIntentOptions<Code>): () => void {
  const { root, selector, load, onOpen, onPress } = options
  let wanted: HTMLElement | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  /** The event of the last press of the mouse, which has the position of the press. */
  let pressed: PointerEvent | null = null

  /**
   * Stops the delay. The anchor stays stored, so that a mouse move inside the same anchor does not
   * start another delay.
   */
  const stop = () => {
    clearTimeout(timer)
    timer = undefined
  }
  const cancel = () => {
    stop()
    wanted = null
  }
  const want = (anchor: HTMLElement) => {
    if (anchor === wanted) return
    cancel()
    wanted = anchor
    load().catch(ignore)
    const own = setTimeout(() => {
      // When the code arrives, the mouse may already have left the anchor, or the user may have
      // pressed the anchor. In these cases, the card does not open.
      const open = (code: Code) => own === timer && anchor.isConnected && onOpen(anchor, code)
      load().then(open, ignore)
    }, HOVER_OPEN_DELAY)
    timer = own
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
    // The type of `root` is narrowed to `addEventListener`. A shadow root and an element accept the
    // same listeners, but TypeScript has different types for them.
    const target: Pick<HTMLElement, 'addEventListener'> = root
    target.addEventListener(type, listener, { signal: listeners.signal })
  }
  listen('pointerover', (event) => {
    const anchor = anchorOf(event.target)
    // After a press, the content may move, so that another anchor is under a mouse that has not
    // moved. This does not count as hovering, because the user does not point at that anchor.
    const hasMoved = event.clientX !== pressed?.clientX || event.clientY !== pressed.clientY
    if (anchor && event.pointerType !== 'touch' && hasMoved) want(anchor)
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
  const press = (event: Event) => {
    stop()
    if (anchorOf(event.target)) onPress()
  }
  listen('pointerdown', (event) => {
    pressed = event
    press(event)
  })
  listen('keydown', (event) => {
    if (event.key === 'Enter' || event.key === ' ') press(event)
    else stop()
  })
  return () => {
    listeners.abort()
    cancel()
  }
}

/** Does nothing. If the code of a card could not be loaded, only this card is missing (P18). */
function ignore(): void {}

/**
 * Whether the focus ring of an element is visible. A mouse click on a link focuses the link too,
 * but shows no focus ring and must not open the card.
 */
function isKeyboardFocus(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches(':focus-visible')
}
