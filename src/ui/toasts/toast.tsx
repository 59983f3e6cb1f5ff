import CircleCheck from 'lucide-react/icons/circle-check'
import CircleX from 'lucide-react/icons/circle-x'
import Info from 'lucide-react/icons/info'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import X from 'lucide-react/icons/x'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../button'
import { ClippedText, clipped } from '../clipped-text'
import { Icon, type IconType } from '../icon'
import { IconButton } from '../icon-button'
import { Spinner } from '../spinner'

type ToastType = 'success' | 'info' | 'warning' | 'error' | 'loading'

export interface Toast {
  readonly id: number
  readonly type: ToastType
  readonly title: string
  /** The second line of the toast, such as the name of the failed request. */
  readonly about?: string | undefined
  /** The name of the person that the toast is about. The second line of the toast contains it. */
  readonly who?: string | undefined
  readonly description?: string | null
  /**
   * The time on screen in milliseconds. Null if the toast stays until the user or the code closes
   * it.
   */
  readonly duration: number | null
  readonly action?: { readonly label: string; readonly run: () => void } | undefined
}

/**
 * The texts of toasts. There is a text for each type of toast, such as “Error”, which screen
 * readers read before the title.
 */
export interface ToastWords {
  readonly region: string
  readonly dismiss: string
  readonly closeAll: string
  readonly whole: string
  readonly more: (hidden: number) => string
  readonly types: Readonly<Record<ToastType, string>>
}

const icons: Record<Exclude<ToastType, 'loading'>, IconType> = {
  success: CircleCheck,
  info: Info,
  warning: TriangleAlert,
  error: CircleX,
}

interface ToastCardProps {
  toast: Toast
  words: ToastWords
  onClose: () => void
}

export function ToastCard({ toast, words, onClose }: ToastCardProps) {
  const { type, title, description, action } = toast
  const subject = subjectOf(toast)
  return (
    <li className="rtm-toast" data-type={type} data-toast-id={toast.id}>
      <span className="rtm-toast-icon">
        {type === 'loading' ? <Spinner /> : <Icon of={icons[type]} size={20} />}
      </span>
      <div className="rtm-toast-words">
        <p className="rtm-toast-title">
          <span className="rtm-hidden-visually">{`${words.types[type]}: `}</span>
          {title}
        </p>
        {subject && <div className="rtm-toast-about">{subject}</div>}
        {description && (
          <p className="rtm-toast-description" dir="auto">
            <ClippedText text={description} more={words.whole} />
          </p>
        )}
      </div>
      <div className="rtm-toast-side">
        {action && (
          <Button
            size="small"
            onClick={() => {
              action.run()
              onClose()
            }}
          >
            {action.label}
          </Button>
        )}
        <IconButton
          icon={X}
          size="small"
          className="rtm-toast-close"
          label={`${words.dismiss}: ${title}`}
          title={words.dismiss}
          // The close button has no tooltip. An open tooltip would handle the Escape key, which
          // should close the toast.
          data-rtm-tooltip={undefined}
          onClick={onClose}
        />
      </div>
    </li>
  )
}

/**
 * The delay in milliseconds before a text is added to its live region. Screen readers miss a text
 * that appears at the same time as its live region.
 */
const SETTLE = 100
/**
 * The time in milliseconds after which an announced text is removed, so that screen readers do not
 * find it later in the page.
 */
const READ = 5000

interface ToastAnnouncerProps {
  toasts: readonly Toast[]
  words: ToastWords
}

/**
 * Announces toasts to screen readers. Errors and warnings are announced immediately. All other
 * toasts are announced when the screen reader is idle. The toasts themselves are not live regions,
 * because a screen reader would announce a toast again whenever it moves.
 */
export function ToastAnnouncer({ toasts, words }: ToastAnnouncerProps) {
  const known = useRef<ReadonlySet<Toast>>(new Set())
  const [polite, setPolite] = useState('')
  const [assertive, setAssertive] = useState('')
  useEffect(() => {
    const fresh = toasts.filter((toast) => !known.current.has(toast))
    if (fresh.length === 0) return
    const timer = setTimeout(() => {
      known.current = new Set(toasts)
      const read = (isUrgent: boolean) =>
        fresh
          .filter(({ type }) => (type === 'error' || type === 'warning') === isUrgent)
          .map((toast) => sentence(toast, words))
          .join(' ')
      setPolite((before) => heardAnew(read(false), before))
      setAssertive((before) => heardAnew(read(true), before))
    }, SETTLE)
    return () => clearTimeout(timer)
  }, [toasts, words])
  useEffect(() => {
    if (!polite && !assertive) return
    const timer = setTimeout(() => {
      setPolite('')
      setAssertive('')
    }, READ)
    return () => clearTimeout(timer)
  }, [polite, assertive])
  return (
    <>
      <div role="status" className="rtm-hidden-visually">
        {polite}
      </div>
      <div role="alert" className="rtm-hidden-visually">
        {assertive}
      </div>
    </>
  )
}

/**
 * If a text is the same as the text before it, adds a space. A screen reader would not announce an
 * unchanged text again.
 */
function heardAnew(words: string, before: string): string {
  return words && words === before ? `${words}\u00a0` : words
}

/** Returns the second line of a toast, such as `Log interaction: Ann Lee`. */
function subjectOf({ about, who }: Toast): string {
  return [about, who].filter(Boolean).join(': ')
}

function sentence(toast: Toast, words: ToastWords): string {
  const { type, title, description } = toast
  return [`${words.types[type]}: ${title}`, subjectOf(toast), description && clipped(description)]
    .filter(Boolean)
    .join(' ')
}
