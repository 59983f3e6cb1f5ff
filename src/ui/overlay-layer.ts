/**
 * An element of a shadow root in the browser's top layer. There, the host page's `z-index:
 * 2147483647` cannot cover the element, `overflow: hidden` cannot clip it, and `transform` cannot
 * move it.
 */
export interface OverlayLayer {
  /**
   * Registers an open overlay. Dialogs of the host page are in the top layer too. The first overlay
   * therefore moves our layer above everything that the page has opened since.
   * @returns A function that releases the overlay. Calling it twice does no harm.
   */
  hold(): () => void
}

interface LayerElement {
  readonly isConnected: boolean
  readonly parentElement: { readonly currentCSSZoom?: number } | null
  readonly style: { zoom: string }
  matches: (selector: string) => boolean
  showPopover: () => void
  hidePopover: () => void
}

export function createOverlayLayer(element: LayerElement): OverlayLayer {
  let held = 0
  return {
    hold() {
      undoZoom(element)
      if (held === 0) lift(element)
      held += 1
      let released = false
      return () => {
        if (released) return
        released = true
        held -= 1
      }
    },
  }
}

/**
 * Undoes the `zoom` of the host page for the layer. Overlays are placed in px of the window, and a
 * zoom would multiply these px (V02). In browsers without `currentCSSZoom`, measured boxes are not
 * scaled, so nothing is undone.
 */
function undoZoom({ parentElement, style }: LayerElement): void {
  const zoom = parentElement?.currentCSSZoom ?? 1
  style.zoom = zoom === 1 ? '' : String(1 / zoom)
}

/**
 * Moves the layer to the top. The layer is never hidden. If it is empty, it is invisible, and
 * closing overlays need it for their animation.
 */
function lift(element: LayerElement): void {
  // Without support for popovers (Safari 16), the layer is a fixed element with the highest
  // z-index.
  if (!element.isConnected || typeof element.showPopover !== 'function') return
  if (element.matches(':popover-open')) element.hidePopover()
  element.showPopover()
}
