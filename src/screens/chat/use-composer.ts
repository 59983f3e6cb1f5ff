import { useEffect, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { useScreen } from '../shared/screen'
import { type ChatRoom, draftPlaces } from './chat-room'

const draftSchema = z.string()

/** The message draft for one patient, kept in the session of the tab. Sends typing indicators. */
export function useComposer(room: ChatRoom) {
  const { conversation } = room
  const { drafts } = useScreen().client
  const place = draftPlaces(room).message
  const [text, setText] = useState(() => drafts.read(place, draftSchema) ?? '')
  const isTyping = useRef(false)
  const tell = (typing: boolean) => {
    // Sends nothing if the user was not typing. The chat SDK throttles repeated calls.
    if (typing || isTyping.current) conversation.setTyping(typing)
    isTyping.current = typing
  }
  const keep = (next: string) => {
    setText(next)
    if (next === '') drafts.remove(place)
    else drafts.write(place, next)
  }
  // Another part of the page may suggest a message. It does not replace what is typed.
  useEffect(
    () => drafts.subscribe(() => setText((now) => now || (drafts.read(place, draftSchema) ?? ''))),
    [drafts, place],
  )
  useEffect(() => () => conversation.setTyping(false), [conversation])
  return {
    text,
    type(next: string) {
      keep(next)
      tell(next !== '')
    },
    send() {
      // Leading and trailing white space is accidental. White space inside the text is intended.
      conversation.send(text.trim())
      keep('')
      tell(false)
    },
    clear: () => keep(''),
    leave: () => tell(false),
  }
}
