import { type KeyboardEvent, type ReactNode, useEffect, useMemo, useRef } from 'react'
import { useOverlayPosition } from 'react-aria/useOverlayPosition'
import { createPortal } from 'react-dom'
import { overlayContainerOf, useOverlayContainer, useOverlayHold } from '../overlay-root'
import { addStyles } from '../styles'
import css from './hover-card.css?inline'
import type { OverlayPlacement } from './menu-items'
import { AriaScope } from './react-aria-setup'
import { useHoverSurface } from './use-hover-surface'

addStyles(css)

export interface HoverCardProps {
  /**
   * The element that the card is about. `watchHoverIntent` finds this element. Null if no card is
   * open.
   */
  anchor: HTMLElement | null
  /**
   * Called when the pointer and the focus have left the element and the card, when the user presses
   * Escape, and when the user presses anywhere else. The caller must then set `anchor` to null.
   */
  onClose: () => void
  /** The accessible name of the card. */
  label: string
  placement?: OverlayPlacement
  children: ReactNode
}

/**
 * A card with details of the hovered or focused element. The card stays open while the pointer is
 * over it. Tab moves the focus from the element to the controls of the card, and then to the
 * element after the anchor (B14, G06).
 */
export function HoverCard(props: HoverCardProps) {
  const container = useOverlayContainer()
  const { anchor } = props
  useOverlayHold(anchor !== null)
  const target = anchor && overlayContainerOf(anchor, container)
  if (!anchor || !target) return null
  return (
    <AriaScope>{createPortal(<Card key="card" {...props} anchor={anchor} />, target)}</AriaScope>
  )
}

function Card(props: HoverCardProps & { anchor: HTMLElement }) {
  const { anchor, onClose, label, placement = 'bottom start', children } = props
  const ref = useRef<HTMLDivElement>(null)
  const targetRef = useMemo(() => ({ current: anchor }), [anchor])
  const { overlayProps } = useOverlayPosition({
    targetRef,
    overlayRef: ref,
    placement,
    offset: 6,
    isOpen: true,
    onClose,
  })
  useHoverSurface(anchor, ref, onClose)
  useTabInto(anchor, ref)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms.
    <div
      ref={ref}
      {...overlayProps}
      className="rtm-hover-card"
      role="group"
      aria-label={label}
      onKeyDown={(event) => tabOut(event, anchor)}
    >
      {children}
    </div>
  )
}

const TABBABLE = 'a[href], button:not(:disabled), input:not(:disabled), [tabindex="0"]'

/**
 * Moves the focus into the card when the user presses Tab on the anchor. The browser would not do
 * this, because the card is in another part of the document.
 */
function useTabInto(anchor: HTMLElement, ref: { current: HTMLElement | null }): void {
  useEffect(() => {
    const onTab = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Tab' || event.shiftKey) return
      const first = ref.current?.querySelector<HTMLElement>(TABBABLE)
      if (!first) return
      event.preventDefault()
      first.focus()
    }
    anchor.addEventListener('keydown', onTab)
    return () => anchor.removeEventListener('keydown', onTab)
  }, [anchor, ref])
}

/**
 * If the last control of the card has the focus, Tab moves the focus to the element after the
 * anchor. If the first control has the focus, Shift+Tab moves the focus back to the anchor.
 */
function tabOut(event: KeyboardEvent<HTMLElement>, anchor: HTMLElement): void {
  if (event.key !== 'Tab') return
  const inside = [...event.currentTarget.querySelectorAll<HTMLElement>(TABBABLE)]
  const edge = event.shiftKey ? inside[0] : inside.at(-1)
  if (event.target !== edge) return
  // The focus moves to the anchor. If the user has pressed Tab without Shift, the browser then
  // moves the focus from the anchor to the next element.
  if (event.shiftKey) event.preventDefault()
  anchor.focus()
}
