/**
 * Stores billings after a status change, and the effects of the change on the patients' other
 * billings.
 */
import { and, asc, eq, or } from 'drizzle-orm'
import type { MovedBillings } from '../../../src/backend/billing-actions'
import type { BillingChange } from '../../../src/backend/history'
import { groupBy } from '../../../src/domain/group-by'
import { settle } from '../../../src/rules/derive'
import type { StoredBilling } from '../../../src/rules/facts'
import { anyOf } from '../db/any-of'
import { bulkUpdate } from '../db/bulk-writes'
import type { Database } from '../db/connect'
import { load, rowsOf } from '../db/load-rows'
import { billingInstances } from '../db/tables/billing'
import { interactionLogs } from '../db/tables/records'
import { type BillingRow, frozenLog, markColumns, storedBilling } from './billing-row'
import { rederiveBillings } from './rederive'

const table = billingInstances

/**
 * Stores billings after a status change. Call this function after `lockPatients`, in the
 * transaction of the change. If a billing is marked as billed or cancelled, the records that the
 * rules use do not change, and no log becomes available to other billings. After such a change,
 * only the status fields of the patient's Engage billings are computed again. All billings of a
 * patient are derived again after an undo, because the records may have changed in the meantime.
 * They are also derived again if the patient has manual billings, because a manual billing may take
 * logs from other billings.
 * @param rows The billings before the status change.
 * @returns All changed billings. A billing without an `after` was removed, because the records no
 * longer support it.
 */
export async function moveBillings(
  db: Database,
  rows: readonly BillingRow[],
  moved: MovedBillings,
  now: Date,
): Promise<readonly BillingChange[]> {
  const before = rows.filter((row) => moved.has(row.uuid))
  const undone = idsOf(before.filter((row) => row.status !== 'Elg'))
  const marked = before.filter((row) => !undone.has(row.patientId))
  const others = await loadOthers(db, marked)
  const byHand = idsOf(others.filter((row) => row.isHandMade))
  const rest = [...undone, ...byHand]
  const derived = rest.length > 0 ? await rederiveBillings(db, rest, now, moved) : []
  const isMarked = (row: BillingRow) => !byHand.has(row.patientId)
  const own = await writeMarked(db, marked.filter(isMarked), others.filter(isMarked), moved)
  return [...derived, ...own]
}

function idsOf(rows: readonly BillingRow[]): Set<number> {
  return new Set(rows.map((row) => row.patientId))
}

/**
 * Loads the patients' manual billings. If an Engage billing of a patient has changed, also loads
 * all Engage billings of this patient.
 */
function loadOthers(db: Database, marked: readonly BillingRow[]): Promise<BillingRow[]> {
  const engages = marked.filter((row) => row.type === 'ENGAGE')
  const which = or(
    and(anyOf(table.patientId, [...idsOf(marked)]), table.isHandMade),
    and(anyOf(table.patientId, [...idsOf(engages)]), eq(table.type, 'ENGAGE')),
  )
  return load(db, rowsOf(table, which))
}

async function writeMarked(
  db: Database,
  marked: readonly BillingRow[],
  engages: readonly BillingRow[],
  moved: MovedBillings,
): Promise<BillingChange[]> {
  const changed = new Map(
    marked.flatMap(({ uuid }) => {
      const after = moved.get(uuid)
      return after ? [[uuid, after] as const] : []
    }),
  )
  const frozenOf = await freezeLogs(db, [...changed.values()])
  for (const row of settledEngages(engages, moved)) changed.set(row.uuid, row)
  const columns = [...changed.values()].map((row) => markColumns(row, frozenOf(row)))
  await bulkUpdate(db, table, columns, table.uuid)
  const before = new Map([...marked, ...engages].map((row) => [row.uuid, row]))
  return [...changed.values()].flatMap((after) => {
    const row = before.get(after.uuid)
    return row ? { patientId: row.patientId, before: storedBilling(row), after } : []
  })
}

/**
 * Returns the Engage billings that get new values because of the status change. These values are
 * the day on which a billing becomes ready, the Engage billing for which it waits, and the data
 * about the patient's other billed Engage billings.
 */
function settledEngages(engages: readonly BillingRow[], moved: MovedBillings): StoredBilling[] {
  return [...groupBy(engages, (row) => row.patientId).values()].flatMap((own) => {
    const rows = own.map((row) => moved.get(row.uuid) ?? storedBilling(row))
    return settle(rows).filter((row, index) => row !== rows[index])
  })
}

/**
 * Returns a function that takes a row and returns the copies of logs that a billed row stores
 * (R11). An Engage billing has logs only if a user created it manually.
 */
async function freezeLogs(db: Database, rows: readonly StoredBilling[]) {
  const billed = rows.filter((row) => row.status === 'Rec').flatMap((row) => row.logIds)
  const inOrder = [asc(interactionLogs.interactedDatetime), asc(interactionLogs.id)]
  const logs = await load(db, rowsOf(interactionLogs, anyOf(interactionLogs.id, billed), inOrder))
  const frozen = new Map(logs.map((log, place) => [log.id, { place, log: frozenLog(log) }]))
  return (row: StoredBilling) => {
    if (row.status !== 'Rec') return null
    const own = row.logIds.flatMap((id) => frozen.get(id) ?? [])
    return own.sort((a, b) => a.place - b.place).map(({ log }) => log)
  }
}
