/**
 * One element of a shadow root in the browser's top layer: above a host's `z-index: 2147483647`,
 * unclipped by its `overflow: hidden`, unmoved by its `transform` (design §3).
 */
export interface OverlayLayer {
  /**
   * Says that an overlay stands in the layer. The first one lifts the layer above whatever the host
   * has opened since (its own dialogs are in the top layer too). Returns the release, safe to call twice.
   */
  hold(): () => void
}

interface LayerElement {
  readonly isConnected: boolean
  matches: (selector: string) => boolean
  showPopover: () => void
  hidePopover: () => void
}

export function createOverlayLayer(element: LayerElement): OverlayLayer {
  let held = 0
  return {
    hold() {
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

/** The layer is never hidden again: empty it is invisible, and leave animations run in it. */
function lift(element: LayerElement): void {
  // Before popover (Safari 16) the layer is an ordinary fixed element with the highest z-index.
  if (!element.isConnected || typeof element.showPopover !== 'function') return
  if (element.matches(':popover-open')) element.hidePopover()
  element.showPopover()
}
