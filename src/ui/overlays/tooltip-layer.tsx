import { useEffect, useState } from 'react'
import { overlayCode } from '../lazy-part'
import { useOverlayContainer } from '../overlay-root'
import { watchHoverIntent } from './hover-intent'
import type { Tooltip as TooltipType } from './tooltip'

const loadTooltip = overlayCode(() => import('./tooltip'))

/** The attribute that gives an element a tooltip: `<button data-rtm-tooltip="Copy">`. */
const ATTRIBUTE = 'data-rtm-tooltip'

/**
 * Whether the tooltip is below the element instead of above it, and not wider than the element. In
 * a sidebar, the tooltip then does not cover the page beside it.
 */
const BELOW = 'data-rtm-tooltip-below'

interface Shown {
  anchor: HTMLElement
  words: string
  Tooltip: typeof TooltipType
}

/**
 * Shows tooltips for all elements with `data-rtm-tooltip` in this shadow root, including those in
 * dialogs. Without a shadow root, it shows tooltips for those in the surrounding `.rtm-root`. Use
 * it once inside `OverlayRoot`. The code of the tooltip loads on the first hover or focus.
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
        // A button of a toolbar shows these words itself, unless the toolbar is narrow.
        if (anchor.innerText !== words) setShown({ anchor, words, Tooltip })
      },
      // If the tooltip stayed open, it would handle the next Escape.
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
