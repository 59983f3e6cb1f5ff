/** Billing instances in wire format. A few queries load a page of rows with all related data. */
import { and, asc, eq, inArray, ne } from 'drizzle-orm'
import { daysBetween, type PlainDate } from '../../../src/domain/dates'
import { groupBy } from '../../../src/domain/group-by'
import type { StoredBilling } from '../../../src/rules/facts'
import { standing } from '../../../src/rules/standing'
import { type BillingRow, storedBilling } from '../billing/billing-row'
import type { Database } from '../db/connect'
import { billingInstances } from '../db/tables/billing'
import { interactionLogs } from '../db/tables/records'
import { loadCareTeams } from './care-team'
import { interactionLogWire, logRowWire } from './interaction-log'
import { actorOf, loadNames, type Names } from './names'

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
  return rows.map((row) => ({
    ...ownFields(row, priorOf(row), today),
    ...marks(row, names),
    patient: {
      user: names.get(row.patientId) ?? null,
      provider_relationships: teamOf(row.patientId),
    },
    interaction_logs: logsOf(row),
  }))
}

function ownFields(row: BillingRow, prior: StoredBilling | null, today: PlainDate) {
  const reading = standing(storedBilling(row), prior, today)
  return {
    uuid: row.uuid,
    status: row.status,
    type: row.type,
    is_pcm_billing: row.isPcm,
    billable_on: reading.billableOn,
    pending_reasons: reading.pendingReasons,
    units_of_98981: row.unitsOf98981,
    units_of_99426: row.unitsOf99426,
    units_of_99427: row.unitsOf99427,
    calendar_month: row.calendarMonth,
    rtmcycle: cycleWire(row, today),
    prev_billinginstance: prior && { uuid: prior.uuid, reconciled: prior.reconciledAt },
    warnings: row.warnings,
  }
}

function cycleWire(row: BillingRow, today: PlainDate) {
  if (row.cycleStart === null || row.cycleEnd === null) return null
  return {
    start_date: row.cycleStart,
    end_date: row.cycleEnd,
    cycle_number: row.cycleNumber,
    patient_interaction_day_count: row.interactionDays,
    days_left_in_cycle: Math.max(0, daysBetween(today, row.cycleEnd)),
  }
}

function marks(row: BillingRow, names: Names) {
  return {
    reconciled: row.reconciledAt?.toISOString() ?? null,
    reconciled_by: actorOf(names, row.reconciledBy),
    cancelled_on: row.cancelledAt?.toISOString() ?? null,
    cancelled_by: actorOf(names, row.cancelledBy),
    cancellation_reason_type: row.cancellationReason,
    optional_cancellation_reason_message: row.cancellationMessage,
    will_charge_patient: row.willChargePatient,
  }
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
      : (logsOf.get(row.uuid) ?? []).map(logRowWire)
}

/** Loads the Engage before each Engage (`prev_billinginstance`). */
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
