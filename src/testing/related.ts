/** Finds the records that a request refers to or that a response contains. */
import { memberWire, primaryOf, type TeamWire } from '../backend/care-team'
import { enrollmentWire, type StoredEnrollment } from '../backend/enrollment'
import { nameKey } from '../backend/name-key'
import { accountWire, type Names, nameWire, takenWords, type UniqueValues } from '../backend/person'
import type { Practice } from '../backend/practice'
import type { FieldError } from '../backend/problem'
import type { PlainDate } from '../domain/dates/dates'
import { groupBy } from '../domain/group-by'
import { overlaps, warningsOfLog } from '../rules/log-warnings'
import type { SeedUser } from '../seed/clinic-data'
import type { FakeClinic, Log, PatientRecord } from './clinic'

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

/** The clinics of a user, by name. */
function membershipsOf(clinic: FakeClinic, user: SeedUser, uuids: readonly (string | null)[]) {
  return byName(clinic.clinics)
    .filter(({ uuid }) => uuids.includes(uuid))
    .map(({ uuid, name }) => ({
      clinic: { uuid, name },
      isActive: true,
      isDefault: uuid === user.defaultClinicUuid,
    }))
}

const byName = <Named extends { readonly name: string }>(rows: readonly Named[]) =>
  rows.toSorted((a, b) => (a.name < b.name ? -1 : 1))

export function practiceOf(clinic: FakeClinic): Practice {
  return {
    clinics: byName(clinic.clinics),
    workflows: byName(clinic.workflows),
    staff: clinic.staff
      .map(({ user, clinicUuids }) => ({
        ...user,
        memberships: membershipsOf(clinic, user, clinicUuids),
      }))
      .toSorted((a, b) => (nameKey(a) < nameKey(b) ? -1 : 1)),
  }
}

/** The key that sorts by the primary provider. */
export function providerKey(clinic: FakeClinic, patient: PatientRecord): string | null {
  const user = colleague(clinic, patient.primaryProviderId)
  return user ? nameKey(user) : null
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

/** The account record in wire format. A patient belongs only to the default clinic. */
export function accountWireOf(clinic: FakeClinic, user: SeedUser) {
  const staff = clinic.staff.find((one) => one.user.id === user.id)
  const uuids = staff?.clinicUuids ?? [user.defaultClinicUuid]
  const memberships = membershipsOf(clinic, user, uuids)
  const patient = clinic.patients.get(user.id)
  return accountWire(user, memberships, patient ? primaryOf(teamWireOf(clinic, patient)) : null)
}

export function enrollmentWireOf(clinic: FakeClinic, row: StoredEnrollment, today: PlainDate) {
  const workflow = clinic.workflows.find(({ id }) => id === row.workflowId)
  return enrollmentWire(row, workflow, namesOf(clinic), today)
}

/**
 * Returns a function that adds its warnings to a log. The warnings depend on the provider's other
 * logs (BR20).
 */
export function flagger({ patients }: FakeClinic) {
  const spanOf = (log: Log) => ({ ...log, startsAt: new Date(log.interactedDatetime).getTime() })
  const all = [...patients.values()].flatMap(({ logs }) => logs.map(spanOf))
  const byProvider = groupBy(all, ({ providerId }) => providerId)
  return <Flagged extends Log>(log: Flagged) => {
    const span = spanOf(log)
    const others = byProvider.get(log.providerId) ?? []
    const isOverlapping = others.some((other) => overlaps(span, other))
    return { ...log, warnings: warningsOfLog(log, isOverlapping) }
  }
}

/**
 * Returns the log with the uuid of the row that counts it. A cancelled row is used only if no other
 * row counts the log.
 */
export function storedLog({ user, billings }: PatientRecord, log: Log) {
  const own = billings.filter(({ logIds }) => logIds.includes(log.id))
  const uuid = (own.find(({ status }) => status !== 'Cnc') ?? own[0])?.uuid ?? null
  return { ...log, patientId: user.id, billingInstanceUuid: uuid }
}

/**
 * Returns an error for each value that another person of the clinic has.
 * @param own - a user id.
 */
export function takenValues(
  { staff, patients }: FakeClinic,
  values: UniqueValues,
  own: number | null,
): FieldError[] {
  const others = [...patients.values()].filter(({ user }) => user.id !== own)
  const people = [...staff, ...others].map(({ user }) => user)
  const isTaken = {
    username: people.some(({ username }) => username === values.username),
    email: people.some((user) => user.email.toLowerCase() === values.email?.toLowerCase()),
    phone: people.some(({ phone }) => phone === values.phone),
    record_id: others.some(({ recordId }) => recordId === values.record_id),
  }
  return (['username', 'email', 'phone', 'record_id'] as const)
    .filter((field) => values[field] && isTaken[field])
    .map((field) => ({ field, detail: takenWords[field] }))
}
