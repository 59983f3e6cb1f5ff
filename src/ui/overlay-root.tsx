import {
  createContext,
  type ReactNode,
  useContext,
  useInsertionEffect,
  useMemo,
  useState,
} from 'react'
import { createOverlayLayer, type OverlayLayer } from './overlay-layer'
import css from './overlay-root.css?inline'
import { addStyles } from './styles'

addStyles(css)

interface OverlayContextValue {
  /** The container of overlays. Null until the overlay layer is in the document. */
  container: HTMLElement | null
  /**
   * The element in the shadow root that contains all overlays. Components inside a dialog get this
   * same element.
   */
  rootContainer: HTMLElement | null
  layer: OverlayLayer | null
  /**
   * The BCP 47 tag of the element's language. It decides the language of React Aria's own texts and
   * the direction of its overlays.
   */
  locale: string
}

const OverlayContext = createContext<OverlayContextValue>({
  container: null,
  rootContainer: null,
  layer: null,
  locale: 'en',
})

export interface OverlayRootProps {
  /** The BCP 47 language tag of the element, such as `en` or `es-MX`. */
  locale: string
  children: ReactNode
}

/**
 * Adds the overlay layer of a shadow root. The layer contains the dialogs, menus, hover cards and
 * toasts of all screens (G06). It is inside `.rtm-root`, so that styles, theme and direction apply
 * to it. This file does not import React Aria, so it is small enough for the first load.
 */
export function OverlayRoot({ locale, children }: OverlayRootProps) {
  const [container, setContainer] = useState<HTMLElement | null>(null)
  const layer = useMemo(() => container && createOverlayLayer(container), [container])
  const value = useMemo(
    () => ({ container, rootContainer: container, layer, locale }),
    [container, layer, locale],
  )
  return (
    <OverlayContext value={value}>
      {children}
      <div ref={setContainer} popover="manual" className="rtm-overlays" data-rtm-overlays />
    </OverlayContext>
  )
}

/**
 * Wraps the content of a modal overlay, and contains the overlays that open from it. They must be
 * inside the modal overlay, because everything outside is inert.
 */
export function NestedOverlays({ children }: { children: ReactNode }) {
  const outer = useContext(OverlayContext)
  const [container, setContainer] = useState<HTMLElement | null>(null)
  const value = useMemo(() => ({ ...outer, container }), [outer, container])
  return (
    <OverlayContext value={value}>
      <div className="rtm-modal-scope" data-rtm-modal-scope>
        {children}
        <div ref={setContainer} className="rtm-overlays-nested" data-rtm-overlays />
      </div>
    </OverlayContext>
  )
}

/**
 * Returns the container of overlays. It is the container of the nearest open dialog, or else the
 * container of the shadow root.
 */
export function useOverlayContainer(): HTMLElement | null {
  return useContext(OverlayContext).container
}

/**
 * Returns the overlay container of the shadow root, for overlays that must be above open dialogs.
 */
export function useRootOverlayContainer(): HTMLElement | null {
  return useContext(OverlayContext).rootContainer
}

export function useOverlayLocale(): string {
  return useContext(OverlayContext).locale
}

/**
 * Moves the overlay layer to the top when an overlay opens, before React Aria measures the overlay.
 * @param hasModal Whether another element has an open dialog. Pass this value if the overlay must
 * stay above that dialog.
 */
export function useOverlayHold(isOpen: boolean, hasModal = false): void {
  const { layer } = useContext(OverlayContext)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a modal of another layer opens above
  useInsertionEffect(() => (isOpen ? layer?.hold() : undefined), [isOpen, layer, hasModal])
}

/**
 * Returns the container for a non-modal overlay that belongs to the element `anchor`, which can be
 * inside or outside a dialog.
 */
export function overlayContainerOf(
  anchor: Element,
  container: HTMLElement | null,
): HTMLElement | null {
  const scope = anchor.closest('[data-rtm-modal-scope]')
  const nested = scope?.querySelector(':scope > [data-rtm-overlays]')
  return nested instanceof HTMLElement ? nested : container
}
