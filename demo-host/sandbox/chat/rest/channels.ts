/** Channels and what waits in them, over HTTP. */
import { gt, inArray } from 'drizzle-orm'
import { Hono } from 'hono'
import { z } from 'zod'
import type { SandboxEnv, SandboxRequest } from '../../context'
import { chatMessages } from '../../db/tables/chat'
import { patients } from '../../db/tables/people'
import { loadNames } from '../../wire/names'
import type { Chat } from '../chat'
import type { ChatCore } from '../chat-core'
import { invalidParameter } from '../chat-problem'
import { channelsWire } from '../chat-wire'
import { markDelivered, markRead } from '../conversation'
import { type Channel, loadChannels } from '../store/channels'
import { loadUnread, totalUnread } from '../store/marks'
import { lastMessages } from '../store/messages'
import {
  bodyOf,
  channelParam,
  flagOf,
  limitOf,
  numberOf,
  ownPath,
  pageToken,
  placeOf,
} from './query'

const LATEST = Number.MAX_SAFE_INTEGER
const readAllBody = z.object({ channel_urls: z.array(z.string()).max(1000).optional() })

export function channelRoutes({ core }: Chat): Hono<SandboxEnv> {
  const routes = new Hono<SandboxEnv>()
  const showChannel = async (c: SandboxRequest) => {
    const [wire] = await channelsWire(core.db, [await channelParam(c, core)], c.var.caller)
    return c.json(wire)
  }
  routes.get('/users/:userId/my_group_channels', (c) => listChannels(c, core))
  routes.get('/users/:userId/my_group_channels/changelogs', (c) => listChanged(c, core))
  routes.get('/users/:userId/unread_message_count', async (c) => {
    ownPath(c)
    return c.json({ unread_count: await totalUnread(core.db, c.var.caller), custom_types: {} })
  })
  routes.put('/users/:userId/mark_as_read_all', (c) => readAll(c, core))
  routes.get('/group_channels/:url', showChannel)
  routes.get('/sdk/group_channels/:url', showChannel)
  routes.get('/group_channels/:url/messages/unread_count', (c) => countUnread(c, core))
  routes.put('/group_channels/:url/messages/mark_as_delivered', async (c) => {
    await markDelivered(core, await channelParam(c, core), await callerName(c, core))
    return c.json({})
  })
  return routes
}

/** A page of the user's channels; with `unread_filter=unread_message`, of those with unread ones. */
async function listChannels(c: SandboxRequest, { db }: ChatCore) {
  ownPath(c)
  const { caller } = c.var
  const limit = limitOf(c)
  const place = placeOf(c)
  const unread = await loadUnread(db, caller)
  const isUnreadOnly = unreadOnly(c)
  const all = (await loadChannels(db, caller)).filter(({ patientId }) => {
    return !isUnreadOnly || unread.has(patientId)
  })
  const isLatestFirst = c.req.query('order') === 'latest_last_message'
  const channels = isLatestFirst ? await latestFirst(all, db, flagOf(c, 'show_empty')) : all
  // By patient, a page begins after the one that the last ended with; by time, after so many.
  const start = isLatestFirst ? place : channels.findIndex(({ patientId }) => patientId > place)
  const page = start < 0 ? [] : channels.slice(start, start + limit)
  const last = page.at(-1)
  const isMore = last !== undefined && start + limit < channels.length
  const next = isMore ? pageToken(isLatestFirst ? start + limit : last.patientId) : ''
  if (flagOf(c, 'show_member')) {
    return c.json({ channels: await channelsWire(db, page, caller), next })
  }
  return c.json({
    channels: page.map(({ patientId, url }) => ({
      channel_url: url,
      unread_message_count: unread.get(patientId) ?? 0,
    })),
    next,
  })
}

async function latestFirst(channels: readonly Channel[], db: ChatCore['db'], withEmpty: boolean) {
  const lasts = await lastMessages(
    db,
    channels.map(({ patientId }) => patientId),
  )
  const at = ({ patientId }: Channel) => lasts.get(patientId)?.sentAt ?? 0
  return channels.filter((channel) => withEmpty || at(channel) > 0).sort((a, b) => at(b) - at(a))
}

/** Channels in which something was sent since. */
async function listChanged(c: SandboxRequest, { db, clock }: ChatCore) {
  ownPath(c)
  const token = c.req.query('token')
  const since = numberOf(c, token ? 'token' : 'change_ts', [0, LATEST], 0)
  const changed = db
    .selectDistinct({ patientId: chatMessages.patientId })
    .from(chatMessages)
    .where(gt(chatMessages.sentAt, since))
  const channels = await loadChannels(db, c.var.caller, inArray(patients.userId, changed))
  return c.json({
    updated: await channelsWire(db, channels, c.var.caller),
    deleted: [],
    has_more: false,
    next: String(clock.now().getTime()),
  })
}

/** The asked-for members' unread messages, by user id; the stand-in tells the caller's own alone. */
async function countUnread(c: SandboxRequest, core: ChatCore) {
  const { caller } = c.var
  limitOf(c)
  unreadOnly(c)
  const { patientId } = await channelParam(c, core)
  const asked = (c.req.query('user_ids') ?? '').split(',')
  if (!asked.includes(String(caller.userId))) return c.json({ unread: {} })
  const unread = await loadUnread(core.db, caller, patientId)
  return c.json({ unread: { [caller.userId]: unread.get(patientId) ?? 0 } })
}

async function readAll(c: SandboxRequest, core: ChatCore) {
  ownPath(c)
  const { channel_urls: urls } = await bodyOf(c, readAllBody)
  const reader = await callerName(c, core)
  const unread = await loadUnread(core.db, c.var.caller)
  const all = await loadChannels(core.db, c.var.caller)
  for (const channel of all) {
    const isMeant = urls === undefined ? unread.has(channel.patientId) : urls.includes(channel.url)
    if (isMeant) await markRead(core, channel, reader)
  }
  return c.json({})
}

/** The caller as channels name them. */
async function callerName(c: SandboxRequest, { db }: ChatCore) {
  const { userId } = c.var.caller
  const names = await loadNames(db, [userId])
  return { userId, name: names.get(userId)?.full_name ?? '' }
}

function unreadOnly(c: SandboxRequest): boolean {
  const filter = c.req.query('unread_filter') || 'all'
  if (filter === 'all' || filter === 'unread_message') return filter === 'unread_message'
  throw invalidParameter('"unread_filter" must be all or unread_message.')
}
