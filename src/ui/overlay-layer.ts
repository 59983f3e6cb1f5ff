/**
 * The overlay layer of a shadow root: an element in the browser's top layer. There, the host page's
 * `z-index: 2147483647` cannot cover the layer, `overflow: hidden` cannot clip it, and `transform`
 * cannot move it.
 */
export interface OverlayLayer {
  /**
   * Registers an open overlay. If no other overlay is open, our layer moves to the top of the
   * browser's top layer, because the host page may have opened a dialog there, above our layer.
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
 * Undoes the `zoom` of the host page for the overlay layer. Overlays are positioned in px of the
 * window, and a zoom would multiply these px (V02). In browsers without `currentCSSZoom`, a zoom
 * does not change measured boxes, so this function changes nothing.
 */
function undoZoom({ parentElement, style }: LayerElement): void {
  const zoom = parentElement?.currentCSSZoom ?? 1
  style.zoom = zoom === 1 ? '' : String(1 / zoom)
}

/**
 * Moves the overlay layer to the top of the browser's top layer. The layer is never hidden, because
 * an overlay that closes is still visible during its animation. A layer without overlays is
 * invisible.
 */
function lift(element: LayerElement): void {
  // Safari 16 does not support popovers. In Safari 16, the overlay layer is therefore only a fixed
  // element with the highest z-index.
  if (!element.isConnected || typeof element.showPopover !== 'function') return
  if (element.matches(':popover-open')) element.hidePopover()
  element.showPopover()
}
