import CircleCheck from 'lucide-react/icons/circle-check'
import CircleX from 'lucide-react/icons/circle-x'
import Info from 'lucide-react/icons/info'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import X from 'lucide-react/icons/x'
import { useEffect, useRef, useState } from 'react'
import type { NoticeType, QueuedNotice } from '../../src/client/notifications'
import type { CoreMessages } from '../../src/domain/messages/messages'
import { Button } from '../../src/ui/button'
import { ClippedText, clipped } from '../../src/ui/clipped-text'
import { Icon, type IconType } from '../../src/ui/icon'
import { IconButton } from '../../src/ui/icon-button'
import { Spinner } from '../../src/ui/spinner'

/** The texts of toasts. Screen readers also read the text of the type before the title. */
export type NoticeWords = CoreMessages['notices']

const icons: Record<Exclude<NoticeType, 'loading'>, IconType> = {
  success: CircleCheck,
  info: Info,
  warning: TriangleAlert,
  error: CircleX,
}

interface ToastCardProps {
  notice: QueuedNotice
  words: NoticeWords
  onClose: () => void
}

export function ToastCard({ notice, words, onClose }: ToastCardProps) {
  const { type, title, about, description, action } = notice
  return (
    <li className="rtm-toast" data-type={type} data-toast-id={notice.id}>
      <span className="rtm-toast-icon">
        {type === 'loading' ? <Spinner /> : <Icon of={icons[type]} size={20} />}
      </span>
      <div className="rtm-toast-words">
        <p className="rtm-toast-title">
          <span className="rtm-hidden-visually">{`${words.types[type]}: `}</span>
          {title}
        </p>
        {about && <div className="rtm-toast-about">{about}</div>}
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
          // Without this attribute, an open tooltip would handle the Escape key that should close
          // the toast.
          data-rtm-tooltip={undefined}
          onClick={onClose}
        />
      </div>
    </li>
  )
}

/**
 * A delay in milliseconds, because screen readers miss text that appears at the same time as its
 * live region.
 */
const SETTLE = 100
/**
 * The text is removed after this number of milliseconds, so that a screen reader does not find it
 * later in the page.
 */
const READ = 5000

interface ToastAnnouncerProps {
  notices: readonly QueuedNotice[]
  words: NoticeWords
}

/**
 * Announces toasts to screen readers: errors and warnings at once, others when the screen reader is
 * idle. The toasts themselves are not live regions, because a toast that moves would be announced
 * again.
 */
export function ToastAnnouncer({ notices, words }: ToastAnnouncerProps) {
  const known = useRef<ReadonlySet<QueuedNotice>>(new Set())
  const [polite, setPolite] = useState('')
  const [assertive, setAssertive] = useState('')
  useEffect(() => {
    const fresh = notices.filter((notice) => !known.current.has(notice))
    if (fresh.length === 0) return
    const timer = setTimeout(() => {
      known.current = new Set(notices)
      const read = (isUrgent: boolean) =>
        fresh
          .filter(({ type }) => (type === 'error' || type === 'warning') === isUrgent)
          .map((notice) => sentence(notice, words))
          .join(' ')
      setPolite((before) => heardAnew(read(false), before))
      setAssertive((before) => heardAnew(read(true), before))
    }, SETTLE)
    return () => clearTimeout(timer)
  }, [notices, words])
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

/** Adds a space to a repeated text, because an unchanged text would not be announced again. */
function heardAnew(words: string, before: string): string {
  return words && words === before ? `${words}\u00a0` : words
}

function sentence({ type, title, about, description }: QueuedNotice, words: NoticeWords): string {
  return [`${words.types[type]}: ${title}`, about, description && clipped(description)]
    .filter(Boolean)
    .join(' ')
}
