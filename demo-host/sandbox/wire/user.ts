/** The full account record (spec §3, "User"). */
import { eq } from 'drizzle-orm'
import { primaryOf } from '../../../src/backend/care-team'
import { accountWire } from '../../../src/backend/person'
import { groupBy } from '../../../src/domain/group-by'
import { anyOf } from '../db/any-of'
import { byCode } from '../db/collate'
import type { Database } from '../db/connect'
import { loadRows } from '../db/load-rows'
import { clinicMemberships, clinics, users } from '../db/tables/people'
import { type CareTeams, loadCareTeams } from './care-team'

/**
 * Loads users in the order of the ids.
 * @param teams - the care teams of the patients among them, if the caller has loaded them.
 */
export async function loadUsersWire(db: Database, ids: readonly number[], teams?: CareTeams) {
  if (ids.length === 0) return []
  const rows = await loadRows(db, users, anyOf(users.id, ids), [], ['passwordHash'])
  const membershipsOf = await loadMemberships(db, ids)
  const patientIds = rows.filter((row) => row.userType === 'patient').map((row) => row.id)
  const teamOf = teams ?? (await loadCareTeams(db, patientIds))
  const byId = new Map(
    rows.map((row) => [row.id, accountWire(row, membershipsOf(row.id), primaryOf(teamOf(row.id)))]),
  )
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** Loads the clinics of users, by name. */
export async function loadMemberships(db: Database, ids: readonly number[]) {
  const { userId, isActive, isDefault } = clinicMemberships
  const rows = await db
    .select({ userId, isActive, isDefault, clinic: { uuid: clinics.uuid, name: clinics.name } })
    .from(clinicMemberships)
    .innerJoin(clinics, eq(clinics.uuid, clinicMemberships.clinicUuid))
    .where(anyOf(userId, ids))
    .orderBy(byCode(clinics.name), clinics.uuid)
  const own = groupBy(rows, (row) => row.userId)
  return (id: number) => own.get(id) ?? []
}
