/**
 * Notifies the connected members of a channel. A member whose sign-in has ended is disconnected
 * instead.
 */
import type { ChatCore } from './dependencies'
import { liveSessions } from './session-tokens'
import type { Connection } from './socket/hub'
import { totalUnread } from './store/channel-pages'
import type { Channel, ChatUser } from './store/channels'
import { membersOf } from './store/members'
import type { Message } from './store/messages'
import { messageWire, type Person, userWire } from './wire-format'

type Payload = (connection: Connection) => object | Promise<object>

/** The category codes of the WebSocket frames that report system events (`SYEV`). */
const categories = {
  typing: 10900,
  typingEnded: 10901,
  joined: 10000,
  left: 10001,
  deleted: 12000,
} as const
type Category = keyof typeof categories

async function tell(
  { db, clock }: ChatCore,
  connections: readonly Connection[],
  command: string,
  payloadOf: Payload,
): Promise<void> {
  const sessions = connections.map(({ session }) => session)
  const live = await liveSessions(db, sessions, clock.real())
  for (const connection of connections) {
    if (live.has(connection.session.tokenHash)) {
      connection.send(command, await payloadOf(connection))
    } else connection.end()
  }
}

async function listeners({ db, hub }: ChatCore, { patientId }: Channel): Promise<Connection[]> {
  const members = await membersOf(db, patientId)
  return [...hub.of(members.map((member) => member.userId))]
}

/** Returns the user's total unread count, in the format of the chat's WebSocket frames. */
export async function unreadCount({ db, clock }: ChatCore, user: ChatUser) {
  const ts = clock.now().getTime()
  return { all: await totalUnread(db, user), custom_types: {}, ts }
}

/**
 * Sends a new message to the members.
 * @param from The sender's connection. It is skipped here, because the sender gets a separate
 * response.
 */
export async function deliverMessage(
  core: ChatCore,
  channel: Channel,
  message: Message,
  from?: Connection,
): Promise<void> {
  const wire = messageWire(message, channel.url)
  const others = (await listeners(core, channel)).filter((connection) => connection !== from)
  await tell(core, others, 'MESG', async ({ session }) => ({
    ...wire,
    unread_cnt: await unreadCount(core, session.user),
  }))
}

/**
 * Sends a member's new read mark to the members.
 * @param from The connection of that member. It is skipped here, because that member gets a
 * separate response.
 */
export async function deliverRead(
  core: ChatCore,
  channel: Channel,
  reader: Person,
  ts: number,
  from?: Connection,
): Promise<void> {
  const others = (await listeners(core, channel)).filter((connection) => connection !== from)
  const payload = { user: userWire(reader), ts, channel_url: channel.url }
  await tell(core, others, 'READ', async ({ session }) => ({
    ...payload,
    unread_cnt: await unreadCount(core, session.user),
  }))
}

export async function deliverDelivered(
  core: ChatCore,
  channel: Channel,
  userId: number,
  ts: number,
): Promise<void> {
  const payload = { channel_url: channel.url, updated: { [userId]: ts } }
  await tell(core, await listeners(core, channel), 'DLVR', () => payload)
}

export async function deliverTyping(
  core: ChatCore,
  channel: Channel,
  writer: Person,
  isTyping: boolean,
): Promise<void> {
  const others = (await listeners(core, channel)).filter(
    ({ session }) => session.user.userId !== writer.userId,
  )
  const event = systemEvent(
    core,
    channel.url,
    isTyping ? 'typing' : 'typingEnded',
    userWire(writer),
  )
  await tell(core, others, 'SYEV', () => event)
}

/**
 * Sends members the event that a user has joined. This function makes no database query, because
 * its caller is inside a transaction, where no other query may run.
 */
export function deliverJoined(
  core: ChatCore,
  channelUrl: string,
  memberIds: readonly number[],
  joined: Person,
): void {
  const data = { users: [{ ...userWire(joined), state: 'joined' }] }
  const event = systemEvent(core, channelUrl, 'joined', data)
  for (const connection of core.hub.of(memberIds)) connection.send('SYEV', event)
}

/**
 * Sends members the event that a member has left.
 * @param memberIds The remaining members and the member who left.
 */
export async function deliverLeft(
  core: ChatCore,
  channelUrl: string,
  memberIds: readonly number[],
  left: Person,
): Promise<void> {
  const event = systemEvent(core, channelUrl, 'left', userWire(left))
  await tell(core, core.hub.of(memberIds), 'SYEV', () => event)
}

export function deliverDeleted(
  core: ChatCore,
  channelUrl: string,
  memberIds: readonly number[],
): void {
  const event = systemEvent(core, channelUrl, 'deleted', {})
  for (const connection of core.hub.of(memberIds)) connection.send('SYEV', event)
}

function systemEvent({ clock }: ChatCore, channelUrl: string, category: Category, data: object) {
  const ts = clock.now().getTime()
  const cat = categories[category]
  return { cat, channel_url: channelUrl, channel_type: 'group', ts, data }
}
