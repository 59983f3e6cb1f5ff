/** The storage of the shared handlers (`src/backend`): SQL in the request's transaction. */
import type { Storage } from '../../../src/backend/storage'
import { loadPatientBillings, lockPatients } from '../billing/patient-billings'
import { rederive } from '../billing/rederive'
import type { Clock } from '../clock'
import type { SandboxRequest } from '../env'
import { loadKnown } from './colleagues'
import { logStorage } from './interaction-logs'

export function storageOf(c: SandboxRequest, clock: Clock): Storage {
  const { db, caller } = c.var
  return {
    lockPatients: (ids) => lockPatients(db, caller.companyId, ids),
    derive: (patientIds, moved) => rederive(db, patientIds, clock.now(), moved),
    known: (staffIds, workflowIds) => loadKnown(c, staffIds, workflowIds),
    async factsOf(patientId) {
      const [patient] = await loadPatientBillings(db, [patientId])
      if (!patient) throw new Error(`There is no patient ${patientId}.`)
      return patient
    },
    logs: logStorage(c),
  }
}
