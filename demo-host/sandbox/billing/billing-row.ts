/** Converts billings between the form that the rules use and the form of the database. */

import type { FrozenLog } from '../../../src/backend/interaction-log'
import type { CycleFact, StoredBilling } from '../../../src/rules/facts'
import type { billingInstances } from '../db/tables/billing'
import type { interactionLogs } from '../db/tables/records'

export type LogRow = typeof interactionLogs.$inferSelect
export type BillingRow = typeof billingInstances.$inferSelect
type NewBillingRow = typeof billingInstances.$inferInsert

/** A row of the table without the copies of its logs. The copies make up most of the row's size. */
export type RuleRow = Omit<BillingRow, 'frozenLogs'>

/** The columns of the table of billings that the billing rules do not use. */
export type RowExtras = Pick<
  BillingRow,
  | 'companyId'
  | 'patientId'
  | 'frozenLogs'
  | 'patientNameKey'
  | 'primaryProviderId'
  | 'primaryProviderNameKey'
>

/** Converts a row of the table to the form that the billing rules use. */
export function storedBilling(row: RuleRow): StoredBilling {
  return {
    uuid: row.uuid,
    key: row.key,
    isHandMade: row.isHandMade,
    type: row.type,
    isPcm: row.isPcm,
    rulesId: row.rulesId,
    codes: row.codes,
    cycle: cycleOf(row),
    month: row.calendarMonth,
    unitsOf98981: row.unitsOf98981,
    unitsOf99426: row.unitsOf99426,
    unitsOf99427: row.unitsOf99427,
    totalSecs: row.totalSecs,
    logIds: row.logIds,
    existsFrom: row.existsFrom,
    opensOn: row.opensOn,
    warnings: row.warnings,
    readyOn: row.readyOn,
    thirtyDaysUntil: row.thirtyDaysUntil,
    priorKey: row.priorKey,
    engagesBilledOn: row.engagesBilledOn,
    overlapsBilled: row.overlapsBilled,
    status: row.status,
    reconciledAt: row.reconciledAt?.toISOString() ?? null,
    reconciledOn: row.reconciledOn,
    reconciledZone: row.reconciledZone,
    reconciledBy: row.reconciledBy,
    cancelledAt: row.cancelledAt?.toISOString() ?? null,
    cancelledBy: row.cancelledBy,
    cancellationReason: row.cancellationReason,
    cancellationMessage: row.cancellationMessage,
    willChargePatient: row.willChargePatient,
    undoneAt: row.undoneAt?.toISOString() ?? null,
  }
}

function cycleOf(row: RuleRow): CycleFact | null {
  if (row.cycleNumber === null || row.cycleStart === null || row.cycleEnd === null) return null
  return {
    enrollmentId: row.enrollmentId ?? 0,
    number: row.cycleNumber,
    startDate: row.cycleStart,
    endDate: row.cycleEnd,
    interactionDays: row.interactionDays,
  }
}

/**
 * Returns the columns that a status change writes. The status change writes these columns of the
 * changed billing, and of the billings that wait for the changed billing.
 */
export function markColumns(row: StoredBilling, frozenLogs: FrozenLog[] | null) {
  return {
    uuid: row.uuid,
    status: row.status,
    reconciledAt: instantOf(row.reconciledAt),
    reconciledOn: row.reconciledOn,
    reconciledZone: row.reconciledZone,
    reconciledBy: row.reconciledBy,
    cancelledAt: instantOf(row.cancelledAt),
    cancelledBy: row.cancelledBy,
    cancellationReason: row.cancellationReason,
    cancellationMessage: row.cancellationMessage,
    willChargePatient: row.willChargePatient,
    undoneAt: instantOf(row.undoneAt),
    readyOn: row.readyOn,
    thirtyDaysUntil: row.thirtyDaysUntil,
    priorKey: row.priorKey,
    engagesBilledOn: [...row.engagesBilledOn],
    overlapsBilled: row.overlapsBilled,
    warnings: [...row.warnings],
    frozenLogs,
  }
}

/** Converts a billing from the form of the billing rules to the columns of the table. */
export function billingColumns(row: StoredBilling, extras: RowExtras): NewBillingRow {
  const { cycle, month, logIds, codes, ...same } = row
  return {
    ...same,
    ...markColumns(row, extras.frozenLogs),
    ...extras,
    enrollmentId: cycle?.enrollmentId ?? null,
    cycleNumber: cycle?.number ?? null,
    cycleStart: cycle?.startDate ?? null,
    cycleEnd: cycle?.endDate ?? null,
    interactionDays: cycle?.interactionDays ?? 0,
    calendarMonth: month,
    logIds: [...logIds],
    codes: [...codes],
  }
}

/** Returns the copy of a log that a billed row stores (R11). */
export function frozenLog(log: LogRow): FrozenLog {
  const { companyId: _company, billingInstanceUuid: _billing, ...kept } = log
  return { ...kept, interactedDatetime: log.interactedDatetime.toISOString() }
}

function instantOf(text: string | null): Date | null {
  return text === null ? null : new Date(text)
}
