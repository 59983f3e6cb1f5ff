/**
 * The zone in which a patient's facts are counted (R4), which is not the reader's: the primary
 * provider's zone, else the company's.
 */
import { and, eq } from 'drizzle-orm'
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

/** Returns the IANA zone of a patient; for an unknown patient, the company's. */
export async function patientZone(c: SandboxRequest, patientId: number): Promise<string> {
  const { providerId, isPrimary } = providerRelationships
  const [primary] = await c.var.db
    .select({ providerId })
    .from(providerRelationships)
    .where(and(eq(providerRelationships.patientId, patientId), isPrimary))
  return zoneUnder(c, primary?.providerId ?? null)
}
