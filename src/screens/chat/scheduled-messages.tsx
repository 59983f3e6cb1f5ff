import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronUp from 'lucide-react/icons/chevron-up'
import X from 'lucide-react/icons/x'
import { type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { queryKey } from '../../api/query-keys'
import { cancelScheduledMutation } from '../../chat/scheduling'
import type { ScheduledMessage } from '../../domain/conversation/chat-message'
import { formatDateTime } from '../../domain/dates/date-format'
import { Button } from '../../ui/button'
import { Icon } from '../../ui/icon'
import { IconButton } from '../../ui/icon-button'
import { useKeepClear } from '../../ui/keep-clear'
import { addStyles } from '../../ui/styles'
import { useOneAtATime } from '../../ui/use-one-at-a-time'
import { useScreen } from '../shared/screen'
import { type ChatRoom, draftPlaces } from './chat-room'
import { chatFailureWords } from './chat-states'
import { goOnAfter } from './go-on'
import css from './scheduled-messages.css?inline'
import { draftSchema } from './use-composer'

addStyles(css)

/**
 * The scheduled messages of the chat: their number, and a list that the user can open to cancel
 * single messages.
 */
export function ScheduledMessages({ room }: { room: ChatRoom }) {
  const { messages } = useScreen()
  const words = messages.chat.schedule
  const [isOpen, setOpen] = useState(false)
  const { scheduled, error, refetch } = useScheduled(room)
  const listId = useId()
  // Without a connection, no request is sent, and this message is not shown, because the connection
  // line already gives the reason.
  if (error && scheduled.length === 0 && room.connection.status === 'open') {
    return (
      <div className="rtm-chat-scheduled" role="alert">
        <p className="rtm-chat-scheduled-line">
          <span>{words.loadFailed}</span>
          <Button size="small" variant="quiet" onClick={refetch}>
            {messages.common.retry}
          </Button>
        </p>
      </div>
    )
  }
  if (scheduled.length === 0) return null
  return (
    <ScheduledBox>
      <button
        type="button"
        className="rtm-chat-scheduled-line"
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => setOpen((open) => !open)}
      >
        <Icon of={CalendarClock} />
        <span>{words.count(scheduled.length)}</span>
        <Icon of={isOpen ? ChevronDown : ChevronUp} />
      </button>
      <ul id={listId} aria-label={words.list} hidden={!isOpen}>
        {isOpen &&
          scheduled.map((message) => (
            <ScheduledItem key={message.id} room={room} message={message} />
          ))}
      </ul>
    </ScheduledBox>
  )
}

/**
 * The box around the scheduled messages. Toasts must not cover the box. After a message is
 * cancelled and a toast appears, the user may want to cancel the next message.
 */
function ScheduledBox({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  useKeepClear(box)
  return (
    <div ref={box} className="rtm-chat-scheduled">
      {children}
    </div>
  )
}

interface ScheduledItemProps {
  room: ChatRoom
  message: ScheduledMessage
}

function ScheduledItem({ room, message }: ScheduledItemProps) {
  const { client, messages, locale, notify } = useScreen()
  const words = messages.chat.schedule
  const at = formatDateTime(new Date(message.sendAt).toISOString(), locale, client.http.timeZone)
  const place = draftPlaces(room).message
  const spec = cancelScheduledMutation(client.http, {
    id: message.id,
    channel: room.conversation.channel,
  })
  const { mutateAsync } = useMutation({
    ...spec,
    onSuccess() {
      // The user may have cancelled the message by mistake, or may want to change its text. If the
      // message field is empty, the text is therefore put into the field.
      const isFree = client.drafts.read(place, draftSchema) === null
      if (isFree) client.drafts.write(place, message.text)
      notify({
        type: 'success',
        title: words.cancelled,
        ...(isFree
          ? { description: words.textMoved }
          : // The toast stays, so that the user can copy the text.
            { description: message.text, publicDescription: null, duration: null }),
      })
    },
    onError(error) {
      const description = chatFailureWords(error, messages)
      notify({ type: 'error', title: words.cancelFailed, description })
    },
  })
  const { isPending, run } = useOneAtATime({ mutationKey: spec.mutationKey })
  const cancel = (button: HTMLElement) => {
    const goOn = goOnAfter(button)
    // When the promise is fulfilled, the refreshed list may no longer contain the message. The
    // focus then moves to the next message.
    mutateAsync().then(goOn, goOn)
  }
  return (
    <li className="rtm-chat-scheduled-item">
      <div>
        <p className="rtm-chat-scheduled-at">{words.at(at)}</p>
        <p className="rtm-chat-scheduled-text" dir="auto">
          {message.text}
        </p>
      </div>
      <IconButton
        icon={X}
        size="small"
        label={words.cancel}
        data-action="cancel-scheduled"
        pending={isPending}
        onClick={({ currentTarget }) => run(() => cancel(currentTarget))}
      />
    </li>
  )
}

/**
 * Returns the scheduled messages, which the service will send later. They are fetched again
 * whenever a message arrives in the channel.
 */
function useScheduled(room: ChatRoom) {
  const { conversation, connection, state } = room
  const queryClient = useQueryClient()
  const key = queryKey(useScreen().client.http, 'scheduled-messages', 'list', room.url)
  const { data, error, refetch } = useQuery({
    queryKey: key,
    queryFn: async () => conversation.channel().scheduled(),
    enabled: connection.status === 'open',
    retry: 1,
  })
  // A new message in the channel may be a scheduled message that the service has just sent, so the
  // list of scheduled messages is requested again.
  const last = state.messages.at(-1)?.id
  const seen = useRef(last)
  const cameIn = useEffectEvent(() => void queryClient.invalidateQueries({ queryKey: key }))
  useEffect(() => {
    if (seen.current !== last) cameIn()
    seen.current = last
  }, [last])
  return { scheduled: data ?? [], error, refetch: () => void refetch() }
}
