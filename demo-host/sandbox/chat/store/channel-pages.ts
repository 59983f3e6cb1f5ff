/**
 * Loads pages of a user's channels. All parts of the queries use an index, so that they are fast
 * for any number of channels and messages. A page starts after the last channel of the previous
 * page, so that no channel is returned twice when channels are added, removed or moved between two
 * requests.
 */
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { fullName } from '../../../../src/backend/person'
import type { Database } from '../../db/connect'
import { readRows } from '../../db/read-rows'
import type { Channel, ChatUser } from './channels'

/** The position of the last channel of a page. */
export interface ChannelPlace {
  readonly patientId: number
  /** The time of the channel's last message, in milliseconds. 0 for an empty channel. */
  readonly lastAt: number
}

export interface ChannelPageAsked {
  /**
   * `patient`: the channels are ordered by the patient's id. `latest`: the channels are ordered by
   * their last message, latest first.
   */
  readonly order: 'patient' | 'latest'
  readonly isUnreadOnly?: boolean
  /** A time in milliseconds since 1970. Only channels with a later message are selected. */
  readonly sentSince?: number
  readonly after?: ChannelPlace | undefined
  readonly limit: number
}

/**
 * Returns a `from` clause with the user's channels as `own` and their patients as `p`. The clause
 * has a limit, so that the database uses an index. Without the limit, the query planner may read
 * all patients.
 */
export function ownChannels({ userId, companyId }: ChatUser): SQL {
  return sql`(
      select patient_id from provider_relationships where provider_id = ${userId}
      union
      select patient_id from chat_guests where user_id = ${userId}
    ) own
    cross join lateral (
      select company_id, sb_channel_url from patients
      where user_id = own.patient_id and company_id = ${companyId} and sb_channel_url is not null
      limit 1
    ) p`
}

const lastOfOwn = sql`
    left join lateral (
      select sent_at from chat_messages
      where patient_id = own.patient_id order by sent_at desc limit 1
    ) last on true`

/**
 * Returns the table and the condition for a query of the user's unread messages in the channel
 * `own`.
 */
function waitingIn(userId: number): SQL {
  return sql`chat_messages
      where patient_id = own.patient_id and sender_id <> ${userId} and sent_at > coalesce((
        select read_at from chat_marks
        where patient_id = own.patient_id and user_id = ${userId}), 0)`
}

const lastAt = sql`coalesce(last.sent_at, 0)`

function conditions(user: ChatUser, asked: ChannelPageAsked): SQL {
  const { order, isUnreadOnly = false, sentSince, after } = asked
  const all = [sql`true`]
  if (isUnreadOnly) all.push(sql`exists (select from ${waitingIn(user.userId)})`)
  if (sentSince !== undefined) all.push(sql`${lastAt} > ${sentSince}`)
  if (after && order === 'patient') all.push(sql`own.patient_id > ${after.patientId}`)
  if (after && order === 'latest') {
    all.push(sql`(${lastAt} < ${after.lastAt}
      or ${lastAt} = ${after.lastAt} and own.patient_id > ${after.patientId})`)
  }
  return sql.join(all, sql` and `)
}

export function channelPageQuery(user: ChatUser, asked: ChannelPageAsked): SQL {
  const isLatestFirst = asked.order === 'latest'
  const inOrder = (patientId: SQL, at: SQL) =>
    isLatestFirst ? sql`${at} desc, ${patientId}` : patientId
  return sql`
    select page.*, u.first_name, u.last_name
    from (
      select own.patient_id, p.company_id, p.sb_channel_url as url, ${lastAt} as last_at
      from ${ownChannels(user)} ${lastOfOwn}
      where ${conditions(user, asked)}
      order by ${inOrder(sql`own.patient_id`, lastAt)}
      limit ${asked.limit}
    ) page
    join users u on u.id = page.patient_id
    order by ${inOrder(sql`page.patient_id`, sql`page.last_at`)}`
}

const channelRow = z.object({
  patient_id: z.number(),
  company_id: z.number(),
  url: z.string(),
  last_at: z.coerce.number(),
  first_name: z.string(),
  last_name: z.string(),
})

export interface ListedChannel extends Channel, ChannelPlace {}

export async function readChannelPage(
  db: Database,
  user: ChatUser,
  asked: ChannelPageAsked,
): Promise<ListedChannel[]> {
  const rows = await readRows({ db }, channelRow, channelPageQuery(user, asked))
  return rows.map((row) => ({
    patientId: row.patient_id,
    companyId: row.company_id,
    url: row.url,
    lastAt: row.last_at,
    name: fullName({ firstName: row.first_name, lastName: row.last_name }),
  }))
}

export function totalUnreadQuery(user: ChatUser): SQL {
  return sql`
    select coalesce(sum(waiting.unread), 0) as unread
    from ${ownChannels(user)}
    cross join lateral (select count(*) as unread from ${waitingIn(user.userId)}) waiting`
}

const unreadRow = z.object({ unread: z.coerce.number() })

/** Counts the messages from others that the user has not read, in all channels of the user. */
export async function totalUnread(db: Database, user: ChatUser): Promise<number> {
  const [row] = await readRows({ db }, unreadRow, totalUnreadQuery(user))
  return row?.unread ?? 0
}
