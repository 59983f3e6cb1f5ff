import { providedChat } from '../../chat/chat-code'
import type { RtmClient } from '../../client/rtm-client'
import { outboxPlaces } from '../../client/storage/drafts'

/**
 * Sends the messages that the user wrote in this tab before a reload and that still wait for the
 * connection. Otherwise, they would wait until the user opens each chat again. The code of the chat
 * loads only if there are such messages. If that fails, they stay stored.
 */
export function sendWaitingMessages(client: RtmClient): void {
  const { chat } = client.config
  const canSend = chat?.service !== undefined || (chat && providedChat())
  if (!canSend || client.drafts.places(outboxPlaces).length === 0) return
  import('../chat/chat-screen').then(({ sendWaiting }) => sendWaiting(client)).catch(() => {})
}
