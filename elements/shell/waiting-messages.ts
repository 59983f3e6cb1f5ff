import type { RtmClient } from '../../src/client/rtm-client'
import { outboxPlaces } from '../../src/client/storage/drafts'

/**
 * Sends the messages that the user wrote in this browser tab before a reload, and that could not be
 * sent yet without a connection. Without this function, such a message would wait until the user
 * opens its chat again. The code of the chat loads only if there are such messages. If the code
 * cannot be loaded, the messages stay stored.
 */
export function sendWaitingMessages(client: RtmClient): void {
  if (client.drafts.places(outboxPlaces).length === 0) return
  import('../../src/screens/chat/chat-screen')
    .then(({ chatOf }) => chatOf(client).sendWaiting())
    .catch(() => {})
}
