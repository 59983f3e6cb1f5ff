/** Finds the records that a request names and that an answer contains. */
import { type CareTeam, memberWire, primaryOf, type TeamWire } from '../backend/care-team'
import { enrollmentWire } from '../backend/enrollment'
import type { StoredLog } from '../backend/interaction-log'
import type { KnownClinic } from '../backend/known-clinic'
import { nameKey } from '../backend/name-key'
import { accountWire, fullName, type Names, nameWire } from '../backend/person'
import type { SeedUser } from '../seed/clinic-data'
import type { FakeClinic, Log, PatientRecord } from './clinic'
import type { FakeCall } from './fake-call'

/** The account of a staff member. */
export function colleague({ staff }: FakeClinic, userId: number | null): SeedUser | undefined {
  return staff.find(({ user }) => user.id === userId)?.user
}

export function namesOf(clinic: FakeClinic): Names {
  return {
    get(id) {
      const user = colleague(clinic, id) ?? clinic.patients.get(id)?.user
      return user && nameWire(user)
    },
  }
}

export function knownOf(clinic: FakeClinic): KnownClinic {
  return {
    colleague(id) {
      const user = colleague(clinic, id)
      return user && { fullName: fullName(user), isActive: user.isActive }
    },
    workflow: (id) => clinic.workflows.find((one) => one.id === id),
  }
}

export function teamOf({ primaryProviderId, secondaryProviderIds }: PatientRecord): CareTeam {
  return { primary: primaryProviderId, secondaries: secondaryProviderIds }
}

export function teamWireOf(clinic: FakeClinic, patient: PatientRecord): TeamWire {
  const primary = colleague(clinic, patient.primaryProviderId)
  const others = clinic.staff
    .map(({ user }) => user)
    .filter(({ id }) => patient.secondaryProviderIds.includes(id))
    .toSorted((a, b) => (nameKey(a) < nameKey(b) ? -1 : 1))
  return [
    ...(primary ? [memberWire(primary, true)] : []),
    ...others.map((user) => memberWire(user, false)),
  ]
}

/** The account record. A patient belongs to the default clinic only. */
export function accountWireOf(clinic: FakeClinic, user: SeedUser) {
  const staff = clinic.staff.find((one) => one.user.id === user.id)
  const uuids = staff?.clinicUuids ?? [user.defaultClinicUuid]
  const memberships = clinic.clinics
    .filter(({ uuid }) => uuids.includes(uuid))
    .map(({ uuid, name }) => ({
      clinic: { uuid, name },
      isActive: true,
      isDefault: uuid === user.defaultClinicUuid,
    }))
  const patient = clinic.patients.get(user.id)
  return accountWire(user, memberships, patient ? primaryOf(teamWireOf(clinic, patient)) : null)
}

export function enrollmentWireOf(
  clinic: FakeClinic,
  { user }: PatientRecord,
  row: PatientRecord['enrollments'][number],
  { today }: Pick<FakeCall, 'today'>,
) {
  const workflow = clinic.workflows.find(({ id }) => id === row.workflowId)
  return enrollmentWire({ ...row, patientId: user.id }, workflow, namesOf(clinic), today)
}

/** The log with the row that bills for it. A cancelled row counts only when no other bills for it. */
export function storedLog({ user, billings }: PatientRecord, log: Log): StoredLog {
  const own = billings.filter(({ logIds }) => logIds.includes(log.id))
  const uuid = (own.find(({ status }) => status !== 'Cnc') ?? own[0])?.uuid ?? null
  return { ...log, patientId: user.id, billingInstanceUuid: uuid }
}
