import { type MouseEvent, type ReactNode, useState } from 'react'
import { lazyPart } from '../lazy-part'
import { LazyOverlay } from './lazy-overlay'
import type { OverlayPlacement } from './menu-items'

/** The popover's code is fetched on intent: before the first click, mostly. */
const loadPopover = () => import('./popover')
const Popover = lazyPart(() => loadPopover().then((module) => module.Popover))

/** What the button must take: spread it on a `<button>`. */
export interface PopoverTriggerProps {
  onClick: (event: MouseEvent<HTMLButtonElement>) => void
  onPointerEnter: () => void
  onFocus: () => void
  'aria-haspopup': 'dialog'
  'aria-expanded': boolean
}

export interface PopoverButtonProps {
  /** Name of the popover for screen readers. */
  label: string
  placement?: OverlayPlacement
  /** What stands in it; may be lazy. */
  content: (close: () => void) => ReactNode
  /** The pointer or the focus is on the button: fetch what stands in the popover. */
  onIntent?: () => void
  /** The button: any that takes these props. */
  children: (trigger: PopoverTriggerProps) => ReactNode
}

/** A button with a small panel. Free of react-aria until somebody points at it or focuses it. */
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
