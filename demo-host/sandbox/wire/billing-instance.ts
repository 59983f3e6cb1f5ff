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
import { load, mapped, rowsOf, together } from '../db/load-rows'
import { billingInstances } from '../db/tables/billing'
import { rtmEnrollments } from '../db/tables/enrollments'
import { interactionLogs } from '../db/tables/records'
import { careTeams } from '../storage/care-team'
import { locatedPatients, type Reader } from '../storage/clinic-days'
import { practiceNames } from '../storage/practice'
import { withWarnings } from './log-warnings'

/** Returns the rows, in the given order, as the user sees them. */
export async function billingInstancesWire(
  db: Database,
  rows: readonly BillingRow[],
  reader: Reader,
) {
  const [first] = rows
  if (!first) return []
  const patientIds = patientsOf(rows)
  const { practice, teamOf, logs, othersOf, enrollmentsOf, located } = await load(
    db,
    together({
      practice: practiceNames(first.companyId),
      teamOf: careTeams(patientIds),
      logs: currentLogs(rows),
      othersOf: othersOfPatients(rows),
      enrollmentsOf: enrollmentsOfPatients(rows),
      located: locatedPatients(patientIds),
    }),
  )
  const logsOf = await withStoredLogs(db, rows, logs)
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

/** Returns the query for the current logs of rows that store no copies of their logs. */
function currentLogs(rows: readonly BillingRow[]) {
  const table = interactionLogs
  const open = rows.filter((row) => row.type === 'SUPPORT' || row.isHandMade)
  const uuids = open.filter((row) => row.frozenLogs === null).map((row) => row.uuid)
  const order = [asc(table.interactedDatetime), asc(table.id)]
  return rowsOf(table, anyUuidOf(table.billingInstanceUuid, uuids), order)
}

/**
 * Loads the warnings of the logs of rows. The logs are the stored copies for billed rows (R11), and
 * the current logs for other rows.
 */
async function withStoredLogs(
  db: Database,
  rows: readonly BillingRow[],
  logs: readonly StoredLogRecord[],
) {
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
 * Returns the query for the Connect, Engage and PCM billings of a patient, if a row of this patient
 * depends on other billings.
 */
function othersOfPatients(rows: readonly BillingRow[]) {
  const ids = patientsOf(rows.filter(dependsOnOthers))
  const table = billingInstances
  const which = and(anyOf(table.patientId, ids), or(ne(table.type, 'SUPPORT'), table.isPcm))
  return mapped(rowsOf(table, which), (others) => {
    const own = groupBy(others, (row) => row.patientId)
    return (patientId: number) => (own.get(patientId) ?? []).map(storedBilling)
  })
}

/** Returns the query for the enrollments of patients who have open Engage billings. */
function enrollmentsOfPatients(rows: readonly BillingRow[]) {
  const ids = patientsOf(rows.filter(isOpenEngage))
  return mapped(rowsOf(rtmEnrollments, anyOf(rtmEnrollments.patientId, ids)), (enrollments) => {
    const own = groupBy(enrollments, (row) => row.patientId)
    return (patientId: number) => (own.get(patientId) ?? []).map(enrollmentFact)
  })
}
