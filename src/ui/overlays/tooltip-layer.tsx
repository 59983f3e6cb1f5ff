import { lazy, Suspense, useEffect, useState } from 'react'
import { useOverlayContainer } from '../overlay-root'
import { watchHoverIntent } from './hover-intent'

const loadTooltip = () => import('./tooltip')
const Tooltip = lazy(() => loadTooltip().then((module) => ({ default: module.Tooltip })))

/** The attribute that gives an element a tooltip: `<button data-rtm-tooltip="Copy">`. */
const ATTRIBUTE = 'data-rtm-tooltip'

interface Shown {
  anchor: HTMLElement
  words: string
}

/**
 * Tooltips for all elements of this shadow root that carry `data-rtm-tooltip`, in dialogs too. Put it
 * once inside `OverlayRoot`. The tooltip's code is fetched when the first one is wanted.
 */
export function TooltipLayer() {
  const container = useOverlayContainer()
  const [shown, setShown] = useState<Shown | null>(null)
  useEffect(() => {
    const root = container?.getRootNode()
    if (!(root instanceof ShadowRoot)) return
    return watchHoverIntent({
      root,
      selector: `[${ATTRIBUTE}]`,
      onIntent: () => void loadTooltip().catch(() => {}),
      onOpen: (anchor) => setShown({ anchor, words: anchor.getAttribute(ATTRIBUTE) ?? '' }),
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
      <Tooltip anchor={shown.anchor} onClose={() => setShown(null)}>
        {shown.words}
      </Tooltip>
    </Suspense>
  )
}
