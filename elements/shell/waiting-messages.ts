import type { RtmClient } from '../../src/client/rtm-client'
import { outboxPlaces } from '../../src/client/storage/drafts'

/**
 * Sends the messages that the user wrote in this browser tab before a reload, and that still wait
 * for the connection. Without this function, they would wait until the user opens each chat again.
 * The code of the chat loads only if there are such messages. If it cannot be loaded, the messages
 * stay stored.
 */
export function sendWaitingMessages(client: RtmClient): void {
  if (client.drafts.places(outboxPlaces).length === 0) return
  import('../../src/screens/chat/chat-screen')
    .then(({ chatOf }) => chatOf(client).sendWaiting())
    .catch(() => {})
}
