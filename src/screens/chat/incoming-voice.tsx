import { type RefObject, useEffect, useRef, useState } from 'react'
import { useScreen } from '../shared/screen'
import { type ChatRoom, nameOf } from './chat-room'

/** If several messages arrive within this number of milliseconds, they share one announcement. */
const GATHER_MS = 1500

/** The maximum number of characters of a message that are announced. */
const SPOKEN = 200

interface IncomingVoiceProps {
  root: RefObject<HTMLElement | null>
  room: ChatRoom
}

/**
 * Announces incoming messages to screen readers while the focus is in the chat. A single message is
 * announced by its text, and several messages by their number. Messages that were in the chat when
 * the chat opened are never announced.
 */
export function IncomingVoice({ root, room }: IncomingVoiceProps) {
  const words = useScreen().messages.chat
  const [said, setSaid] = useState('')
  const { messages } = room.state
  const known = useRef(messages.at(-1)?.sentAt ?? 0)
  const waiting = useRef<string[]>([])
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    const fresh = messages.filter(({ sentAt, sender }) => {
      return sentAt > known.current && sender !== null && sender.id !== room.ownId
    })
    known.current = messages.at(-1)?.sentAt ?? known.current
    const isHere = root.current?.matches(':focus-within') ?? false
    if (fresh.length === 0 || !isHere) return
    waiting.current.push(
      ...fresh.map(({ sender, text }) =>
        words.said(nameOf(room, sender, words.unknownSender), text.slice(0, SPOKEN)),
      ),
    )
    timer.current ??= setTimeout(() => {
      timer.current = undefined
      const [first, ...more] = waiting.current.splice(0)
      setSaid(more.length === 0 && first ? first : words.newMessages(more.length + 1))
    }, GATHER_MS)
  }, [messages, root, room, words])
  useEffect(() => () => clearTimeout(timer.current), [])
  return (
    <div className="rtm-hidden-visually" role="status">
      {said}
    </div>
  )
}
