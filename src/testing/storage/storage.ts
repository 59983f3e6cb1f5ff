/** The storage of the shared handlers: the plain objects of the clinic. */
import type { Call } from '../../backend/call'
import type { Storage } from '../../backend/storage'
import { type FakeClinic, patientFacts } from '../clinic'
import { knownOf } from '../related'
import { logStorage } from './interaction-logs'

/** Locks nothing, because the fake answers one request after another. */
export function storageOf(clinic: FakeClinic, _call: Call): Storage {
  return {
    lockPatients: async (ids) => ids.filter((id) => clinic.patients.has(id)),
    derive: async (ids, moved) => new Set(ids.flatMap((id) => clinic.derive(id, moved))),
    known: async () => knownOf(clinic),
    async factsOf(patientId) {
      return { facts: patientFacts(clinic.patient(patientId), clinic), zone: clinic.zone }
    },
    logs: logStorage(clinic),
  }
}
