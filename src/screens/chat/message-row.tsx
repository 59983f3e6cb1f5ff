import Check from 'lucide-react/icons/check'
import CheckCheck from 'lucide-react/icons/check-check'
import FileText from 'lucide-react/icons/file-text'
import { useState } from 'react'
import type { ChatMark, ChatMessage } from '../../domain/conversation/chat-message'
import type { ChatRow } from '../../domain/conversation/chat-rows'
import type { PlainDate } from '../../domain/dates/dates'
import type { Messages } from '../../domain/messages/messages'
import { Avatar } from '../../ui/avatar'
import { Icon } from '../../ui/icon'

/**
 * The UI texts and formats that all message rows share. The object stays the same until something
 * in it changes.
 */
export interface RowWords {
  chat: Messages['chat']
  nameOf: (sender: ChatMessage['sender']) => string
  isPatient: (sender: ChatMessage['sender']) => boolean
  time: (ms: number) => string
  day: (day: PlainDate) => string
}

/**
 * A message with more than `LONG` characters is shortened to its first `SHOWN` characters, until
 * the user expands it.
 */
const LONG = 1600
const SHOWN = 1200

export function MessageRow({ row, words }: { row: ChatRow; words: RowWords }) {
  const { message, isOwn, opensGroup } = row
  const name = isOwn ? words.chat.you : words.nameOf(message.sender)
  const isPatient = words.isPatient(message.sender)
  // Whether a message is from the clinic. The messages of the clinic are at the end side of the
  // list. An unknown sender does not count as the clinic, because it may be the patient.
  const isClinic = isOwn || (message.sender !== null && !isPatient)
  return (
    <>
      {row.day && (
        <h3 className="rtm-chat-day">
          <span>{words.day(row.day)}</span>
        </h3>
      )}
      {row.isFirstUnread && (
        <p className="rtm-chat-unread">
          <span>{words.chat.unreadFrom}</span>
        </p>
      )}
      {message.kind === 'notice' ? (
        <p className="rtm-chat-notice" dir="auto" data-message={message.id}>
          {message.text}
        </p>
      ) : (
        <article
          className="rtm-chat-row"
          data-own={isOwn || undefined}
          data-clinic={isClinic || undefined}
          data-opens={opensGroup || undefined}
          data-message={message.id}
        >
          {!isClinic && (
            <span className="rtm-chat-face">{opensGroup && <Avatar name={name} />}</span>
          )}
          <div className="rtm-chat-said">
            <p className={opensGroup ? 'rtm-chat-name' : 'rtm-hidden-visually'}>
              <bdi>{name}</bdi>
              {isPatient && <span className="rtm-chat-role">{words.chat.patientMark}</span>}
            </p>
            <div className="rtm-chat-bubble">
              <MessageText message={message} words={words.chat} />
            </div>
            <p className="rtm-chat-meta">
              {message.isEdited && <span>{words.chat.edited}</span>}
              <time dateTime={new Date(message.sentAt).toISOString()}>
                {words.time(message.sentAt)}
              </time>
              {row.mark && <Mark mark={row.mark} words={words.chat} />}
            </p>
          </div>
        </article>
      )}
    </>
  )
}

interface MessageTextProps {
  message: ChatMessage
  words: Messages['chat']
}

/**
 * The text of a message, shown as plain text: markup is not interpreted, and URLs do not become
 * links.
 */
function MessageText({ message: { text, kind }, words }: MessageTextProps) {
  const [isWhole, setWhole] = useState(text.length <= LONG)
  if (kind === 'file') {
    return (
      <p className="rtm-chat-text">
        <Icon of={FileText} /> <bdi>{words.file(text)}</bdi>
      </p>
    )
  }
  // The shortened text must not end with one half of a surrogate pair, so such a half is removed.
  const shown = isWhole ? text : `${text.slice(0, SHOWN).replace(/[\uD800-\uDBFF]$/, '')}…`
  return (
    <>
      <p className="rtm-chat-text" dir="auto">
        {shown}
      </p>
      {!isWhole && (
        <button type="button" className="rtm-chat-whole" onClick={() => setWhole(true)}>
          {words.showAll}
        </button>
      )}
    </>
  )
}

function Mark({ mark, words }: { mark: ChatMark; words: Messages['chat'] }) {
  return (
    <span className="rtm-chat-mark" data-mark={mark} data-rtm-tooltip={words.marks[mark]}>
      <Icon of={mark === 'sent' ? Check : CheckCheck} size={14} />
      <span className="rtm-hidden-visually">{words.marks[mark]}</span>
    </span>
  )
}
