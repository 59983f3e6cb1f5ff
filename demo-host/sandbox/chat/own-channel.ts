import type { Database } from '../db/connect'
import { noSuchChannel, notMember } from './service-error'
import { type Channel, type ChatUser, findChannel, isCompanysChannel } from './store/channels'

/**
 * Returns the user's channel with a URL.
 * @throws ChatProblem 400. One error code means a colleague's channel, to which the user can be
 * invited. Another code means an unknown channel or another company's.
 */
export async function ownChannel(db: Database, user: ChatUser, url: string): Promise<Channel> {
  const channel = await findChannel(db, user, url)
  if (channel) return channel
  throw (await isCompanysChannel(db, user.companyId, url)) ? notMember() : noSuchChannel()
}
