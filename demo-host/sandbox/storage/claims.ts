/** Loads the data that the claims of the caller's company need. */
import { and } from 'drizzle-orm'
import type { ClaimSource } from '../../../src/backend/claims'
import { dateInZone } from '../../../src/domain/dates/dates'
import { groupBy } from '../../../src/domain/group-by'
import { type BillingRow, storedBilling } from '../billing/billing-row'
import { anyOf, anyUuidOf } from '../db/any-of'
import type { Database } from '../db/connect'
import { loadRows } from '../db/load-rows'
import { billingInstances } from '../db/tables/billing'
import { rtmEnrollments } from '../db/tables/enrollments'
import { interactionLogs } from '../db/tables/records'
import type { SandboxRequest } from '../env'
import { isUuid } from '../resources/request-parts'
import { visibleBillings } from './billing-list'
import { loadTeams } from './care-team'
import { loadLocated } from './clinic-days'

/** Implements `BillingStorage.claimSources`. */
export async function loadClaimSources(
  c: SandboxRequest,
  uuids: readonly string[],
): Promise<readonly ClaimSource[]> {
  const { db, caller, now, today } = c.var
  const wanted = anyUuidOf(billingInstances.uuid, uuids.filter(isUuid))
  const which = and(visibleBillings(caller.companyId, today), wanted)
  const rows = await loadRows(db, billingInstances, which)
  const ids = [...new Set(rows.map(({ patientId }) => patientId))]
  const located = await loadLocated(db, ids)
  const teamOf = await loadTeams(db, ids)
  const enrollmentsOf = await loadPrograms(db, ids)
  const logsOf = await loadLogShares(db, rows)
  const found = new Map(rows.map((row) => [row.uuid, row]))
  return uuids.flatMap((uuid) => {
    const row = found.get(uuid.toLowerCase())
    if (!row) return []
    const id = row.patientId
    const { zone, ...patient } = located(id)
    return {
      row: storedBilling(row),
      patient: { ...patient, id },
      team: teamOf(id),
      clinicDay: dateInZone(now, zone),
      enrollments: enrollmentsOf(id),
      logs: logsOf(row),
    }
  })
}

async function loadPrograms(db: Database, patientIds: readonly number[]) {
  const { id, patientId, startDate, unenrolledOn, workflowId } = rtmEnrollments
  const rows = await db
    .select({ id, patientId, startDate, unenrolledOn, workflowId })
    .from(rtmEnrollments)
    .where(anyOf(patientId, patientIds))
  const own = groupBy(rows, (row) => row.patientId)
  return (ofPatient: number) => own.get(ofPatient) ?? []
}

/**
 * Loads the authors and the seconds of the logs. For a billed row, the logs are the copies that the
 * row stores. For other rows, they are the current logs.
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
