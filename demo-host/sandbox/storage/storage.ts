/**
 * Implements the storage of the shared handlers (`src/backend`) with SQL in the request's
 * transaction.
 */
import { eq } from 'drizzle-orm'
import type { FigureScope } from '../../../src/backend/clinic-figures'
import type { Storage } from '../../../src/backend/storage'
import { storedBilling } from '../billing/billing-row'
import { factsUntil, loadRuleInputs, lockPatients } from '../billing/patient-billings'
import { rederive } from '../billing/rederive'
import type { Clock } from '../clock'
import { companies } from '../db/tables/companies'
import { patients } from '../db/tables/people'
import type { SandboxRequest } from '../env'
import { readClinicStats } from '../reports/clinic-stats'
import { readFigureBillings, readFigureEnrollments } from '../reports/figure-rows'
import type { Scope } from '../reports/scope'
import { billingStorage } from './billing-instances'
import { emrStorage } from './emr-patient-data'
import { historyStorage } from './history'
import { logStorage } from './interaction-logs'
import { zoneUnder } from './patient-day'
import { patientStorage } from './patients'
import { loadPractice, lockCompany, readCompany, setInvitationCode } from './practice'
import { enrollmentStorage } from './rtm-enrollments'
import { takenValues } from './unique-values'

export function storageOf(c: SandboxRequest, clock: Clock): Storage {
  const { db, caller, today } = c.var
  // `earlier` (the clinics where the current day is before the user's day) only decides which
  // billings are ready. These figures count the billings on all tabs, so the list is empty.
  const scopeOf = ({ clinicUuid, ...span }: FigureScope): Scope => {
    return { db, companyId: caller.companyId, clinicUuid, span, today, earlier: [] }
  }
  return {
    lockCompany: () => lockCompany(c),
    company: () => readCompany(db, caller.companyId),
    async changeCompany(change) {
      await db.update(companies).set(change).where(eq(companies.id, caller.companyId))
    },
    async patientIds() {
      const own = eq(patients.companyId, caller.companyId)
      const rows = await db
        .select({ id: patients.userId })
        .from(patients)
        .where(own)
        .orderBy(patients.userId)
      return rows.map((row) => row.id)
    },
    async derivations(patientIds) {
      const loaded = await loadRuleInputs(db, patientIds)
      return loaded.map((patient) => ({
        patientId: patient.patientId,
        fullName: patient.fullName,
        facts: patient.facts,
        stored: patient.rows.map(storedBilling),
        asOf: factsUntil(patient, clock.now()),
        zone: patient.zone,
      }))
    },
    lockPatients: (ids) => lockPatients(db, caller.companyId, ids),
    derive: (patientIds) => rederive(db, patientIds, clock.now()),
    practice: () => loadPractice(db, caller.companyId),
    zoneUnder: (providerId) => zoneUnder(c, providerId),
    taken: (values, own) => takenValues(db, caller.companyId, values, own),
    clinicStats: (query) => readClinicStats(scopeOf(query)),
    figureEnrollments: (query) => readFigureEnrollments(scopeOf(query), query),
    figureBillings: (query) => readFigureBillings(scopeOf(query), query),
    ...emrStorage(c, clock.now()),
    setInvitationCode: (uuid, code) => setInvitationCode(db, uuid, code),
    billings: billingStorage(c, clock),
    history: historyStorage(c, clock),
    patients: patientStorage(c),
    logs: logStorage(c),
    enrollments: enrollmentStorage(c),
  }
}
