import type { Database } from '../db/connect'
import { noSuchChannel, notMember } from './service-error'
import { type Channel, type ChatUser, findChannel, isCompanysChannel } from './store/channels'

/**
 * Returns the user's channel with this URL.
 * @throws ChatProblem 400. The error code is 900020 if the channel belongs to a colleague of the
 * user's company, who can invite the user. It is 400201 if the channel is unknown or belongs to
 * another company.
 */
export async function ownChannel(db: Database, user: ChatUser, url: string): Promise<Channel> {
  const channel = await findChannel(db, user, url)
  if (channel) return channel
  throw (await isCompanysChannel(db, user.companyId, url)) ? notMember() : noSuchChannel()
}
