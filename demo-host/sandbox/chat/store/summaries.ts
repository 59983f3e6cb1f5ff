/** Queries for pages of the summaries of a user's channels. */
import { desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { anyOf } from '../../db/any-of'
import type { Database } from '../../db/connect'
import { readRows } from '../../db/read-rows'
import { chatSummaries } from '../../db/tables/chat'
import { patients } from '../../db/tables/people'
import { ownChannels } from './channel-pages'
import type { ChatUser } from './channels'

const table = chatSummaries

interface Page {
  readonly limit: number
  readonly offset: number
}

function isAsked(url: string | undefined): SQL {
  // No channel URL contains NUL, and the database rejects a parameter with NUL, so a URL with NUL
  // selects nothing.
  if (url?.includes('\0')) return sql`false`
  return url === undefined ? sql`true` : sql`p.sb_channel_url = ${url}`
}

/**
 * Selects a page of summaries, latest first. It reads no more rows per channel than the page needs.
 * @param url The URL of one channel, or undefined for all of the user's channels.
 */
export function summaryPageQuery(
  user: ChatUser,
  url: string | undefined,
  { limit, offset }: Page,
): SQL {
  return sql`
    select latest.id
    from ${ownChannels(user)}
    cross join lateral (
      select id from chat_summaries
      where patient_id = own.patient_id order by id desc limit ${limit + offset}
    ) latest
    where ${isAsked(url)}
    order by latest.id desc limit ${limit} offset ${offset}`
}

export async function readSummaryPage(
  db: Database,
  user: ChatUser,
  url: string | undefined,
  page: Page,
) {
  const found = await readRows(
    { db },
    z.object({ id: z.number() }),
    summaryPageQuery(user, url, page),
  )
  const ids = found.map(({ id }) => id)
  return db
    .select({ ...getTableColumns(table), url: sql<string>`${patients.sbChannelUrl}` })
    .from(table)
    .innerJoin(patients, eq(patients.userId, table.patientId))
    .where(anyOf(table.id, ids))
    .orderBy(desc(table.id))
}

/**
 * Returns the query that counts the summaries of a user's channels.
 * @param url The URL of one channel, or undefined for all of the user's channels.
 */
export function summaryCountQuery(user: ChatUser, url: string | undefined): SQL {
  return sql`
    select coalesce(sum(own_count.count), 0) as count
    from ${ownChannels(user)}
    cross join lateral (
      select count(*) as count from chat_summaries where patient_id = own.patient_id
    ) own_count
    where ${isAsked(url)}`
}

export async function countSummaries(
  db: Database,
  user: ChatUser,
  url: string | undefined,
): Promise<number> {
  const row = z.object({ count: z.coerce.number() })
  const [counted] = await readRows({ db }, row, summaryCountQuery(user, url))
  return counted?.count ?? 0
}
