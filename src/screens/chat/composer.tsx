import CalendarClock from 'lucide-react/icons/calendar-clock'
import SendHorizontal from 'lucide-react/icons/send-horizontal'
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useRef } from 'react'
import { LONGEST_MESSAGE } from '../../domain/conversation/chat-message'
import { Button } from '../../ui/button'
import { IconButton } from '../../ui/icon-button'
import input from '../../ui/input.css?inline'
import { useKeepClear } from '../../ui/keep-clear'
import { addStyles } from '../../ui/styles'
import { useScreen } from '../shared/screen'
import { prefetchChatDialogs } from './chat-dialogs'
import type { ChatRoom } from './chat-room'
import css from './composer.css?inline'
import { FirstTemplates, TemplatesButton } from './templates-button'
import { useComposer } from './use-composer'

addStyles(input)
addStyles(css)

/**
 * If the user can type at most this number of further characters, the form shows how many
 * characters are left.
 */
const COUNT_FROM = 1000

interface ComposerProps {
  room: ChatRoom
  /**
   * Whether the dialog for a scheduled message opens together with the chat, because there is a
   * draft of such a message.
   */
  isScheduling: boolean
}

/** Whether the conversation has no message yet. */
function isNew({ state }: ChatRoom): boolean {
  return state.messages.length === 0 && state.queue.length === 0
}

/** The form for a new message. Enter sends the message, and Shift+Enter starts a new line. */
export function Composer({ room, isScheduling }: ComposerProps) {
  const { messages } = useScreen()
  const words = messages.chat.compose
  const { text, type, send, clear, leave } = useComposer(room)
  const schedule = () => room.open({ kind: 'schedule', text, onDone: clear })
  const resume = useEffectEvent(() => isScheduling && schedule())
  useEffect(() => void resume(), [])
  const form = useRef<HTMLFormElement>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  useKeepClear(form)
  const noteId = useId()
  const left = LONGEST_MESSAGE - text.length
  const isTooLong = left < 0
  const isEmpty = text.trim() === ''
  const submit = () => {
    if (!isEmpty && !isTooLong) send()
    field.current?.focus()
  }
  // A template is added to the text that the user has typed, and never replaces this text.
  const insert = (template: string) => {
    type(text.trim() === '' ? template : `${text.trimEnd()}\n${template}`)
    field.current?.focus()
  }
  const press = (event: KeyboardEvent) => {
    // In languages such as Chinese and Japanese, Enter also ends the composition of a character
    // (IME). This Enter must not send the message.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    submit()
  }
  const note = () => {
    if (isTooLong) return words.tooLong(-left)
    return left <= COUNT_FROM ? words.left(left) : ''
  }
  return (
    <form
      ref={form}
      className="rtm-chat-compose"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      {isEmpty && isNew(room) && <FirstTemplates patient={room.patient} onInsert={insert} />}
      <div className="rtm-chat-compose-row">
        <textarea
          ref={field}
          className="rtm-input rtm-chat-field"
          rows={1}
          dir="auto"
          aria-label={words.label(room.patient.user.fullName)}
          aria-describedby={noteId}
          aria-invalid={isTooLong || undefined}
          placeholder={words.placeholder}
          value={text}
          onChange={(event) => type(event.currentTarget.value)}
          onKeyDown={press}
          onBlur={leave}
        />
        <TemplatesButton patient={room.patient} onInsert={insert} />
        <IconButton
          icon={CalendarClock}
          label={messages.chat.schedule.button}
          onPointerEnter={prefetchChatDialogs}
          onFocus={prefetchChatDialogs}
          onClick={schedule}
        />
        <Button
          type="submit"
          variant="primary"
          icon={SendHorizontal}
          aria-disabled={isEmpty || isTooLong || undefined}
        >
          <span>{words.send}</span>
        </Button>
      </div>
      <p id={noteId} className="rtm-chat-note" data-tone={isTooLong ? 'danger' : undefined}>
        {note() || <span className="rtm-hidden-visually">{words.hint}</span>}
      </p>
      <p className="rtm-hidden-visually" role="status">
        {isTooLong && words.tooLong(-left)}
      </p>
    </form>
  )
}
