/**
 * Loads a user's chat channels. In each of them, the user is on the patient's care team or an
 * invited colleague.
 */
import { and, asc, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm'
import { fullName } from '../../../../src/backend/person'
import { anyOf } from '../../db/any-of'
import type { Database } from '../../db/connect'
import { chatGuests } from '../../db/tables/chat'
import { patients, providerRelationships, users } from '../../db/tables/people'

/** A limit of rows that is so high that it has no effect. */
export const EVERY = 2_147_483_647

/** The user who sends a request, and the user's company. */
export interface ChatUser {
  readonly userId: number
  readonly companyId: number
}

export interface Channel {
  readonly patientId: number
  readonly companyId: number
  /** The name of the channel's patient. */
  readonly name: string
  readonly url: string
}

/**
 * Whether the user is a member of the patient's channel. A channel of another company never
 * matches.
 */
export function isOwnChannel({ userId, companyId }: ChatUser): SQL | undefined {
  return and(
    eq(patients.companyId, companyId),
    isNotNull(patients.sbChannelUrl),
    sql`${patients.userId} in (
      select ${providerRelationships.patientId} from ${providerRelationships}
      where ${providerRelationships.providerId} = ${userId}
      union
      select ${chatGuests.patientId} from ${chatGuests} where ${chatGuests.userId} = ${userId})`,
  )
}

/**
 * Loads the user's channels, ordered by the patient's id.
 * @param where An additional SQL condition.
 */
export async function loadChannels(db: Database, user: ChatUser, where?: SQL): Promise<Channel[]> {
  return selectChannels(db, and(isOwnChannel(user), where))
}

export function loadChannelPage(
  db: Database,
  user: ChatUser,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<Channel[]> {
  return selectChannels(db, isOwnChannel(user), limit, offset)
}

export function countChannels(db: Database, user: ChatUser): Promise<number> {
  return db.$count(patients, isOwnChannel(user))
}

/**
 * Finds the user's channel by URL. Returns undefined for an unknown channel and for a channel of
 * which the user is not a member.
 */
export async function findChannel(
  db: Database,
  user: ChatUser,
  url: string,
): Promise<Channel | undefined> {
  const [channel] = await loadChannels(db, user, anyUrl([url]))
  return channel
}

/** Returns a condition that selects the channels with these URLs. */
export function anyUrl(urls: readonly string[]): SQL {
  // URLs that contain the NUL character are left out, because no channel has such a URL and the
  // database rejects such a parameter.
  return inArray(
    patients.sbChannelUrl,
    urls.filter((url) => !url.includes('\0')),
  )
}

/** Whether the channel belongs to a patient of the company. The user need not be a member. */
export async function isCompanysChannel(
  db: Database,
  companyId: number,
  url: string,
): Promise<boolean> {
  const where = and(eq(patients.companyId, companyId), anyUrl([url]))
  return (await db.$count(patients, where)) > 0
}

/**
 * Loads the channels of patients without checking a user's access. Only the sandbox itself uses
 * this function.
 */
export function channelsOfPatients(db: Database, ids: readonly number[]): Promise<Channel[]> {
  return selectChannels(db, and(anyOf(patients.userId, ids), isNotNull(patients.sbChannelUrl)))
}

export async function channelOfPatient(
  db: Database,
  patientId: number,
): Promise<Channel | undefined> {
  const [channel] = await channelsOfPatients(db, [patientId])
  return channel
}

async function selectChannels(
  db: Database,
  where: SQL | undefined,
  limit = EVERY,
  offset = 0,
): Promise<Channel[]> {
  const rows = await db
    .select({
      patientId: patients.userId,
      companyId: patients.companyId,
      url: patients.sbChannelUrl,
      firstName: users.firstName,
      lastName: users.lastName,
    })
    .from(patients)
    .innerJoin(users, eq(users.id, patients.userId))
    .where(where)
    .orderBy(asc(patients.userId))
    .limit(limit)
    .offset(offset)
  return rows.map(({ patientId, companyId, url, ...person }) => {
    return { patientId, companyId, name: fullName(person), url: url ?? '' }
  })
}
