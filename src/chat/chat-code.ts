/**
 * The code of the chat service. A vendor's bundler would put the service's SDK (806 kB) into every
 * build that can reach it. A vendor who uses the chat therefore imports `rtm-elements/chat`. This
 * file imports nothing, because it is part of the loader that every page fetches.
 */
import type { OpenChatService } from './chat-service'

type LoadChat = () => Promise<OpenChatService>

let provided: LoadChat | undefined

/** Sets how the chats of this page load their code. The code loads when a chat is first opened. */
export function provideChat(load: LoadChat): void {
  provided = load
}

/** The function that fetches the code of the chat. Undefined while nobody has provided it. */
export function providedChat(): LoadChat | undefined {
  return provided
}
