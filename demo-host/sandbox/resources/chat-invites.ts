/** Route POST /pt/providers/{id}/invite-to-chat-channel/: adds a colleague as a guest (spec §7). */
import { Hono } from 'hono'
import { z } from 'zod'
import { fullName } from '../../../src/backend/person'
import { colleague } from '../../../src/backend/practice'
import { conflict, notFound } from '../../../src/backend/problem'
import { deliverJoined } from '../chat/delivery'
import { welcome } from '../chat/store/marks'
import { membersOf } from '../chat/store/members'
import type { SandboxContext } from '../context'
import { chatGuests } from '../db/tables/chat'
import type { SandboxEnv, SandboxRequest } from '../env'
import { parseBody } from '../http/parse'
import { loadPractice } from '../storage/practice'
import { channelOfBody, channelUrl } from './chat-channels'
import { idParam } from './request-parts'

const body = z.object({ channel_url: channelUrl })

export function chatInviteRoutes(context: SandboxContext): Hono<SandboxEnv> {
  const routes = new Hono<SandboxEnv>()
  routes.post('/:id/invite-to-chat-channel/', (c) => invite(c, context))
  return routes
}

/**
 * Adds a colleague to a channel. Only members of the channel can do so. If the colleague is already
 * a member or a guest, nothing changes.
 */
async function invite(c: SandboxRequest, { chat }: SandboxContext) {
  const { db } = c.var
  const userId = idParam(c)
  const guest = colleague(await loadPractice(c.var.db, c.var.caller.companyId), userId)
  if (!guest) throw notFound('This provider does not exist.')
  const { channel_url } = await parseBody(c, body)
  const { patientId, url } = await channelOfBody(c, channel_url)
  if (!guest.isActive) throw conflict(`${fullName(guest)} is no longer active.`)
  const members = (await membersOf(db, patientId)).map((member) => member.userId)
  if (members.includes(userId)) return c.body(null, 204)
  await welcome(db, patientId, [userId])
  await db.insert(chatGuests).values({ patientId, userId }).onConflictDoNothing()
  c.var.afterCommit(() =>
    deliverJoined(chat.core, url, [...members, userId], { userId, name: fullName(guest) }),
  )
  return c.body(null, 204)
}
