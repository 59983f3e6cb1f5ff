/** The chat's HTTP routes for scheduled messages. Only the sender of such a message sees it. */
import { Hono } from 'hono'
import { z } from 'zod'
import type { SandboxEnv, SandboxRequest } from '../../env'
import { draftText, shortText } from '../drafts'
import { ownChannel } from '../own-channel'
import { isSchedulable, wholeMinute } from '../schedule'
import { ChatProblem, invalidParameter } from '../service-error'
import type { Chat } from '../stand-in'
import {
  changePending,
  countScheduled,
  findScheduled,
  keepScheduled,
  listScheduled,
  type ScheduledFilter,
  type ScheduledStatus,
} from '../store/scheduled'
import { scheduledWire } from '../wire-format'
import { bodyOf, channelParam, flagOf, limitOf, pageToken, placeOf } from './query'

const LARGEST_ID = 2_147_483_647
const at = z.int().min(0)
const fields = {
  data: shortText(4000),
  custom_type: shortText(128),
  req_id: z.string().max(200).nullish(),
}
const newBody = z.object({ ...fields, message: draftText, scheduled_at: at })
const changeBody = z.object({
  message: draftText.optional(),
  scheduled_at: at.optional(),
  data: z.string().max(4000).optional(),
  custom_type: z.string().max(128).optional(),
})

export function scheduledRoutes(chat: Chat): Hono<SandboxEnv> {
  const routes = new Hono<SandboxEnv>()
  const one = '/group_channels/:url/scheduled_messages/:id'
  routes.post('/group_channels/:url/scheduled_messages', (c) => create(c, chat))
  routes.get('/scheduled_messages', (c) => list(c, chat))
  routes.get('/scheduled_messages/count', async (c) => {
    return c.json({ count: await countScheduled(chat.core.db, await filterOf(c, chat)) })
  })
  routes.get(one, async (c) => c.json(scheduledWire(await find(c, chat))))
  routes.put(one, (c) => change(c, chat))
  routes.delete(one, async (c) => {
    const { id } = await find(c, chat)
    if (!(await changePending(chat.core.db, id, { status: 'canceled' }))) throw noLongerPending()
    await chat.schedule.run()
    return c.json({})
  })
  routes.post(`${one}/send_now`, async (c) => {
    if (!(await chat.schedule.sendNow(await find(c, chat)))) throw noLongerPending()
    return c.json({})
  })
  return routes
}

function noLongerPending(): ChatProblem {
  return new ChatProblem(400, 400111, 'The message is no longer scheduled.')
}

function scheduledAt({ core }: Chat, asked: number): number {
  if (isSchedulable(asked, core.clock.now().getTime())) return wholeMinute(asked)
  throw invalidParameter('"scheduled_at" must be between 10 minutes and 30 days from now.')
}

async function create(c: SandboxRequest, chat: Chat) {
  const { db, clock } = chat.core
  const { patientId } = await channelParam(c, chat.core)
  const body = await bodyOf(c, newBody)
  const id = await keepScheduled(db, {
    patientId,
    senderId: c.var.caller.userId,
    text: body.message,
    data: body.data,
    customType: body.custom_type,
    scheduledAt: scheduledAt(chat, body.scheduled_at),
    createdAt: clock.now().getTime(),
    requestId: body.req_id ?? null,
  })
  await chat.schedule.run()
  return answer(c, chat, id)
}

async function change(c: SandboxRequest, chat: Chat) {
  const row = await find(c, chat)
  const body = await bodyOf(c, changeBody)
  const isChanged = await changePending(chat.core.db, row.id, {
    text: body.message,
    data: body.data,
    customType: body.custom_type,
    scheduledAt:
      body.scheduled_at === undefined ? row.scheduledAt : scheduledAt(chat, body.scheduled_at),
  })
  if (!isChanged) throw noLongerPending()
  await chat.schedule.run()
  return answer(c, chat, row.id)
}

async function answer(c: SandboxRequest, { core }: Chat, id: number) {
  const row = await findScheduled(core.db, { senderId: c.var.caller.userId }, id)
  if (!row) throw notThere()
  return c.json(scheduledWire(row))
}

function notThere(): ChatProblem {
  return new ChatProblem(400, 400201, '"Scheduled message" not found.')
}

/**
 * Finds the scheduled message whose id is in the path. The caller must be the sender of the
 * message, and must still be a member of the channel.
 */
async function find(c: SandboxRequest, { core }: Chat) {
  const { patientId } = await channelParam(c, core)
  const id = Number(c.req.param('id'))
  const isId = Number.isInteger(id) && id > 0 && id <= LARGEST_ID
  const filter = { senderId: c.var.caller.userId, patientId }
  const row = isId ? await findScheduled(core.db, filter, id) : undefined
  if (!row) throw notThere()
  return row
}

const statuses: readonly ScheduledStatus[] = ['pending', 'sent', 'canceled', 'failed']

async function filterOf(c: SandboxRequest, { core }: Chat): Promise<ScheduledFilter> {
  const { caller } = c.var
  const url = c.req.query('channel_url')
  const channel = url ? await ownChannel(core.db, caller, url) : undefined
  const asked = (c.req.query('status') ?? '').split(',').filter((status) => status !== '')
  return {
    senderId: caller.userId,
    patientId: channel?.patientId,
    statuses: asked.length > 0 ? statuses.filter((status) => asked.includes(status)) : undefined,
  }
}

async function list(c: SandboxRequest, chat: Chat) {
  const limit = limitOf(c)
  const offset = placeOf(c)
  const by = c.req.query('order') === 'scheduled_at' ? 'scheduled_at' : 'created_at'
  const page = { by, isReversed: flagOf(c, 'reverse'), offset, limit: limit + 1 } as const
  const rows = await listScheduled(chat.core.db, await filterOf(c, chat), page)
  return c.json({
    scheduled_messages: rows.slice(0, limit).map(scheduledWire),
    next: rows.length > limit ? pageToken(offset + limit) : '',
  })
}
