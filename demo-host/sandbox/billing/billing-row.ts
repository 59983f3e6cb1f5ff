/** Converts billings between the shape of the rules and the shape of the database. */

import type { CycleFact, StoredBilling } from '../../../src/rules/facts'
import type { billingInstances } from '../db/tables/billing'

export type BillingRow = typeof billingInstances.$inferSelect
type NewBillingRow = typeof billingInstances.$inferInsert

/** Columns of the table that the rules do not know. */
export type RowExtras = Pick<
  BillingRow,
  | 'companyId'
  | 'patientId'
  | 'frozenLogs'
  | 'patientNameKey'
  | 'primaryProviderId'
  | 'primaryProviderNameKey'
> & { readonly isHandMade: boolean; readonly isDeleted: boolean }

/** Converts a row for the rules. A deleted row counts as cancelled, so it blocks nothing (E11). */
export function storedBilling(row: BillingRow): StoredBilling {
  return {
    uuid: row.uuid,
    key: row.key ?? '',
    type: row.type,
    isPcm: row.isPcm,
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
    status: row.status === 'Del' ? 'Cnc' : row.status,
    reconciledAt: row.reconciledAt?.toISOString() ?? null,
    reconciledBy: row.reconciledBy,
    cancelledAt: row.cancelledAt?.toISOString() ?? null,
    cancelledBy: row.cancelledBy,
    cancellationReason: row.cancellationReason,
    cancellationMessage: row.cancellationMessage,
    willChargePatient: row.willChargePatient,
    undoneAt: row.undoneAt?.toISOString() ?? null,
  }
}

function cycleOf(row: BillingRow): CycleFact | null {
  if (row.cycleNumber === null || row.cycleStart === null || row.cycleEnd === null) return null
  return {
    enrollmentId: row.enrollmentId ?? 0,
    number: row.cycleNumber,
    startDate: row.cycleStart,
    endDate: row.cycleEnd,
    interactionDays: row.interactionDays,
  }
}

/** Converts a billing of the rules to the columns of the table. */
export function billingColumns(row: StoredBilling, extras: RowExtras): NewBillingRow {
  const { isHandMade, isDeleted, ...kept } = extras
  const { cycle, month, reconciledAt, cancelledAt, undoneAt, logIds, warnings, ...same } = row
  return {
    ...same,
    ...kept,
    key: isHandMade ? null : row.key,
    status: isDeleted ? 'Del' : row.status,
    enrollmentId: cycle && cycle.enrollmentId > 0 ? cycle.enrollmentId : null,
    cycleNumber: cycle?.number ?? null,
    cycleStart: cycle?.startDate ?? null,
    cycleEnd: cycle?.endDate ?? null,
    interactionDays: cycle?.interactionDays ?? 0,
    calendarMonth: month,
    logIds: [...logIds],
    warnings: [...warnings],
    reconciledAt: instantOf(reconciledAt),
    cancelledAt: instantOf(cancelledAt),
    undoneAt: instantOf(undoneAt),
  }
}

function instantOf(text: string | null): Date | null {
  return text === null ? null : new Date(text)
}
