import type { Database } from '../db/connect'
import { noSuchChannel, notMember } from './service-error'
import { type Channel, type ChatUser, findChannel, isCompanysChannel } from './store/channels'

/**
 * Returns the user's channel with a URL.
 * @throws ChatProblem 400. One code means a colleague's channel, which the user can be invited to;
 *   another code means that the channel is unknown or another company's.
 */
export async function ownChannel(db: Database, user: ChatUser, url: string): Promise<Channel> {
  const channel = await findChannel(db, user, url)
  if (channel) return channel
  throw (await isCompanysChannel(db, user.companyId, url)) ? notMember() : noSuchChannel()
}
