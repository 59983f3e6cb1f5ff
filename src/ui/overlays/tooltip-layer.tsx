import { lazy, Suspense, useEffect, useState } from 'react'
import { useOverlayContainer } from '../overlay-root'
import { watchHoverIntent } from './hover-intent'

const loadTooltip = () => import('./tooltip')
const Tooltip = lazy(() => loadTooltip().then((module) => ({ default: module.Tooltip })))

/** The attribute that gives an element a tooltip: `<button data-rtm-tooltip="Copy">`. */
const ATTRIBUTE = 'data-rtm-tooltip'

/** Beside the element where a line ends, not above it: `data-rtm-tooltip-beside`, for lists. */
const BESIDE = 'data-rtm-tooltip-beside'

interface Shown {
  anchor: HTMLElement
  words: string
}

/**
 * Tooltips for all elements of this shadow root that carry `data-rtm-tooltip`, in dialogs too; in a
 * document, for those of the `.rtm-root` around it. Put it once inside `OverlayRoot`. The tooltip's
 * code is fetched when the first one is wanted.
 */
export function TooltipLayer() {
  const container = useOverlayContainer()
  const [shown, setShown] = useState<Shown | null>(null)
  useEffect(() => {
    const root = container && rootOf(container)
    if (!root) return
    const show = (anchor: HTMLElement) => {
      const words = anchor.getAttribute(ATTRIBUTE) ?? ''
      // Code that takes its time may find the reader elsewhere. Code that does not come costs this
      // tooltip alone: drawn without it, it would take all later ones away (P18).
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
  // Whoever presses a button wants its effect: a tooltip left standing would take the next Escape.
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
        placement={shown.anchor.hasAttribute(BESIDE) ? 'end' : 'top'}
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
