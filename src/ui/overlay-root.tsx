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
  /** Where overlays are put; null until the layer stands in the document. */
  container: HTMLElement | null
  /** The same, but of the shadow root even inside a dialog. */
  rootContainer: HTMLElement | null
  layer: OverlayLayer | null
  /** BCP 47, of the element: react-aria's own few words and the direction of its overlays. */
  locale: string
}

const OverlayContext = createContext<OverlayContextValue>({
  container: null,
  rootContainer: null,
  layer: null,
  locale: 'en',
})

export interface OverlayRootProps {
  /** BCP 47 language tag of the element, such as `en` or `es-MX`. */
  locale: string
  children: ReactNode
}

/**
 * Gives a shadow root its one overlay layer: dialogs, menus, hover cards and toasts of all screens
 * below stand in it (G06). It stands inside `.rtm-root`, so that styles, theme and direction apply.
 * Free of react-aria: cheap enough for the first load.
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
 * The inside of a modal overlay, whose own overlays must stand within it: elsewhere the modal would
 * make them inert (design §3, the popover bug).
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

/** The element to put overlays in: of the nearest open dialog, else of the shadow root. */
export function useOverlayContainer(): HTMLElement | null {
  return useContext(OverlayContext).container
}

/** The element of the shadow root itself, for what stands above dialogs as well. */
export function useRootOverlayContainer(): HTMLElement | null {
  return useContext(OverlayContext).rootContainer
}

export function useOverlayLocale(): string {
  return useContext(OverlayContext).locale
}

/** Lifts the layer for as long as an overlay is open, before the overlay is measured. */
export function useOverlayHold(isOpen: boolean): void {
  const { layer } = useContext(OverlayContext)
  useInsertionEffect(() => (isOpen ? layer?.hold() : undefined), [isOpen, layer])
}

/** The element to put a non-modal overlay in that belongs to `anchor`, wherever that stands. */
export function overlayContainerOf(
  anchor: Element,
  container: HTMLElement | null,
): HTMLElement | null {
  const scope = anchor.closest('[data-rtm-modal-scope]')
  const nested = scope?.querySelector(':scope > [data-rtm-overlays]')
  return nested instanceof HTMLElement ? nested : container
}
