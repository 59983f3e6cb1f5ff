/**
 * Routes under /patient/chat-channel/: the backend's records of the caller's chat channels, each
 * with its last summary (spec §7, D25). Only members can see a channel, as in the chat service.
 */
import { and, eq, isNull } from 'drizzle-orm'
import { Hono } from 'hono'
import { z } from 'zod'
import { pageQuery } from '../../../src/backend/fields'
import { pageOf, pageOffset } from '../../../src/backend/listing'
import { badRequest, notFound } from '../../../src/backend/problem'
import { lockPatients } from '../billing/patient-billings'
import { deliverDeleted } from '../chat/delivery'
import type { ChatCore } from '../chat/dependencies'
import { type Channel, countChannels, findChannel, loadChannelPage } from '../chat/store/channels'
import { membersOf } from '../chat/store/members'
import type { SandboxContext } from '../context'
import {
  chatGuests,
  chatMarks,
  chatMessages,
  chatScheduled,
  chatSummaries,
} from '../db/tables/chat'
import { patients, providerRelationships } from '../db/tables/people'
import type { SandboxEnv, SandboxRequest } from '../env'
import { parseBody, parseQuery } from '../http/parse'
import { latestSummaries, summaryWire } from '../wire/summary'

const CARE_TEAM_ONLY = 'Only the patient’s care team can delete the channel.'

const listQuery = z.object(pageQuery)
export const channelUrl = z.string().min(1).max(500)
const body = z.object({ channel_url: channelUrl })
const tables = [chatSummaries, chatScheduled, chatGuests, chatMarks, chatMessages] as const

export function chatChannelRoutes({ chat }: SandboxContext): Hono<SandboxEnv> {
  const routes = new Hono<SandboxEnv>()
  routes.get('/', listChannels)
  routes.post('/', openChannel)
  routes.get('/:url/', async (c) => c.json(await channelWire(c, await channelParam(c))))
  routes.put('/:url/', async (c) => keepChannel(c, await parseBody(c, body)))
  routes.patch('/:url/', async (c) => keepChannel(c, await parseBody(c, body.partial())))
  routes.delete('/:url/', (c) => deleteChannel(c, chat.core))
  return routes
}

async function channelsWire(c: SandboxRequest, channels: readonly Channel[]) {
  const ids = channels.map(({ patientId }) => patientId)
  const summaries = await latestSummaries(c.var.db, ids)
  return channels.map(({ patientId, url }) => {
    const last = summaries.get(patientId)
    return { channel_url: url, last_summary: last ? summaryWire(last, url) : null }
  })
}

async function channelWire(c: SandboxRequest, channel: Channel) {
  const [wire] = await channelsWire(c, [channel])
  return wire
}

/**
 * Returns the channel whose URL is in the request's path.
 * @throws Problem 404 if the caller is not a member of it.
 */
async function channelParam(c: SandboxRequest): Promise<Channel> {
  const channel = await findChannel(c.var.db, c.var.caller, c.req.param('url') ?? '')
  if (!channel) throw notFound('This channel does not exist.')
  return channel
}

/**
 * Returns the channel whose URL is in the request's body.
 * @throws Problem 400 if the caller is not a member of it.
 */
export async function channelOfBody(c: SandboxRequest, url: string): Promise<Channel> {
  const channel = await findChannel(c.var.db, c.var.caller, url)
  if (channel) return channel
  throw badRequest({ field: 'channel_url', detail: 'This channel does not exist.' })
}

/** Lists the caller's channels in the order of the patients' ids. */
async function listChannels(c: SandboxRequest) {
  const query = parseQuery(c, listQuery)
  const { db, caller } = c.var
  const count = await countChannels(db, caller)
  const page = { limit: query.page_size, offset: pageOffset(query) }
  const channels = await loadChannelPage(db, caller, page)
  return c.json(pageOf(c.req.url, query, count, await channelsWire(c, channels)))
}

/**
 * Responds with 200 and an existing channel, or with 201 if the patient's channel was deleted and
 * is now opened again.
 */
async function openChannel(c: SandboxRequest) {
  const { channel_url: url } = await parseBody(c, body)
  const known = await findChannel(c.var.db, c.var.caller, url)
  if (known) return c.json(await channelWire(c, known))
  await reopen(c, url)
  return c.json(await channelWire(c, await channelOfBody(c, url)), 201)
}

/**
 * Gives the patient a channel with this URL, which is reserved for the patient. The patient must
 * have no channel, and the caller must be on the patient's care team.
 */
async function reopen(c: SandboxRequest, url: string): Promise<void> {
  const { db, caller } = c.var
  const id = Number(/^sendbird_group_channel_patient_([1-9]\d{0,8})$/.exec(url)?.[1] ?? 0)
  const { patientId, providerId } = providerRelationships
  const [own] = await db
    .select({ id: patients.userId })
    .from(patients)
    .innerJoin(
      providerRelationships,
      and(eq(patientId, patients.userId), eq(providerId, caller.userId)),
    )
    .where(
      and(
        eq(patients.userId, id),
        eq(patients.companyId, caller.companyId),
        isNull(patients.sbChannelUrl),
      ),
    )
  if (own) await db.update(patients).set({ sbChannelUrl: url }).where(eq(patients.userId, own.id))
}

/**
 * Handles PUT and PATCH. These requests change nothing, because a channel has only one field, its
 * URL, and the URL identifies the channel.
 */
async function keepChannel(c: SandboxRequest, sent: { channel_url?: string | undefined }) {
  const channel = await channelParam(c)
  if (sent.channel_url !== undefined && sent.channel_url !== channel.url) {
    throw badRequest({ field: 'channel_url', detail: 'channel_url cannot be changed.' })
  }
  return c.json(await channelWire(c, channel))
}

/**
 * Deletes a channel with its messages. Only the care team may do so, because guests may only read
 * and write. After that, the patient has no channel until somebody opens a new channel.
 */
async function deleteChannel(c: SandboxRequest, core: ChatCore) {
  const { db, caller } = c.var
  const { patientId, url } = await channelParam(c)
  const { patientId: patient, providerId } = providerRelationships
  const isCaredFor = and(eq(patient, patientId), eq(providerId, caller.userId))
  // The status is 404 instead of 403, because pages sign out on 403 (L01).
  if ((await db.$count(providerRelationships, isCaredFor)) === 0) throw notFound(CARE_TEAM_ONLY)
  await lockPatients(db, caller.companyId, [patientId])
  const members = await membersOf(db, patientId)
  for (const table of tables) await db.delete(table).where(eq(table.patientId, patientId))
  await db.update(patients).set({ sbChannelUrl: null }).where(eq(patients.userId, patientId))
  const memberIds = members.map((member) => member.userId)
  c.var.afterCommit(() => deliverDeleted(core, url, memberIds))
  return c.body(null, 204)
}
