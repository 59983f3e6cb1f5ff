/**
 * The days of clinics. A billing is ready when both its reader and its clinic have reached its day
 * (BR13). Lists compare with the reader's day, and leave out what is too early for a clinic.
 */
import { and, eq, gt, inArray, isNull, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { dateInZone, type PlainDate } from '../../../src/domain/dates/dates'
import { anyOf } from '../db/any-of'
import type { Database } from '../db/connect'
import { companies } from '../db/tables/companies'
import { patients, providerRelationships, users } from '../db/tables/people'

/** The clinics of a company whose day is before the reader's; usually there are none. */
export interface EarlierClinics {
  /** The clinics' day. */
  readonly day: PlainDate
  /** The primary providers of the clinics' patients; null stands for patients without one. */
  readonly providerIds: readonly (number | null)[]
}

/** A reader of lists: the time, and the reader's day at that time. */
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
    .select({ id: users.id, own: users.timezone, company: companies.timezone })
    .from(companies)
    .leftJoin(users, and(eq(users.companyId, companies.id), eq(users.userType, 'pt')))
    .where(eq(companies.id, companyId))
  const company = rows[0]?.company ?? 'UTC'
  const zones = [
    ...rows.map(({ id, own }) => ({ id, zone: own ?? company })),
    { id: null, zone: company },
  ]
  const providersOf = new Map<PlainDate, (number | null)[]>()
  for (const { id, zone } of zones) {
    const day = dateInZone(now, zone)
    if (day < today) providersOf.set(day, [...(providersOf.get(day) ?? []), id])
  }
  return [...providersOf].map(([day, providerIds]) => ({ day, providerIds }))
}

/** Returns the condition for rows whose day their clinic has not reached; undefined for none. */
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

/** Returns the IANA zones of the patients' clinics: the primary provider's, else the company's. */
export async function loadClinicZones(
  db: Database,
  patientIds: readonly number[],
): Promise<(patientId: number) => string> {
  const provider = alias(users, 'provider')
  const rows = await db
    .select({ id: patients.userId, own: provider.timezone, company: companies.timezone })
    .from(patients)
    .innerJoin(companies, eq(companies.id, patients.companyId))
    .leftJoin(
      providerRelationships,
      and(eq(providerRelationships.patientId, patients.userId), providerRelationships.isPrimary),
    )
    .leftJoin(provider, eq(provider.id, providerRelationships.providerId))
    .where(anyOf(patients.userId, patientIds))
  const zoneOf = new Map(rows.map(({ id, own, company }) => [id, own ?? company]))
  return (patientId) => zoneOf.get(patientId) ?? 'UTC'
}
