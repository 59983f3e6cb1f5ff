/**
 * The chat of the fake backend. It consists of a chat service in memory, for the configuration's
 * `chat.service`, and of the REST calls that count unread messages. It needs no SDK and no socket.
 */
import { type Answer, type Call, ok } from '../../backend/call'
import { patientChannelUrl } from '../../backend/patient'
import { notFound } from '../../backend/problem'
import type { ChatChannel, ChatService, ChatServiceOptions } from '../../chat/chat-service'
import type { FakeClinic } from '../clinic'
import {
  addMessage,
  addRooms,
  createRooms,
  join,
  markRead,
  type Room,
  type Rooms,
  unreadOf,
} from './rooms'

export type FakeChat = ReturnType<typeof createFakeChat>

/** The path of the chat. `apiHost` in the configuration is the API's address with this path. */
export const CHAT_PATH = 'chat'

interface Surroundings {
  readonly clinic: () => FakeClinic
  readonly now: () => Date
}

export function createFakeChat({ clinic, now }: Surroundings) {
  const roomsOf = new WeakMap<FakeClinic, Rooms>()
  /** The connections of all users. Each connection is told about new messages. */
  const connected = new Set<ChatServiceOptions>()
  const time = () => now().getTime()

  /**
   * Sends the scheduled messages that are due, and then returns the channels of the current clinic.
   */
  function rooms(): Rooms {
    const known = roomsOf.get(clinic()) ?? createRooms(clinic(), now())
    roomsOf.set(clinic(), known)
    addRooms(known, clinic())
    for (const room of known.values()) {
      const due = room.scheduled.filter(({ sendAt }) => sendAt <= time())
      if (due.length === 0) continue
      room.scheduled = room.scheduled.filter((one) => !due.includes(one))
      for (const { sendAt, ...message } of due) addMessage(room, { ...message, sentAt: sendAt })
    }
    return known
  }

  /**
   * Returns the channel with this URL.
   * @throws Error when there is no such channel.
   */
  function roomAt(url: string): Room {
    const room = rooms().get(url)
    if (!room) throw new Error(`There is no chat channel ${url}.`)
    return room
  }

  function channelOf(room: Room, userId: string): ChatChannel {
    const page = (limit: number, isWanted: (sentAt: number) => boolean) => {
      rooms()
      const found = room.messages.filter(({ sentAt }) => isWanted(sentAt))
      return { found, hasMore: found.length > limit }
    }
    return {
      members: () => room.members,
      typing: () => room.members.filter(({ id }) => room.isPatientTyping && id === room.patientId),
      async before(until, limit) {
        const size = until === null ? limit : limit + 1
        const { found, hasMore } = page(size, (sentAt) => until === null || sentAt <= until)
        return { messages: found.slice(-size), hasMore }
      },
      async after(since, limit) {
        const { found, hasMore } = page(limit + 1, (sentAt) => sentAt >= since)
        return { messages: found.slice(0, limit + 1), hasMore }
      },
      changesSince: async () => ({ updated: [], deleted: [] }),
      async send({ key, text }) {
        return addMessage(room, { senderId: userId, text, key, sentAt: time() })
      },
      markRead: async () => markRead(room, userId, time()),
      setTyping: () => {},
      async schedule(message) {
        const id = Math.max(0, ...room.scheduled.map((one) => one.id)) + 1
        const made = { ...message, id, senderId: userId }
        room.scheduled = [...room.scheduled, made].sort((a, b) => a.sendAt - b.sendAt)
        return made
      },
      async scheduled() {
        rooms()
        return room.scheduled
      },
      async cancelScheduled(cancelled) {
        room.scheduled = room.scheduled.filter(({ id }) => id !== cancelled)
      },
      listen(events) {
        const listener = { userId, events }
        room.listeners.add(listener)
        return () => void room.listeners.delete(listener)
      },
    }
  }

  /** Responds with the channels in which the user in the path has unread messages. */
  function unreadChannels(_: FakeClinic, { param }: Call): Answer {
    const channels = [...rooms()]
      .map(([url, room]) => ({ channel_url: url, unread_message_count: unreadOf(room, param) }))
      .filter((one) => one.unread_message_count > 0)
    return ok({ channels, next: '' })
  }

  /** Responds with the number of unread messages that a user has in the channel in the path. */
  function unreadInChannel(_: FakeClinic, { param, query }: Call): Answer {
    const room = rooms().get(param)
    if (!room) throw notFound('This channel does not exist.')
    const user = query.user_ids ?? ''
    return ok({ unread: { [user]: unreadOf(room, user) } })
  }

  return {
    /** Opens a connection of one user. */
    open(options: ChatServiceOptions): ChatService {
      return {
        async connect() {
          connected.add(options)
        },
        async channel(url) {
          const room = roomAt(url)
          join(room, clinic(), options.userId)
          return channelOf(room, options.userId)
        },
        hurry: () => {},
        async close() {
          connected.delete(options)
        },
      }
    },
    /** These routes need no session of the API, because the chat has its own sessions. */
    routes: {
      [`GET ${CHAT_PATH}/v3/users/:/my_group_channels`]: unreadChannels,
      [`GET ${CHAT_PATH}/v3/group_channels/:/messages/unread_count`]: unreadInChannel,
    },
    /**
     * Simulates that the patient writes a message.
     * @throws Error when there is no such patient.
     */
    write(patientId: number, text: string): void {
      const room = roomAt(patientChannelUrl(patientId))
      room.isPatientTyping = false
      addMessage(room, { senderId: room.patientId, text, key: null, sentAt: time() })
      for (const { events } of room.listeners) events.onTyping()
      for (const { onMessage } of connected) onMessage()
    },
    /**
     * Simulates that the patient begins or ends typing.
     * @throws Error when there is no such patient.
     */
    setTyping(patientId: number, isTyping: boolean): void {
      const room = roomAt(patientChannelUrl(patientId))
      room.isPatientTyping = isTyping
      for (const { events } of room.listeners) events.onTyping()
    },
  }
}
