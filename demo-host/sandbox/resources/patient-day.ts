/**
 * Computes the current day of a patient. It uses the zone in which the patient's facts are counted
 * (R4), not the reader's: the primary provider's zone, else the company's.
 */
import { and, eq } from 'drizzle-orm'
import { dateInZone, type PlainDate } from '../../../src/domain/dates/dates'
import type { Clock } from '../clock'
import { companies } from '../db/tables/companies'
import { providerRelationships, users } from '../db/tables/people'
import type { SandboxRequest } from '../env'

/** Returns the IANA zone for a primary provider. @param providerId - null for no provider. */
export async function zoneUnder(c: SandboxRequest, providerId: number | null): Promise<string> {
  const { db, caller } = c.var
  const [found] = await db
    .select({ own: users.timezone, company: companies.timezone })
    .from(companies)
    .leftJoin(users, and(eq(users.id, providerId ?? 0), eq(users.companyId, companies.id)))
    .where(eq(companies.id, caller.companyId))
  return found?.own ?? found?.company ?? 'UTC'
}

async function patientZone(c: SandboxRequest, patientId: number): Promise<string> {
  const { providerId, isPrimary } = providerRelationships
  const [primary] = await c.var.db
    .select({ providerId })
    .from(providerRelationships)
    .where(and(eq(providerRelationships.patientId, patientId), isPrimary))
  return zoneUnder(c, primary?.providerId ?? null)
}

export interface PatientTime {
  readonly now: Date
  readonly zone: string
  readonly today: PlainDate
}

export async function patientTime(
  c: SandboxRequest,
  clock: Clock,
  patientId: number,
): Promise<PatientTime> {
  const now = clock.now()
  const zone = await patientZone(c, patientId)
  return { now, zone, today: dateInZone(now, zone) }
}
