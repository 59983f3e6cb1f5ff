/** Notifies chat clients when API requests add members to channels or remove them. */
import type { MiddlewareHandler } from 'hono'
import type { SandboxEnv, SandboxRequest } from '../env'
import { deliverDeleted, deliverJoined, deliverLeft } from './delivery'
import type { ChatCore } from './dependencies'
import type { Chat } from './stand-in'
import { type Channel, channelsOfPatients, loadChannels } from './store/channels'
import { loadMembers, type Member } from './store/members'

const changing = new Set(['POST', 'PUT', 'PATCH', 'DELETE'])

/**
 * Notifies connected users after the request's transaction is committed, so that a client that then
 * loads the members gets the new members.
 */
export function tellMemberChanges({ core }: Chat): MiddlewareHandler<SandboxEnv> {
  return async (c, next) => {
    if (!changing.has(c.req.method) || core.hub.isEmpty()) return next()
    const channels = await affectedChannels(c, core)
    if (channels.length === 0) return next()
    const ids = channels.map(({ patientId }) => patientId)
    const before = await loadMembers(core.db, ids)
    await next()
    if (c.res.status >= 400) return undefined
    const after = await loadMembers(core.db, ids)
    const left = await channelsOfPatients(core.db, ids)
    const isThere = new Set(left.map(({ url }) => url))
    for (const { patientId, url } of channels) {
      const [was, is] = [before.get(patientId) ?? [], after.get(patientId) ?? []]
      if (isThere.has(url)) await tellDifference(core, url, was, is)
      else if (is.length === 0) deliverDeleted(core, url, idsOf(was))
    }
    return undefined
  }
}

/**
 * Returns the channels whose members the request may change: the channel of one patient, or all
 * channels of a provider.
 */
async function affectedChannels(c: SandboxRequest, { db }: ChatCore): Promise<Channel[]> {
  const path = /\/(patients|update-care-team|providers)\/([1-9]\d{0,8})\/?$/.exec(c.req.path)
  const id = Number(path?.[2] ?? 0)
  if (!path) return []
  if (path[1] !== 'providers') return channelsOfPatients(db, [id])
  return loadChannels(db, { userId: id, companyId: c.var.caller.companyId })
}

const idsOf = (members: readonly Member[]) => members.map(({ userId }) => userId)

async function tellDifference(
  core: ChatCore,
  url: string,
  before: readonly Member[],
  after: readonly Member[],
): Promise<void> {
  const [were, are] = [new Set(idsOf(before)), new Set(idsOf(after))]
  for (const left of before) {
    if (!are.has(left.userId)) await deliverLeft(core, url, [left.userId, ...are], left)
  }
  for (const joined of after) {
    if (!were.has(joined.userId)) deliverJoined(core, url, [...are], joined)
  }
}
