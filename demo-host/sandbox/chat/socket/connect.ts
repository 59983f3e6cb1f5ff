/** Handles a client's socket from the sign-in to the close. */
import { setTimeout as wait } from 'node:timers/promises'
import type { RawData, WebSocket } from 'ws'
import { z } from 'zod'
import { logError } from '../../http/error-log'
import { unreadCount } from '../delivery'
import { ChatProblem } from '../service-error'
import { type ChatSession, findChatSession, isChatToken } from '../session-tokens'
import type { Chat } from '../stand-in'
import { obey, requestId, type SignedIn } from './commands'
import { createFloodGate } from './flood-gate'
import { readFrame, writeFrame } from './frames'

const GOING_AWAY = 1001
const POLICY_VIOLATION = 1008
/**
 * When the chat service is not available, the client retries about once a second without limit,
 * because the stand-in may be restarting.
 */
const reconnect = { interval: 0.5, max_interval: 2, mul: 1, retry_cnt: -1 }
const REFUSED_MS = 500
/** The maximum number of connections of one user. Each tab with a chat has one connection. */
export const MOST_SOCKETS = 20
/**
 * The maximum number of messages that wait until the sign-in is checked. Sendbird's SDK itself
 * sends no message before its sign-in has succeeded.
 */
const MOST_EARLY = 20
const PING_SECONDS = 15
const PONG_SECONDS = 5

/**
 * A client's credentials: a token for the first connection, or its session key for a reconnection.
 */
export interface Credentials {
  readonly token: string | undefined
  readonly key: string | undefined
  /** The user id that the client sends. It is null for a reconnection. */
  readonly userId: string | null
}

const offered = z.object({ token: z.string().optional(), auth: z.string().optional() })

/**
 * Reads the credentials that the client sends when it opens the socket.
 * @param protocol The socket's subprotocol. The SDK puts JSON into it.
 */
export function readCredentials(protocol: string, userId: string | null): Credentials {
  try {
    const { token, auth } = offered.parse(JSON.parse(decodeURIComponent(protocol)))
    return { token, key: auth, userId }
  } catch {
    return { token: undefined, key: undefined, userId }
  }
}

/**
 * Finds the session of the client's credentials.
 * @throws ChatProblem with an error code that tells the SDK whether it needs a new session.
 */
async function signIn(chat: Chat, { token, key, userId }: Credentials): Promise<ChatSession> {
  const { core, faults } = chat
  if (faults.take('refusals')) {
    throw new ChatProblem(400, faults.now().refusalCode, 'The sign-in was refused, as asked for.')
  }
  const given = key ?? token ?? ''
  const session = await findChatSession(core.db, given, core.clock.real())
  if (session && (userId === null || userId === String(session.user.userId))) return session
  if (key !== undefined) throw new ChatProblem(400, 400309, 'The session key has expired.')
  if (session || !isChatToken(given)) throw new ChatProblem(400, 400111, 'The token is not valid.')
  throw new ChatProblem(400, 400302, 'The session token has expired.')
}

/** Signs the client in and serves it until it disconnects. Sends an error if the sign-in fails. */
export async function connect(chat: Chat, socket: WebSocket, credentials: Credentials) {
  const { core, faults } = chat
  const early: RawData[] = []
  const keep = (data: RawData) => {
    if (early.length < MOST_EARLY) early.push(data)
    else socket.close(POLICY_VIOLATION, 'Too many frames.')
  }
  socket.on('message', keep)
  socket.on('error', () => socket.terminate())
  await delayed(chat)
  if (faults.take('nonsense')) {
    socket.off('message', keep)
    socket.send('LOGI{"user_id": 7, "key": [\n<html>Bad gateway</html>\n')
    return
  }
  let session: ChatSession
  try {
    session = await signIn(chat, credentials)
  } catch (error) {
    return refuse(socket, error)
  }
  const serve = serving(chat, socket, session)
  const { user, token } = session
  const now = core.clock.now().getTime()
  const unread = await unreadCount(core, user)
  // No `await` may come between this check and `hub.add`. Otherwise two connections could pass the
  // check at the same time.
  if (core.hub.of([user.userId]).length >= MOST_SOCKETS) {
    return refuse(socket, new ChatProblem(400, 500910, 'Too many connections of this user.'))
  }
  serve.connection.send('LOGI', {
    user_id: String(user.userId),
    nickname: user.name,
    profile_url: '',
    key: token,
    login_ts: now,
    ping_interval: PING_SECONDS,
    pong_timeout: PONG_SECONDS,
    reconnect,
    unread_cnt: unread,
  })
  core.hub.add(serve.connection)
  socket.on('close', () => core.hub.remove(serve.connection))
  if (socket.readyState !== socket.OPEN) core.hub.remove(serve.connection)
  socket.off('message', keep)
  socket.on('message', serve.receive)
  for (const data of early) serve.receive(data)
}

/** Sends an error as the response to a sign-in. */
function refuse(socket: WebSocket, error: unknown): void {
  socket.send(writeFrame('LOGI', errorOf(error)))
  // The delay gives the client time to read the error and to close the socket itself. An immediate
  // close could look like a network failure.
  setTimeout(() => socket.close(), REFUSED_MS).unref()
}

/** Handles the frames of a client one after the other, in the order of arrival. */
function serving(chat: Chat, socket: WebSocket, first: ChatSession) {
  const { core } = chat
  let session = first
  let last = Promise.resolve()
  const judge = createFloodGate(() => performance.now())
  const connection: SignedIn = {
    get session() {
      return session
    },
    renew: (next) => {
      session = next
    },
    send: (command, payload) => {
      if (socket.readyState === socket.OPEN) socket.send(writeFrame(command, payload))
    },
    end: () => socket.close(GOING_AWAY),
    cut: () => socket.terminate(),
  }
  const refuse = (error: unknown, reqId: object) =>
    connection.send('EROR', { ...errorOf(error), ...reqId })
  const act = async (text: string) => {
    const frame = readFrame(text)
    if (!frame) return refuse(new ChatProblem(400, 400111, 'This is not a valid frame.'), {})
    await delayed(chat)
    try {
      const isRenewal = frame.command === 'LOGI'
      const live = await findChatSession(core.db, session.token, core.clock.real())
      if (!live && !isRenewal) return connection.end()
      await obey(chat, connection, frame)
    } catch (error) {
      if (frame.command === 'LOGI') {
        connection.send('LOGI', { ...errorOf(error), ...requestId(frame.payload) })
      } else refuse(error, requestId(frame.payload))
    }
  }
  const receive = (data: RawData) => {
    // Each line of a WebSocket message is one frame of the chat.
    for (const line of data.toString().split('\n')) {
      if (line.trim() === '') continue
      const verdict = judge()
      if (verdict === 'close') return socket.close(POLICY_VIOLATION, 'Too many frames.')
      if (verdict === 'pass') last = last.then(() => act(line))
      else {
        const payload = readFrame(line)?.payload ?? {}
        refuse(new ChatProblem(429, 500910, 'Too many frames.'), requestId(payload))
      }
    }
  }
  return { connection, receive }
}

async function delayed({ faults }: Chat): Promise<void> {
  const { delayMs } = faults.now()
  if (delayMs > 0) await wait(delayMs, undefined, { ref: false })
}

function errorOf(error: unknown) {
  const isKnown = error instanceof ChatProblem
  if (!isKnown) logError(error)
  const code = isKnown ? error.code : 500901
  return { error: true, code, message: isKnown ? error.message : 'Unexpected error.' }
}
