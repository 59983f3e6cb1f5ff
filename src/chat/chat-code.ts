/**
 * Loads the code of the chat service. A bundler puts Sendbird's SDK (806 kB) into every build whose
 * code imports it, so nothing imports it by default. A vendor who uses the chat imports
 * `rtm-elements/chat`. This file imports nothing, because it is part of the loader that every page
 * fetches.
 */
import type { OpenChatService } from './chat-service'

type LoadChat = () => Promise<OpenChatService>

let provided: LoadChat | undefined

/** Sets how the chats of this page load their code. The code loads when a chat is first opened. */
export function provideChat(load: LoadChat): void {
  provided = load
}

/**
 * Returns the function that loads the code of the chat. Undefined while the page has not imported
 * that code.
 */
export function providedChat(): LoadChat | undefined {
  return provided
}
