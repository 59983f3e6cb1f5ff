/** Billing instances in wire format. A few queries load a page of rows with all related data. */
import { and, asc, eq, inArray } from 'drizzle-orm'
import { billingInstanceWire } from '../../../src/backend/billing-instance'
import { type LogRecord, storedLogWire } from '../../../src/backend/interaction-log'
import { groupBy } from '../../../src/domain/group-by'
import { type BillingRow, storedBilling } from '../billing/billing-row'
import type { Database } from '../db/connect'
import { billingInstances } from '../db/tables/billing'
import { interactionLogs } from '../db/tables/records'
import { loadClinicZones, type Reader } from '../storage/clinic-days'
import { loadCareTeams } from './care-team'
import { withWarnings } from './log-warnings'
import { loadNames } from './names'

/** Returns the rows as a user sees them, in the given order. */
export async function billingInstancesWire(
  db: Database,
  rows: readonly BillingRow[],
  reader: Reader,
) {
  const patientIds = [...new Set(rows.map((row) => row.patientId))]
  const names = await loadNames(
    db,
    rows.flatMap((row) => [row.patientId, row.reconciledBy, row.cancelledBy]),
  )
  const teamOf = await loadCareTeams(db, patientIds)
  const logsOf = await loadLogs(db, rows)
  const priorOf = await loadPriors(db, rows)
  const zoneOf = await loadClinicZones(db, patientIds)
  return rows.map((row) => {
    const { patientId } = row
    const related = {
      patientId,
      prior: priorOf(row),
      team: teamOf(patientId),
      logs: logsOf(row),
      names,
      zone: zoneOf(patientId),
    }
    return billingInstanceWire(storedBilling(row), related, reader)
  })
}

type StoredLogRecord = LogRecord & { readonly billingInstanceUuid: string | null }

/** Loads the frozen logs of billed rows (R11) and the current logs of other rows. */
async function loadLogs(db: Database, rows: readonly BillingRow[]) {
  const open = rows.filter((row) => row.type === 'SUPPORT' || row.isHandMade)
  const uuids = open.filter((row) => row.frozenLogs === null).map((row) => row.uuid)
  const logs =
    uuids.length === 0
      ? []
      : await db
          .select()
          .from(interactionLogs)
          .where(inArray(interactionLogs.billingInstanceUuid, uuids))
          .orderBy(asc(interactionLogs.interactedDatetime), asc(interactionLogs.id))
  const frozen = rows.flatMap(({ uuid, frozenLogs }) =>
    (frozenLogs ?? []).map((log) => ({ ...log, billingInstanceUuid: uuid })),
  )
  const logsOf = groupBy(
    await withWarnings<StoredLogRecord>(db, [...frozen, ...logs]),
    (log) => log.billingInstanceUuid,
  )
  return (row: BillingRow) => (logsOf.get(row.uuid) ?? []).map(storedLogWire)
}

/** Loads the previous Engage of each Engage (`prev_billinginstance`). */
async function loadPriors(db: Database, rows: readonly BillingRow[]) {
  const waiting = rows.filter((row) => row.priorKey !== null)
  const patientIds = [...new Set(waiting.map((row) => row.patientId))]
  const engages =
    patientIds.length === 0
      ? []
      : await db
          .select()
          .from(billingInstances)
          .where(
            and(
              inArray(billingInstances.patientId, patientIds),
              eq(billingInstances.type, 'ENGAGE'),
            ),
          )
  const byKey = new Map(engages.map((row) => [`${row.patientId} ${row.key}`, row]))
  return (row: BillingRow) => {
    const prior = byKey.get(`${row.patientId} ${row.priorKey}`)
    return prior ? storedBilling(prior) : null
  }
}
