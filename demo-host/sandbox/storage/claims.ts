/** Loads the data that the claims of the caller's company need. */
import { sql } from 'drizzle-orm'
import type { ClaimSource } from '../../../src/backend/claims'
import { dateInZone } from '../../../src/domain/dates/dates'
import { groupBy } from '../../../src/domain/group-by'
import { type BillingRow, storedBilling } from '../billing/billing-row'
import { anyOf, anyUuidOf } from '../db/any-of'
import { load, mapped, rowsFrom, together } from '../db/load-rows'
import { rtmEnrollments } from '../db/tables/enrollments'
import { interactionLogs } from '../db/tables/records'
import type { SandboxRequest } from '../env'
import { careTeams } from './care-team'
import { locatedPatients } from './clinic-days'
import { findBillings } from './find-billings'

/** Implements `BillingStorage.claimSources`. */
export async function loadClaimSources(
  c: SandboxRequest,
  uuids: readonly string[],
): Promise<readonly ClaimSource[]> {
  const { db, now } = c.var
  const rows = await findBillings(c, uuids)
  const ids = [...new Set(rows.map(({ patientId }) => patientId))]
  const { located, teamOf, enrollmentsOf, logsOf } = await load(
    db,
    together({
      located: locatedPatients(ids),
      teamOf: careTeams(ids),
      enrollmentsOf: programs(ids),
      logsOf: logShares(rows),
    }),
  )
  return rows.map((row) => {
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

/** Returns the query for the programs in which patients were enrolled. */
function programs(patientIds: readonly number[]) {
  const { id, patientId, startDate, unenrolledOn, workflowId } = rtmEnrollments
  const fields = { id, patientId, startDate, unenrolledOn, workflowId }
  const from = sql`${rtmEnrollments} where ${anyOf(patientId, patientIds)}`
  return mapped(rowsFrom(fields, from), (rows) => {
    const own = groupBy(rows, (row) => row.patientId)
    return (ofPatient: number) => own.get(ofPatient) ?? []
  })
}

/**
 * Returns the query for the provider and the duration in seconds of each log that belongs to a row.
 * For a billed row, these are the copies of the logs that the row stores. For other rows, these are
 * the current logs.
 */
function logShares(rows: readonly BillingRow[]) {
  const open = rows.filter(({ frozenLogs }) => frozenLogs === null).map(({ uuid }) => uuid)
  const { billingInstanceUuid, providerId, durationSecs } = interactionLogs
  const fields = { billingInstanceUuid, providerId, durationSecs }
  const from = sql`${interactionLogs} where ${anyUuidOf(billingInstanceUuid, open)}`
  return mapped(rowsFrom(fields, from), (logs) => {
    const own = groupBy(logs, (log) => log.billingInstanceUuid)
    return ({ uuid, frozenLogs }: BillingRow) => frozenLogs ?? own.get(uuid) ?? []
  })
}
