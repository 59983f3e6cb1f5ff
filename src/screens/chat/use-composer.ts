import { useEffect, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { useScreen } from '../shared/screen'
import type { ChatRoom } from './chat-room'

const draftSchema = z.string()

/** What is being written to one patient: kept for the tab's next page, told as typing while it is. */
export function useComposer({ patient, conversation }: ChatRoom) {
  const { drafts } = useScreen().client
  const place = `patient-chat:${patient.user.id}:message`
  const [text, setText] = useState(() => drafts.read(place, draftSchema) ?? '')
  const isTyping = useRef(false)
  const tell = (typing: boolean) => {
    // What stands there unchanged is no typing; what goes on is told again, and throttled below.
    if (typing || isTyping.current) conversation.setTyping(typing)
    isTyping.current = typing
  }
  const keep = (next: string) => {
    setText(next)
    if (next === '') drafts.remove(place)
    else drafts.write(place, next)
  }
  useEffect(() => () => conversation.setTyping(false), [conversation])
  return {
    text,
    type(next: string) {
      keep(next)
      tell(next !== '')
    },
    send() {
      // Lines at either end are slips of the hand; spaces inside are meant.
      conversation.send(text.trim())
      keep('')
      tell(false)
    },
    clear: () => keep(''),
    leave: () => tell(false),
  }
}
