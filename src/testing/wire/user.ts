/** Users in wire format (spec §3, "User"). */
import { nameKey } from '../../backend/name-key'
import type { SeedUser } from '../../seed/clinic-data'
import { type FakeClinic, type PatientRecord, person } from '../clinic'

export function fullName({ firstName, lastName }: SeedUser): string {
  return `${firstName} ${lastName}`.trim()
}

/** The user who did something: `{id, full_name}`. */
export function actorWire(clinic: FakeClinic, id: number | null) {
  const user = id === null ? undefined : person(clinic, id)
  return user ? { id: user.id, full_name: fullName(user) } : null
}

export function nameWire(user: SeedUser) {
  return {
    id: user.id,
    full_name: fullName(user),
    first_name: user.firstName,
    last_name: user.lastName,
  }
}

/** A patient's provider relationships, the primary provider first. */
export function careTeamWire(
  clinic: FakeClinic,
  { primaryProviderId, secondaryProviderIds }: PatientRecord,
) {
  const primary = primaryProviderId === null ? [] : [primaryProviderId]
  const others = clinic.staff
    .filter(({ user }) => secondaryProviderIds.includes(user.id))
    .toSorted((a, b) => (nameKey(a.user) < nameKey(b.user) ? -1 : 1))
  return [...primary, ...others.map(({ user }) => user.id)].flatMap((id) => {
    const user = person(clinic, id)
    if (!user) return []
    const provider = {
      user: { ...nameWire(user), is_active: user.isActive },
      type: user.providerType,
    }
    return [{ is_primary: id === primaryProviderId, status: 'ACTIVE', provider }]
  })
}

/** The clinics of a user. A patient belongs to the default clinic only. */
function membershipsOf({ clinics, staff }: FakeClinic, user: SeedUser) {
  const uuids = staff.find((one) => one.user.id === user.id)?.clinicUuids ?? [
    user.defaultClinicUuid,
  ]
  return clinics
    .filter(({ uuid }) => uuids.includes(uuid))
    .map(({ uuid, name }) => ({
      clinic: { uuid, name },
      is_active: true,
      is_default: uuid === user.defaultClinicUuid,
    }))
}

/** The full account record. */
export function userWire(clinic: FakeClinic, user: SeedUser) {
  const memberships = membershipsOf(clinic, user)
  const patient = clinic.patients.get(user.id)
  const team = patient ? careTeamWire(clinic, patient) : []
  return {
    id: user.id,
    username: user.username ?? '',
    full_name: fullName(user),
    first_name: user.firstName,
    last_name: user.lastName,
    email: user.email,
    phone: user.phone,
    birth_date: user.birthDate,
    is_active: user.isActive,
    user_type: user.userType,
    provider_type: user.providerType,
    timezone: user.timezone,
    language: user.language,
    account_origin: user.accountOrigin,
    created_by: user.createdBy,
    is_dummy: false,
    sms_opt_out_date: user.smsOptOutDate,
    sms_unreachable_date: user.smsUnreachableDate,
    default_clinic: memberships.find((one) => one.is_default)?.clinic ?? null,
    clinic_memberships: memberships,
    primary_provider: team.find((member) => member.is_primary)?.provider ?? null,
  }
}
