/** The chat channels of a user: those of the patients on whose care team they are. */
import { and, asc, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { Caller } from '../context'
import type { Database } from '../db/connect'
import { patients, providerRelationships } from '../db/tables/people'
import { patientResponses } from '../db/tables/records'
import type { UnreadCounts } from './unread-counts'

export interface Channel {
  readonly patientId: number
  readonly url: string
  readonly unread: number
}

/** In the order of the patients' ids. @param where - narrows them down. */
export async function loadChannels(
  db: Database,
  user: Caller,
  counts: UnreadCounts,
  where?: SQL,
): Promise<Channel[]> {
  const hasWritten = sql<boolean>`exists (
    select from ${patientResponses} where ${patientResponses.patientId} = ${patients.userId})`
  const rows = await db
    .select({ patientId: patients.userId, url: patients.sbChannelUrl, hasWritten })
    .from(providerRelationships)
    .innerJoin(patients, eq(patients.userId, providerRelationships.patientId))
    .where(
      and(
        eq(providerRelationships.providerId, user.userId),
        eq(patients.companyId, user.companyId),
        isNotNull(patients.sbChannelUrl),
        where,
      ),
    )
    .orderBy(asc(patients.userId))
  return rows.map(({ patientId, url, hasWritten: wrote }) => {
    return { patientId, url: url ?? '', unread: counts.of(patientId, wrote) }
  })
}

export async function findChannel(
  db: Database,
  user: Caller,
  counts: UnreadCounts,
  url: string,
): Promise<Channel | undefined> {
  const [channel] = await loadChannels(db, user, counts, eq(patients.sbChannelUrl, url))
  return channel
}
