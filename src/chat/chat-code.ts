/**
 * Loads the code of the chat service. A vendor's bundler would put the service's SDK (806 kB) into
 * every build that can reach it. A vendor who uses the chat must therefore import it: `import
 * 'rtm-elements/chat'`.
 */
import type { OpenChatService } from './chat-service'
import { ChatServiceError } from './chat-service-error'

type LoadChat = () => Promise<OpenChatService>

let provided: LoadChat | undefined

/** Sets how the chats of this page load their code. The code loads when a chat is first opened. */
export function provideChat(load: LoadChat): void {
  provided = load
}

/** @throws ChatServiceError when the page has not imported the code. */
export async function loadChat(): Promise<OpenChatService> {
  if (provided) return provided()
  throw new ChatServiceError('no-code', `To use the chat, import 'rtm-elements/chat' once.`)
}
