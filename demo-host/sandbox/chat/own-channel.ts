import type { Database } from '../db/connect'
import { noSuchChannel, notMember } from './service-error'
import { type Channel, type ChatUser, findChannel, isCompanysChannel } from './store/channels'

/**
 * Returns the user's channel with this URL.
 * @throws ChatProblem 400. If the channel belongs to a colleague of the user's company, who can
 * invite the user, the error code is 900020. If the channel is unknown or belongs to another
 * company, the error code is 400201.
 */
export async function ownChannel(db: Database, user: ChatUser, url: string): Promise<Channel> {
  const channel = await findChannel(db, user, url)
  if (channel) return channel
  throw (await isCompanysChannel(db, user.companyId, url)) ? notMember() : noSuchChannel()
}
