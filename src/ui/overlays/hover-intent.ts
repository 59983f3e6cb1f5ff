/** Hover cards and tooltips open after this delay in milliseconds (P10). */
export const HOVER_OPEN_DELAY = 500

export interface HoverIntentOptions<Code> {
  /**
   * The element with the listeners for all anchors inside it. It is a table or a whole shadow root.
   */
  root: HTMLElement | ShadowRoot
  /** Selects the anchors. If several contain the pointer, only the innermost one counts. */
  selector: string
  /**
   * Called when the mouse has been over `anchor` for the delay, or `anchor` has had keyboard focus
   * for the delay, and the code has loaded.
   */
  onOpen: (anchor: HTMLElement, code: Code) => void
  /**
   * Loads the code of the card. It is called at once, before the delay. If the code cannot be
   * loaded, no card opens, and the next hover loads it again.
   */
  load: () => Promise<Code>
  /** Called when the user presses an anchor, because the user wants the effect of the press. */
  onPress: () => void
}

/**
 * Detects when a hover card should open. The card closes itself. This module uses only DOM
 * functions, so it is small enough for the first load. Touch never opens a card, because fingers
 * cannot hover.
 * @returns A function that removes the listeners.
 */
export function watchHoverIntent<Code>(options: HoverIntentOptions<Code>): () => void {
  const { root, selector, load, onOpen, onPress } = options
  let wanted: HTMLElement | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  /** Where the mouse was pressed last. */
  let pressed: PointerEvent | null = null

  /** Stops the delay. The anchor stays wanted, so moves of the mouse inside it start no other. */
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
      // The code may arrive late, when the mouse has left or the user has pressed the anchor.
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
    // A shadow root and an element accept the same listeners, but their types do not overlap.
    const target: Pick<HTMLElement, 'addEventListener'> = root
    target.addEventListener(type, listener, { signal: listeners.signal })
  }
  listen('pointerover', (event) => {
    const anchor = anchorOf(event.target)
    // What a press opens may move another anchor under the mouse. The user does not point at it.
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

/** Ignores that the code could not be loaded. Only this card is missing (P18). */
function ignore(): void {}

/**
 * Whether the focus ring is visible. A click on a link focuses the link too, but must not open the
 * card.
 */
function isKeyboardFocus(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches(':focus-visible')
}
