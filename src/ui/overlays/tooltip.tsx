import { useId, useLayoutEffect, useMemo, useRef } from 'react'
import { useOverlayPosition } from 'react-aria/useOverlayPosition'
import { createPortal } from 'react-dom'
import { overlayContainerOf, useOverlayContainer, useOverlayHold } from '../overlay-root'
import { addStyles } from '../styles'
import css from './hover-card.css?inline'
import { AriaScope } from './react-aria-setup'
import { useHoverSurface } from './use-hover-surface'

addStyles(css)

export interface TooltipProps {
  anchor: HTMLElement | null
  onClose: () => void
  /**
   * Whether the tooltip is below its anchor and at most as wide as the anchor. If false, the
   * tooltip is above its anchor.
   */
  isBelow: boolean
  /** The text. If it has several lines, each is a line of a list, such as a list of names. */
  children: string
}

/**
 * A tooltip: a short text about the hovered or focused element. Screen readers read it as the
 * description of the element. A click on the tooltip reaches the element below the tooltip (Y05).
 */
export function Tooltip(props: TooltipProps) {
  const container = useOverlayContainer()
  const { anchor } = props
  useOverlayHold(anchor !== null)
  const target = anchor && overlayContainerOf(anchor, container)
  if (!anchor || !target) return null
  return <AriaScope>{createPortal(<Bubble {...props} anchor={anchor} />, target)}</AriaScope>
}

function Bubble(props: TooltipProps & { anchor: HTMLElement }) {
  const { anchor, onClose, isBelow, children } = props
  const id = useId()
  const ref = useRef<HTMLDivElement>(null)
  const targetRef = useMemo(() => ({ current: anchor }), [anchor])
  const { overlayProps } = useOverlayPosition({
    targetRef,
    overlayRef: ref,
    placement: isBelow ? 'bottom start' : 'top',
    offset: 4,
    isOpen: true,
    onClose,
  })
  useHoverSurface(anchor, ref, onClose, true)
  useLayoutEffect(() => describe(anchor, id), [anchor, id])
  const style = isBelow ? { maxInlineSize: anchor.offsetWidth } : {}
  return (
    <div
      ref={ref}
      {...overlayProps}
      style={{ ...overlayProps.style, ...style }}
      id={id}
      role="tooltip"
      className="rtm-tooltip"
    >
      {children.split('\n').map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two lines can be equal, and lines never move
        <span key={at}>{line}</span>
      ))}
    </div>
  )
}

/**
 * Adds the tooltip's id to the `aria-describedby` of its anchor.
 * @returns A function that removes the id again.
 */
function describe(anchor: HTMLElement, id: string): () => void {
  const before = anchor.getAttribute('aria-describedby')
  anchor.setAttribute('aria-describedby', before ? `${before} ${id}` : id)
  return () => {
    if (before) anchor.setAttribute('aria-describedby', before)
    else anchor.removeAttribute('aria-describedby')
  }
}
