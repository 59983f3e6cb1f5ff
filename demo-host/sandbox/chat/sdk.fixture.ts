/** For tests: the chat service's own SDK, unmodified, against a listening sandbox. */
import SendbirdChat, { LogLevel } from '@sendbird/chat'
import { type GroupChannel, GroupChannelModule } from '@sendbird/chat/groupChannel'
import type { BaseMessage } from '@sendbird/chat/message'
import { WebSocket } from 'ws'
import type { ChatLogin } from './chat-test.fixture'

// Node has none of its own before version 22, and the SDK looks for the browser's.
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
    // Two people in one process.
    newInstance: true,
  })
}
export type Sdk = ReturnType<typeof createSdk>

export async function connectSdk(origin: string, login: ChatLogin): Promise<Sdk> {
  const sdk = createSdk(origin)
  await sdk.connect(String(login.userId), login.token)
  return sdk
}

/** Sends a text and waits for the service to have it. */
export function say(channel: GroupChannel, message: string): Promise<BaseMessage> {
  return new Promise((resolve, reject) => {
    channel
      .sendUserMessage({ message })
      .onSucceeded(resolve)
      .onFailed((error) => reject(error))
  })
}

/** The texts of a page of the channel's history, oldest first. */
export async function textsBefore(channel: GroupChannel, ts: number, count: number) {
  const page = { prevResultSize: count, nextResultSize: 0, isInclusive: false }
  return (await channel.getMessagesByTimestamp(ts, page)).map(textOf)
}

export function textOf(message: BaseMessage): string {
  return message.message
}

/** Waits until it holds; the test's time limit ends what never does. */
export async function eventually(holds: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await holds())) await new Promise((resolve) => setTimeout(resolve, 20))
}
