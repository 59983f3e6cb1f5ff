import { useEffect, useState, useSyncExternalStore } from 'react'
import type { ChatState } from '../../chat/chat-connection'
import type { Conversation } from '../../chat/conversation'
import { type ConversationState, emptyConversation } from '../../chat/conversation-state'
import { type LiveChat, liveChat } from '../../client/messaging/live-chat'
import { useScreen } from '../shared/screen'
import { useReported } from '../shared/use-reported'

export interface OpenConversation {
  conversation: Conversation
  state: ConversationState
  connection: ChatState
}

const never = () => () => undefined
const idle: ChatState = { status: 'idle' }

/**
 * Returns the conversation of a channel. The conversation stays open while the screen is mounted.
 * Returns null on the first render.
 */
export function useConversation(url: string): OpenConversation | null {
  const { client } = useScreen()
  const [open, setOpen] = useState<{ conversation: Conversation; chat: LiveChat } | null>(null)
  useEffect(() => {
    const chat = liveChat(client)
    const { conversation, release } = chat.hold(url)
    setOpen({ conversation, chat })
    return release
  }, [client, url])
  const state = useSyncExternalStore(
    open?.conversation.subscribe ?? never,
    open?.conversation.state ?? (() => emptyConversation),
  )
  const connection = useSyncExternalStore(
    open?.chat.connection.subscribe ?? never,
    open?.chat.connection.state ?? (() => idle),
  )
  const failure = connection.status === 'closed' ? connection.error : state.error
  useReported(failure, state.phase === 'ready' || state.phase === 'gone')
  return open && { conversation: open.conversation, state, connection }
}
