/** Connects Sendbird's unmodified SDK to a listening sandbox, for tests. */
import SendbirdChat, { LogLevel } from '@sendbird/chat'
import { type GroupChannel, GroupChannelModule } from '@sendbird/chat/groupChannel'
import type { BaseMessage } from '@sendbird/chat/message'
import { WebSocket } from 'ws'
import type { ChatLogin } from './chat-test.fixture'

// The SDK needs a global WebSocket, which Node has only since version 22.
Object.assign(globalThis, { WebSocket })

export function createSdk(origin: string) {
  return SendbirdChat.init({
    appId: 'rtm-demo',
    modules: [new GroupChannelModule()],
    customApiHost: `${origin}/chat`,
    customWebSocketHost: `${origin.replace(/^http/, 'ws')}/chat`,
    localCacheEnabled: false,
    appStateToggleEnabled: false,
    logLevel: LogLevel.NONE,
    // This option creates a separate instance of the SDK, so that one process can have two users.
    newInstance: true,
  })
}
export type Sdk = ReturnType<typeof createSdk>

export async function connectSdk(origin: string, login: ChatLogin): Promise<Sdk> {
  const sdk = createSdk(origin)
  await sdk.connect(String(login.userId), login.token)
  return sdk
}

/** Sends a text and waits until the server has acknowledged it. */
export function say(channel: GroupChannel, message: string): Promise<BaseMessage> {
  return new Promise((resolve, reject) => {
    channel
      .sendUserMessage({ message })
      .onSucceeded(resolve)
      .onFailed((error) => reject(error))
  })
}

/**
 * Returns the texts of the last `count` messages before a time (in milliseconds since 1970), oldest
 * first.
 */
export async function textsBefore(channel: GroupChannel, ts: number, count: number) {
  const page = { prevResultSize: count, nextResultSize: 0, isInclusive: false }
  return (await channel.getMessagesByTimestamp(ts, page)).map(textOf)
}

export function textOf(message: BaseMessage): string {
  return message.message
}

/** Waits until the condition is true. Only the test's timeout limits the waiting. */
export async function eventually(holds: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await holds())) await new Promise((resolve) => setTimeout(resolve, 20))
}
