/** The chat channels of a user: those of the patients on whose care team they are, or whose they joined. */
import { and, asc, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm'
import { anyOf } from '../../db/any-of'
import type { Database } from '../../db/connect'
import { chatGuests } from '../../db/tables/chat'
import { patients, providerRelationships, users } from '../../db/tables/people'
import { fullName } from '../../wire/names'

/** More than there can be. */
export const EVERY = 2_147_483_647

/** Who asks, and within which company. */
export interface ChatUser {
  readonly userId: number
  readonly companyId: number
}

export interface Channel {
  readonly patientId: number
  readonly companyId: number
  /** The patient's name. */
  readonly name: string
  readonly url: string
}

/** Whether the patient's channel is one of the user's; a company's staff reads no other company's. */
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

/** In the order of the patients' ids. @param where - narrows them down. */
export async function loadChannels(db: Database, user: ChatUser, where?: SQL): Promise<Channel[]> {
  return selectChannels(db, and(isOwnChannel(user), where))
}

/** So many of them, after as many others. */
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

/** The user's channel at an address; undefined for an unknown one and for somebody else's alike. */
export async function findChannel(
  db: Database,
  user: ChatUser,
  url: string,
): Promise<Channel | undefined> {
  const [channel] = await loadChannels(db, user, anyUrl([url]))
  return channel
}

/** Channels by their addresses. */
export function anyUrl(urls: readonly string[]): SQL {
  // No channel's url holds NUL, which the database does not even take to look for.
  return inArray(
    patients.sbChannelUrl,
    urls.filter((url) => !url.includes('\0')),
  )
}

/** Whether a patient of the company has the channel, whoever is in it. */
export async function isCompanysChannel(
  db: Database,
  companyId: number,
  url: string,
): Promise<boolean> {
  const where = and(eq(patients.companyId, companyId), anyUrl([url]))
  return (await db.$count(patients, where)) > 0
}

/** Patients' channels, for the sandbox itself. */
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
