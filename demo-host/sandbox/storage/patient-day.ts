/**
 * Finds the time zone in which a patient's days and months are counted (R4). This time zone does
 * not depend on the user who sends the request.
 */
import { and, eq } from 'drizzle-orm'
import { companies } from '../db/tables/companies'
import { patients, providerRelationships, users } from '../db/tables/people'
import type { SandboxRequest } from '../env'

/** The condition that joins a patient with the care team's entry for the primary provider. */
export const primaryRelationship = and(
  eq(providerRelationships.patientId, patients.userId),
  providerRelationships.isPrimary,
)

/** Returns the IANA time zone of a patient: the primary provider's zone, or else the company's. */
export function zoneOf(providerZone: string | null, companyZone: string): string {
  return providerZone ?? companyZone
}

/**
 * Returns the IANA time zone of the patients of a primary provider.
 * @param providerId The id of the provider. Null for patients without a primary provider.
 */
export async function zoneUnder(c: SandboxRequest, providerId: number | null): Promise<string> {
  const { db, caller } = c.var
  const [found] = await db
    .select({ own: users.timezone, company: companies.timezone })
    .from(companies)
    .leftJoin(users, and(eq(users.id, providerId ?? 0), eq(users.companyId, companies.id)))
    .where(eq(companies.id, caller.companyId))
  return found ? zoneOf(found.own, found.company) : 'UTC'
}

/** Returns the IANA time zone of a patient, or the company's zone for an unknown patient. */
export async function patientZone(c: SandboxRequest, patientId: number): Promise<string> {
  const { providerId, isPrimary } = providerRelationships
  const [primary] = await c.var.db
    .select({ providerId })
    .from(providerRelationships)
    .where(and(eq(providerRelationships.patientId, patientId), isPrimary))
  return zoneUnder(c, primary?.providerId ?? null)
}
