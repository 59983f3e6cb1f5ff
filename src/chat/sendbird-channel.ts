/** Implements a chat channel with Sendbird's SDK. */
import type { User } from '@sendbird/chat'
import {
  type GroupChannel,
  GroupChannelHandler,
  type GroupChannelModule,
  ScheduledMessageListOrder,
  ScheduledStatus,
} from '@sendbird/chat/groupChannel'
import type { BaseMessage, MessageRequestHandler } from '@sendbird/chat/message'
import type { ChatMessage } from '../domain/conversation/chat-message'
import type {
  ChatChanges,
  ChatChannel,
  ChatChannelEvents,
  ChatPage,
  KeptSchedule,
} from './chat-service'
import { ChatServiceError } from './chat-service-error'
import { sendbirdFailure } from './sendbird-failure'
import { dataOf, membersOf, messageOf, scheduledOf, typingIn } from './sendbird-messages'
import { within } from './within'

/** The maximum number of scheduled messages on a page of the service. */
const SCHEDULED_PAGE = 100

/**
 * Waits for a promise of the SDK, with a time limit. Converts the SDK's error to a
 * `ChatServiceError`.
 */
async function asked<T>(promise: Promise<T>): Promise<T> {
  try {
    return await within(promise)
  } catch (error) {
    throw sendbirdFailure(error)
  }
}

/** Converts an SDK request, which has callbacks, to a promise. */
function sent(request: MessageRequestHandler): Promise<BaseMessage> {
  return asked(
    new Promise((resolve, reject) => {
      request.onSucceeded(resolve).onFailed(reject)
    }),
  )
}

/**
 * Loads a page of messages before or after a time. The page includes messages of exactly this time,
 * because a page may end between two messages of the same millisecond.
 */
async function page(
  channel: GroupChannel,
  time: number,
  side: { prevResultSize: number; nextResultSize: number },
): Promise<ChatPage> {
  const found = await asked(
    channel.getMessagesByTimestamp(time, { ...side, isInclusive: true, reverse: false }),
  )
  const messages = found.map(messageOf)
  const beyond = messages.filter(({ sentAt }) => sentAt !== time).length
  return { messages, hasMore: beyond >= side.prevResultSize + side.nextResultSize }
}

async function changes(channel: GroupChannel, time: number): Promise<ChatChanges> {
  const updated: ChatMessage[] = []
  const deleted: number[] = []
  let log = await asked(channel.getMessageChangeLogsSinceTimestamp(time))
  for (;;) {
    updated.push(...log.updatedMessages.map(messageOf))
    deleted.push(...log.deletedMessageIds.map(Number))
    if (!log.hasMore || !log.token) return { updated, deleted }
    log = await asked(channel.getMessageChangeLogsSinceToken(log.token))
  }
}

function handlerOf(url: string, ownId: string, events: ChatChannelEvents): GroupChannelHandler {
  type Told = { url: string }
  const here =
    <Rest extends unknown[]>(tell: (...rest: Rest) => void) =>
    (channel: Told, ...rest: Rest) => {
      if (channel.url === url) tell(...rest)
    }
  return new GroupChannelHandler({
    onMessageReceived: here((message: BaseMessage) => events.onMessage(messageOf(message))),
    onMessageUpdated: here((message: BaseMessage) => events.onUpdate(messageOf(message))),
    onMessageDeleted: here((id: number) => events.onDelete(id)),
    onUnreadMemberStatusUpdated: here(() => events.onMembers()),
    onUndeliveredMemberStatusUpdated: here(() => events.onMembers()),
    onUserMarkedRead: here(() => events.onMembers()),
    onUserJoined: here(({ userId }: User) => {
      if (userId === ownId) events.onBack()
      else events.onMembers()
    }),
    onUserLeft: here(({ userId }: User) => {
      if (userId === ownId) events.onGone()
      else events.onMembers()
    }),
    onChannelChanged: here(() => events.onMembers()),
    onTypingStatusUpdated: here(() => events.onTyping()),
    onChannelDeleted: (deleted) => {
      if (deleted === url) events.onGone()
    },
  })
}

/** The functions of the SDK's channel module that this file uses. */
export type ChannelModule = Pick<
  GroupChannelModule,
  'addGroupChannelHandler' | 'removeGroupChannelHandler' | 'createScheduledMessageListQuery'
>

/**
 * Returns all messages that will be sent later, loaded page by page. The next message comes first.
 */
async function pending(module: ChannelModule, channelUrl: string): Promise<KeptSchedule[]> {
  const query = module.createScheduledMessageListQuery({
    channelUrl,
    order: ScheduledMessageListOrder.SCHEDULED_AT,
    scheduledStatus: [ScheduledStatus.PENDING],
    limit: SCHEDULED_PAGE,
  })
  const found: BaseMessage[] = []
  do found.push(...(await asked(query.next())))
  while (query.hasNext)
  return found
    .map(scheduledOf)
    .filter((message): message is KeptSchedule => message !== null)
    .sort((a, b) => a.sendAt - b.sendAt)
}

let listeners = 0

export function sendbirdChannel(
  module: ChannelModule,
  channel: GroupChannel,
  ownId: string,
): ChatChannel {
  const { url } = channel
  return {
    members: () => membersOf(channel),
    typing: () => typingIn(channel, ownId),
    before: (time, limit) =>
      page(channel, time ?? Number.MAX_SAFE_INTEGER, { prevResultSize: limit, nextResultSize: 0 }),
    after: (time, limit) => page(channel, time, { prevResultSize: 0, nextResultSize: limit }),
    changesSince: (time) => changes(channel, time),
    async send({ key, text }) {
      const params = { message: text, data: dataOf(key) }
      return messageOf(await sent(channel.sendUserMessage(params)))
    },
    markRead: () => asked(channel.markAsRead()),
    setTyping(isTyping) {
      const told = isTyping ? channel.startTyping() : channel.endTyping()
      // A failure is ignored, because the next key press sends the typing indicator again.
      told.catch(() => undefined)
    },
    async schedule({ key, text, sendAt }) {
      const params = { message: text, data: dataOf(key), scheduledAt: sendAt }
      const request = channel.createScheduledUserMessage(params)
      const made = scheduledOf(await sent(request))
      if (!made) throw new ChatServiceError('unexpected', 'The scheduled message has no time.')
      return made
    },
    scheduled: () => pending(module, url),
    cancelScheduled: (id) => asked(channel.cancelScheduledMessage(id)),
    listen(events) {
      listeners += 1
      const name = `rtm-${listeners}`
      module.addGroupChannelHandler(name, handlerOf(url, ownId, events))
      return () => module.removeGroupChannelHandler(name)
    },
  }
}
