/**
 * The storage of the fake backend, for the handlers that it shares with the reference backend. It
 * keeps the records of the clinic in memory, as plain objects.
 */
import type { Call } from '../../backend/call'
import { fullName } from '../../backend/person'
import type { Storage } from '../../backend/storage'
import { dateInZone } from '../../domain/dates/dates'
import { type FakeClinic, patientFacts } from '../clinic'
import { takenValues } from '../related'
import { billingStorage } from './billing-instances'
import { enrollmentStorage } from './enrollments'
import { historyStorage } from './history'
import { logStorage } from './interaction-logs'
import { patientStorage } from './patients'
import { candidates, clinicStats, figureBillings, figureEnrollments } from './practice'

/**
 * Returns the storage for one request. It has no locks, because the fake backend handles one
 * request after another.
 */
export function storageOf(clinic: FakeClinic, call: Call): Storage {
  return {
    lockCompany: async () => clinic.practice.company,
    company: async () => clinic.practice.company,
    async changeCompany(change) {
      const { company } = clinic.practice
      clinic.practice = { ...clinic.practice, company: { ...company, ...change } }
    },
    patientIds: async () => [...clinic.patients.keys()].sort((a, b) => a - b),
    async derivations(ids) {
      return ids.map((patientId) => {
        const patient = clinic.patient(patientId)
        return {
          patientId,
          fullName: fullName(patient.user),
          facts: patientFacts(patient, clinic),
          stored: patient.billings,
          asOf: dateInZone(call.now, clinic.zone),
          zone: clinic.zone,
        }
      })
    },
    lockPatients: async (ids) => ids.filter((id) => clinic.patients.has(id)),
    derive: async (ids) => ids.flatMap((id) => clinic.derive(id)),
    practice: async () => clinic.practice,
    zoneUnder: async () => clinic.zone,
    taken: async (values, own) => takenValues(clinic, values, own),
    clinicStats: async (scope) => clinicStats(clinic, scope),
    figureEnrollments: async (query) => figureEnrollments(clinic, query),
    figureBillings: async (query) => figureBillings(clinic, query),
    candidates: candidates(clinic),
    async keepRecord({ raw_record: rawRecord }, { recordId, dob }) {
      if (recordId === null) return
      clinic.records = new Map(clinic.records).set(recordId, { rawRecord, dob })
    },
    keptRecord: async (recordId) => clinic.records.get(recordId),
    async setInvitationCode(uuid, invitationCode) {
      const clinics = clinic.practice.clinics.map((one) =>
        one.uuid === uuid ? { ...one, invitationCode } : one,
      )
      clinic.practice = { ...clinic.practice, clinics }
    },
    billings: billingStorage(clinic, call),
    history: historyStorage(clinic, call),
    patients: patientStorage(clinic, call),
    logs: logStorage(clinic),
    enrollments: enrollmentStorage(clinic, call.today),
  }
}
