import CircleCheck from 'lucide-react/icons/circle-check'
import CircleX from 'lucide-react/icons/circle-x'
import Info from 'lucide-react/icons/info'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import X from 'lucide-react/icons/x'
import type { NoticeType, QueuedNotice } from '../../src/client/notifications'
import type { CoreMessages } from '../../src/domain/messages/messages'
import { Button } from '../../src/ui/button'
import { ClippedText } from '../../src/ui/clipped-text'
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
          // An open tooltip would take the Escape that closes the toast.
          data-rtm-tooltip={undefined}
          onClick={onClose}
        />
      </div>
    </li>
  )
}
