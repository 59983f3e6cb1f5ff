/** Loads the data that the claims of the caller's company need. */
import { and, eq, type SQL } from 'drizzle-orm'
import type { ClaimStorage } from '../../../src/backend/storage'
import { dateInZone } from '../../../src/domain/dates/dates'
import { groupBy } from '../../../src/domain/group-by'
import { type BillingRow, storedBilling } from '../billing/billing-row'
import { anyOf, anyUuidOf } from '../db/any-of'
import type { Database } from '../db/connect'
import { loadRows } from '../db/load-rows'
import { billingInstances } from '../db/tables/billing'
import { rtmEnrollments } from '../db/tables/enrollments'
import { patients, providerRelationships, users } from '../db/tables/people'
import { interactionLogs } from '../db/tables/records'
import type { SandboxRequest } from '../env'
import { isUuid } from '../resources/request-parts'
import { visibleBillings } from './billing-list'
import { loadLocated } from './clinic-days'

export function claimStorage(c: SandboxRequest): ClaimStorage {
  const { db, caller, now, today } = c.var
  const { companyId } = caller
  return {
    async sources(uuids) {
      const wanted = anyUuidOf(billingInstances.uuid, uuids.filter(isUuid))
      const rows = await loadRows(
        db,
        billingInstances,
        and(visibleBillings(companyId, today), wanted),
      )
      const ids = [...new Set(rows.map(({ patientId }) => patientId))]
      const people = await loadPeople(db, anyOf(patients.userId, ids))
      const enrollmentsOf = await loadPrograms(db, ids)
      const logsOf = await loadLogShares(db, rows)
      const located = await loadLocated(db, ids)
      const sources = rows.flatMap((row) => {
        const person = people.get(row.patientId)
        if (!person) return []
        return {
          row: storedBilling(row),
          ...person,
          clinicDay: dateInZone(now, located(row.patientId).zone),
          enrollments: enrollmentsOf(row.patientId),
          logs: logsOf(row),
        }
      })
      const found = new Map(sources.map((source) => [source.row.uuid, source]))
      return uuids.flatMap((uuid) => found.get(uuid.toLowerCase()) ?? [])
    },
  }
}

/** Loads the patients with their care teams, by id. */
async function loadPeople(db: Database, which: SQL) {
  const rows = await db
    .select({
      id: users.id,
      recordId: patients.recordId,
      firstName: users.firstName,
      lastName: users.lastName,
      birthDate: users.birthDate,
      claimFacts: patients.claimFacts,
    })
    .from(patients)
    .innerJoin(users, eq(users.id, patients.userId))
    .where(which)
  const members = await db
    .select()
    .from(providerRelationships)
    .where(
      anyOf(
        providerRelationships.patientId,
        rows.map(({ id }) => id),
      ),
    )
  const membersOf = groupBy(members, ({ patientId }) => patientId)
  return new Map(
    rows.map((patient) => {
      const own = membersOf.get(patient.id) ?? []
      const primary = own.find(({ isPrimary }) => isPrimary)?.providerId ?? null
      const others = own.filter(({ isPrimary }) => !isPrimary)
      const team = { primary, secondaries: others.map(({ providerId }) => providerId) }
      return [patient.id, { patient, team }]
    }),
  )
}

async function loadPrograms(db: Database, patientIds: readonly number[]) {
  const { id, patientId, startDate, workflowId } = rtmEnrollments
  const rows = await db
    .select({ id, patientId, startDate, workflowId })
    .from(rtmEnrollments)
    .where(anyOf(patientId, patientIds))
  const own = groupBy(rows, (row) => row.patientId)
  return (ofPatient: number) => own.get(ofPatient) ?? []
}

/**
 * Loads the authors and seconds of the logs. Billed rows have frozen logs, and other rows have
 * current logs.
 */
async function loadLogShares(db: Database, rows: readonly BillingRow[]) {
  const open = rows.filter(({ frozenLogs }) => frozenLogs === null)
  const { billingInstanceUuid, providerId, durationSecs } = interactionLogs
  const logs = await db
    .select({ billingInstanceUuid, providerId, durationSecs })
    .from(interactionLogs)
    .where(
      anyUuidOf(
        billingInstanceUuid,
        open.map(({ uuid }) => uuid),
      ),
    )
  const own = groupBy(logs, (log) => log.billingInstanceUuid)
  return ({ uuid, frozenLogs }: BillingRow) => frozenLogs ?? own.get(uuid) ?? []
}
