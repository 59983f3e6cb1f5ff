/** Billing instances in wire format. A few queries load a page of rows with all related data. */
import { and, asc, eq, inArray, ne } from 'drizzle-orm'
import { billingInstanceWire } from '../../../src/backend/billing-instance'
import { interactionLogWire, storedLogWire } from '../../../src/backend/interaction-log'
import type { PlainDate } from '../../../src/domain/dates/dates'
import { groupBy } from '../../../src/domain/group-by'
import { type BillingRow, storedBilling } from '../billing/billing-row'
import type { Database } from '../db/connect'
import { billingInstances } from '../db/tables/billing'
import { interactionLogs } from '../db/tables/records'
import { loadCareTeams } from './care-team'
import { loadNames } from './names'

/** Returns the rows as a user sees them on `today`, in the given order. */
export async function billingInstancesWire(
  db: Database,
  rows: readonly BillingRow[],
  today: PlainDate,
) {
  const patientIds = [...new Set(rows.map((row) => row.patientId))]
  const names = await loadNames(
    db,
    rows.flatMap((row) => [row.patientId, row.reconciledBy, row.cancelledBy]),
  )
  const teamOf = await loadCareTeams(db, patientIds)
  const logsOf = await loadLogs(db, rows)
  const priorOf = await loadPriors(db, rows)
  return rows.map((row) => {
    const { patientId } = row
    const related = {
      patientId,
      prior: priorOf(row),
      team: teamOf(patientId),
      logs: logsOf(row),
      names,
    }
    return billingInstanceWire(storedBilling(row), related, today)
  })
}

/** Loads the frozen logs of billed rows (R11) and the current logs of other rows. */
async function loadLogs(db: Database, rows: readonly BillingRow[]) {
  const open = rows.filter((row) => row.type === 'SUPPORT' || row.key === null)
  const uuids = open.filter((row) => row.frozenLogs === null).map((row) => row.uuid)
  const logs =
    uuids.length === 0
      ? []
      : await db
          .select()
          .from(interactionLogs)
          .where(inArray(interactionLogs.billingInstanceUuid, uuids))
          .orderBy(asc(interactionLogs.interactedDatetime), asc(interactionLogs.id))
  const logsOf = groupBy(logs, (log) => log.billingInstanceUuid)
  return (row: BillingRow) =>
    row.frozenLogs
      ? row.frozenLogs.map((log) => interactionLogWire(log, row.uuid))
      : (logsOf.get(row.uuid) ?? []).map(storedLogWire)
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
              ne(billingInstances.status, 'Del'),
            ),
          )
  const byKey = new Map(engages.map((row) => [`${row.patientId} ${row.key}`, row]))
  return (row: BillingRow) => {
    const prior = byKey.get(`${row.patientId} ${row.priorKey}`)
    return prior ? storedBilling(prior) : null
  }
}
