/** Handles the commands in the WebSocket frames of a client. */
import { z } from 'zod'
import { markDelivered, markRead, sendMessage } from '../conversation'
import { deliverTyping, unreadCount } from '../delivery'
import { draftText, shortText } from '../drafts'
import { ownChannel } from '../own-channel'
import { ChatProblem, invalidBody, invalidParameter } from '../service-error'
import { findChatSession } from '../session-tokens'
import type { Chat } from '../stand-in'
import { messageWire, userWire } from '../wire-format'
import type { Frame } from './frames'
import type { Connection } from './hub'

const inChannel = z.object({ channel_url: z.string().min(1).max(500) })
const mesg = inChannel.extend({
  message: draftText,
  data: shortText(4000),
  custom_type: shortText(128),
  req_id: z.string().min(1).max(200).nullish(),
})
const mack = inChannel.extend({ msg_id: z.int().min(1).max(2_147_483_647) })
const logi = z.object({ token: z.string().max(1000) })

/**
 * A connection of a client to the chat. While the connection is open, its session can be renewed.
 */
export interface SignedIn extends Connection {
  renew(session: Connection['session']): void
}

interface Asked {
  readonly chat: Chat
  readonly connection: SignedIn
  readonly payload: Frame['payload']
  /** The request id in the frame. The response has the same id. */
  readonly reqId: { req_id?: string }
}

const commands: Readonly<Record<string, (asked: Asked) => Promise<void> | void>> = {
  PING: ({ chat, connection, reqId }) => {
    const ts = chat.core.clock.real().getTime()
    connection.send('PONG', { ts, sts: ts, ...reqId })
  },
  MESG: async ({ chat, connection, payload, reqId }) => {
    const { message: text, data, custom_type: customType, req_id } = parse(payload, mesg)
    const { user } = connection.session
    const channel = await channelOf(chat, connection, payload)
    const draft = { text, data, customType, requestId: req_id ?? null }
    const message = await sendMessage(chat.core, channel, user, draft, connection)
    const unread_cnt = await unreadCount(chat.core, user)
    connection.send('MESG', { ...messageWire(message, channel.url), unread_cnt, ...reqId })
    chat.onStaffMessage(channel, message)
  },
  READ: async ({ chat, connection, payload, reqId }) => {
    const { user } = connection.session
    const channel = await channelOf(chat, connection, payload)
    const ts = await markRead(chat.core, channel, user, connection)
    const unread_cnt = await unreadCount(chat.core, user)
    const { url: channel_url } = channel
    connection.send('READ', { user: userWire(user), ts, channel_url, unread_cnt, ...reqId })
  },
  TPST: (asked) => type(asked, true),
  TPEN: (asked) => type(asked, false),
  MACK: async ({ chat, connection, payload }) => {
    const channel = await channelOf(chat, connection, payload)
    const { msg_id: messageId } = parse(payload, mack)
    await markDelivered(chat.core, channel, connection.session.user, messageId)
  },
  LOGI: async ({ chat, connection, payload, reqId }) => {
    const session = await renewed(chat, connection, parse(payload, logi).token)
    connection.renew(session)
    connection.send('LOGI', { new_key: session.token, ...reqId })
  },
}

async function type({ chat, connection, payload }: Asked, isTyping: boolean): Promise<void> {
  const channel = await channelOf(chat, connection, payload)
  await deliverTyping(chat.core, channel, connection.session.user, isTyping)
}

/**
 * Handles a frame and sends a response.
 * @throws ChatProblem when the command is unknown or fails. The caller sends the problem as `EROR`.
 */
export async function obey(chat: Chat, connection: SignedIn, frame: Frame): Promise<void> {
  const { command, payload } = frame
  const act = Object.hasOwn(commands, command) ? commands[command] : undefined
  if (!act) throw invalidParameter(`There is no command ${command}.`)
  await act({ chat, connection, payload, reqId: requestId(payload) })
}

export function requestId(payload: Frame['payload']): { req_id?: string } {
  const { req_id } = payload
  return typeof req_id === 'string' ? { req_id } : {}
}

function parse<Schema extends z.ZodType>(payload: object, schema: Schema): z.output<Schema> {
  const result = schema.safeParse(payload)
  if (result.success) return result.data
  throw invalidBody(result.error)
}

/**
 * Finds the channel of a command.
 * @throws ChatProblem if the payload contains no channel, or if the user is not a member of the
 * channel.
 */
function channelOf({ core }: Chat, { session }: Connection, payload: object) {
  const { channel_url } = parse(payload, inChannel)
  return ownChannel(core.db, session.user, channel_url)
}

/**
 * Returns the user's new session.
 * @throws ChatProblem if the token has expired or belongs to another user.
 */
async function renewed({ core, faults }: Chat, { session }: Connection, token: string) {
  const next = await findChatSession(core.db, token, core.clock.real())
  if (faults.take('refusals') || next?.user.userId !== session.user.userId || !next) {
    throw new ChatProblem(400, 400302, 'The session token has expired.')
  }
  return next
}
