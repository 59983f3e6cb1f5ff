import ArrowDown from 'lucide-react/icons/arrow-down'
import MessageCircle from 'lucide-react/icons/message-circle'
import { useEffect, useMemo, useRef } from 'react'
import { chatRows } from '../../domain/conversation/chat-rows'
import { formatDate } from '../../domain/dates/date-format'
import { addDays } from '../../domain/dates/dates'
import { Button } from '../../ui/button'
import { EmptyState } from '../../ui/empty-state'
import { Icon } from '../../ui/icon'
import { Spinner } from '../../ui/spinner'
import { addStyles } from '../../ui/styles'
import { useScreen } from '../shared/screen'
import { useToday } from '../shared/use-today'
import { type ChatRoom, nameOf } from './chat-room'
import { MessageBlock } from './message-block'
import css from './message-list.css?inline'
import type { RowWords } from './message-row'
import { QueuedRow } from './queued-row'
import { rowBlocks } from './row-blocks'
import { useListScroll } from './use-list-scroll'
import { useReadMarks } from './use-read-marks'

addStyles(css)

/**
 * Returns the ARIA props of the message list. The list is not a live region, because
 * `IncomingVoice` announces new messages. The list can get the focus, so that keyboard users can
 * scroll it.
 */
const reading = (label: string) =>
  ({ role: 'log', 'aria-live': 'off', 'aria-label': label, tabIndex: 0 }) as const

function useBlocks({ state, ownId, patient }: ChatRoom) {
  const { timeZone: zone } = useScreen().client.http
  const { messages, members, readUntil, olderCount } = state
  const patientId = String(patient.user.id)
  const rows = useMemo(
    () => chatRows(messages, { members, readUntil, ownId, patientId, zone }),
    [messages, members, readUntil, ownId, patientId, zone],
  )
  return useMemo(() => rowBlocks(rows, olderCount), [rows, olderCount])
}

/**
 * The messages of the conversation, oldest first. The list opens scrolled to its end, and loads
 * older messages when the user reaches its top.
 */
export function MessageList({ room }: { room: ChatRoom }) {
  const words = useScreen().messages.chat
  const { state, conversation, ownId } = room
  const blocks = useBlocks(room)
  const rowWords = useRowWords(room)
  const own = state.queue.at(-1)?.key ?? ''
  const scroll = useListScroll({
    lastOwn: own,
    firstKey: state.messages[0]?.id,
    onNearTop: () => {
      // After a failure, older messages are requested again only when the user presses the retry
      // button.
      if (conversation.state().older === 'idle') conversation.loadOlder()
    },
  })
  const { list, isAtEnd, compensate } = scroll
  useReadMarks(room, list, isAtEnd)
  const unseen = useUnseen(state.messages, isAtEnd, ownId)
  const isEmpty = state.messages.length === 0 && state.queue.length === 0
  return (
    <div className="rtm-chat-window">
      <div
        ref={list}
        className="rtm-chat-list"
        {...reading(words.messages)}
        onScroll={scroll.onScroll}
      >
        <div className="rtm-chat-content">
          {isEmpty ? (
            <EmptyState
              icon={MessageCircle}
              title={words.empty.title}
              description={words.empty.text(room.patient.user.fullName)}
            />
          ) : (
            <Top room={room} />
          )}
          {blocks.map((block) => (
            <MessageBlock
              key={block.key}
              block={block}
              list={list}
              compensate={compensate}
              words={rowWords}
            />
          ))}
          {state.queue.map((message) => (
            <QueuedRow key={message.key} room={room} message={message} />
          ))}
        </div>
      </div>
      {!isAtEnd && (
        <Button className="rtm-chat-latest" size="small" onClick={scroll.toEnd}>
          <Icon of={ArrowDown} size={14} />
          <span>{unseen > 0 ? words.newMessages(unseen) : words.toLatest}</span>
        </Button>
      )}
      <Typing room={room} />
    </div>
  )
}

/**
 * The area above the first message. It shows a spinner, a retry button, or a text that the
 * conversation begins here.
 */
function Top({ room: { state, conversation } }: { room: ChatRoom }) {
  const words = useScreen().messages.chat
  const { hasOlder, older } = state
  if (older === 'failed') {
    return (
      <p className="rtm-chat-top" role="alert">
        <span>{words.olderFailed}</span>
        <Button size="small" variant="quiet" onClick={conversation.loadOlder}>
          {words.older}
        </Button>
      </p>
    )
  }
  return (
    <p className="rtm-chat-top">
      {older === 'loading' && <Spinner />}
      <span>{older === 'loading' ? words.loadingOlder : !hasOlder && words.beginning}</span>
    </p>
  )
}

/**
 * Returns how many messages from other people have arrived since the user scrolled away from the
 * end.
 */
function useUnseen(messages: ChatRoom['state']['messages'], isAtEnd: boolean, ownId: string) {
  const seenUntil = useRef(0)
  const last = messages.at(-1)?.sentAt ?? 0
  useEffect(() => {
    if (isAtEnd) seenUntil.current = last
  }, [isAtEnd, last])
  if (isAtEnd) return 0
  return messages.filter(({ sentAt, sender }) => {
    return sentAt > seenUntil.current && sender?.id !== ownId
  }).length
}

/**
 * Shows who is typing. The line takes its space even if nobody is typing, so that nothing moves.
 */
function Typing({ room }: { room: ChatRoom }) {
  const words = useScreen().messages.chat
  const names = room.state.typing.map((person) => nameOf(room, person, words.unknownSender))
  return <p className="rtm-chat-typing">{names[0] && words.typing(names.length, names[0])}</p>
}

/** Returns the UI texts and formats that all rows share: names, times, and days such as “Today”. */
function useRowWords({ patient }: ChatRoom): RowWords {
  const { client, messages, locale } = useScreen()
  const { chat } = messages
  const { timeZone } = client.http
  const today = useToday()
  return useMemo(() => {
    const clock = new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone })
    return {
      chat,
      nameOf: (sender) => nameOf({ patient }, sender, chat.unknownSender),
      isPatient: (sender) => sender?.id === String(patient.user.id),
      time: (ms) => clock.format(ms),
      day(day) {
        if (day === today) return chat.today
        return day === addDays(today, -1) ? chat.yesterday : formatDate(day, locale)
      },
    }
  }, [chat, locale, timeZone, patient, today])
}
