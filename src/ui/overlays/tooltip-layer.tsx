import { useEffect, useState } from 'react'
import { overlayCode } from '../lazy-part'
import { useOverlayContainer } from '../overlay-root'
import { watchHoverIntent } from './hover-intent'
import type { Tooltip as TooltipType } from './tooltip'

const loadTooltip = overlayCode(() => import('./tooltip'))

/** The attribute that gives an element a tooltip: `<button data-rtm-tooltip="Copy">`. */
const ATTRIBUTE = 'data-rtm-tooltip'

/**
 * The attribute that puts the tooltip of an element below the element and makes it at most as wide
 * as the element. In a sidebar, such a tooltip does not cover the page beside the sidebar.
 */
const BELOW = 'data-rtm-tooltip-below'

interface Shown {
  anchor: HTMLElement
  words: string
  Tooltip: typeof TooltipType
}

/**
 * Shows tooltips for all elements with `data-rtm-tooltip` in the surrounding shadow root, including
 * elements in dialogs. If there is no shadow root, it shows tooltips for the elements in the
 * surrounding `.rtm-root`. Use it once inside `OverlayRoot`. The code of the tooltip loads on the
 * first hover or focus.
 */
export function TooltipLayer() {
  const container = useOverlayContainer()
  const [shown, setShown] = useState<Shown | null>(null)
  useEffect(() => {
    const root = container && rootOf(container)
    if (!root) return
    return watchHoverIntent({
      root,
      selector: `[${ATTRIBUTE}]`,
      load: loadTooltip,
      onOpen: (anchor, { Tooltip }) => {
        const words = anchor.getAttribute(ATTRIBUTE) ?? ''
        // A wide toolbar already shows the text of the tooltip in the button, so the tooltip opens
        // only in a narrow toolbar.
        if (anchor.innerText !== words) setShown({ anchor, words, Tooltip })
      },
      // A press of the mouse closes the tooltip. Otherwise, the next press of Escape would only
      // close the tooltip.
      onPress: () => setShown(null),
    })
  }, [container])
  if (!shown?.words) return null
  const { anchor, words, Tooltip } = shown
  return (
    <Tooltip anchor={anchor} isBelow={anchor.hasAttribute(BELOW)} onClose={() => setShown(null)}>
      {words}
    </Tooltip>
  )
}

function rootOf(container: HTMLElement): ShadowRoot | HTMLElement | null {
  const root = container.getRootNode()
  return root instanceof ShadowRoot ? root : container.closest<HTMLElement>('.rtm-root')
}
