/**
 * Converts billing instances to the API's format. A few queries load a page of rows with all
 * related data.
 */
import { and, asc, ne, or } from 'drizzle-orm'
import { billingInstanceWire } from '../../../src/backend/billing-instance'
import { type LogRecord, storedLogWire } from '../../../src/backend/interaction-log'
import { groupBy } from '../../../src/domain/group-by'
import { enrollmentFact } from '../../../src/rules/recorded-facts'
import { type BillingRow, storedBilling } from '../billing/billing-row'
import { anyOf, anyUuidOf } from '../db/any-of'
import type { Database } from '../db/connect'
import { loadRows } from '../db/load-rows'
import { billingInstances } from '../db/tables/billing'
import { rtmEnrollments } from '../db/tables/enrollments'
import { interactionLogs } from '../db/tables/records'
import { loadTeams } from '../storage/care-team'
import { loadLocated, type Reader } from '../storage/clinic-days'
import { loadPracticeNames } from '../storage/practice'
import { withWarnings } from './log-warnings'

/** Returns the rows, in the given order, as the user sees them. */
export async function billingInstancesWire(
  db: Database,
  rows: readonly BillingRow[],
  reader: Reader,
) {
  const patientIds = [...new Set(rows.map((row) => row.patientId))]
  const teamOf = await loadTeams(db, patientIds)
  const logsOf = await loadLogs(db, rows)
  const othersOf = await loadOthers(db, rows)
  const enrollmentsOf = await loadEnrollments(db, rows)
  const located = await loadLocated(db, patientIds)
  const [first] = rows
  if (!first) return []
  const practice = await loadPracticeNames(db, first.companyId)
  return rows.map((row) => {
    const id = row.patientId
    const { zone, ...patient } = located(id)
    const related = {
      patient: { ...patient, id },
      others: othersOf(id),
      enrollments: enrollmentsOf(id),
      team: teamOf(id),
      logs: logsOf(row),
      zone,
    }
    return billingInstanceWire(storedBilling(row), related, practice, reader)
  })
}

type StoredLogRecord = LogRecord & { readonly billingInstanceUuid: string | null }

/**
 * Loads the logs of rows: the stored copies for billed rows (R11), and the current logs for other
 * rows.
 */
async function loadLogs(db: Database, rows: readonly BillingRow[]) {
  const table = interactionLogs
  const open = rows.filter((row) => row.type === 'SUPPORT' || row.isHandMade)
  const uuids = open.filter((row) => row.frozenLogs === null).map((row) => row.uuid)
  const logs =
    uuids.length === 0
      ? []
      : await loadRows(db, table, anyUuidOf(table.billingInstanceUuid, uuids), [
          asc(table.interactedDatetime),
          asc(table.id),
        ])
  const frozen = rows.flatMap(({ uuid, frozenLogs }) =>
    (frozenLogs ?? []).map((log) => ({ ...log, billingInstanceUuid: uuid })),
  )
  const logsOf = groupBy(
    await withWarnings<StoredLogRecord>(db, [...frozen, ...logs]),
    (log) => log.billingInstanceUuid,
  )
  return (row: BillingRow) => (logsOf.get(row.uuid) ?? []).map(storedLogWire)
}

const isOpenEngage = (row: BillingRow) => row.type === 'ENGAGE' && row.status === 'Elg'

function patientsOf(rows: readonly BillingRow[]): number[] {
  return [...new Set(rows.map((row) => row.patientId))]
}

/**
 * Whether a billing waits for other billings of its patient, delays them, or may conflict with
 * them.
 */
function dependsOnOthers(row: BillingRow): boolean {
  return row.priorKey !== null || (row.status === 'Elg' && (row.type !== 'SUPPORT' || row.isPcm))
}

/**
 * Loads the Connect, Engage and PCM billings of a patient, if a row of this patient depends on
 * other billings.
 */
async function loadOthers(db: Database, rows: readonly BillingRow[]) {
  const ids = patientsOf(rows.filter(dependsOnOthers))
  const table = billingInstances
  const which = and(anyOf(table.patientId, ids), or(ne(table.type, 'SUPPORT'), table.isPcm))
  const others = ids.length === 0 ? [] : await loadRows(db, table, which)
  const own = groupBy(others, (row) => row.patientId)
  return (patientId: number) => (own.get(patientId) ?? []).map(storedBilling)
}

/** Loads the enrollments of patients with unfinished Engage billings. */
async function loadEnrollments(db: Database, rows: readonly BillingRow[]) {
  const ids = patientsOf(rows.filter(isOpenEngage))
  const which = anyOf(rtmEnrollments.patientId, ids)
  const enrollments = ids.length === 0 ? [] : await loadRows(db, rtmEnrollments, which)
  const own = groupBy(enrollments, (row) => row.patientId)
  return (patientId: number) => (own.get(patientId) ?? []).map(enrollmentFact)
}
