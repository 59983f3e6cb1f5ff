import Clock from 'lucide-react/icons/clock'
import RotateCw from 'lucide-react/icons/rotate-cw'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import X from 'lucide-react/icons/x'
import type { QueuedMessage } from '../../chat/outbox'
import { Icon } from '../../ui/icon'
import { IconButton } from '../../ui/icon-button'
import { Spinner } from '../../ui/spinner'
import { useScreen } from '../shared/screen'
import type { ChatRoom } from './chat-room'
import { goOnAfter } from './go-on'

/**
 * A message of the user that is not in the channel yet. It is being sent, it waits for the
 * connection, or it could not be sent.
 */
export function QueuedRow({ room, message }: { room: ChatRoom; message: QueuedMessage }) {
  const { chat } = useScreen().messages
  const { state, conversation } = room
  const isSending = state.sending === message.key
  const hasFailed = message.state === 'failed' && !isSending
  const standing = isSending ? 'sending' : message.state
  return (
    <article className="rtm-chat-row" data-own data-clinic data-opens data-state={standing}>
      <div className="rtm-chat-said">
        <p className="rtm-chat-name">{chat.you}</p>
        <div className="rtm-chat-bubble">
          <p className="rtm-chat-text" dir="auto">
            {message.text}
          </p>
        </div>
        <div className="rtm-chat-meta">
          {isSending ? <Spinner /> : <Icon of={hasFailed ? TriangleAlert : Clock} size={14} />}
          <span>{chat.queue[standing]}</span>
          {hasFailed && (
            <IconButton
              icon={RotateCw}
              size="small"
              label={chat.queue.retry}
              data-action="resend"
              onClick={(event) => {
                const goOn = goOnAfter(event.currentTarget)
                conversation.resend(message.key)
                goOn()
              }}
            />
          )}
          {!isSending && (
            <IconButton
              icon={X}
              size="small"
              label={chat.queue.cancel}
              data-action="cancel-queued"
              onClick={(event) => {
                const goOn = goOnAfter(event.currentTarget)
                conversation.cancel(message.key)
                goOn()
              }}
            />
          )}
        </div>
      </div>
    </article>
  )
}
