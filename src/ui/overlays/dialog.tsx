import X from 'lucide-react/icons/x'
import {
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { Dialog as AriaDialog } from 'react-aria-components/Dialog'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { IconButton } from '../icon-button'
import { useKeepClear } from '../keep-clear'
import { NestedOverlays, useOverlayHold } from '../overlay-root'
import { addStyles } from '../styles'
import css from './dialog.css?inline'
import { holdModal } from './open-modals'
import { AriaScope } from './react-aria-setup'

addStyles(css)

export interface DialogProps {
  isOpen: boolean
  /**
   * Called by Escape, a click outside or the close button. The caller may set `isOpen` to false.
   */
  onClose: () => void
  title: ReactNode
  description?: ReactNode
  /** Label of the close button in the corner. Without it there is no button. */
  closeLabel?: string
  /**
   * The maximum width: 440, 560 or 760 px. On screens up to 639 px, the dialog is a sheet of full
   * width at the bottom.
   */
  size?: 'small' | 'medium' | 'large'
  /**
   * `start` shows a drawer of full height that slides in from the start edge, for a menu. `top` shows
   * a panel at the top without padding, whose title is only for screen readers.
   */
  side?: 'start' | 'top'
  /**
   * `alertdialog` is for a question that needs an answer. Screen readers read its description at
   * once.
   */
  role?: 'dialog' | 'alertdialog'
  /** Whether Escape and a click outside close the dialog. False during a request. */
  isDismissable?: boolean
  /** The element that gets the focus when the dialog opens. Default: the dialog itself. */
  initialFocus?: RefObject<HTMLElement | null>
  /** The buttons, with the main button last. */
  footer?: ReactNode
  children?: ReactNode
}

/**
 * A modal dialog. It traps the focus and restores it when it closes. The page behind is inert and
 * does not scroll. Selects, menus and more dialogs may open from it.
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

/**
 * Keeps the focus in the field. A press outside the dialog would otherwise remove the focus, and it
 * would not return.
 */
function keepFocus(event: MouseEvent): void {
  if (event.target === event.currentTarget) event.preventDefault()
}

function DialogPanel(props: DialogProps) {
  const { onClose, title, description, closeLabel, size, role, isDismissable, initialFocus } = props
  const id = useId()
  const descriptionId = `${id}-description`
  const panel = useRef<HTMLElement>(null)
  // React Aria moves the focus after the dialog is painted. On a slow computer, keys that are
  // pressed before that would go to the page behind.
  useLayoutEffect(() => (initialFocus?.current ?? panel.current)?.focus(), [initialFocus])
  return (
    <div className="rtm-dialog" part="dialog" data-size={size}>
      <AriaDialog
        ref={panel}
        className="rtm-dialog-panel"
        role={role}
        // The label is set here, because react-aria looks for its title slot in the document and
        // not in the shadow root.
        aria-labelledby={`${id}-title`}
        aria-describedby={description ? descriptionId : undefined}
      >
        <header className="rtm-dialog-head">
          <div className="rtm-dialog-heading">
            {/* The heading has level one, because the page behind the dialog is inert, including its
                heading. */}
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
        {props.footer && <DialogFoot>{props.footer}</DialogFoot>}
      </AriaDialog>
    </div>
  )
}

/** The buttons of a dialog. Toasts must not cover them, because users retry a failed request there. */
function DialogFoot({ children }: { children: ReactNode }) {
  const ref = useRef<HTMLElement>(null)
  useKeepClear(ref)
  return (
    <footer ref={ref} className="rtm-dialog-foot">
      {children}
    </footer>
  )
}

/**
 * The body of a dialog, which scrolls when it is too long for the screen. A body with only text
 * then gets a tab stop.
 */
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
