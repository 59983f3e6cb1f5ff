import { type MouseEvent, type ReactNode, useState } from 'react'
import { lazyPart, overlayCode } from '../lazy-part'
import { LazyOverlay } from './lazy-overlay'
import type { OverlayPlacement } from './menu-items'

/**
 * Loads the code of the popover. Hover and focus call it, so the code has usually arrived before
 * the first click.
 */
const loadPopover = overlayCode(() => import('./popover'))
const Popover = lazyPart(() => loadPopover().then((module) => module.Popover))

/** The props of the button that opens the popover. Spread them on a `<button>`. */
export interface PopoverTriggerProps {
  onClick: (event: MouseEvent<HTMLButtonElement>) => void
  onPointerEnter: () => void
  onFocus: () => void
  'aria-haspopup': 'dialog'
  'aria-expanded': boolean
}

export interface PopoverButtonProps {
  /** The accessible name of the popover. */
  label: string
  placement?: OverlayPlacement
  /**
   * Renders the content of the popover. The code of the content may load after the popover opens.
   */
  content: (close: () => void) => ReactNode
  /**
   * Called when the pointer or the focus reaches the button. The caller can then load the code of
   * the content.
   */
  onIntent?: () => void
  /** Renders the button that opens the popover, with the given props. */
  children: (trigger: PopoverTriggerProps) => ReactNode
}

/**
 * A button with a popover, which is a small panel. React Aria loads when the user first hovers
 * over, focuses or clicks the button.
 */
export function PopoverButton(props: PopoverButtonProps) {
  const { label, placement, content, onIntent, children } = props
  const [anchor, setAnchor] = useState<HTMLButtonElement | null>(null)
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const forget = () => {
    close()
    setAnchor(null)
  }
  const preload = () => {
    void loadPopover().catch(() => {})
    onIntent?.()
  }
  return (
    <>
      {children({
        onClick: (event) => {
          setAnchor(event.currentTarget)
          setOpen(true)
        },
        onPointerEnter: preload,
        onFocus: preload,
        'aria-haspopup': 'dialog',
        'aria-expanded': isOpen,
      })}
      {anchor && (
        <LazyOverlay onFailed={forget}>
          <Popover
            label={label}
            anchor={anchor}
            isOpen={isOpen}
            onClose={close}
            placement={placement}
          >
            {content(close)}
          </Popover>
        </LazyOverlay>
      )}
    </>
  )
}
