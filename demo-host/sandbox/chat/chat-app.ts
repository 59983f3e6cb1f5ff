/** The chat stand-in: what the clients ask of the chat service over REST (spec §7). */
import { Hono } from 'hono'
import { cors } from 'hono/cors'
import type { SandboxContext, SandboxEnv, SandboxRequest } from '../context'
import { injectFaults } from '../http/faults'
import { logRequests } from '../http/request-log'
import { findChannel, loadChannels } from './channels'
import { answerChatError, ChatProblem, invalidParameter, noSuchChannel } from './chat-problem'
import { findChatUser } from './chat-tokens'

const DEFAULT_LIMIT = 10
const LARGEST_LIMIT = 100

/** Pages of any origin, as the API; the token is sent by hand, never by the browser. */
const crossOrigin = cors({
  origin: '*',
  allowMethods: ['GET', 'OPTIONS'],
  allowHeaders: ['Api-Token', 'Content-Type'],
  exposeHeaders: ['Retry-After'],
  maxAge: 600,
})

/** Everything under `/chat/v3`. */
export function createChatApp(context: SandboxContext, sandboxControls: boolean): Hono<SandboxEnv> {
  const chat = new Hono<SandboxEnv>().basePath('/chat/v3')
  chat.onError(answerChatError)
  chat.use(crossOrigin)
  if (sandboxControls) {
    chat.use(logRequests(context.requests, () => context.clock.now()))
    chat.use(injectFaults(context.faults))
  }
  chat.use(async (c, next) => {
    const token = c.req.header('Api-Token') ?? ''
    const user = await findChatUser(context.db, token, context.clock.real())
    if (!user) throw new ChatProblem(401, 400401, 'Invalid Api-Token.')
    c.set('caller', user)
    await next()
  })
  chat.get('/users/:userId/my_group_channels', (c) => listChannels(c, context))
  chat.get('/group_channels/:url/messages/unread_count', (c) => countUnread(c, context))
  chat.all('*', (c) => {
    throw new ChatProblem(404, 404001, `There is nothing at ${c.req.method} ${c.req.path}.`)
  })
  return chat
}

/** A page of the user's channels; with `unread_filter=unread_message`, of those with unread ones. */
async function listChannels(c: SandboxRequest, { db, unread }: SandboxContext) {
  const { caller } = c.var
  if (c.req.param('userId') !== String(caller.userId)) {
    throw new ChatProblem(403, 400108, 'The token is another user’s.')
  }
  const limit = limitOf(c, LARGEST_LIMIT)
  const after = readToken(c.req.query('token') ?? '')
  const isUnreadOnly = unreadOnly(c)
  const channels = (await loadChannels(db, caller, unread)).filter((channel) => {
    return channel.patientId > after && (!isUnreadOnly || channel.unread > 0)
  })
  const page = channels.slice(0, limit)
  const last = page.at(-1)
  return c.json({
    channels: page.map((channel) => ({
      channel_url: channel.url,
      unread_message_count: channel.unread,
    })),
    next: last && channels.length > limit ? pageToken(last.patientId) : '',
  })
}

/** The asked-for members' unread messages, by user id; the stand-in knows the caller's own alone. */
async function countUnread(c: SandboxRequest, { db, unread }: SandboxContext) {
  const { caller } = c.var
  limitOf(c, LARGEST_LIMIT)
  unreadOnly(c)
  const url = c.req.param('url') ?? ''
  // No channel's url holds NUL, which the database does not even take to look for.
  const channel = url.includes('\0') ? undefined : await findChannel(db, caller, unread, url)
  if (!channel) throw noSuchChannel()
  const asked = (c.req.query('user_ids') ?? '').split(',')
  const isAsked = asked.includes(String(caller.userId))
  return c.json({ unread: isAsked ? { [caller.userId]: channel.unread } : {} })
}

function limitOf(c: SandboxRequest, largest: number): number {
  const text = c.req.query('limit') ?? String(DEFAULT_LIMIT)
  const limit = Number(text)
  if (/^\d{1,3}$/.test(text) && limit >= 1 && limit <= largest) return limit
  throw invalidParameter(`"limit" must be a number from 1 to ${largest}.`)
}

function unreadOnly(c: SandboxRequest): boolean {
  const filter = c.req.query('unread_filter') ?? 'all'
  if (filter === 'all' || filter === 'unread_message') return filter === 'unread_message'
  throw invalidParameter('"unread_filter" must be all or unread_message.')
}

/** A page begins after the patient that the last one ended with. */
function pageToken(patientId: number): string {
  return Buffer.from(`after ${patientId}`).toString('base64url')
}

function readToken(token: string): number {
  if (token === '') return 0
  const after = /^after (\d{1,9})$/.exec(Buffer.from(token, 'base64url').toString())?.[1]
  if (after === undefined) throw invalidParameter('"token" is not valid.')
  return Number(after)
}
