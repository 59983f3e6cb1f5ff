/** The chat's HTTP routes for channels and their unread messages. */
import { Hono } from 'hono'
import { z } from 'zod'
import type { SandboxEnv, SandboxRequest } from '../../env'
import { loadNames } from '../../wire/names'
import { markDelivered, markRead } from '../conversation'
import type { ChatCore } from '../dependencies'
import { invalidParameter, noSuchChannel } from '../service-error'
import type { Chat } from '../stand-in'
import { readChannelPage, totalUnread } from '../store/channel-pages'
import {
  anyUrl,
  type Channel,
  EVERY,
  findChannel,
  isCompanysChannel,
  loadChannels,
} from '../store/channels'
import { loadUnread } from '../store/marks'
import { channelsWire } from '../wire-format'
import { changesPlaceOf, changesToken, channelPageToken, channelPlaceOf } from './page-tokens'
import { bodyOf, channelParam, flagOf, limitOf, ownPath } from './query'

/** The page size of the list of changed channels. */
const CHANGED = 100
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

/**
 * Returns a page of the user's channels. `unread_filter=unread_message` omits channels without
 * unread messages.
 */
async function listChannels(c: SandboxRequest, { db }: ChatCore) {
  ownPath(c)
  const { caller } = c.var
  const limit = limitOf(c)
  const isLatestFirst = c.req.query('order') === 'latest_last_message'
  const rows = await readChannelPage(db, caller, {
    order: isLatestFirst ? 'latest' : 'patient',
    isUnreadOnly: unreadOnly(c),
    // If the order is "latest first", empty channels are listed only when the request asks for
    // them.
    ...(isLatestFirst && !flagOf(c, 'show_empty') && { sentSince: 0 }),
    after: channelPlaceOf(c),
    limit: limit + 1,
  })
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  const next = last && rows.length > limit ? channelPageToken(last) : ''
  if (flagOf(c, 'show_member')) {
    return c.json({ channels: await channelsWire(db, page, caller), next })
  }
  const ids = page.map(({ patientId }) => patientId)
  const unread = await loadUnread(db, caller, ids)
  return c.json({
    channels: page.map(({ patientId, url }) => ({
      channel_url: url,
      unread_message_count: unread.get(patientId) ?? 0,
    })),
    next,
  })
}

/** Lists the channels that have messages after a time, page by page. */
async function listChanged(c: SandboxRequest, { db, clock }: ChatCore) {
  ownPath(c)
  // The next request includes the current millisecond again, because this page may lack a message
  // that is sent in the same millisecond.
  const { since, until, after } = changesPlaceOf(c, clock.now().getTime() - 1)
  const rows = await readChannelPage(db, c.var.caller, {
    order: 'patient',
    sentSince: since,
    after,
    limit: CHANGED + 1,
  })
  const page = rows.slice(0, CHANGED)
  const last = page.at(-1)
  const isMore = last !== undefined && rows.length > CHANGED
  return c.json({
    updated: await channelsWire(db, page, c.var.caller),
    deleted: [],
    has_more: isMore,
    // The next request also returns messages that are sent while the client loads these pages.
    next: isMore ? changesToken({ since, until, after: last }) : String(until),
  })
}

/**
 * Returns unread counts by user id. The stand-in returns only the count of the user who sends the
 * request.
 */
async function countUnread(c: SandboxRequest, core: ChatCore) {
  const { caller } = c.var
  limitOf(c)
  unreadOnly(c)
  const url = c.req.param('url') ?? ''
  const channel = await findChannel(core.db, caller, url)
  // If the channel belongs to the user's company but the user is not a member, the count is 0. For
  // a channel of another company, the response is an error.
  if (!channel && !(await isCompanysChannel(core.db, caller.companyId, url))) throw noSuchChannel()
  const asked = (c.req.query('user_ids') ?? '').split(',')
  if (!asked.includes(String(caller.userId))) return c.json({ unread: {} })
  const counts = await loadUnread(core.db, caller, channel ? [channel.patientId] : [])
  const [count = 0] = counts.values()
  return c.json({ unread: { [caller.userId]: count } })
}

async function readAll(c: SandboxRequest, core: ChatCore) {
  ownPath(c)
  const { channel_urls: urls } = await bodyOf(c, readAllBody)
  const reader = await callerName(c, core)
  for (const channel of await meantChannels(c, core, urls)) await markRead(core, channel, reader)
  return c.json({})
}

/**
 * Returns the channels whose URLs the request contains. If the request has no list of URLs, returns
 * all channels with unread messages.
 */
function meantChannels(
  c: SandboxRequest,
  { db }: ChatCore,
  urls: readonly string[] | undefined,
): Promise<readonly Channel[]> {
  const { caller } = c.var
  if (urls !== undefined) return loadChannels(db, caller, anyUrl(urls))
  return readChannelPage(db, caller, { order: 'patient', isUnreadOnly: true, limit: EVERY })
}

async function callerName(c: SandboxRequest, { db }: ChatCore) {
  const { userId } = c.var.caller
  const names = await loadNames(db, [userId])
  return { userId, name: names.get(userId) ?? '' }
}

function unreadOnly(c: SandboxRequest): boolean {
  const filter = c.req.query('unread_filter') || 'all'
  if (filter === 'all' || filter === 'unread_message') return filter === 'unread_message'
  throw invalidParameter('"unread_filter" must be all or unread_message.')
}
