import { type ReactNode, useMemo } from 'react'
import { Dialog } from 'react-aria-components/Dialog'
import { Popover as AriaPopover } from 'react-aria-components/Popover'
import { NestedOverlays, useOverlayHold } from '../overlay-root'
import { addStyles } from '../styles'
import css from './menu.css?inline'
import type { OverlayPlacement } from './menu-items'
import { AriaScope } from './react-aria-setup'

addStyles(css)

export interface PopoverProps {
  /** The accessible name of the popover. */
  label: string
  /** The element beside which the popover opens. It gets the focus when the popover closes. */
  anchor: Element | null
  isOpen: boolean
  onClose: () => void
  placement?: OverlayPlacement
  children: ReactNode
}

/**
 * A popover: a small panel beside a button, for example with filters or a calendar. Escape and a
 * click outside close it.
 */
export function Popover({ label, anchor, isOpen, onClose, placement, children }: PopoverProps) {
  const triggerRef = useMemo(() => ({ current: anchor }), [anchor])
  useOverlayHold(isOpen)
  return (
    <AriaScope>
      <AriaPopover
        className="rtm-popover"
        triggerRef={triggerRef}
        isOpen={isOpen}
        onOpenChange={(opens) => !opens && onClose()}
        placement={placement ?? 'bottom start'}
        offset={4}
      >
        <NestedOverlays>
          <Dialog className="rtm-popover-content" aria-label={label}>
            {children}
          </Dialog>
        </NestedOverlays>
      </AriaPopover>
    </AriaScope>
  )
}
