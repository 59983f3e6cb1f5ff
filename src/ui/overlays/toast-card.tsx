import CircleCheck from 'lucide-react/icons/circle-check'
import CircleX from 'lucide-react/icons/circle-x'
import Info from 'lucide-react/icons/info'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import X from 'lucide-react/icons/x'
import { Button } from '../button'
import { Icon, type IconType } from '../icon'
import { IconButton } from '../icon-button'
import { Spinner } from '../spinner'
import type { Toast, ToastType } from './toast-queue'

/** The texts of toasts. Screen readers also read the text of the type before the title. */
export interface ToastWords extends Record<ToastType, string> {
  /** The accessible name of the region, such as `Notifications`. */
  region: string
  close: string
  /** The number of hidden toasts, such as `2 more`. */
  more: (count: number) => string
  closeAll: string
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
  return (
    <li className="rtm-toast" data-type={type} data-toast-id={toast.id}>
      <span className="rtm-toast-icon">
        {type === 'loading' ? <Spinner /> : <Icon of={icons[type]} size={20} />}
      </span>
      <div className="rtm-toast-words">
        <p className="rtm-toast-title">
          <span className="rtm-hidden-visually">{`${words[type]}: `}</span>
          {title}
        </p>
        {description && <p className="rtm-toast-description">{description}</p>}
      </div>
      <div className="rtm-toast-side">
        {action && (
          <Button
            size="small"
            onClick={() => {
              action.onAction()
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
          label={`${words.close}: ${title}`}
          title={words.close}
          onClick={onClose}
        />
      </div>
    </li>
  )
}
