/** Updates the columns that lists sort, filter and search by, after their source values change. */
import { and, asc, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { listKeys } from '../../../src/backend/list-keys'
import { anyOf } from '../db/any-of'
import type { Database } from '../db/connect'
import { patients, providerRelationships, users } from '../db/tables/people'
import { primaryRelationship } from '../storage/patient-day'

/**
 * Updates the copies of name, birth date, phone, record id, `is_active` and care team in the rows
 * of patients and their billings. Writes only the rows that have changed. Call this function in the
 * transaction that changed one of these values. `rederive` also calls this function.
 */
export async function refreshSortKeys(db: Database, patientIds: readonly number[]): Promise<void> {
  if (patientIds.length === 0) return
  const keys = await loadKeys(db, patientIds)
  const records = sql`json_to_recordset(${JSON.stringify(keys)}::json) as k(
    id int, active boolean, born date, team boolean, name text, contact text,
    provider int, provider_name text, list_name text)`
  await db.execute(sql`
    update patients p
    set is_active = k.active, birth_date = k.born, has_care_team = k.team,
        name_key = k.list_name, contact_key = k.contact, primary_provider_id = k.provider
    from ${records}
    where p.user_id = k.id and (p.is_active, p.birth_date, p.has_care_team, p.name_key,
      p.contact_key, p.primary_provider_id)
      is distinct from (k.active, k.born, k.team, k.list_name, k.contact, k.provider)`)
  await db.execute(sql`
    update billing_instances b
    set patient_name_key = k.name, primary_provider_id = k.provider,
        primary_provider_name_key = k.provider_name
    from ${records}
    where b.patient_id = k.id
      and (b.patient_name_key, b.primary_provider_id, b.primary_provider_name_key)
      is distinct from (k.name, k.provider, k.provider_name)`)
}

/**
 * Updates the columns by which lists sort, for all patients of a primary provider, after the
 * provider was renamed.
 */
export async function refreshSortKeysOfProvider(db: Database, providerId: number): Promise<void> {
  const led = await db
    .select({ id: providerRelationships.patientId })
    .from(providerRelationships)
    .where(and(eq(providerRelationships.providerId, providerId), providerRelationships.isPrimary))
  await refreshSortKeys(
    db,
    led.map((row) => row.id),
  )
}

async function loadKeys(db: Database, patientIds: readonly number[]) {
  const provider = alias(users, 'provider')
  const rows = await db
    .select({
      id: patients.userId,
      recordId: patients.recordId,
      name: users.nameKey,
      phone: users.phone,
      born: users.birthDate,
      active: users.isActive,
      provider: provider.id,
      provider_name: provider.nameKey,
      team: sql<boolean>`exists (select from ${providerRelationships}
        where ${providerRelationships.patientId} = ${patients.userId})`,
    })
    .from(patients)
    .innerJoin(users, eq(users.id, patients.userId))
    .leftJoin(providerRelationships, primaryRelationship)
    .leftJoin(provider, eq(provider.id, providerRelationships.providerId))
    .where(anyOf(patients.userId, patientIds))
    .orderBy(asc(patients.userId))
  return rows.map(({ recordId, phone, ...row }) => ({
    ...row,
    ...listKeys({ nameKey: row.name, phone, recordId }),
  }))
}
