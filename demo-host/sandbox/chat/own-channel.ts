import type { Database } from '../db/connect'
import { noSuchChannel, notMember } from './chat-problem'
import { type Channel, type ChatUser, findChannel, isCompanysChannel } from './store/channels'

/**
 * The user's channel at an address.
 * @throws ChatProblem 400 that tells a colleagues' channel, to which one can be invited, from what
 *   is unknown or another company's.
 */
export async function ownChannel(db: Database, user: ChatUser, url: string): Promise<Channel> {
  const channel = await findChannel(db, user, url)
  if (channel) return channel
  throw (await isCompanysChannel(db, user.companyId, url)) ? notMember() : noSuchChannel()
}
