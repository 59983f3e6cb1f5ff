/**
 * The storage of the practice: its providers, its figures, and the patients that match an EHR's
 * record.
 */
import type { ClinicStats } from '../../backend/clinic-figures'
import { fullName } from '../../backend/person'
import { companyWire, providerWire } from '../../backend/provider'
import type { ProviderStorage, Storage } from '../../backend/storage'
import { addDays, daysBetween, type PlainDate } from '../../domain/dates/dates'
import type { SeedClinic, SeedUser } from '../../seed/clinic-data'
import { type FakeClinic, patientFacts } from '../clinic'
import { pageInMemory } from '../listing'
import { accountWireOf, colleague } from '../related'
import { visibleBillings } from './billing-instances'

export function providerStorage(clinic: FakeClinic): ProviderStorage {
  const wireOf = (user: SeedUser) => {
    const workflows = clinic.workflows.toSorted((a, b) => (a.name < b.name ? -1 : 1))
    return providerWire(user, accountWireOf(clinic, user), workflows)
  }
  return {
    async page(query) {
      const rows = clinic.staff.map(({ user }) => ({
        keys: { is_active: user.isActive, id: user.id, name: fullName(user) },
        wire: wireOf(user),
      }))
      return pageInMemory(rows, query, [], ['name', 'id'])
    },
    async show(id) {
      const user = colleague(clinic, id)
      const staffOf = (uuid: string) =>
        clinic.staff.filter((one) => one.clinicUuids.includes(uuid)).map((one) => one.user.id)
      const workflowIds = clinic.workflows.map((workflow) => workflow.id)
      const company = companyWire(clinic.company, clinic.clinics, staffOf, workflowIds)
      return user && { ...wireOf(user), company }
    },
  }
}

/**
 * Returns the share of days answered for each enrollment of a clinic, counting only days in the
 * span.
 */
function answeredShares(clinic: FakeClinic, uuid: string, from: PlainDate, to: PlainDate) {
  const shares: number[] = []
  for (const patient of clinic.patients.values()) {
    if (patient.user.defaultClinicUuid !== uuid) continue
    for (const { startDate, duration, unenrolledAt } of patientFacts(patient, clinic).enrollments) {
      const [first = from] = [startDate, from].toSorted().slice(-1)
      const [last = to] = [addDays(startDate, duration - 1), unenrolledAt ?? to, to].toSorted()
      if (last < first) continue
      const answered = new Set(patient.responseDates.filter((day) => first <= day && day <= last))
      shares.push(answered.size / (daysBetween(first, last) + 1))
    }
  }
  return shares
}

export function clinicStats(
  clinic: FakeClinic,
  wanted: string | null,
  from: PlainDate,
  to: PlainDate,
): ClinicStats[] {
  const billings = visibleBillings(clinic, to).filter(({ row }) => row.existsFrom >= from)
  return clinic.clinics
    .filter(({ uuid }) => wanted === null || uuid === wanted)
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .map(({ uuid, name }) => {
      const shares = answeredShares(clinic, uuid, from, to)
      const sum = shares.reduce((total, share) => total + share, 0)
      const own = billings.filter(({ patient }) => patient.user.defaultClinicUuid === uuid)
      const responseRate = sum / Math.max(1, shares.length)
      return { uuid, name, responseRate, enrollments: shares.length, billings: own.length }
    })
}

export function candidates(clinic: FakeClinic): Storage['candidates'] {
  return async (subject) => {
    const patients = [...clinic.patients.values()].map(({ user, recordId }) => {
      return { id: user.id, born: user.birthDate, phone: user.phone, recordId }
    })
    const { recordId, dob, phone } = subject
    const isKnown = dob !== null && phone !== ''
    return {
      byRecord: recordId === null ? [] : patients.filter((one) => one.recordId === recordId),
      byPerson: patients.filter((one) => isKnown && one.born === dob && one.phone === phone),
    }
  }
}

/** Returns the clinics that a staff member belongs to, by name. */
export function clinicsOf({ staff, clinics }: FakeClinic, userId: number): SeedClinic[] {
  const member = staff.find(({ user }) => user.id === userId)
  return clinics
    .filter(({ uuid }) => member?.clinicUuids.includes(uuid))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
}
