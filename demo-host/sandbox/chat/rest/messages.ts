/** The chat's HTTP routes for the messages of a channel. */
import { Hono } from 'hono'
import type { SandboxEnv, SandboxRequest } from '../../env'
import type { ChatCore } from '../dependencies'
import { ChatProblem } from '../service-error'
import type { Chat } from '../stand-in'
import { findMessage, type Message, readHistory } from '../store/messages'
import { messageWire } from '../wire-format'
import { channelParam, flagOf, numberOf } from './query'

const LARGEST_PAGE = 200
const LATEST = Number.MAX_SAFE_INTEGER
const LARGEST_ID = 2_147_483_647
/**
 * The maximum number of missed messages in one response. If more messages are missed, Sendbird's
 * SDK loads them page by page.
 */
const GAP = 100

export function messageRoutes({ core }: Chat): Hono<SandboxEnv> {
  const routes = new Hono<SandboxEnv>()
  routes.get('/group_channels/:url/messages', (c) => listMessages(c, core))
  routes.get('/group_channels/:url/messages/changelogs', async (c) => {
    await channelParam(c, core)
    // Messages cannot be edited or deleted, so this list of changes is always empty.
    const next = String(core.clock.now().getTime())
    return c.json({ updated: [], deleted: [], has_more: false, next })
  })
  routes.get('/group_channels/:url/messages_gap', (c) => listMissed(c, core))
  routes.get('/group_channels/:url/messages/:id', async (c) => {
    const { patientId, url } = await channelParam(c, core)
    const id = Number(c.req.param('id'))
    const isId = Number.isInteger(id) && id > 0 && id <= LARGEST_ID
    const message = isId ? await findMessage(core.db, patientId, id) : undefined
    if (!message) throw new ChatProblem(400, 400201, '"Message" not found.')
    return c.json(messageWire(message, url))
  })
  return routes
}

/**
 * Whether a request is for text messages. All messages of the stand-in are texts, so a request for
 * files or admin messages returns none.
 */
function isForTexts(c: SandboxRequest): boolean {
  return ['', 'MESG'].includes(c.req.query('message_type') ?? '')
}

function inOrder(c: SandboxRequest, messages: readonly Message[], url: string) {
  const wires = messages.map((message) => messageWire(message, url))
  return flagOf(c, 'reverse') ? wires.reverse() : wires
}

/** Lists messages before and after a time, or before and after a message. */
async function listMessages(c: SandboxRequest, { db, ...core }: ChatCore) {
  const { patientId, url } = await channelParam(c, { db, ...core })
  const id = numberOf(c, 'message_id', [0, LARGEST_ID], 0)
  const around = id > 0 ? await findMessage(db, patientId, id) : undefined
  const messages = await readHistory(db, patientId, {
    at: around?.sentAt ?? numberOf(c, 'message_ts', [0, LATEST], LATEST),
    before: numberOf(c, 'prev_limit', [0, LARGEST_PAGE], 15),
    after: numberOf(c, 'next_limit', [0, LARGEST_PAGE], 0),
    isIncluded: flagOf(c, 'include'),
  })
  return c.json({ messages: isForTexts(c) ? inOrder(c, messages, url) : [] })
}

/** Lists the messages after the latest message that the client has. */
async function listMissed(c: SandboxRequest, core: ChatCore) {
  const { patientId, url } = await channelParam(c, core)
  const at = numberOf(c, 'next_start_ts', [0, LATEST], 0)
  const page = { at, before: 0, after: GAP + 1, isIncluded: false }
  const missed = await readHistory(core.db, patientId, page)
  return c.json({
    is_huge_gap: missed.length > GAP,
    prev_messages: [],
    prev_hasmore: false,
    next_messages: inOrder(c, missed.slice(0, GAP), url),
    next_hasmore: false,
  })
}
