/**
 * Finds the current days of clinics. A billing is ready when its day has come both for the user and
 * for the clinic (BR13). Lists use the user's day, but leave out the rows whose day has not come
 * yet for the clinic.
 */
import { and, eq, gt, inArray, isNull, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Facts } from '../../../src/domain/claims/claim-facts'
import { dateInZone, type PlainDate } from '../../../src/domain/dates/dates'
import { anyOf } from '../db/any-of'
import type { Database } from '../db/connect'
import { type JsonQuery, mapped, rowsFrom } from '../db/load-rows'
import { companies } from '../db/tables/companies'
import { patients, providerRelationships, users } from '../db/tables/people'
import { primaryRelationship, zoneOf } from './patient-day'

/** The clinics of a company whose current day is before the user's day. Usually there are none. */
export interface EarlierClinics {
  /** The current day of these clinics. */
  readonly day: PlainDate
  /**
   * The primary providers of the clinics' patients. Null stands for patients without a primary
   * provider.
   */
  readonly providerIds: readonly (number | null)[]
}

/** The time at which a user reads a list, and the user's day at that time. */
export interface Reader {
  readonly now: Date
  readonly today: PlainDate
}

export async function loadEarlierClinics(
  db: Database,
  companyId: number,
  { now, today }: Reader,
): Promise<readonly EarlierClinics[]> {
  const rows = await db
    .select({
      own: users.timezone,
      company: companies.timezone,
      ids: sql<(number | null)[]>`array_agg(${users.id})`,
    })
    .from(companies)
    .leftJoin(users, and(eq(users.companyId, companies.id), eq(users.userType, 'pt')))
    .where(eq(companies.id, companyId))
    .groupBy(users.timezone, companies.timezone)
  const unassigned = { own: null, company: rows[0]?.company ?? 'UTC', ids: [null] }
  const providersOf = new Map<PlainDate, (number | null)[]>()
  for (const { own, company, ids } of [...rows, unassigned]) {
    const day = dateInZone(now, zoneOf(own, company))
    if (day < today) providersOf.set(day, [...(providersOf.get(day) ?? []), ...ids])
  }
  return [...providersOf].map(([day, providerIds]) => ({ day, providerIds }))
}

/**
 * Returns the condition for rows that are not yet ready for their clinic. Returns undefined if no
 * clinic's day is before the user's.
 */
export function isEarly(
  clinics: readonly EarlierClinics[],
  readyOn: SQLWrapper,
  providerId: SQLWrapper,
): SQL | undefined {
  return or(
    ...clinics.map(({ day, providerIds }) => {
      const ids = providerIds.filter((id) => id !== null)
      const isOfNobody = providerIds.includes(null) ? isNull(sql`${providerId}`) : undefined
      return and(gt(sql`${readyOn}`, day), or(inArray(sql`${providerId}`, ids), isOfNobody))
    }),
  )
}

interface Located {
  readonly firstName: string
  readonly lastName: string
  readonly birthDate: PlainDate | null
  readonly claimFacts: Facts
  /**
   * The IANA time zone of the patient's clinic: the primary provider's zone, or else the company's.
   */
  readonly zone: string
  /** The id of the patient in the EHR. */
  readonly recordId: string | null
}

const nobody = { firstName: '', lastName: '', birthDate: null, recordId: null, claimFacts: {} }

/** Returns the query for patients with the time zones of their clinics. */
export function locatedPatients(
  patientIds: readonly number[],
): JsonQuery<(patientId: number) => Located> {
  const provider = alias(users, 'provider')
  const rows = rowsFrom(
    {
      id: patients.userId,
      recordId: patients.recordId,
      firstName: users.firstName,
      lastName: users.lastName,
      birthDate: users.birthDate,
      claimFacts: patients.claimFacts,
      own: provider.timezone,
      company: companies.timezone,
    },
    sql`${patients}
      join ${users} on ${users.id} = ${patients.userId}
      join ${companies} on ${companies.id} = ${patients.companyId}
      left join ${providerRelationships} on ${primaryRelationship}
      left join ${users} as ${provider} on ${provider.id} = ${providerRelationships.providerId}
      where ${anyOf(patients.userId, patientIds)}`,
  )
  return mapped(rows, (found) => {
    const located = new Map(
      found.map(({ own, company, ...patient }) => [
        patient.id,
        { ...patient, zone: zoneOf(own, company) },
      ]),
    )
    return (patientId) => located.get(patientId) ?? { ...nobody, zone: 'UTC' }
  })
}
