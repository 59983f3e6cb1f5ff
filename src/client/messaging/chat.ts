/** The chat over REST, for screens that show unread counts. */
import { type ChatRest, createChatRest } from '../../chat/chat-rest'
import { clientService } from '../client-service'
import type { RtmClient } from '../rtm-client'

const connected = clientService(({ config, session, network }: RtmClient) => {
  const { chat } = config
  if (!chat) throw new Error('No chat is configured.')
  return createChatRest({
    ...network,
    service: chat,
    sessionToken: () => session.state.chatSessionToken,
  })
})

/** A client's chat; null when none is configured. */
export function chatOf(client: RtmClient): ChatRest | null {
  return client.config.chat ? connected(client) : null
}
