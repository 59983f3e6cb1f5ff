import { lazy, Suspense, useEffect, useState } from 'react'
import { overlayCode } from '../lazy-part'
import { useOverlayContainer } from '../overlay-root'
import { watchHoverIntent } from './hover-intent'

const loadTooltip = overlayCode(() => import('./tooltip'))
const Tooltip = lazy(() => loadTooltip().then((module) => ({ default: module.Tooltip })))

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
    const show = (anchor: HTMLElement) => {
      const words = anchor.getAttribute(ATTRIBUTE) ?? ''
      // A button of a toolbar shows these words itself, unless the toolbar is narrow.
      if (anchor.innerText === words) return
      // If the code arrives late, the pointer may have left. If the code cannot be loaded, only
      // this tooltip is missing. Rendering it anyway would keep the failure for all later tooltips
      // (P18).
      const draw = () => anchor.matches(':hover, :focus-within') && setShown({ anchor, words })
      loadTooltip().then(draw, () => undefined)
    }
    return watchHoverIntent({
      root,
      selector: `[${ATTRIBUTE}]`,
      onIntent: () => void loadTooltip().catch(() => {}),
      onOpen: show,
    })
  }, [container])
  // A press on the anchor closes the tooltip. If the tooltip stayed open, it would handle the next
  // Escape.
  useEffect(() => {
    if (!shown) return
    const hide = () => setShown(null)
    shown.anchor.addEventListener('pointerdown', hide)
    return () => shown.anchor.removeEventListener('pointerdown', hide)
  }, [shown])
  if (!shown?.words) return null
  return (
    <Suspense fallback={null}>
      <Tooltip
        anchor={shown.anchor}
        isBelow={shown.anchor.hasAttribute(BELOW)}
        onClose={() => setShown(null)}
      >
        {shown.words}
      </Tooltip>
    </Suspense>
  )
}

function rootOf(container: HTMLElement): ShadowRoot | HTMLElement | null {
  const root = container.getRootNode()
  return root instanceof ShadowRoot ? root : container.closest<HTMLElement>('.rtm-root')
}
