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
import scroll from './dialog-scroll.css?inline'
import { holdModal } from './open-modals'
import { AriaScope } from './react-aria-setup'

addStyles(css)
addStyles(scroll)

export interface DialogProps {
  isOpen: boolean
  /**
   * Called when the user presses Escape, clicks outside the dialog, or clicks the close button. The
   * caller decides whether to set `isOpen` to false.
   */
  onClose: () => void
  title: ReactNode
  description?: ReactNode
  /** The label of the close button in the corner. Without a label, there is no close button. */
  closeLabel?: string
  /**
   * The maximum width of the dialog: 440, 560 or 760 px. On screens up to 639 px wide, the dialog
   * is a sheet at the bottom of the screen with the full width.
   */
  size?: 'small' | 'medium' | 'large'
  /**
   * The side at which the dialog is, if it is not in the middle. With `start`, the dialog is a
   * drawer for a menu: it has the full height and slides in from the start edge. With `top`, the
   * dialog is a panel at the top without padding, and its title is only for screen readers.
   */
  side?: 'start' | 'top'
  /**
   * The ARIA role of the dialog. `alertdialog` is for a question that needs an answer. Screen
   * readers read the description of such a dialog immediately.
   */
  role?: 'dialog' | 'alertdialog'
  /** Whether Escape and a click outside close the dialog. Pass false while a request is pending. */
  isDismissable?: boolean
  /** The element that gets the focus when the dialog opens. Default: the dialog itself. */
  initialFocus?: RefObject<HTMLElement | null>
  /** The buttons of the dialog, with the main button last. */
  footer?: ReactNode
  children?: ReactNode
}

/**
 * A modal dialog. It keeps the focus inside. When it closes, it returns the focus to the element
 * that had it before. The page behind the dialog is inert and does not scroll. Selects, menus and
 * further dialogs may open from the dialog.
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
 * Keeps the focus in its field when the user presses beside the dialog. Without this function, the
 * field would lose the focus, and the user would have to click the field again.
 */
function keepFocus(event: MouseEvent): void {
  if (event.target === event.currentTarget) event.preventDefault()
}

function DialogPanel(props: DialogProps) {
  const { onClose, title, description, closeLabel, size, role, isDismissable, initialFocus } = props
  const id = useId()
  const descriptionId = `${id}-description`
  const panel = useRef<HTMLElement>(null)
  // React Aria moves the focus only after the dialog is painted. On a slow computer, the user may
  // press keys before that time, and these keys would act on the page behind the dialog.
  useLayoutEffect(() => (initialFocus?.current ?? panel.current)?.focus(), [initialFocus])
  return (
    <div className="rtm-dialog" part="dialog" data-size={size}>
      <AriaDialog
        ref={panel}
        className="rtm-dialog-panel"
        role={role}
        // React Aria finds the title of a dialog in the document, but not in a shadow root. The
        // label is therefore set explicitly.
        aria-labelledby={`${id}-title`}
        aria-describedby={description ? descriptionId : undefined}
      >
        <header className="rtm-dialog-head">
          <div className="rtm-dialog-heading">
            {/* The page behind the dialog is inert, so screen readers do not find the headings of
                the page. The heading of the dialog therefore has level one. */}
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

/**
 * The footer with the buttons of a dialog. Toasts must not cover it, because users send a failed
 * request again with these buttons.
 */
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
 * The body of a dialog. If the body is too long for the screen, it scrolls. If such a body contains
 * only text, it gets a tab stop, so that keyboard users can scroll it.
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
