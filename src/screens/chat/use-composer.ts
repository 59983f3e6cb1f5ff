import { useEffect, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { useScreen } from '../shared/screen'
import { type ChatRoom, draftPlaces } from './chat-room'

/** Checks the stored text of a message. */
export const draftSchema = z.string()

/**
 * Returns the text of the message to one patient, as a draft that is stored for this browser tab.
 * Also tells the other members that the user is typing.
 */
export function useComposer(room: ChatRoom) {
  const { conversation } = room
  const { drafts } = useScreen().client
  const place = draftPlaces(room).message
  const [text, setText] = useState(() => drafts.read(place, draftSchema) ?? '')
  const isTyping = useRef(false)
  const tell = (typing: boolean) => {
    // The end of typing is reported only if typing was reported before. Sendbird's SDK itself
    // limits how often typing is reported.
    if (typing || isTyping.current) conversation.setTyping(typing)
    isTyping.current = typing
  }
  const isWriting = useRef(false)
  const keep = (next: string) => {
    setText(next)
    isWriting.current = true
    if (next === '') drafts.remove(place)
    else drafts.write(place, next)
    isWriting.current = false
  }
  // Another element on the page may change the stored draft, because it suggests a message or shows
  // the same chat. All message fields for one patient must show the same text, so that no text is
  // sent twice.
  useEffect(
    () =>
      drafts.subscribe((changed) => {
        if (changed !== place || isWriting.current) return
        setText(drafts.read(place, draftSchema) ?? '')
      }),
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
      // White space at the start and at the end of a message is removed, because users type it by
      // accident. White space inside the text is kept.
      conversation.send(text.trim())
      keep('')
      tell(false)
    },
    clear: () => keep(''),
    leave: () => tell(false),
  }
}
