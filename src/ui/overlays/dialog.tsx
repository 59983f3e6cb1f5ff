import X from 'lucide-react/icons/x'
import {
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { Dialog as AriaDialog } from 'react-aria-components/Dialog'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { IconButton } from '../icon-button'
import { NestedOverlays, useOverlayHold } from '../overlay-root'
import { addStyles } from '../styles'
import css from './dialog.css?inline'
import { holdModal } from './open-modals'
import { AriaScope } from './react-aria-setup'

addStyles(css)

export interface DialogProps {
  isOpen: boolean
  /** Escape, a click outside or the close button. The caller sets `isOpen` to false, or does not. */
  onClose: () => void
  title: ReactNode
  description?: ReactNode
  /** Name of the close button in the corner; without it there is none. */
  closeLabel?: string
  /** 440, 560 or 760 px at most; full width as a sheet at the bottom up to 639 px. */
  size?: 'small' | 'medium' | 'large'
  /** Slides in from the edge where a line begins, as tall as the screen: a menu, for instance. */
  side?: 'start'
  /** `alertdialog` for a question that must be answered: its description is read out at once. */
  role?: 'dialog' | 'alertdialog'
  /** False while a request is under way: neither Escape nor a click outside closes. */
  isDismissable?: boolean
  /** What gets the focus when it opens; without it, the dialog itself. */
  initialFocus?: RefObject<HTMLElement | null>
  /** Buttons, the main one last. */
  footer?: ReactNode
  children?: ReactNode
}

/**
 * A modal dialog: focus stays in it and returns to where it was, the page behind is inert and does
 * not scroll. Selects, menus and further dialogs may be opened from it (design §3).
 */
export function Dialog(props: DialogProps) {
  const { isOpen, onClose, role, isDismissable = true } = props
  useOverlayHold(isOpen)
  useEffect(() => (isOpen ? holdModal() : undefined), [isOpen])
  return (
    <AriaScope>
      <ModalOverlay
        className="rtm-dialog-scrim"
        data-side={props.side}
        isOpen={isOpen}
        onOpenChange={(opens) => !opens && onClose()}
        isDismissable={isDismissable && role !== 'alertdialog'}
        isKeyboardDismissDisabled={!isDismissable}
        onMouseDown={keepFocus}
      >
        <Modal className="rtm-dialog-modal">
          <NestedOverlays>
            <DialogPanel {...props} />
          </NestedOverlays>
        </Modal>
      </ModalOverlay>
    </AriaScope>
  )
}

/** A press on the scrim would blur the field in use, and the focus could not return to it. */
function keepFocus(event: MouseEvent): void {
  if (event.target === event.currentTarget) event.preventDefault()
}

function DialogPanel(props: DialogProps) {
  const { onClose, title, description, closeLabel, size, role, isDismissable, initialFocus } = props
  const id = useId()
  const descriptionId = `${id}-description`
  useEffect(() => initialFocus?.current?.focus(), [initialFocus])
  return (
    <div className="rtm-dialog" data-size={size}>
      <AriaDialog
        className="rtm-dialog-panel"
        role={role}
        // Named by hand: react-aria looks for its title slot in the document, not in a shadow root.
        aria-labelledby={`${id}-title`}
        aria-describedby={description ? descriptionId : undefined}
      >
        <header className="rtm-dialog-head">
          <div className="rtm-dialog-heading">
            {/* Of level one: the page behind, and its heading, are inert meanwhile. */}
            <h1 id={`${id}-title`} className="rtm-dialog-title">
              {title}
            </h1>
            {description && (
              <p id={descriptionId} className="rtm-dialog-description">
                {description}
              </p>
            )}
          </div>
          {closeLabel && (
            <IconButton
              icon={X}
              label={closeLabel}
              className="rtm-dialog-close"
              disabled={isDismissable === false}
              onClick={onClose}
            />
          )}
        </header>
        <DialogBody titleId={`${id}-title`}>{props.children}</DialogBody>
        {props.footer && <footer className="rtm-dialog-foot">{props.footer}</footer>}
      </AriaDialog>
    </div>
  )
}

/** Too long for the screen, it scrolls between two rules; text alone gets a tab stop for that. */
function DialogBody({ titleId, children }: { titleId: string; children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null)
  const [scrolls, setScrolls] = useState(false)
  const [isText, setText] = useState(false)
  useEffect(() => {
    const body = ref.current
    if (!body) return
    const observer = new ResizeObserver(() => {
      setScrolls(body.scrollHeight > body.clientHeight)
      setText(!body.querySelector('a[href], button, input, select, textarea'))
    })
    observer.observe(body)
    return () => observer.disconnect()
  }, [])
  const reading = scrolls && isText && { role: 'group', tabIndex: 0, 'aria-labelledby': titleId }
  return (
    <div ref={ref} className="rtm-dialog-body" data-scrolls={scrolls || undefined} {...reading}>
      {children}
    </div>
  )
}
