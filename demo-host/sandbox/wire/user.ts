/** The full account record (spec §3, "User"). */
import { eq, inArray } from 'drizzle-orm'
import { groupBy } from '../../../src/domain/group-by'
import { byCode } from '../db/collate'
import type { Database } from '../db/connect'
import { clinicMemberships, clinics, users } from '../db/tables/people'
import { loadCareTeams } from './care-team'
import { fullName } from './names'

type UserRow = typeof users.$inferSelect

/** Loads users in the order of the ids. */
export async function loadUsersWire(db: Database, ids: readonly number[]) {
  if (ids.length === 0) return []
  const rows = await db
    .select()
    .from(users)
    .where(inArray(users.id, [...ids]))
  const memberships = await db
    .select({
      userId: clinicMemberships.userId,
      isActive: clinicMemberships.isActive,
      isDefault: clinicMemberships.isDefault,
      clinic: { uuid: clinics.uuid, name: clinics.name },
    })
    .from(clinicMemberships)
    .innerJoin(clinics, eq(clinics.uuid, clinicMemberships.clinicUuid))
    .where(inArray(clinicMemberships.userId, [...ids]))
    .orderBy(byCode(clinics.name), clinics.uuid)
  const membershipsOf = groupBy(memberships, (row) => row.userId)
  const teamOf = await loadCareTeams(
    db,
    rows.filter((row) => row.userType === 'patient').map((row) => row.id),
  )
  const byId = new Map(
    rows.map((row) => [
      row.id,
      {
        ...accountFields(row),
        ...clinicFields(membershipsOf.get(row.id) ?? []),
        primary_provider: teamOf(row.id).find((member) => member.is_primary)?.provider ?? null,
      },
    ]),
  )
  return ids.flatMap((id) => byId.get(id) ?? [])
}

function accountFields(row: UserRow) {
  return {
    id: row.id,
    username: row.username ?? '',
    full_name: fullName(row),
    first_name: row.firstName,
    last_name: row.lastName,
    email: row.email,
    phone: row.phone,
    birth_date: row.birthDate,
    is_active: row.isActive,
    user_type: row.userType,
    provider_type: row.providerType,
    timezone: row.timezone,
    language: row.language,
    account_origin: row.accountOrigin,
    created_by: row.createdBy,
    is_dummy: row.isDummy,
    sms_opt_out_date: row.smsOptOutDate,
    sms_unreachable_date: row.smsUnreachableDate,
  }
}

interface Membership {
  readonly isActive: boolean
  readonly isDefault: boolean
  readonly clinic: { readonly uuid: string; readonly name: string }
}

function clinicFields(memberships: readonly Membership[]) {
  return {
    default_clinic: memberships.find((membership) => membership.isDefault)?.clinic ?? null,
    clinic_memberships: memberships.map(({ clinic, isActive, isDefault }) => ({
      clinic,
      is_active: isActive,
      is_default: isDefault,
    })),
  }
}
